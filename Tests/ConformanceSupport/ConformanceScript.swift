internal import GestureJSON
package import GestureRuntime

/// The calls that the suite plays for a case, to play them on other forms of a gesture.
package struct ConformanceScript: Sendable {
  package var id: String
  /// The file that its spec imports.
  package var dialect: String
  /// The definition after `gesture` and a name.
  package var definition: String
  package var regions: [(name: String, frame: Rect)]
  /// One event each, or the moves of one instant.
  package var frames: [[PointerEvent]]
  package var end: Timestamp

  /// The cases of a file, a line each.
  /// - Throws: `ConformanceProblem`, `JSONProblem`
  package static func all(
    cases bytes: [UInt8], dialects directory: String, read: (String) -> [UInt8]?
  ) throws -> [ConformanceScript] {
    var dialects: [String: Dialect] = [:]
    return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let one = try ConformanceCase(JSON(parsing: line))
      let dialect = try dialects[one.peer] ?? Dialect(peer: one.peer, in: directory, read: read)
      dialects[one.peer] = dialect
      let spec = try ConformanceSpec(one, dialect)
      let head = "gesture \(ConformanceSpec.gestureName)"
      return ConformanceScript(
        id: one.id, dialect: dialect.fileName,
        definition: String(spec.text.dropFirst(head.count)),
        regions: spec.parts.compactMap { $0.region }, frames: one.frames, end: one.end)
    }
  }
}
