/// What a gesture and the scroll view around it are to each other.
public enum ScrollPolicy: Hashable, Sendable {
  /// Who begins first goes on alone, as with any two recognizers: for a gesture that begins with a way or after a
  /// while, such as a drag or a long press.
  case race
  /// The gesture does not keep the scroll view from scrolling, and when it does so, its touches are taken away from the
  /// gesture: for one that begins at once, such as a button that shows that it is pressed.
  case yield
  /// Both go on.
  case both

  /// Whether the gesture, having begun, keeps the scroll view from it.
  var preventsScrolling: Bool { self == .race }
  /// Whether the scroll view, having begun, keeps the gesture from it.
  var isPreventedByScrolling: Bool { self != .both }
  /// Whether a gesture that has begun is over as soon as the scroll view scrolls.
  func endsGesture(isScrolling: Bool) -> Bool { self == .yield && isScrolling }
}
