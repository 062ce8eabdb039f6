/// Paths as editors write them. A document that is not on disk has its whole URI as its path.
enum DocumentURI {
  private static let scheme = "file://"

  static func path(_ uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    // file://host/path: the host is this machine, whatever its name.
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    return decoded(rest.drop { $0 != UInt8(ascii: "/") })
  }

  static func uri(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var uri = scheme
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  /// Whether the byte is `/` or unreserved in RFC 3986.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func decoded(_ text: some Collection<UInt8>) -> String {
    let text = Array(text)
    var bytes: [UInt8] = []
    var i = 0
    while i < text.count {
      if text[i] == UInt8(ascii: "%"), i + 2 < text.count,
        let byte = UInt8(String(decoding: text[i + 1...i + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        i += 3
      } else {
        bytes.append(text[i])
        i += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
