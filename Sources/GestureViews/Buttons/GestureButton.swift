#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  import GestureUI
  public import SwiftUI

  /// A view that reports everything that a finger does to it: presses, releases, long presses, double taps, repeats and
  /// drags. A list around it scrolls as usual. The press then ends without a release.
  ///
  ///     GestureButton(releaseInsideAction: { count += 1 }, longPressAction: { count = 0 }) { isPressed in
  ///       Text("\(count)").opacity(isPressed ? 0.5 : 1)
  ///     }
  public struct GestureButton<Label: SwiftUI.View>: SwiftUI.View {
    // The property holds a `State` without the attribute, which is a macro with Xcode 27.
    private let state: State<GestureHost<GeneratedGestures.GestureButton>>
    private let isPressed: Binding<Bool>?
    private let delays: GestureButtonDelays
    private let actions: GestureButtonActions
    private let label: (_ isPressed: Bool) -> Label

    /// - Parameters:
    ///   - isPressed: set to whether a finger presses the button.
    ///   - pressAction: called when a finger comes down.
    ///   - releaseInsideAction: called when the finger lifts inside the button. Assistive technologies call it, too.
    ///   - releaseOutsideAction: called when the finger lifts outside the button.
    ///   - longPressDelay: the time from the press to the long press, in seconds.
    ///   - longPressDistance: the largest distance of the finger from its first place until then, in points.
    ///   - longPressAction: called when the finger has pressed so long.
    ///   - doubleTapTimeout: the time between two releases of a double tap, in seconds.
    ///   - doubleTapAction: called before the second release is reported.
    ///   - repeatDelay: the time from the press to the first repeat, in seconds.
    ///   - repeatInterval: the time from one repeat to the next, in seconds.
    ///   - repeatAction: called at each repeat, for as long as the finger presses.
    ///   - dragStartAction: called after `pressAction`.
    ///   - dragAction: called at the press, and at each move, with the state of the drag in the coordinates of the button.
    ///   - dragEndAction: called after the release.
    ///   - endAction: called last, also when the system takes the touch away.
    ///   - label: makes the view.
    public init(
      isPressed: Binding<Bool>? = nil,
      pressAction: (() -> Void)? = nil,
      releaseInsideAction: (() -> Void)? = nil,
      releaseOutsideAction: (() -> Void)? = nil,
      longPressDelay: TimeInterval = GestureButtonDefaults.longPressDelay,
      longPressDistance: CGFloat = GestureButtonDefaults.longPressDistance,
      longPressAction: (() -> Void)? = nil,
      doubleTapTimeout: TimeInterval = GestureButtonDefaults.doubleTapTimeout,
      doubleTapAction: (() -> Void)? = nil,
      repeatDelay: TimeInterval = GestureButtonDefaults.repeatDelay,
      repeatInterval: TimeInterval = GestureButtonDefaults.repeatInterval,
      repeatAction: (() -> Void)? = nil,
      dragStartAction: ((GestureDragValue) -> Void)? = nil,
      dragAction: ((GestureDragValue) -> Void)? = nil,
      dragEndAction: ((GestureDragValue) -> Void)? = nil,
      endAction: (() -> Void)? = nil,
      @ViewBuilder label: @escaping (_ isPressed: Bool) -> Label
    ) {
      actions = GestureButtonActions(
        press: pressAction, releaseInside: releaseInsideAction,
        releaseOutside: releaseOutsideAction, longPress: longPressAction,
        doubleTap: doubleTapAction, repetition: repeatAction, dragStart: dragStartAction,
        drag: dragAction, dragEnd: dragEndAction, end: endAction)
      // A timer without an action does not run.
      let delays = GestureButtonDelays(
        longPressDelay: longPressAction == nil ? .infinity : longPressDelay,
        longPressDistance: longPressDistance, doubleTapTimeout: doubleTapTimeout,
        repeatDelay: repeatAction == nil ? .infinity : repeatDelay, repeatInterval: repeatInterval)
      state = State(initialValue: GestureHost(delays.machine))
      self.delays = delays
      self.isPressed = isPressed
      self.label = label
    }

    /// The label with its gestures.
    public var body: some SwiftUI.View {
      let button = state.wrappedValue
      label(button.isPressed)
        .contentShape(Rectangle())
        .gestureRegion(\.frames.bounds, of: button)
        .gesture(
          button, scrolling: .yield, offering: actions.offered
        ) { actions.perform($0) }
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { actions.perform(.releasedInside) }
        .onChange(of: button.isPressed) { _, now in isPressed?.wrappedValue = now }
        .renewing(button, for: delays.numbers) {
          var machine = delays.machine
          machine.frames = button.machine.frames
          return machine
        }
    }
  }
#endif
