/// The sizes that the limits on one gesture apply to.
struct GestureSize: Sendable {
  static let greatestDepth = 32
  static let mostParts = 255

  /// The number of recognizers, including recognizers of nested gestures.
  var parts = 0
  /// The nesting depth: the operators above the deepest recognizer, plus the recognizer.
  var depth = 0
}
