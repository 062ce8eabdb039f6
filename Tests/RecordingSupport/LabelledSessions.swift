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
  /// The actions of a label, as JSON. Nil if the label asks for more than actions in their order.
  fileprivate var actions: [String]? {
    guard case .exactly(let steps) = form else { return nil }
    return steps.map { step in
      let names = step.names.sorted()
      return names.count == 1 ? JSON.quoted(names[0]) : JSON.text(ofStrings: names)
    }
  }
}
