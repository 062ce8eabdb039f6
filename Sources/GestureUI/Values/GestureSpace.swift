/// The coordinates of the touches and the regions of a view's gesture.
public enum GestureSpace: Hashable, Sendable {
  /// The coordinates of the whole window: the view may move with the finger, and regions may lie anywhere.
  case global
  /// The coordinates of a view around it that has `coordinateSpace(.named(…))`.
  case named(String)
}
