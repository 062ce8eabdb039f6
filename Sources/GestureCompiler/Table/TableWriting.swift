package import GestureRuntime

extension Table {
  /// Returns the table's canonical bytes.
  package func encoded() -> [UInt8] {
    let content = content
    var file = TableCoder()
    file.write(Table.magic)
    var (major, minor) = (Table.majorVersion, Table.minorVersion)
    file.code(&major)
    file.code(&minor)
    var sum = checksum(content[...])
    file.code(&sum)
    file.write(content)
    return file.bytes
  }

  /// The checksum of the contents, as 16 digits. Equal gestures have equal checksums, in every form.
  package var checksumText: String { Table.checksumText(in: encoded()) }

  /// Returns the `checksumText` of the table whose bytes `encoded()` returned.
  package static func checksumText(in bytes: [UInt8]) -> String {
    // After the magic and the version, the least significant byte first.
    let sum = bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The bytes of all sections.
  private var content: [UInt8] {
    var table = self
    var body = TableCoder()
    body.write(.enums) { table.codeEnums(with: &$0) }
    for number in gestures.indices {
      body.write(.gesture) { table.codeGesture(number, with: &$0) }
    }
    return body.bytes
  }
}

extension TableCoder {
  /// Writes a section that readers must know.
  fileprivate mutating func write(_ section: Table.Section, _ code: (inout TableCoder) -> Void) {
    var content = TableCoder()
    code(&content)
    var tag = section.rawValue
    var isRequired: UInt16 = 1
    self.code(&tag)
    self.code(&isRequired)
    _ = length(content.bytes.count)
    write(content.bytes)
  }
}
