#if canImport(SwiftUI)
  public import SwiftUI

  /// The coordinates of the places that a ready view reports: `.local`, `.global` or `.named("board")`.
  ///
  /// The protocol refines SwiftUI's, so that Swift prefers `onTapGesture(count:coordinateSpace:perform:)` of this
  /// library to SwiftUI's method with the same labels.
  public protocol GestureCoordinateSpace: CoordinateSpaceProtocol {}

  extension LocalCoordinateSpace: GestureCoordinateSpace {}
  extension GlobalCoordinateSpace: GestureCoordinateSpace {}
  extension NamedCoordinateSpace: GestureCoordinateSpace {}
#endif
