/// Reads words and numbers off the front of a line. A method that finds nothing leaves the line unchanged. No text
/// makes it trap, however long or broken.
struct LineScanner {
  private(set) var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

  mutating func take(_ text: StaticString) -> Bool {
    skipSpaces()
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard rest.starts(with: wanted) else { return false }
    rest = rest.dropFirst(wanted.count)
    return true
  }

  /// Everything up to the next space, comma, colon or bracket.
  mutating func word() -> String? {
    skipSpaces()
    let word = rest.prefix { !" \t\r,:[]()#".utf8.contains($0) }
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// A decimal whole number with an optional sign.
  mutating func integer<Number: FixedWidthInteger>(_: Number.Type = Int.self) -> Number? {
    skipSpaces()
    let sign = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") ? 1 : 0
    let digits = rest.dropFirst(sign).prefix { (0x30...0x39).contains($0) }
    let text = String(decoding: rest.prefix(sign + digits.count), as: UTF8.self)
    guard let value = Number(text) else { return nil }
    rest = rest.dropFirst(sign + digits.count)
    return value
  }

  /// A hexadecimal number of at most eight digits.
  mutating func hexadecimal() -> Int? {
    skipSpaces()
    let digits = rest.prefix { byte in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
    guard digits.count <= 8, let value = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    rest = rest.dropFirst(digits.count)
    return value
  }

  /// Seconds, a separator and a fraction, as microseconds: `1338279966.469183`.
  mutating func microseconds(separator: UInt8 = UInt8(ascii: ".")) -> Int64? {
    let start = rest
    guard let seconds = integer(Int64.self), seconds.magnitude < 1_000_000_000_000,
      rest.first == separator
    else {
      rest = start
      return nil
    }
    let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else {
      rest = start
      return nil
    }
    rest = rest.dropFirst(digits.count + 1)
    let six = String(decoding: digits.prefix(6), as: UTF8.self)
    let fraction = Int64(six + String(repeating: "0", count: 6 - six.utf8.count)) ?? 0
    return seconds * 1_000_000 + fraction
  }
}
