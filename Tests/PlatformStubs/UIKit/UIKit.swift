// The part of UIKit that Sources/GestureUI and the pages use, declared from its public documentation
// (Documentation/Internals/PlatformFacts.md), to type-check and run them on systems without UIKit. Tests that play the
// system can set the properties of the classes.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol
@_exported import typealias Foundation.TimeInterval

// `MacTypes.h`, which every framework of Apple brings along.
public struct Point {
  public var v: Int16
  public var h: Int16
}
public struct Rect {
  public var top, left, bottom, right: Int16
}

public struct Selector: Hashable, Sendable {}

@MainActor open class UIResponder: NSObject {
  public override nonisolated init() {}
  open var next: UIResponder? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UIView: UIResponder {
  public override nonisolated init() {}
  public init(frame: CGRect) { self.frame = frame }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var frame = CGRect.zero
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  public private(set) weak var superview: UIView?
  fileprivate weak var controller: UIViewController?
  /// The controller of a view comes after it, and otherwise the view around it.
  open override var next: UIResponder? { controller ?? superview }
  public private(set) var subviews: [UIView] = []
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard self !== view else { return rect }
    let moved = rect.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
    return superview?.convert(moved, to: view) ?? rect
  }
  /// The innermost view at the point, the front-most first.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, bounds.contains(point) else {
      return nil
    }
    for view in subviews.reversed() {
      let place = CGPoint(x: point.x - view.frame.origin.x, y: point.y - view.frame.origin.y)
      if let hit = view.hitTest(place, with: event) { return hit }
    }
    return self
  }
}

@MainActor open class UIViewController: UIResponder {
  public override nonisolated init() {}
  open lazy var view: UIView! = {
    let view = UIView()
    view.controller = self
    return view
  }()
  open func viewDidLoad() {}
  open var presentingViewController: UIViewController?
  open var sheetPresentationController: UISheetPresentationController?
  open weak var parent: UIViewController?
  open override var next: UIResponder? { parent }
}

@MainActor open class UINavigationController: UIViewController {
  open var interactivePopGestureRecognizer: UIGestureRecognizer?
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer?
}

@MainActor open class UIPresentationController: NSObject {
  public override nonisolated init() {}
  open var containerView: UIView?
  open var presentedView: UIView?
}
@MainActor open class UISheetPresentationController: UIPresentationController {}

@MainActor open class UIControl: UIView {}

@MainActor open class UIScrollView: UIView {
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(pan)
    return pan
  }()
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = {
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(pinch)
    return pinch
  }()
}

@MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  public let name: String
  public let actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var shift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 17) }
}

@MainActor open class UIEvent: NSObject {
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  public override nonisolated init() {}
  open var buttonMask: ButtonMask { [] }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

@MainActor open class UITouch: NSObject {
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  public override nonisolated init() {}
  open var timestamp: TimeInterval { 0 }
  open var type: TouchType { .direct }
  open var view: UIView? { nil }
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var majorRadius: CGFloat { 0 }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }
  open var estimationUpdateIndex: NSNumber? { nil }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}
