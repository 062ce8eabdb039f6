/// The bytes of a table: `GTBL`, the version, a checksum of all that follows, then sections. A
/// section is its tag, whether it is required, its length, and its content. A reader that does not
/// know a section skips it if it is optional, so that a newer minor version can add some. What an older
/// reader must not overlook is a required section, or another major version.
extension Table {
  /// A reader refuses tables of another major version and takes those of any minor one.
  public static let majorVersion: UInt16 = 1
  public static let minorVersion: UInt16 = 0

  static let magic: [UInt8] = [0x47, 0x54, 0x42, 0x4C]
  static let headerLength = 16

  enum Section: UInt16 {
    case enums = 1
    case gesture = 2
  }

  /// The table's canonical bytes.
  public func encoded() -> [UInt8] {
    var body = TableWriter()
    var enums = enums
    var section = TableWriter()
    section.code(&enums)
    body.append(.enums, section.bytes)
    for var gesture in gestures {
      var section = TableWriter()
      gesture.code(with: &section)
      body.append(.gesture, section.bytes)
    }
    var file = TableWriter()
    file.append(Table.magic)
    file.append(Table.majorVersion)
    file.append(Table.minorVersion)
    file.append(checksum(body.bytes[...]))
    file.append(body.bytes)
    return file.bytes
  }

  /// Reads bytes back. What is read is well formed, but not yet verified.
  init(decoding bytes: [UInt8]) throws(TableError) {
    let minor = try Table.checkHeader(bytes)
    self.init()
    var reader = TableReader(bytes, from: Table.headerLength)
    while !reader.isAtEnd, !reader.hasFailed {
      let tag = reader.read(UInt16.self)
      let isRequired = reader.read(UInt16.self)
      let length = reader.length(0)
      guard !reader.hasFailed else { break }
      let content = TableReader(bytes, from: reader.offset, to: reader.offset + length)
      reader = TableReader(bytes, from: reader.offset + length)
      guard let section = Section(rawValue: tag) else {
        if isRequired != 0 { throw Table.unknownSection(tag, minor: minor) }
        continue
      }
      try read(section, content)
    }
    if let failure = reader.failure { throw TableError(message: failure) }
  }

  private mutating func read(
    _ section: Section, _ content: TableReader
  ) throws(TableError) {
    var content = content
    switch section {
    case .enums: content.code(&enums)
    case .gesture:
      var gesture = GestureTable()
      gesture.code(with: &content)
      gestures.append(gesture)
    }
    if let failure = content.failure { throw TableError(message: failure) }
    if !content.isAtEnd {
      throw TableError(message: "section \(section.rawValue) is longer than what it holds")
    }
  }

  /// - Returns: the minor version.
  private static func checkHeader(_ bytes: [UInt8]) throws(TableError) -> UInt16 {
    var reader = TableReader(bytes)
    guard bytes.count >= headerLength, Array(bytes[..<4]) == magic else {
      throw TableError(message: "this is no gesture table: it does not begin with GTBL")
    }
    _ = reader.read(UInt32.self)
    let major = reader.read(UInt16.self)
    let minor = reader.read(UInt16.self)
    guard major == majorVersion else {
      throw TableError(
        message:
          "this table has format \(major), and only format \(majorVersion) can be read here: "
          + (major > majorVersion ? newer : "build it again with this version's gesturec"))
    }
    guard reader.read(UInt64.self) == checksum(bytes[headerLength...]) else {
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

  /// What helps where a table is newer than its reader.
  private static let newer =
    "update GestureRuntime, or build the table again with the gesturec of its version"
}

extension TableWriter {
  fileprivate mutating func append(_ section: Table.Section, _ content: [UInt8]) {
    append(section.rawValue)
    append(UInt16(1))
    append(UInt32(content.count))
    append(content)
  }
}

/// FNV-1a of 64 bits. Any one changed byte changes it, for each of its steps is a bijection.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}
