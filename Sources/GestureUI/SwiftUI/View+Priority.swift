#if canImport(SwiftUI)
  public import GestureRuntime
  import GestureScene
  public import SwiftUI

  // SwiftUI's words for two relations of a scene. With more options, use `gesture` and `gestureRelation`.

  extension SwiftUI.View {
    /// Adds a compiled gesture that goes on at the same time as the compiled gestures inside the view.
    ///
    /// - Parameters:
    ///   - gesture: the gesture.
    ///   - space: the coordinates of touches and regions, by default of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - perform: called with each action as it is made.
    public func simultaneousGesture<Machine: GestureMachine>(
      _ gesture: GestureHost<Machine>, in space: some CoordinateSpaceProtocol = .local,
      isEnabled: Bool = true, perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
    ) -> some SwiftUI.View {
      self.gesture(gesture, in: space, isEnabled: isEnabled, perform: perform)
        .inScene(.simultaneous)
    }

    /// Adds a gesture that goes on at the same time as those inside the view, if your app needs only its actions.
    ///
    /// - Parameters:
    ///   - machine: made once.
    ///   - space: the coordinates of touches, by default of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - perform: called with each action as it is made.
    public func simultaneousGesture<Machine: GestureMachine>(
      running machine: @autoclosure @escaping @MainActor () -> Machine,
      in space: some CoordinateSpaceProtocol = .local, isEnabled: Bool = true,
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) -> some SwiftUI.View {
      gesture(running: machine(), in: space, isEnabled: isEnabled, perform: perform)
        .inScene(.simultaneous)
    }

    /// Adds a compiled gesture with priority. The compiled gestures inside the view wait until it cannot win.
    ///
    /// - Parameters:
    ///   - gesture: the gesture.
    ///   - space: the coordinates of touches and regions, by default of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - perform: called with each action as it is made.
    public func highPriorityGesture<Machine: GestureMachine>(
      _ gesture: GestureHost<Machine>, in space: some CoordinateSpaceProtocol = .local,
      isEnabled: Bool = true, perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
    ) -> some SwiftUI.View {
      self.gesture(gesture, in: space, isEnabled: isEnabled, perform: perform)
        .inScene(.ownFirst)
    }

    /// Adds a gesture that has priority over those inside the view, if your app needs only its actions.
    ///
    /// - Parameters:
    ///   - machine: made once.
    ///   - space: the coordinates of touches, by default of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - perform: called with each action as it is made.
    public func highPriorityGesture<Machine: GestureMachine>(
      running machine: @autoclosure @escaping @MainActor () -> Machine,
      in space: some CoordinateSpaceProtocol = .local, isEnabled: Bool = true,
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) -> some SwiftUI.View {
      gesture(running: machine(), in: space, isEnabled: isEnabled, perform: perform)
        .inScene(.ownFirst)
    }

    private func inScene(_ relation: SurfaceRelation) -> some SwiftUI.View {
      transformEnvironment(\.surfaceOptions) { $0.relation = relation }.modifier(InScene())
    }
  }

  /// Makes a scene for a view and the views inside it, unless a scene is around.
  private struct InScene: ViewModifier {
    @Environment(\.gestureWindow) private var window

    func body(content: Content) -> some SwiftUI.View {
      if window == nil { content.gestureScene() } else { content }
    }
  }
#endif
