internal import GestureDevices
internal import GestureJSON
internal import GestureTesting

/// The recordings of people as sessions for `gesturec evaluate` and `fit`, a line each, and their labels.
public struct LabelledSessions: Sendable {
  public private(set) var sessions = ""
  public private(set) var labels = ""

  /// - Parameters:
  ///   - directory: the folder of the recordings, with an `index.csv`.
  ///   - ofScreens: takes the recordings of touchscreens, or otherwise those of touchpads.
  ///   - read: returns a file by its path, nil if it cannot be read.
  public init(directory: String, ofScreens: Bool, read: (String) -> [UInt8]?) {
    guard let index = read(directory + "/index.csv") else { return }
    for fields in DelimitedText(index).rows {
      guard let row = RecordingRow(fields), row.isTouchSurface, row.isByPerson,
        row.isTouchscreen == ofScreens, let bytes = read(directory + "/" + row.file)
      else { continue }
      var reader = RecordingReader()
      let items = reader.read(text: bytes)
      let (name, trace) = (JSON.quoted(row.file), items.flatMap { $0.lines })
      sessions +=
        JSON.text(ofObject: ["session": name, "trace": "[\(trace.joined(separator: ","))]"]) + "\n"
      guard let actions = Expectation(row, Facts(items))?.actions else { continue }
      labels +=
        JSON.text(ofObject: [
          "session": name, "expect": "[\(actions.joined(separator: ","))]",
          "person": JSON.quoted(row.person),
        ]) + "\n"
    }
  }
}

extension Expectation {
  private static let havingFingers: Set = ["tapped", "pressed", "clicked", "swiped"]
  private static let havingDirections: Set = [
    "dragged", "tapDragged", "clickDragged", "scrolled", "swiped",
  ]

  /// The actions of a label with their arguments, as JSON. Nil if the label asks for more than actions in their order.
  fileprivate var actions: [String]? {
    guard case .exactly(let steps) = form else { return nil }
    return steps.map { step in
      let names = step.names.sorted().map { action($0, count: step.count) }
      return names.count == 1 ? JSON.quoted(names[0]) : JSON.text(ofStrings: names)
    }
  }

  /// For example `tapped(fingers: 2, count: 1)`.
  private func action(_ name: String, count: Int?) -> String {
    var arguments: [String] = []
    let tellsFingers = name == "dragged" && row.isTouchscreen
    if let fingers, tellsFingers || Self.havingFingers.contains(name) {
      arguments.append("fingers: \(fingers)")
    }
    if let count { arguments.append("count: \(count)") }
    if let direction = row.direction, Self.havingDirections.contains(name) {
      arguments.append("direction: \(direction)")
    }
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
