/// A measure of one frame. The name of each case is the word of the language.
package enum RegionSide: String, CaseIterable, Sendable {
  case center, width, height, left, right, top, bottom

  var type: Type { self == .center ? .point : .quantity(.length) }
}

/// A method of a region that gives another frame.
enum RegionMethod: String, CaseIterable, Sendable {
  case inset, expanded

  /// The form of the call.
  var usage: String { "\(rawValue)(by: distance)" }
}

/// A method of `regions` that gives the id of a frame, or nothing.
enum RegionsMethod: String, CaseIterable, Sendable {
  case id, nearest

  /// The label of the point.
  var label: String { self == .id ? "at" : "to" }

  /// The form of the call.
  var usage: String { "\(rawValue)(\(label): point)" }
}
