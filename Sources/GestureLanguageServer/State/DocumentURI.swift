internal import GestureCompiler

/// Paths as editors write them. A document that is not on disk has its whole URI as its path.
enum DocumentURI {
  private static let scheme = "file://"

  static func path(_ uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    // file://host/path: the host is this machine, under any name.
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    return decoded(rest.drop { $0 != UInt8(ascii: "/") })
  }

  static func uri(_ path: String) -> String {
    path.hasPrefix("/") ? scheme + path.percentEncoded : path
  }

  private static func decoded(_ text: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
