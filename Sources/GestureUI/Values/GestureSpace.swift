/// The coordinates that a view's gesture has its touches and its regions in.
public enum GestureSpace: Hashable, Sendable {
  /// Those of the whole window: the view may move with the finger, and regions lie anywhere.
  case global
  /// Those of a view around it that has `coordinateSpace(.named(…))`.
  case named(String)
}
