#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GestureRuntime

  /// A view with a compiled gesture for all events of a mouse and a touchpad: buttons, hovering, scrolling, magnifying
  /// and rotating, and on request the single fingers on a touchpad.
  ///
  /// Locations are in the view's coordinates, whose y axis points down.
  open class GestureView<Machine: GestureMachine>: NSView {
    /// The host of the gesture. You can read the machine's members from it.
    public let host: GestureHost<Machine>
    /// Whether fingers on a touchpad are touches, around the location of the pointer. They then replace the events that
    /// the system makes from them: scrolling, magnifying and rotating.
    public var followsFingers = false {
      didSet { allowedTouchTypes = followsFingers ? .indirect : [] }
    }
    private var tracking: NSTrackingArea?

    /// A view for a gesture that other code observes, too. A view or a recognizer that was made for the same host before
    /// passes nothing more on.
    public init(_ host: GestureHost<Machine>) {
      self.host = host
      super.init(frame: .zero)
      host.take(from: self)
    }

    /// - Parameter perform: called with each action as it is made.
    public convenience init(
      _ machine: Machine, perform: @escaping @MainActor (Machine.Action) -> Void
    ) {
      self.init(GestureHost(machine, perform: perform))
    }

    /// Always nil: a gesture cannot be archived.
    public required init?(coder: NSCoder) { nil }

    open override var isFlipped: Bool { true }

    open override func updateTrackingAreas() {
      super.updateTrackingAreas()
      if let tracking { removeTrackingArea(tracking) }
      let area = NSTrackingArea(
        rect: bounds, options: [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow],
        owner: self, userInfo: nil)
      addTrackingArea(area)
      tracking = area
    }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if window == nil { door?.cancel() }
    }

    /// Offers actions to VoiceOver and other assistive technologies, in addition to the actions of the mouse.
    public func offer(_ actions: [OfferedAction<Machine.Action>]) {
      setAccessibilityCustomActions(customActions(actions, host))
    }

    // MARK: The mouse

    open override func mouseDown(with event: NSEvent) { door?.mouseDown(event, pointer(event)) }
    open override func rightMouseDown(with event: NSEvent) {
      door?.mouseDown(event, pointer(event))
    }
    open override func otherMouseDown(with event: NSEvent) {
      door?.mouseDown(event, pointer(event))
    }
    open override func mouseDragged(with event: NSEvent) { door?.mouseMoved(pointer(event)) }
    open override func rightMouseDragged(with event: NSEvent) { door?.mouseMoved(pointer(event)) }
    open override func otherMouseDragged(with event: NSEvent) { door?.mouseMoved(pointer(event)) }
    open override func mouseUp(with event: NSEvent) { door?.mouseUp(event, pointer(event)) }
    open override func rightMouseUp(with event: NSEvent) { door?.mouseUp(event, pointer(event)) }
    open override func otherMouseUp(with event: NSEvent) { door?.mouseUp(event, pointer(event)) }
    open override func mouseMoved(with event: NSEvent) { door?.mouseMoved(pointer(event)) }
    open override func mouseExited(with event: NSEvent) {
      door?.mouseLeft(at: Timestamp(uptime: event.timestamp))
    }

    @available(macOS 26, *)
    open override func mouseCancelled(with event: NSEvent) { door?.lose() }

    // MARK: The touchpad

    // An event that the view does not use goes on to the views around it. An event that it uses does not, as with
    // AppKit's own controls.

    open override func scrollWheel(with event: NSEvent) {
      guard !followsFingers else { return super.scrollWheel(with: event) }
      door?.scroll(by: ScrollAmount.delta(event), pointer(event))
    }

    open override func magnify(with event: NSEvent) {
      guard !followsFingers, let phase = MotionPhase(event.phase) else {
        return super.magnify(with: event)
      }
      door?.pinch(.magnification, phase, by: Double(event.magnification), pointer(event))
    }

    open override func rotate(with event: NSEvent) {
      guard !followsFingers, let phase = MotionPhase(event.phase) else {
        return super.rotate(with: event)
      }
      door?.pinch(.rotation, phase, by: Double(event.rotation), pointer(event))
    }

    open override func touchesBegan(with event: NSEvent) { pass(.began, .down, event) }
    open override func touchesMoved(with event: NSEvent) { pass(.moved, .move, event) }
    open override func touchesEnded(with event: NSEvent) { pass(.ended, .up, event) }
    open override func touchesCancelled(with event: NSEvent) { pass(.cancelled, .cancel, event) }

    /// The host, unless another view or recognizer has taken over.
    private var door: GestureHost<Machine>? { host.door(of: self) }

    private func pointer(_ event: NSEvent) -> PointerEvent {
      PointerEvent(event, at: GestureRuntime.Point(event.locationInWindow, in: self))
    }

    private func pass(_ phase: NSTouch.Phase, _ what: PointerEvent.Phase, _ event: NSEvent) {
      let pointer = pointer(event)
      door?.handle(
        event.touches(matching: phase, in: self).map { touch in
          let pad = Pad(width: touch.deviceSize.width, height: touch.deviceSize.height)
          let place = pad.location(
            x: Double(touch.normalizedPosition.x), y: Double(touch.normalizedPosition.y),
            around: pointer.location)
          return (
            .identity(touch.identity.hash),
            PointerEvent(phase: what, at: place, time: pointer.time, modifiers: pointer.modifiers)
          )
        })
    }
  }
#endif
