// What Sources/GestureUI uses of UIKit, declared from its public documentation, so that the adapter can be type-checked
// and run where there is no UIKit. What classes keep is settable here, for tests that play the system.

@_exported import Foundation

public struct Selector: Hashable, Sendable {}

@MainActor open class UIResponder: NSObject {
  public override nonisolated init() {}
}

@MainActor open class UIView: UIResponder {
  public override nonisolated init() {}
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var frame = CGRect.zero
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
  /// As subclasses see it.
  open var state = State.possible
  open weak var view: UIView?
  open var allowedTouchTypes: [NSNumber] = []
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() { state = .possible }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
