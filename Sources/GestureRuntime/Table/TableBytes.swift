/// The bytes of a table: `GTBL`, the version, a checksum of everything after it, then sections. A section is its tag,
/// whether it is required, its length, and its content. A reader that does not know a section skips it if it is
/// optional, so that a newer minor version can add sections. Content that an older reader must not skip needs a
/// required section, or another major version.
extension Table {
  /// A reader refuses tables of another major version and takes tables of any minor version.
  package static let majorVersion: UInt16 = 4
  /// A newer minor version may add optional sections, which readers of this version skip.
  package static let minorVersion: UInt16 = 0

  package static let magic: [UInt8] = [0x47, 0x54, 0x42, 0x4C]
  package static let headerLength = 16

  package enum Section: UInt16 {
    case enums = 1
    case gesture = 2
  }

  /// Reads bytes back. The table is well formed then, but not yet verified.
  package init(decoding bytes: [UInt8]) throws(TableError) {
    let minor = try Table.checkHeader(bytes)
    self.init()
    var reader = TableCoder(reading: bytes, from: Table.headerLength)
    while !reader.isAtEnd, !reader.hasFailed {
      let tag = reader.half()
      let isRequired = reader.half()
      let length = reader.length(0)
      guard !reader.hasFailed else { break }
      let content = TableCoder(reading: bytes, from: reader.offset, to: reader.offset + length)
      reader = TableCoder(reading: bytes, from: reader.offset + length)
      guard let section = Section(rawValue: tag) else {
        if isRequired != 0 { throw Table.unknownSection(tag, minor: minor) }
        continue
      }
      try read(section, content)
    }
    if let failure = reader.failure { throw TableError(message: failure) }
    // The verifier reports enums without a width.
    try? enums.settleWidths()
  }

  private mutating func read(
    _ section: Section, _ content: TableCoder
  ) throws(TableError) {
    var content = content
    switch section {
    case .enums: codeEnums(with: &content)
    case .gesture:
      gestures.append(.blank)
      codeGesture(gestures.count - 1, with: &content)
    }
    if let failure = content.failure { throw TableError(message: failure) }
    if !content.isAtEnd {
      throw TableError(message: "section \(section.rawValue) is longer than what it holds")
    }
  }

  /// The content of the section `enums`.
  package mutating func codeEnums(with coder: inout TableCoder) { coder.code(&enums) }

  /// The content of one section `gesture`.
  package mutating func codeGesture(_ number: Int, with coder: inout TableCoder) {
    gestures[number].code(with: &coder)
  }

  /// - Returns: the minor version.
  private static func checkHeader(_ bytes: [UInt8]) throws(TableError) -> UInt16 {
    guard bytes.count >= headerLength, Array(bytes[..<4]) == magic else {
      throw TableError(message: "this is no gesture table: it does not begin with GTBL")
    }
    var reader = TableCoder(reading: bytes, from: magic.count)
    let major = reader.half()
    let minor = reader.half()
    guard major == majorVersion else {
      throw TableError(
        message:
          "this table has format \(major), and only format \(majorVersion) can be read here: "
          + (major > majorVersion ? newer : "build it again with this version's gesturec"))
    }
    var written: UInt64 = 0
    reader.code(&written)
    guard written == checksum(bytes[headerLength...]) else {
      throw TableError(message: "the table is damaged: its checksum does not fit its content")
    }
    return minor
  }

  private static func unknownSection(_ tag: UInt16, minor: UInt16) -> TableError {
    TableError(
      message:
        "this table, of format \(majorVersion).\(minor), needs section \(tag), which format "
        + "\(majorVersion).\(minorVersion) does not have: \(newer)")
  }

  /// The help for a table that is newer than its reader.
  private static let newer =
    "update GestureRuntime, or build the table again with the gesturec of its version"
}

extension TableCoder {
  /// The next number of two bytes.
  fileprivate mutating func half() -> UInt16 {
    var value: UInt16 = 0
    code(&value)
    return value
  }
}

/// FNV-1a of 64 bits. Any one changed byte changes it, because each of its steps is a bijection.
package func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}
