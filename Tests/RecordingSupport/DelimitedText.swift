/// Comma-separated values. Fields may stand in quotes. Inside them, a doubled quote is a single quote, and commas and
/// newlines are text.
struct DelimitedText {
  /// Each line by the names in the first line. Fields without a name are left out.
  var rows: [[String: String]] = []

  init(_ bytes: [UInt8]) {
    var records = Self.records(bytes)[...]
    guard let names = records.popFirst() else { return }
    rows = records.filter { $0 != [""] }.map { record in
      Dictionary(zip(names, record), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func records(_ bytes: [UInt8]) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var rest = bytes[...]
    func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && rest.first == byte:
        field.append(byte)
        rest = rest.dropFirst()
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        record.append(text(field))
        field = []
      case UInt8(ascii: "\n") where !isQuoted:
        records.append(record + [text(field)])
        (record, field) = ([], [])
      case UInt8(ascii: "\r") where !isQuoted: break
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !record.isEmpty { records.append(record + [text(field)]) }
    return records
  }
}
