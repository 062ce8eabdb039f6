#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  import GestureUI
  public import SwiftUI

  /// The names around a swipe, as in "Customizing gestures in SwiftUI".
  public enum SwipeGesture {
    /// The direction of a swipe.
    public enum Direction: String, CaseIterable, Sendable {
      case left, right, up, down

      init(_ direction: GestureRuntime.Direction) {
        switch direction {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        }
      }
    }
  }

  extension SwiftUI.View {
    /// Calls a closure when a finger has swiped over the view: quickly, and straight in one of four directions.
    ///
    /// - Parameters:
    ///   - minimumDistance: the shortest way from the down to the lift, in points.
    ///   - minimumSpeed: the lowest speed at the lift, in points per second.
    ///   - maximumDuration: the longest time from the down to the lift, in seconds.
    ///   - maximumDeviation: the largest angle between the way and the direction.
    ///   - coordinateSpace: the coordinates that directions refer to.
    ///   - perform: called with the direction at the lift.
    public func onSwipe(
      minimumDistance: CGFloat = 10, minimumSpeed: CGFloat = 300,
      maximumDuration: TimeInterval = 0.5, maximumDeviation: Angle = Angle(degrees: 30),
      coordinateSpace: some GestureCoordinateSpace = .local,
      perform: @escaping (SwipeGesture.Direction) -> Void
    ) -> some SwiftUI.View {
      ready(
        GeneratedGestures.Swipe(
          minimumDistance: minimumDistance, minimumSpeed: minimumSpeed,
          maximumDuration: Duration(maximumDuration),
          maximumDeviation: .radians(maximumDeviation.radians)),
        parameters: [minimumDistance, minimumSpeed, maximumDuration, maximumDeviation.radians],
        in: coordinateSpace
      ) { action in
        switch action {
        case .swiped(let direction, _, _): perform(SwipeGesture.Direction(direction))
        }
      }
    }
  }
#endif
