/// How a gesture shares touches with a surrounding scroll view.
public enum ScrollPolicy: Hashable, Sendable {
  /// The first to begin wins: the gesture or the scroll view. Use it for gestures that begin after some movement or
  /// time, such as a drag or a long press.
  case race
  /// The gesture does not keep the scroll view from scrolling. When the view scrolls, it takes the touches away from
  /// the gesture. Use it for gestures that begin immediately, such as a button that shows that it is pressed.
  case yield
  /// Both go on at the same time.
  case both

  /// Whether a gesture that has begun keeps the scroll view from scrolling.
  var preventsScrolling: Bool { self == .race }
  /// Whether a scroll view that has begun to scroll keeps the gesture from beginning.
  var isPreventedByScrolling: Bool { self != .both }
  /// Whether a gesture that has begun is over as soon as the scroll view scrolls.
  func endsGesture(isScrolling: Bool) -> Bool { self == .yield && isScrolling }
}
