#if canImport(AppKit) && !canImport(UIKit)
  import GestureRuntime
  import AppKit

  extension GestureWindow {
    func receiveTouches(of view: View) {
      let recognizer = SceneRecognizer(host)
      view.addGestureRecognizer(recognizer)
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

  /// The recognizer of a window. It keeps the monitor of wheels for as long as the view has the recognizer.
  private final class SceneRecognizer: MachineGestureRecognizer<SceneMachine> {
    var wheel: WheelMonitor?
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
