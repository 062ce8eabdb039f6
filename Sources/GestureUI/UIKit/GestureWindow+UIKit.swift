#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import GestureRuntime
  public import UIKit

  extension GestureWindow {
    func receiveTouches(of view: View) { view.addGestureRecognizer(SceneRecognizer(self)) }

    /// Passes on an action of a recognizer for hovering, a wheel, or a touchpad to the gestures under the pointer. Call it
    /// in the action of that recognizer, as for `MachineGestureRecognizer`.
    public func pass(_ recognizer: UIGestureRecognizer) {
      (host.source as? SceneRecognizer)?.pass(recognizer)
    }
  }

  extension UIView: TreeView {
    var outer: (any TreeView)? { superview }

    func frame(in root: any TreeView) -> GestureRuntime.Rect {
      GestureRuntime.Rect(convert(bounds, to: root as? UIView))
    }

    func forEachInside(_ body: (any TreeView) -> Void) {
      // UIKit passes no touches to other views.
      for view in subviews
      where !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled {
        body(view)
      }
    }

    func hit(_ point: GestureRuntime.Point) -> (any TreeView)? {
      hitTest(CGPoint(x: point.x, y: point.y), with: nil)
    }
  }
#endif
