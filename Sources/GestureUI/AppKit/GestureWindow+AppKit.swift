#if canImport(AppKit) && !canImport(UIKit)
  import GestureRuntime
  import AppKit

  extension GestureWindow {
    func receiveTouches(of view: View) {
      let recognizer = SceneRecognizer(host)
      view.addGestureRecognizer(recognizer)
      recognizer.hover = HoverReceiver(view, host)
      recognizer.wheel = WheelMonitor { [weak self, weak view] event in
        guard let self, let view else { return false }
        return self.scroll(event, in: view)
      }
    }

    /// - Returns: true if the views must not receive the event.
    private func scroll(_ event: NSEvent, in root: NSView) -> Bool {
      let place = GestureRuntime.Point(event.locationInWindow, in: root)
      guard event.window === root.window, let hit = root.hit(place) as? NSView else { return false }
      let isInside = sequence(first: hit, next: { $0.superview }).contains { $0 is NSScrollView }
      return scroll(
        by: ScrollAmount.delta(event), PointerEvent(event, at: place),
        movesContent: isInside && !event.isMomentum)
    }
  }

  /// The recognizer of a window. It keeps the objects that receive other events, for as long as the view has the
  /// recognizer.
  private final class SceneRecognizer: MachineGestureRecognizer<SceneMachine> {
    var wheel: WheelMonitor?
    var hover: HoverReceiver?
  }

  /// Receives a pointer that presses no button, by a tracking area of the window's view. Recognizers do not receive it.
  private final class HoverReceiver: NSResponder {
    private weak var root: NSView?
    private weak var host: GestureHost<SceneMachine>?

    init(_ root: NSView, _ host: GestureHost<SceneMachine>) {
      self.root = root
      self.host = host
      super.init()
      root.addTrackingArea(
        NSTrackingArea(
          rect: .zero,
          options: [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect],
          owner: self, userInfo: nil))
    }

    required init?(coder: NSCoder) { nil }

    override func mouseMoved(with event: NSEvent) {
      let place = GestureRuntime.Point(event.locationInWindow, in: root)
      host?.mouseMoved(PointerEvent(event, at: place))
    }

    override func mouseExited(with event: NSEvent) {
      host?.mouseLeft(at: Timestamp(uptime: event.timestamp))
    }
  }

  extension NSView: TreeView {
    var outer: (any TreeView)? { superview }

    func frame(in root: any TreeView) -> GestureRuntime.Rect {
      guard let root = root as? NSView else { return .zero }
      let frame = convert(bounds, to: root)
      let space = ViewSpace(height: Double(root.bounds.height), isFlipped: root.isFlipped)
      let top = root.isFlipped ? frame.minY : frame.maxY
      let corner = space.point(x: Double(frame.minX), y: Double(top))
      return GestureRuntime.Rect(
        x: corner.x, y: corner.y, width: Double(frame.width), height: Double(frame.height))
    }

    func forEachInside(_ body: (any TreeView) -> Void) {
      for view in subviews where !view.isHidden { body(view) }
    }

    func hit(_ point: GestureRuntime.Point) -> (any TreeView)? {
      let space = ViewSpace(height: Double(bounds.height), isFlipped: isFlipped)
      let place = space.point(x: point.x, y: point.y)
      // AppKit takes points in the coordinates of the view around.
      return hitTest(convert(CGPoint(x: place.x, y: place.y), to: superview))
    }
  }
#endif
