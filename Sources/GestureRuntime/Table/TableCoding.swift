/// Writes or reads a table's bytes. Each record states its layout once, for both directions, and one type takes both
/// directions, so that a host does not link each record's layout twice. The compiler puts the bytes of a table
/// together.
///
/// Numbers are little-endian and of fixed width. Strings and lists carry their length. There is one way to write a
/// value, so equal tables have equal bytes. Reading stops at the first impossible value.
package struct TableCoder {
  /// The bytes to read, or the bytes written so far.
  package private(set) var bytes: [UInt8]
  private(set) var offset = 0
  let end: Int
  #if SMALL_ENGINE
    private var isWriting: Bool { false }
  #else
    private let isWriting: Bool
  #endif
  private(set) var failure: String?

  var hasFailed: Bool { failure != nil }
  var isAtEnd: Bool { offset == end }

  #if !SMALL_ENGINE
    /// Writes.
    package init() {
      bytes = []
      end = 0
      isWriting = true
    }
  #endif

  init(reading bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    offset = start
    self.end = end ?? bytes.count
    #if !SMALL_ENGINE
      isWriting = false
    #endif
  }

  /// Remembers that the value read is impossible.
  mutating func fail(_ message: @autoclosure () -> String) {
    precondition(!isWriting, message())
    guard failure == nil else { return }
    #if SMALL_ENGINE
      failure = "the table is wrong at byte \(offset)"
    #else
      failure = "\(message()), at byte \(offset)"
    #endif
  }

  // MARK: Numbers and strings

  /// Writes the `width` low bytes of a number, or reads them instead.
  private mutating func coded(_ number: UInt64, width: Int) -> UInt64 {
    if isWriting {
      for i in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(i)))) }
      return number
    }
    guard !hasFailed, end - offset >= width else {
      fail("the table ends too early")
      return 0
    }
    var read: UInt64 = 0
    for i in 0..<width { read |= UInt64(bytes[offset + i]) << (8 * UInt64(i)) }
    offset += width
    return read
  }

  package mutating func code(_ value: inout UInt8) {
    // Most of a table are single bytes and pairs of them, so they take the short way.
    if !isWriting, !hasFailed, offset < end {
      value = bytes[offset]
      offset += 1
    } else {
      value = UInt8(truncatingIfNeeded: coded(UInt64(value), width: 1))
    }
  }

  package mutating func code(_ value: inout UInt16) {
    if !isWriting, !hasFailed, end - offset >= 2 {
      value = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
      offset += 2
    } else {
      value = UInt16(truncatingIfNeeded: coded(UInt64(value), width: 2))
    }
  }

  package mutating func code(_ value: inout UInt64) { value = coded(value, width: 8) }

  mutating func code(_ value: inout Double) {
    value = Double(bitPattern: coded(value.bitPattern, width: 8))
  }

  mutating func code(_ value: inout String) {
    if isWriting {
      _ = length(value.utf8.count)
      bytes.append(contentsOf: value.utf8)
      return
    }
    let count = length(0)
    guard !hasFailed else { return }
    let utf8 = bytes[offset..<offset + count]
    guard let text = String(validating: utf8, as: UTF8.self) else {
      return fail("a name is not UTF-8")
    }
    value = text
    offset += count
  }

  mutating func code(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    code(&byte)
    if byte > 1 { fail("a truth value is neither 0 nor 1") }
    value = byte == 1
  }

  mutating func code(_ value: inout Entry) { code(&value.offset) }

  mutating func code<Value: RawRepresentable<UInt8>>(_ value: inout Value) {
    var byte = value.rawValue
    code(&byte)
    guard let known = Value(rawValue: byte) else { return fail("an unknown kind, \(byte)") }
    value = known
  }

  // MARK: Lists

  /// The number of elements or bytes that follow: writes `count`, or reads it instead. At least one byte follows for
  /// each.
  package mutating func length(_ count: Int) -> Int {
    let coded = coded(UInt64(count), width: 4)
    if isWriting { return count }
    // An `Int` of 32 bits cannot hold each length that a table can say.
    guard !hasFailed, coded <= UInt64(end - offset) else {
      fail("a length runs past the end")
      return 0
    }
    return Int(coded)
  }

  mutating func code<Element: TableCodable>(_ list: inout [Element]) {
    let count = length(list.count)
    if isWriting {
      // The table has a reference to the list, so elements changed in place would be copied with all their lists.
      for var element in list { element.code(with: &self) }
      return
    }
    if list.count != count { list = [] }
    for i in 0..<count {
      if hasFailed { return }
      if list.count <= i { list.append(.blank) }
      list[i].code(with: &self)
    }
  }

  /// Writes the bytes as they are.
  package mutating func write(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}

protocol TableCodable {
  /// The value that a reader starts from.
  static var blank: Self { get }
  mutating func code(with coder: inout TableCoder)
}
