// Searches of texts in texts, by their bytes. The standard library of Embedded Swift has none.

extension [UInt8] {
  /// The place of the first byte of `text`. Nil if it does not occur.
  package func firstIndex(of text: String.UTF8View) -> Int? {
    guard let first = text.first else { return 0 }
    let more = text.dropFirst()
    return indices.first { self[$0] == first && self[($0 + 1)...].starts(with: more) }
  }

  package func includes(_ text: String) -> Bool { firstIndex(of: text.utf8) != nil }
}

extension String {
  package func includes(_ other: String) -> Bool { Array(utf8).includes(other) }

  /// Returns the texts before and after the first `separator`. Nil if the text does not contain it.
  package func parts(around separator: String) -> (before: String, after: String)? {
    let bytes = Array(utf8)
    guard let start = bytes.firstIndex(of: separator.utf8) else { return nil }
    let after = bytes[(start + separator.utf8.count)...]
    return (
      String(decoding: bytes[..<start], as: UTF8.self), String(decoding: after, as: UTF8.self)
    )
  }
}
