/// A method of a region that gives another frame.
enum RegionMethod: String, CaseIterable, Sendable {
  case inset, expanded

  /// The form of the call.
  var usage: String { "\(rawValue)(by: distance)" }
}
