#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  // `View` alone may mean the engine's type, which targets of this package see.
  extension SwiftUI.View {
    /// Adds a compiled gesture to the view, if your app reads from the gesture:
    /// `@State var card = GestureHost(Card())`.
    ///
    /// - Parameters:
    ///   - gesture: the gesture.
    ///   - space: the coordinates of touches and regions, by default of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - scrolling: how the gesture shares touches with a surrounding scroll view.
    ///   - resetAnimation: animates the changes of steps that end the gesture, such as the changes of its transients.
    ///   - offering: actions that VoiceOver and other assistive technologies offer in addition to the touches.
    ///   - perform: called with each action as it is made.
    public func gesture<Machine: GestureMachine>(
      _ gesture: GestureHost<Machine>, in space: some CoordinateSpaceProtocol = .local,
      isEnabled: Bool = true, scrolling: ScrollPolicy = .race, resetAnimation: Animation? = nil,
      offering: [OfferedAction<Machine.Action>] = [],
      perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
    ) -> some SwiftUI.View {
      modifier(
        HostedGesture(
          host: gesture,
          use: GestureUse(
            space: space, isEnabled: isEnabled, scrolling: scrolling,
            resetAnimation: resetAnimation, offering: offering, perform: perform)))
    }

    /// Adds a compiled gesture to the view, if your app needs only its actions.
    ///
    /// - Parameters:
    ///   - machine: made once.
    ///   - space: the coordinates of touches, by default of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - scrolling: how the gesture shares touches with a surrounding scroll view.
    ///   - offering: actions that VoiceOver and other assistive technologies offer in addition to the touches.
    ///   - perform: called with each action as it is made.
    public func gesture<Machine: GestureMachine>(
      running machine: @autoclosure @escaping @MainActor () -> Machine,
      in space: some CoordinateSpaceProtocol = .local, isEnabled: Bool = true,
      scrolling: ScrollPolicy = .race, offering: [OfferedAction<Machine.Action>] = [],
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) -> some SwiftUI.View {
      modifier(
        OwnGesture(
          gesture: State(initialValue: GestureHost(machine())),
          use: GestureUse(
            space: space, isEnabled: isEnabled, scrolling: scrolling, offering: offering,
            perform: perform)))
    }

    /// A machine in `@State` is a value: SwiftUI would copy it, and the view would never be redrawn.
    @available(
      *, unavailable,
      message: "keep the machine in a GestureHost, or write gesture(running:) if no view reads it"
    )
    public func gesture<Machine: GestureMachine>(
      _ machine: Machine, perform: (Machine.Action) -> Void = { _ in }
    ) -> some SwiftUI.View { self }
  }

  /// The use of a gesture on a view.
  struct GestureUse<Action: Sendable, Space: CoordinateSpaceProtocol> {
    let space: Space
    let isEnabled: Bool
    let scrolling: ScrollPolicy
    var resetAnimation: Animation?
    let offering: [OfferedAction<Action>]
    let perform: @MainActor (Action) -> Void
  }

  struct OwnGesture<Machine: GestureMachine, Space: CoordinateSpaceProtocol>: ViewModifier {
    // The property holds a `State` without the attribute. With Xcode 27 `@State` is a macro, and its expansion is not
    // published.
    let gesture: State<GestureHost<Machine>>
    let use: GestureUse<Machine.Action, Space>

    func body(content: Content) -> some SwiftUI.View {
      content.modifier(HostedGesture(host: gesture.wrappedValue, use: use))
    }
  }

  struct HostedGesture<Machine: GestureMachine, Space: CoordinateSpaceProtocol>: ViewModifier {
    let host: GestureHost<Machine>
    let use: GestureUse<Machine.Action, Space>
    private var receiver = State(initialValue: Receiver<Machine.Action>())

    init(host: GestureHost<Machine>, use: GestureUse<Machine.Action, Space>) {
      self.host = host
      self.use = use
    }

    func body(content: Content) -> some SwiftUI.View {
      let _ = prepare()
      let offering = use.offering
      content.environment(\.playedTrace, nil).modifier(
        TouchRoute(
          host: host, space: use.space, isEnabled: use.isEnabled, scrolling: use.scrolling)
      )
      .modifier(TraceRoute(host: host))
      .accessibilityActions {
        ForEach(offering.indices, id: \.self) { index in
          Button(offering[index].name) { host.perform(offering[index].action) }
        }
      }
      .modifier(DefaultAction(action: offering.first { $0.isDefault }?.action) { host.perform($0) })
      .onChange(of: use.isEnabled, initial: true) { host.isEnabled = $1 }
      .onDisappear { host.cancel() }
    }

    private func prepare() {
      let receiver = receiver.wrappedValue
      receiver.perform = use.perform
      host.perform = { [weak receiver] in receiver?.perform($0) }
      host.resetAnimation = nil
      if let resetAnimation = use.resetAnimation {
        host.resetAnimation = { announce in withAnimation(resetAnimation) { announce() } }
      }
    }
  }

  /// The action of a double tap with VoiceOver, which also tells that the view is a button.
  private struct DefaultAction<Action>: ViewModifier {
    let action: Action?
    let perform: @MainActor (Action) -> Void

    init(action: Action?, _ perform: @escaping @MainActor (Action) -> Void) {
      self.action = action
      self.perform = perform
    }

    func body(content: Content) -> some SwiftUI.View {
      if let action {
        content.accessibilityAction { perform(action) }.accessibilityAddTraits(.isButton)
      } else {
        content
      }
    }
  }

  /// Has the closure of a view. The view graph owns it and the host does not, because the closure may have the view, the
  /// view its `State`, and that the host.
  @MainActor private final class Receiver<Action> {
    var perform: @MainActor (Action) -> Void = { _ in }
  }
#endif
