/// Writes or reads a table's bytes: each record says its layout once, for both directions.
///
/// Numbers are little-endian and of fixed width; strings and lists carry their length. There is one
/// way to write a value, so equal tables have equal bytes.
protocol TableCoder {
  mutating func code(_ value: inout UInt8)
  mutating func code(_ value: inout UInt16)
  mutating func code(_ value: inout Double)
  mutating func code(_ value: inout String)
  /// The number of elements of a list, so far `count`; a reader returns what is written.
  mutating func length(_ count: Int) -> Int
  /// Stops reading: what was read is not possible.
  mutating func fail(_ message: String)
  var hasFailed: Bool { get }
}

protocol TableCodable {
  /// What a reader starts from.
  static var blank: Self { get }
  mutating func code(with coder: inout some TableCoder)
}

extension TableCoder {
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

  mutating func code<Element: TableCodable>(_ list: inout [Element]) {
    let count = length(list.count)
    if list.count != count { list = [] }
    for i in 0..<count {
      if hasFailed { return }
      if list.count <= i { list.append(.blank) }
      list[i].code(with: &self)
    }
  }
}

/// Writes.
struct TableWriter: TableCoder {
  private(set) var bytes: [UInt8] = []
  let hasFailed = false

  mutating func code(_ value: inout UInt8) { bytes.append(value) }

  mutating func code(_ value: inout UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func code(_ value: inout Double) { append(value.bitPattern) }

  mutating func code(_ value: inout String) {
    _ = length(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func length(_ count: Int) -> Int {
    append(UInt32(count))
    return count
  }

  mutating func fail(_ message: String) { preconditionFailure(message) }

  mutating func append(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}

/// Reads, and after the first thing that cannot be leaves the rest alone.
struct TableReader: TableCoder {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int
  private(set) var failure: String?

  var hasFailed: Bool { failure != nil }
  var isAtEnd: Bool { offset == end }

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    offset = start
    self.end = end ?? bytes.count
  }

  mutating func fail(_ message: String) {
    if failure == nil { failure = "\(message), at byte \(offset)" }
  }

  mutating func read<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
    let width = Value.bitWidth / 8
    guard !hasFailed, end - offset >= width else {
      fail("the table ends too early")
      return 0
    }
    var value: Value = 0
    for i in 0..<width { value |= Value(truncatingIfNeeded: bytes[offset + i]) << (8 * i) }
    offset += width
    return value
  }

  mutating func code(_ value: inout UInt8) { value = read(UInt8.self) }
  mutating func code(_ value: inout UInt16) { value = read(UInt16.self) }
  mutating func code(_ value: inout Double) { value = Double(bitPattern: read(UInt64.self)) }

  mutating func code(_ value: inout String) {
    let count = length(0)
    guard !hasFailed else { return }
    let utf8 = bytes[offset..<offset + count]
    guard let text = String(validating: utf8, as: UTF8.self) else {
      return fail("a name is not UTF-8")
    }
    value = text
    offset += count
  }

  /// At least one byte follows for each element.
  mutating func length(_ count: Int) -> Int {
    let written = Int(read(UInt32.self))
    guard !hasFailed, written <= end - offset else {
      fail("a length runs past the end")
      return 0
    }
    return written
  }
}
