#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GestureRuntime

  /// A compiled gesture as a recognizer of AppKit, for a mouse and for the magnifications and rotations of a touchpad.
  /// It has the state of the whole gesture, so that other recognizers can wait for it to fail.
  ///
  /// Locations are in the coordinates of the recognizer's view, with the y axis pointing down. Recognizers receive
  /// neither hovering nor scrolling: see `GestureView`.
  open class MachineGestureRecognizer<Machine: GestureMachine>: NSGestureRecognizer {
    /// The host of the gesture. You can read the machine's members from it.
    public let host: GestureHost<Machine>
    /// Turns a location in the window into the location of an event. Nil for the coordinates of the view.
    var location: (@MainActor (CGPoint) -> CGPoint)?

    /// A recognizer for a gesture that other code observes, too.
    public init(_ host: GestureHost<Machine>) {
      self.host = host
      super.init(target: nil, action: nil)
      host.stateChanged = { [weak self] in
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

    open override func mouseDown(with event: NSEvent) { press(event) }
    open override func rightMouseDown(with event: NSEvent) { press(event) }
    open override func otherMouseDown(with event: NSEvent) { press(event) }
    open override func mouseDragged(with event: NSEvent) { host.mouseMoved(pointer(event)) }
    open override func rightMouseDragged(with event: NSEvent) { host.mouseMoved(pointer(event)) }
    open override func otherMouseDragged(with event: NSEvent) { host.mouseMoved(pointer(event)) }
    open override func mouseUp(with event: NSEvent) { release(event) }
    open override func rightMouseUp(with event: NSEvent) { release(event) }
    open override func otherMouseUp(with event: NSEvent) { release(event) }

    open override func magnify(with event: NSEvent) {
      guard let phase = MotionPhase(event.phase) else { return }
      host.pinch(.magnification, phase, by: Double(event.magnification), pointer(event))
    }

    open override func rotate(with event: NSEvent) {
      guard let phase = MotionPhase(event.phase) else { return }
      host.pinch(.rotation, phase, by: Double(event.rotation), pointer(event))
    }

    open override func reset() {
      super.reset()
      host.platformDidReset()
    }

    /// Offers actions to VoiceOver and other assistive technologies, in addition to the actions of the mouse.
    public func offer(_ actions: [OfferedAction<Machine.Action>]) {
      view?.setAccessibilityCustomActions(customActions(actions, host))
    }

    private func press(_ event: NSEvent) {
      host.mouseDown(PointerButton(number: event.buttonNumber), pointer(event))
    }

    private func release(_ event: NSEvent) {
      host.mouseUp(PointerButton(number: event.buttonNumber), pointer(event))
    }

    private func pointer(_ event: NSEvent) -> PointerEvent {
      guard let location else { return PointerEvent(event, in: view) }
      let place = location(event.locationInWindow)
      return PointerEvent(event, at: Point(x: place.x, y: place.y))
    }
  }
#endif
