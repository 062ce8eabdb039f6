/// The coordinates that a view's gesture has its touches and its regions in.
public enum GestureSpace: Hashable, Sendable {
  /// The coordinates of the whole window: the view may move with the finger, and regions may lie anywhere.
  case global
  /// The coordinates of a view around it that has `coordinateSpace(.named(…))`.
  case named(String)
}
