#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  extension SwiftUI.View {
    /// Adds a gesture to a ready view that needs only its actions.
    ///
    /// - Parameters:
    ///   - machine: makes the machine from the parameters.
    ///   - parameters: the numbers that the machine depends on.
    ///   - space: the coordinates of touches.
    func ready<Machine: GestureMachine>(
      _ machine: @autoclosure @escaping @MainActor () -> Machine, parameters: [Double],
      in space: some CoordinateSpaceProtocol = .local,
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) -> some SwiftUI.View {
      modifier(
        ReadyGesture(machine: machine, parameters: parameters, space: space, perform: perform))
    }

    /// Replaces the machine when a parameter has changed. A gesture under way ends before.
    func renewing<Machine: GestureMachine>(
      _ host: GestureHost<Machine>, for parameters: [Double],
      _ machine: @escaping @MainActor () -> Machine
    ) -> some SwiftUI.View {
      onChange(of: parameters) { _, _ in
        host.cancel()
        host.machine = machine()
      }
    }
  }

  private struct ReadyGesture<
    Machine: GestureMachine, Space: CoordinateSpaceProtocol
  >: ViewModifier {
    private let state: State<GestureHost<Machine>>
    private let machine: @MainActor () -> Machine
    private let parameters: [Double]
    private let space: Space
    private let perform: @MainActor (Machine.Action) -> Void

    init(
      machine: @escaping @MainActor () -> Machine, parameters: [Double], space: Space,
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) {
      state = State(initialValue: GestureHost(machine()))
      self.machine = machine
      self.parameters = parameters
      self.space = space
      self.perform = perform
    }

    func body(content: Content) -> some SwiftUI.View {
      let host = state.wrappedValue
      // A press begins immediately. If it did not yield, a list around it could not scroll.
      content.gesture(host, in: space, scrolling: .yield, perform: perform)
        .renewing(host, for: parameters, machine)
    }
  }
#endif
