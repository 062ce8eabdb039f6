#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import GestureRuntime
  public import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    public import UIKit.UIGestureRecognizerSubclass
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
    /// How the gesture shares touches with a surrounding scroll view, a sheet, and the swipe back.
    public var scrolling = ScrollPolicy.race
    /// Turns a location in the window into the location of an event. Nil for the coordinates of the view.
    var location: (@MainActor (CGPoint) -> CGPoint)?
    /// The newest event of each touch that awaits a better estimate of its force or its angles.
    private var estimates: [TouchKey: (index: NSNumber, event: PointerEvent)] = [:]

    /// A recognizer for a gesture that other code observes, too. A recognizer that was made for the same host before
    /// receives nothing more.
    public init(_ host: GestureHost<Machine>) {
      self.host = host
      super.init(target: nil, action: nil)
      // Fingers, pens and mice, also together.
      allowedTouchTypes = [
        UITouch.TouchType.direct, .pencil, .indirectPointer,
      ].map { NSNumber(value: $0.rawValue) }
      requiresExclusiveTouchType = false
      host.take(from: self) { [weak self] in
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

    /// A better estimate of the newest event of a touch is a move at the same place. Older events stay as they were,
    /// because the gesture has gone on.
    open override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      super.touchesEstimatedPropertiesUpdated(touches)
      for touch in touches {
        guard let index = touch.estimationUpdateIndex,
          let (key, estimate) = estimates.first(where: { $0.value.index == index })
        else { continue }
        estimates[key] = nil
        let numbers = ContactNumbers(touch)
        var event = estimate.event
        event.phase = .move
        event.pressure = numbers.pressure
        event.contact = numbers.contact
        door?.handle([(key, event)])
      }
    }

    open override func reset() {
      super.reset()
      estimates = [:]
      door?.platformDidReset()
    }

    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      if !scrolling.preventsScrolling, other.movesContent(around: view) { return false }
      return super.canPrevent(other)
    }

    open override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
      if !scrolling.isPreventedByScrolling, other.movesContent(around: view) { return false }
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

    /// Passes on an action of a recognizer for hovering, a wheel, or a touchpad: `UIHoverGestureRecognizer`,
    /// `UIPanGestureRecognizer` with scroll types, `UIPinchGestureRecognizer` or `UIRotationGestureRecognizer`. Call it in
    /// the action of that recognizer. It should receive no touches.
    public func pass(_ recognizer: UIGestureRecognizer) {
      guard host.source === self else { return }
      let place = recognizer.location(in: location == nil ? view : nil)
      let point = location?(place) ?? place
      host.pass(recognizer, at: GestureRuntime.Point(point))
    }

    /// The host, unless another recognizer has taken over.
    private var door: GestureHost<Machine>? { host.door(of: self) }

    /// Whether another recognizer has begun to move the content around the view with this touch.
    func isScrolling(_ touch: UITouch) -> Bool {
      touch.gestureRecognizers?.contains {
        ($0.state == .began || $0.state == .changed) && $0.movesContent(around: view)
      } ?? false
    }

    /// A lift also asks, because the scroll view may have begun since the last move.
    private func passUnlessScrolling(
      _ touches: Set<UITouch>, _ phase: PointerEvent.Phase, _ event: UIEvent
    ) {
      if scrolling.endsGesture(isScrolling: touches.contains(where: isScrolling)) {
        door?.lose()
      } else {
        pass(touches, phase, event)
      }
    }

    /// Passes on moves as the screen has sampled them. The system combines the samples of a frame, and each has its own
    /// time.
    private func pass(_ touches: Set<UITouch>, _ phase: PointerEvent.Phase, _ event: UIEvent) {
      var samples: [(key: TouchKey, event: PointerEvent)] = []
      for touch in touches {
        let key = TouchKey.object(ObjectIdentifier(touch))
        let combined = phase == .move ? event.coalescedTouches(for: touch) : nil
        for sample in combined ?? [touch] {
          let pointer = PointerEvent(sample, phase, event, at: place(of: sample))
          samples.append((key, pointer))
          estimates[key] = sample.estimationUpdateIndex.map { ($0, pointer) }
        }
        if phase == .up || phase == .cancel { estimates[key] = nil }
      }
      door?.handle(samples: samples)
    }

    /// A pen's location is as precise as the screen can tell it.
    private func place(of touch: UITouch) -> CGPoint {
      let space = location == nil ? view : nil
      let place =
        touch.type == .pencil ? touch.preciseLocation(in: space) : touch.location(in: space)
      return location?(place) ?? place
    }
  }

  extension PointerEvent {
    @MainActor fileprivate init(
      _ touch: UITouch, _ phase: Phase, _ event: UIEvent, at place: CGPoint
    ) {
      let numbers = ContactNumbers(touch)
      let isMouse = touch.type == .indirectPointer
      let held = PointerButtons(mask: event.buttonMask.rawValue)
      self.init(
        phase: phase, at: GestureRuntime.Point(place),
        time: Timestamp(uptime: touch.timestamp),
        kind: PointerKind(touch.type),
        button: isMouse ? PointerButton(of: held) : .primary, buttons: isMouse ? held : nil,
        modifiers: ModifierKeys(flags: UInt(event.modifierFlags.rawValue)),
        pressure: numbers.pressure, contact: numbers.contact)
    }
  }

  extension PointerKind {
    /// A mouse and a touchpad both have a pointer, so that the clicks of both are of a mouse.
    fileprivate init(_ type: UITouch.TouchType) {
      switch type {
      case .pencil: self = .stylus
      case .indirectPointer: self = .mouse
      case .indirect: self = .trackpad
      default: self = .touch
      }
    }
  }

  extension ContactNumbers {
    @MainActor fileprivate init(_ touch: UITouch) {
      self.init()
      force = Double(touch.force)
      maximumForce = Double(touch.maximumPossibleForce)
      radius = Double(touch.majorRadius)
      altitude = Double(touch.altitudeAngle)
      azimuth = Double(touch.azimuthAngle(in: touch.view))
      isPen = touch.type == .pencil
      if isPen, #available(iOS 17.5, visionOS 2, *) { roll = Double(touch.rollAngle) }
    }
  }
#endif
