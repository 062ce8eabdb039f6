/// What the limits on one gesture count.
struct GestureSize: Sendable {
  static let greatestDepth = 32
  static let mostParts = 255

  /// Recognizers, those of nested gestures included.
  var parts = 0
  /// Operators above a recognizer, and the recognizer.
  var depth = 0
}
