/// A text of JSON that is read from front to back without an allocation, as far as it is plain: with no white space but
/// spaces, no escapes and no exponents. Each function returns nil or false for any other text, which `JSON` then reads.
package struct PlainText {
  /// The next byte.
  package private(set) var next: UnsafePointer<UInt8>
  package let end: UnsafePointer<UInt8>

  /// The text must outlive the reader.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // A text without bytes has no address.
    next = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
    end = next + bytes.count
  }

  @inline(__always) package var isAtEnd: Bool { next == end }

  /// Goes back, or on, to a place in the same text.
  package mutating func go(to place: UnsafePointer<UInt8>) { next = place }

  @inline(__always) package mutating func skipSpaces() {
    while next < end, next.pointee == UInt8(ascii: " ") { next += 1 }
  }

  @inline(__always) package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next < end, next.pointee == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }

  /// Takes this character, and spaces around it.
  @inline(__always) package mutating func takeSpaced(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard take(character) else { return false }
    skipSpaces()
    return true
  }

  /// Takes the end of a line, or of the text.
  package mutating func takeLineEnd() -> Bool {
    skipSpaces()
    _ = take("\r")
    return isAtEnd || take("\n")
  }

  /// Takes all bytes up to the end of the line, and the newline.
  package mutating func takeLine() -> UnsafeBufferPointer<UInt8> {
    let start = next
    while next < end, next.pointee != UInt8(ascii: "\n") { next += 1 }
    defer { _ = take("\n") }
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Takes a string, and returns the bytes between its quotes.
  package mutating func takeString() -> UnsafeBufferPointer<UInt8>? {
    guard take("\"") else { return nil }
    let start = next
    while next < end, next.pointee >= 0x20, next.pointee != UInt8(ascii: "\\") {
      let place = next
      next += 1
      if place.pointee == UInt8(ascii: "\"") {
        return UnsafeBufferPointer(start: start, count: place - start)
      }
    }
    return nil
  }

  /// Takes an object or a list, of any form, and returns its bytes. Only the ends are certain: the bytes between them
  /// need not be JSON.
  package mutating func takeNested() -> UnsafeBufferPointer<UInt8>? {
    let start = next
    var depth = 0
    var isInString = false
    while next < end, next.pointee != UInt8(ascii: "\n") {
      let byte = next.pointee
      next += 1
      switch byte {
      case UInt8(ascii: "\\") where isInString && next < end: next += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: depth -= 1
      default: break
      }
      if depth == 0 { return UnsafeBufferPointer(start: start, count: next - start) }
    }
    return nil
  }
}

// MARK: - Words and numbers

extension PlainText {
  /// Takes a string of one to eight bytes, as a number: its bytes, the last one lowest.
  @inline(__always) mutating func takeWord() -> UInt64? {
    guard take("\"") else { return nil }
    var word: UInt64 = 0
    while next < end {
      let byte = next.pointee
      next += 1
      if byte == UInt8(ascii: "\"") { return word }
      guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\\"), word >> 56 == 0 else {
        return nil
      }
      word = word << 8 | UInt64(byte)
    }
    return nil
  }

  /// Takes a number with at most 19 digits and without an exponent, exactly as `Double(text)` reads it.
  @inline(__always) mutating func takeNumber() -> Double? {
    let isNegative = take("-")
    var digits: UInt64 = 0
    let first = next
    takeDigits(into: &digits)
    let whole = next - first
    guard whole == 1 || whole > 1 && first.pointee != UInt8(ascii: "0") else { return nil }
    var fraction = 0
    if take(".") {
      let point = next
      takeDigits(into: &digits)
      fraction = next - point
      guard fraction > 0 else { return nil }
    }
    guard whole + fraction <= 19, next == end || next.pointee | 0x20 != UInt8(ascii: "e") else {
      return nil
    }
    let value =
      digits < 1 << 53
      ? Double(digits) / Double(powersOfTen[fraction]) : quotient(digits, by: powersOfTen[fraction])
    return isNegative ? -value : value
  }

  @inline(__always) private mutating func takeDigits(into digits: inout UInt64) {
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else { return }
      digits = digits &* 10 &+ UInt64(digit)
      next += 1
    }
  }
}

/// All powers of ten that fit. `Double` has each of them exactly.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]

/// The quotient, rounded once. A division of two `Double`s would round `digits` first.
/// - Parameter digits: not 0.
private func quotient(_ digits: UInt64, by divisor: UInt64) -> Double {
  let (lead, up) = (digits.leadingZeroBitCount, divisor.leadingZeroBitCount)
  // Both with the highest bit set, so that the quotient has 63 or 64 bits.
  let (number, part) = (digits << UInt64(lead), divisor << UInt64(up))
  let (bits, rest) = part.dividingFullWidth((number >> 1, number << 63))
  // A rest counts as a low bit: it decides only between two numbers that are equally near.
  return Double(
    sign: .plus, exponent: up - lead - 63, significand: Double(rest == 0 ? bits : bits | 1))
}
