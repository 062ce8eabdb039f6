#if canImport(SwiftUI)
  public import GestureRuntime
  import GestureScene
  public import SwiftUI

  // `View` alone may mean the engine's type, which targets of this package see.
  extension SwiftUI.View {
    /// Adds a compiled gesture to the view, if your app reads from the gesture: `@MachineState(Card()) var card`.
    ///
    /// - Parameters:
    ///   - gesture: the gesture.
    ///   - space: the coordinates of touches and regions. By default those of this view, as for `DragGesture`.
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
          host: gesture, space: space, isEnabled: isEnabled, scrolling: scrolling,
          resetAnimation: resetAnimation,
          offering: offering, perform: perform))
    }

    /// Adds a compiled gesture to the view, if your app needs only its actions.
    ///
    /// - Parameters:
    ///   - machine: made once.
    ///   - space: the coordinates of touches. By default those of this view, as for `DragGesture`.
    ///   - isEnabled: whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
    ///   - scrolling: how the gesture shares touches with a surrounding scroll view.
    ///   - offering: actions that VoiceOver and other assistive technologies offer in addition to the touches.
    ///   - perform: called with each action as it is made.
    public func gesture<Machine: GestureMachine>(
      running machine: @autoclosure @escaping @MainActor () -> Machine,
      in space: some CoordinateSpaceProtocol = .local, isEnabled: Bool = true,
      scrolling: ScrollPolicy = .race,
      offering: [OfferedAction<Machine.Action>] = [],
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) -> some SwiftUI.View {
      modifier(
        OwnGesture(
          gesture: MachineState(machine()), space: space, isEnabled: isEnabled,
          scrolling: scrolling,
          offering: offering, perform: perform))
    }

    /// A machine in `@State` is a value: SwiftUI would copy it, and the view would never be redrawn.
    @available(
      *, unavailable,
      message: "keep the machine in @MachineState, or write gesture(running:) if no view reads it"
    )
    public func gesture<Machine: GestureMachine>(
      _ machine: Machine, perform: (Machine.Action) -> Void = { _ in }
    ) -> some SwiftUI.View { self }
  }

  private struct OwnGesture<
    Machine: GestureMachine, Space: CoordinateSpaceProtocol
  >: ViewModifier {
    @MachineState var gesture: GestureHost<Machine>
    let space: Space
    let isEnabled: Bool
    let scrolling: ScrollPolicy
    let offering: [OfferedAction<Machine.Action>]
    let perform: @MainActor (Machine.Action) -> Void

    init(
      gesture: MachineState<Machine>, space: Space, isEnabled: Bool, scrolling: ScrollPolicy,
      offering: [OfferedAction<Machine.Action>],
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) {
      _gesture = gesture
      self.space = space
      self.isEnabled = isEnabled
      self.scrolling = scrolling
      self.offering = offering
      self.perform = perform
    }

    func body(content: Content) -> some SwiftUI.View {
      content.gesture(
        gesture, in: space, isEnabled: isEnabled, scrolling: scrolling, offering: offering,
        perform: perform)
    }
  }

  private struct HostedGesture<
    Machine: GestureMachine, Space: CoordinateSpaceProtocol
  >: ViewModifier {
    let host: GestureHost<Machine>
    let space: Space
    let isEnabled: Bool
    let scrolling: ScrollPolicy
    let resetAnimation: Animation?
    let offering: [OfferedAction<Machine.Action>]
    let perform: @MainActor (Machine.Action) -> Void
    private var receiver = State(initialValue: Receiver<Machine.Action>())

    init(
      host: GestureHost<Machine>, space: Space, isEnabled: Bool, scrolling: ScrollPolicy,
      resetAnimation: Animation?, offering: [OfferedAction<Machine.Action>],
      perform: @escaping @MainActor (Machine.Action) -> Void
    ) {
      self.host = host
      self.space = space
      self.isEnabled = isEnabled
      self.scrolling = scrolling
      self.resetAnimation = resetAnimation
      self.offering = offering
      self.perform = perform
    }

    func body(content: Content) -> some SwiftUI.View {
      let _ = prepare()
      content.modifier(
        TouchRoute(host: host, space: space, isEnabled: isEnabled, scrolling: scrolling)
      )
      .accessibilityActions {
        ForEach(offering.indices, id: \.self) { index in
          Button(offering[index].name) { host.perform(offering[index].action) }
        }
      }
      .modifier(DefaultAction(action: offering.first { $0.isDefault }?.action) { host.perform($0) })
      .onChange(of: isEnabled, initial: true) { host.isEnabled = $1 }
      .onDisappear { host.cancel() }
    }

    private func prepare() {
      let receiver = receiver.wrappedValue
      receiver.perform = perform
      host.perform = { [weak receiver] in receiver?.perform($0) }
      host.resetAnimation = nil
      if let resetAnimation {
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
  /// view its `@MachineState`, and that the host.
  @MainActor private final class Receiver<Action> {
    var perform: @MainActor (Action) -> Void = { _ in }
  }

  /// The route of touches from SwiftUI to the gesture. It is a recognizer of the platform, which sees all touches, if
  /// SwiftUI accepts one. Otherwise it is SwiftUI's own drag.
  struct TouchRoute<Machine: GestureMachine, Space: CoordinateSpaceProtocol>: ViewModifier {
    let host: GestureHost<Machine>
    let space: Space
    let isEnabled: Bool
    let scrolling: ScrollPolicy
    @Environment(\.gestureWindow) private var window

    init(
      host: GestureHost<Machine>, space: Space, isEnabled: Bool = true,
      scrolling: ScrollPolicy
    ) {
      self.host = host
      self.space = space
      self.isEnabled = isEnabled
      self.scrolling = scrolling
    }

    func body(content: Content) -> some SwiftUI.View {
      if let window, HostRoute.fits(host, space) {
        let isLocal = space is LocalCoordinateSpace
        measured(
          content.modifier(
            HostRoute(
              host: host, window: window, space: isLocal ? .live : .scene, isEnabled: isEnabled,
              scrolling: scrolling))
        ) { isLocal ? TouchSpace(inside: $0) : TouchSpace() }
      } else {
        nonisolated(unsafe) let space = space.coordinateSpace
        measured(alone(content)) { TouchSpace($0, in: space) }
      }
    }

    /// Tells the host the coordinates of its touches, for the frames of its regions.
    private func measured(
      _ view: some SwiftUI.View, _ measure: @escaping @Sendable (GeometryProxy) -> TouchSpace
    ) -> some SwiftUI.View {
      view.onGeometryChange(for: TouchSpace.self, of: measure) { [weak host] in host?.space = $0 }
    }

    @ViewBuilder private func alone(_ content: Content) -> some SwiftUI.View {
      #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
        if #available(iOS 18, *) {
          content.gesture(RecognizerRoute(host: host, space: space, scrolling: scrolling))
            .padGestures(host, in: space)
            .modifier(PointerRoute(host: host, space: space, scrolling: scrolling))
        } else {
          content.modifier(FingerRoute(host: host, space: space, scrolling: scrolling))
        }
      #elseif canImport(AppKit) && !canImport(UIKit)
        if #available(macOS 26, *) {
          content.gesture(RecognizerRoute(host: host, space: space, scrolling: scrolling))
            .modifier(PointerRoute(host: host, space: space, scrolling: scrolling))
        } else {
          content.modifier(FingerRoute(host: host, space: space, scrolling: scrolling))
        }
      #elseif os(tvOS)
        // It has no touches, only the offered actions.
        content
      #else
        content.modifier(FingerRoute(host: host, space: space, scrolling: scrolling))
      #endif
    }
  }
#endif
