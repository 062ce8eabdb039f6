#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GestureRuntime

  /// A compiled gesture as a recognizer of AppKit, for a mouse, for the magnifications and rotations of a touchpad, and
  /// for fingers on a screen (Sidecar, from macOS 27). Its state is the state of the whole gesture, so that other
  /// recognizers can wait for it to fail.
  ///
  /// Locations are in the coordinates of the recognizer's view, with the y axis pointing down. Recognizers receive
  /// neither hovering nor scrolling: see `GestureView`.
  open class MachineGestureRecognizer<Machine: GestureMachine>: NSGestureRecognizer {
    /// The host of the gesture. You can read the machine's members from it.
    public let host: GestureHost<Machine>
    /// How the gesture shares the fingers on a screen with a surrounding scroll view.
    public var scrolling = ScrollPolicy.race { didSet { share() } }
    /// Returns the location of an event. Nil if events use the coordinates of the view.
    var location: (@MainActor () -> GestureRuntime.Point?)?
    /// The place of the last event, in the coordinates of the window.
    private var place = CGPoint.zero

    /// A recognizer for a gesture that other code observes, too. A recognizer that was made for the same host before
    /// receives nothing more.
    public init(_ host: GestureHost<Machine>) {
      self.host = host
      super.init(target: nil, action: nil)
      allowedTouchTypes = .direct
      share()
      host.take(from: self) { [weak self] in
        if let state = NSGestureRecognizer.State(rawValue: $0.rawValue) { self?.state = state }
      }
    }

    /// - Parameter perform: called with each action as it is made.
    public convenience init(
      _ machine: Machine, perform: @escaping @MainActor (Machine.Action) -> Void
    ) {
      self.init(GestureHost(machine, perform: perform))
    }

    /// Always nil: a gesture cannot be archived.
    public required init?(coder: NSCoder) { nil }

    /// The place of the last event. AppKit's own answer is zero in apps that are built with Xcode 27.
    open override func location(in view: NSView?) -> NSPoint {
      view?.convert(place, from: nil) ?? place
    }

    open override func reset() {
      super.reset()
      door?.platformDidReset()
    }

    /// Offers actions to VoiceOver and other assistive technologies, in addition to the actions of the mouse.
    public func offer(_ actions: [OfferedAction<Machine.Action>]) {
      view?.setAccessibilityCustomActions(customActions(actions, host))
    }

    // MARK: The mouse

    open override func mouseDown(with event: NSEvent) {
      super.mouseDown(with: event)
      press(event)
    }

    open override func rightMouseDown(with event: NSEvent) {
      super.rightMouseDown(with: event)
      press(event)
    }

    open override func otherMouseDown(with event: NSEvent) {
      super.otherMouseDown(with: event)
      press(event)
    }

    open override func mouseDragged(with event: NSEvent) {
      super.mouseDragged(with: event)
      door?.mouseMoved(pointer(event))
    }

    open override func rightMouseDragged(with event: NSEvent) {
      super.rightMouseDragged(with: event)
      door?.mouseMoved(pointer(event))
    }

    open override func otherMouseDragged(with event: NSEvent) {
      super.otherMouseDragged(with: event)
      door?.mouseMoved(pointer(event))
    }

    open override func mouseUp(with event: NSEvent) {
      super.mouseUp(with: event)
      door?.mouseUp(event, pointer(event))
    }

    open override func rightMouseUp(with event: NSEvent) {
      super.rightMouseUp(with: event)
      door?.mouseUp(event, pointer(event))
    }

    open override func otherMouseUp(with event: NSEvent) {
      super.otherMouseUp(with: event)
      door?.mouseUp(event, pointer(event))
    }

    @available(macOS 26, *)
    open override func mouseCancelled(with event: NSEvent) {
      super.mouseCancelled(with: event)
      door?.lose()
    }

    // MARK: The touchpad

    open override func magnify(with event: NSEvent) {
      super.magnify(with: event)
      guard let phase = MotionPhase(event.phase) else { return }
      door?.pinch(.magnification, phase, by: Double(event.magnification), pointer(event))
    }

    open override func rotate(with event: NSEvent) {
      super.rotate(with: event)
      guard let phase = MotionPhase(event.phase) else { return }
      door?.pinch(.rotation, phase, by: Double(event.rotation), pointer(event))
    }

    // MARK: The screen

    open override func touchesBegan(with event: NSEvent) {
      super.touchesBegan(with: event)
      pass(.began, .down, event)
    }

    open override func touchesMoved(with event: NSEvent) {
      super.touchesMoved(with: event)
      pass(.moved, .move, event)
    }

    open override func touchesEnded(with event: NSEvent) {
      super.touchesEnded(with: event)
      pass(.ended, .up, event)
    }

    open override func touchesCancelled(with event: NSEvent) {
      super.touchesCancelled(with: event)
      pass(.cancelled, .cancel, event)
    }

    private func share() {
      #if compiler(>=6.4) || XCODE_27
        if #available(macOS 27, *) {
          isCancellableByScrollGesture = scrolling.isPreventedByScrolling
        }
      #endif
    }

    /// A control inside the view follows the mouse itself, and takes the lift from the recognizer.
    private func press(_ event: NSEvent) {
      guard !host.mouse.isDown, isOnControl(event) else {
        door?.mouseDown(event, pointer(event))
        return
      }
      if state == .possible { state = .failed }
    }

    /// The host, unless another recognizer has taken over.
    private var door: GestureHost<Machine>? { host.door(of: self) }

    private func pointer(_ event: NSEvent) -> PointerEvent {
      PointerEvent(event, at: point(event.locationInWindow))
    }

    private func point(_ place: CGPoint) -> GestureRuntime.Point {
      self.place = place
      return location?() ?? GestureRuntime.Point(place, in: view)
    }

    private func pass(_ phase: NSTouch.Phase, _ what: PointerEvent.Phase, _ event: NSEvent) {
      door?.handle(
        event.touches(matching: phase, in: view).map { touch in
          let place = touch.location(in: view)
          var pointer = PointerEvent(event, at: point(view?.convert(place, to: nil) ?? place))
          pointer.phase = what
          pointer.kind = .touch
          return (.identity(touch.identity.hash), pointer)
        })
    }
  }
#endif
