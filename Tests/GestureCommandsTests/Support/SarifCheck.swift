import GestureJSON

/// The demands of SARIF 2.1.0 on the objects that we write, by the tables of the specification (OASIS Standard of 27
/// March 2020): the allowed and the required properties of an object, and their values. The official JSON schema says
/// the same at greater length.
enum SarifCheck {
  indirect enum Shape: Sendable {
    case text
    case whole(least: Double)
    case flag
    case one(of: [String])
    case list(Shape, least: Int)
    /// The properties by name. Names with `!` are required.
    case object([String: Shape])
  }

  static func problems(of document: JSON) -> [String] {
    var problems: [String] = []
    check(document, log, "", &problems)
    return problems.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }

  private static func check(_ json: JSON, _ shape: Shape, _ path: String, _ found: inout [String]) {
    switch shape {
    case .text: if json.string == nil { found.append("\(path): is wrong") }
    case .flag: if json.bool == nil { found.append("\(path): is wrong") }
    case .whole(let least):
      guard let number = json.number, number >= least, number == number.rounded() else {
        return found.append("\(path): is wrong")
      }
    case .one(let words):
      if !words.contains(json.string ?? "") { found.append("\(path): is wrong") }
    case .list(let element, let least):
      guard let elements = json.array, elements.count >= least else {
        return found.append("\(path): is wrong")
      }
      for (number, value) in elements.enumerated() {
        check(value, element, "\(path)[\(number)]", &found)
      }
    case .object(let properties): checkObject(json, properties, path, &found)
    }
  }

  private static func checkObject(
    _ json: JSON, _ properties: [String: Shape], _ path: String, _ found: inout [String]
  ) {
    guard let fields = json.fields else { return found.append("\(path): is wrong") }
    for name in properties.keys.sorted()
    where name.hasSuffix("!") && json[String(name.dropLast())] == nil {
      found.append("\(path): lacks \(name.dropLast())")
    }
    for field in fields {
      if let shape = properties[field.key] ?? properties[field.key + "!"] {
        check(field.value, shape, "\(path).\(field.key)", &found)
      } else {
        found.append("\(path).\(field.key): is unknown")
      }
    }
  }

  // MARK: - The specification

  private static let level = Shape.one(of: ["none", "note", "warning", "error"])
  private static let message = Shape.object(["text!": .text])
  private static let artifact = Shape.object(["uri!": .text])
  private static let region = Shape.object([
    "startLine!": .whole(least: 1), "startColumn": .whole(least: 1), "endLine": .whole(least: 1),
    "endColumn": .whole(least: 1),
  ])
  private static let location = Shape.object([
    "id": .whole(least: -1), "message": message,
    "physicalLocation": .object(["artifactLocation!": artifact, "region": region]),
  ])
  private static let fix = Shape.object([
    "description": message,
    "artifactChanges!": .list(
      .object([
        "artifactLocation!": artifact,
        "replacements!": .list(
          .object(["deletedRegion!": region, "insertedContent": .object(["text": .text])]), least: 1
        ),
      ]), least: 1),
  ])
  private static let codeFlow = Shape.object([
    "message": message,
    "threadFlows!": .list(
      .object([
        "locations!": .list(
          .object(["location": location, "executionOrder": .whole(least: 0)]), least: 1)
      ]), least: 1),
  ])
  private static let result = Shape.object([
    "ruleId": .text, "ruleIndex": .whole(least: -1), "level": level, "message!": message,
    "locations": .list(location, least: 0), "relatedLocations": .list(location, least: 0),
    "fixes": .list(fix, least: 0), "codeFlows": .list(codeFlow, least: 0),
  ])
  private static let rule = Shape.object([
    "id!": .text, "name": .text, "shortDescription": message, "fullDescription": message,
    "defaultConfiguration": .object(["level": level]),
  ])
  private static let driver = Shape.object([
    "name!": .text, "version": .text, "semanticVersion": .text, "rules": .list(rule, least: 0),
  ])
  private static let run = Shape.object([
    "tool!": .object(["driver!": driver]),
    "columnKind": .one(of: ["utf16CodeUnits", "unicodeCodePoints"]),
    "invocations": .list(.object(["executionSuccessful!": .flag]), least: 0),
    "results": .list(result, least: 0),
  ])
  private static let log = Shape.object([
    "$schema": .text, "version!": .one(of: ["2.1.0"]), "runs!": .list(run, least: 0),
  ])
}
