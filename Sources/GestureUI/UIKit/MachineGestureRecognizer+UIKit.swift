#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import GestureRuntime
  public import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// A compiled gesture as a recognizer of UIKit. It has the state of the whole gesture, so that other recognizers can
  /// wait for it to fail. It works with `require(toFail:)` and delegates as any other recognizer does.
  ///
  ///     let recognizer = MachineGestureRecognizer(Card()) { action in … }
  ///     recognizer.host.keep(\.frames.bin) { … }
  ///     view.addGestureRecognizer(recognizer)
  ///
  /// Locations are in the coordinates of the recognizer's view.
  open class MachineGestureRecognizer<Machine: GestureMachine>: UIGestureRecognizer {
    /// The host of the gesture. You can read the machine's members from it.
    public let host: GestureHost<Machine>
    /// How the gesture shares touches with a surrounding scroll view.
    public var scrolling = ScrollPolicy.race
    /// Turns a location in the window into the location of an event. Nil for the coordinates of the view.
    var location: (@MainActor (CGPoint) -> CGPoint)?

    /// A recognizer for a gesture that other code observes, too.
    public init(_ host: GestureHost<Machine>) {
      self.host = host
      super.init(target: nil, action: nil)
      // Fingers, pens and mice.
      allowedTouchTypes = [
        UITouch.TouchType.direct, .pencil, .indirectPointer,
      ].map { NSNumber(value: $0.rawValue) }
      host.stateChanged = { [weak self] in
        if let state = UIGestureRecognizer.State(rawValue: $0.rawValue) { self?.state = state }
      }
    }

    /// - Parameter perform: called with each action as it is made.
    public convenience init(
      _ machine: Machine, perform: @escaping @MainActor (Machine.Action) -> Void
    ) {
      self.init(GestureHost(machine, perform: perform))
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      pass(touches, .down, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      passUnlessScrolling(touches, .move, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      passUnlessScrolling(touches, .up, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      pass(touches, .cancel, event)
    }

    open override func reset() {
      super.reset()
      host.platformDidReset()
    }

    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      if !scrolling.preventsScrolling, other.isOfScrollView { return false }
      return super.canPrevent(other)
    }

    open override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
      if !scrolling.isPreventedByScrolling, other.isOfScrollView { return false }
      return super.canBePrevented(by: other)
    }

    /// Offers actions to VoiceOver and other assistive technologies, in addition to the actions of the touches.
    public func offer(_ actions: [OfferedAction<Machine.Action>]) {
      view?.accessibilityCustomActions = actions.map { offered in
        UIAccessibilityCustomAction(name: offered.name) { [weak self] _ in
          self?.host.perform(offered.action)
          return self != nil
        }
      }
    }

    private func isScrolling(_ touch: UITouch) -> Bool {
      touch.gestureRecognizers?.contains {
        $0.isOfScrollView && ($0.state == .began || $0.state == .changed)
      } ?? false
    }

    /// A lift also asks, because the scroll view may have begun since the last move.
    private func passUnlessScrolling(
      _ touches: Set<UITouch>, _ phase: PointerEvent.Phase, _ event: UIEvent
    ) {
      if scrolling.endsGesture(isScrolling: touches.contains(where: isScrolling)) {
        host.lose()
      } else {
        pass(touches, phase, event)
      }
    }

    private func pass(_ touches: Set<UITouch>, _ phase: PointerEvent.Phase, _ event: UIEvent) {
      host.handle(
        touches.map { touch in
          let place = location.map { $0(touch.location(in: nil)) } ?? touch.location(in: view)
          return (.object(ObjectIdentifier(touch)), PointerEvent(touch, phase, event, at: place))
        })
    }
  }

  extension UIGestureRecognizer {
    fileprivate var isOfScrollView: Bool { self is UIPanGestureRecognizer && view is UIScrollView }
  }

  extension PointerEvent {
    @MainActor fileprivate init(
      _ touch: UITouch, _ phase: Phase, _ event: UIEvent, at place: CGPoint
    ) {
      var numbers = ContactNumbers()
      numbers.force = Double(touch.force)
      numbers.maximumForce = Double(touch.maximumPossibleForce)
      numbers.radius = Double(touch.majorRadius)
      numbers.altitude = Double(touch.altitudeAngle)
      numbers.azimuth = Double(touch.azimuthAngle(in: touch.view))
      numbers.isPen = touch.type == .pencil
      if numbers.isPen, #available(iOS 17.5, visionOS 2, *) {
        numbers.roll = Double(touch.rollAngle)
      }
      let isMouse = touch.type == .indirectPointer
      let held = PointerButtons(mask: event.buttonMask.rawValue)
      self.init(
        phase: phase, at: Point(x: place.x, y: place.y),
        time: Timestamp(uptime: touch.timestamp),
        kind: numbers.isPen ? .stylus : isMouse ? .mouse : .touch,
        button: isMouse ? PointerButton(of: held) : .primary, buttons: isMouse ? held : nil,
        modifiers: ModifierKeys(flags: UInt(event.modifierFlags.rawValue)),
        pressure: numbers.pressure, contact: numbers.contact)
    }
  }
#endif
