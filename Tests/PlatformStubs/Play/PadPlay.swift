#if canImport(UIKit)
  import GestureRuntime
  import GestureScene
  import GestureUI
  @_spi(Play) import UIKit

  /// UIKit passes them to recognizers of its own classes only, whose actions the app passes on.
  @MainActor func scenePad(_ checks: inout Checks) {
    let (root, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), HoverLog())
    let (tip, photo) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)),
      UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    )
    let (wheel, fingers) = (GestureHost(WheelZoom()), GestureHost(RotateAndMagnify()))
    root.addSubview(tip)
    root.addSubview(photo)
    let window = GestureWindow(in: root)
    window.add(wheel, to: root, relation: .simultaneous)
    window.add(log.tooltip, to: tip)
    window.add(fingers, to: photo)
    func pass(
      _ recognizer: UIGestureRecognizer, _ place: CGPoint, _ states: UIGestureRecognizer.State...
    ) {
      recognizer.place = place
      for state in states {
        recognizer.state = state
        window.pass(recognizer)
      }
    }
    let (hover, pan, pinch) = (
      UIHoverGestureRecognizer(target: nil, action: nil),
      UIPanGestureRecognizer(target: nil, action: nil),
      UIPinchGestureRecognizer(target: nil, action: nil)
    )
    pass(hover, CGPoint(x: 15, y: 25), .began)
    checks.expect(log.actions, is: [.show(at: .init(x: 5, y: 5))], "a pointer that comes")
    pass(hover, CGPoint(x: 15, y: 25), .ended)
    checks.expect(log.actions.last, is: .hide, "a pointer that goes")
    pan.setTranslation(CGPoint(x: 0, y: -5), in: nil)
    pass(pan, CGPoint(x: 15, y: 25), .began)
    checks.expect(wheel.offset, is: Vector(dx: 0, dy: 5), "a wheel")
    pass(pinch, CGPoint(x: 125, y: 125), .began)
    pinch.scale = 3
    pass(pinch, CGPoint(x: 125, y: 125), .changed)
    checks.expect(fingers.transform, is: .by(scale: 3, angle: .zero), "a touchpad")
  }
#endif
