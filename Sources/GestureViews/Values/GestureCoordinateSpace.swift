#if canImport(SwiftUI)
  import GestureUI
  public import SwiftUI

  /// The coordinates of the places that a ready view reports: `.local`, `.global` or `.named("board")`.
  ///
  /// The protocol refines SwiftUI's, so that Swift prefers `onTapGesture(count:coordinateSpace:perform:)` of this
  /// library to SwiftUI's method with the same labels.
  public protocol GestureCoordinateSpace: CoordinateSpaceProtocol {}

  extension LocalCoordinateSpace: GestureCoordinateSpace {}
  extension GlobalCoordinateSpace: GestureCoordinateSpace {}
  extension NamedCoordinateSpace: GestureCoordinateSpace {}

  extension GestureSpace {
    /// The coordinates of the view that has the gesture, if it is inside `inOwnSpace()`.
    static let own = GestureSpace.named("GestureViews.own")

    /// - Parameter space: the name of a named space must be a string.
    init(_ space: some GestureCoordinateSpace) {
      switch space.coordinateSpace {
      case .global: self = .global
      case .named(let name): self = .named("\(name)")
      default: self = .own
      }
    }
  }

  extension SwiftUI.View {
    /// Gives the view the space that `GestureSpace.own` names. A view inside it that has such a space itself sees its
    /// own.
    func inOwnSpace() -> some SwiftUI.View { coordinateSpace(.named("GestureViews.own")) }
  }
#endif
