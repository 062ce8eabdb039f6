// The part of UIKit that Sources/GestureUI and the pages use, declared from its public documentation, to type-check and
// run them on systems without UIKit. Tests that play the system can set the properties of the classes.

@_exported import Foundation

public struct Selector: Hashable, Sendable {}

@MainActor open class UIResponder: NSObject {
  public override nonisolated init() {}
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
  open func addSubview(_ view: UIView) {}
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
}

@MainActor open class UIViewController: UIResponder {
  public override nonisolated init() {}
  open lazy var view: UIView! = UIView()
  open func viewDidLoad() {}
}

@MainActor open class UIScrollView: UIView {
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
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
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public init(target: Any?, action: Selector?) {}
  /// The state as subclasses see it.
  open var state = State.possible
  open weak var view: UIView?
  open var allowedTouchTypes: [NSNumber] = []
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() { state = .possible }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
