import GestureRuntime

/// The kind of pointing tool, as far as the device has reported it.
struct ToolState: Hashable, Sendable {
  private var x: Double?
  private var y: Double?
  /// The tilt of a pen, in device units.
  private(set) var tiltX: Double?
  private(set) var tiltY: Double?
  private var hasMoved = false
  private var hasFinger = false
  private var hasPen = false
  private var hasPuck = false
  private var isTouching = false
  /// Whether the device has reported the button for touching, or touches of their own.
  private var hasTouched = false
  private var hasContacts = false
  private var near: Set<Int> = []

  mutating func take(_ events: [InputEvent]) {
    for event in events {
      switch (event.type, event.code) {
      case (InputCode.absolute, InputCode.x): x = Double(event.value)
      case (InputCode.absolute, InputCode.y): y = Double(event.value)
      case (InputCode.absolute, InputCode.tiltX): tiltX = Double(event.value)
      case (InputCode.absolute, InputCode.tiltY): tiltY = Double(event.value)
      case (InputCode.absolute, InputCode.multitouch): hasContacts = true
      case (InputCode.relative, _): hasMoved = true
      case (InputCode.key, InputCode.fingerTool): hasFinger = true
      case (InputCode.key, InputCode.touch):
        hasTouched = true
        isTouching = event.value != 0
      case (InputCode.key, InputCode.penTools):
        hasPen = true
        approach(event)
      case (InputCode.key, InputCode.mouseTools):
        hasPuck = true
        approach(event)
      default: break
      }
    }
  }

  private mutating func approach(_ event: InputEvent) {
    if event.value != 0 { near.insert(event.code) } else { near.remove(event.code) }
  }

  var deviceClass: DeviceClass {
    hasPen || hasPuck ? .tablet : hasFinger ? .touchpad : .touchscreen
  }

  var isPen: Bool { hasPen && !near.contains(where: InputCode.mouseTools.contains) }

  /// Whether the end of a pen that rubs out is near.
  private var isEraser: Bool { isPen && near.contains(InputCode.eraserTool) }

  /// The kind of touches.
  var touchKind: PointerKind {
    isEraser ? .eraser : isPen ? .stylus : deviceClass == .touchpad ? .trackpad : .touch
  }

  /// The kind of a pointer that does not touch.
  var pointerKind: PointerKind { isEraser ? .eraser : isPen ? .stylus : .mouse }

  /// Whether there is a pointer in addition to touches: always for a mouse, for a pen or puck while it does not touch,
  /// and for an absolute pointer that does not report touching.
  var isPointer: Bool {
    hasMoved || ((hasPen || hasPuck) && !isTouching)
      || !(hasTouched || hasContacts || hasFinger || hasPen || hasPuck)
  }

  var isNear: Bool { hasPen || hasPuck ? !near.isEmpty : true }

  /// The location of a device with absolute coordinates that do not belong to touches.
  var place: (x: Double, y: Double)? {
    guard !hasContacts, let x, let y else { return nil }
    return (x, y)
  }
}
