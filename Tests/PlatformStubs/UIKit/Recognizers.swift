// Recognizers of UIKit, with the documented rules for the touches that they receive and the states that they may take.

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public init(target: Any?, action: Selector?) {}
  /// As subclasses see it.
  open var state = State.possible { didSet { check(oldValue) } }
  open weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
  open var requiresExclusiveTouchType = true
  open var cancelsTouchesInView = true
  open var delaysTouchesEnded = true
  open var modifierFlags: UIKeyModifierFlags { [] }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func location(in view: UIView?) -> CGPoint { place }
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    received.removeAll { $0 === touch }
    ignored.append(touch)
  }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Played

  @_spi(Play) public var place = CGPoint.zero
  /// States that no recognizer may take after the one that it had.
  @_spi(Play) public private(set) var faults: [String] = []
  private var received: [UITouch] = []
  @_spi(Play) public private(set) var ignored: [UITouch] = []

  private func check(_ old: State) {
    let isLegal =
      switch old {
      case .possible: [.began, .ended, .failed].contains(state)
      case .began, .changed: [.changed, .ended, .cancelled].contains(state)
      case .ended, .cancelled, .failed: false
      }
    if !isLegal { faults.append("\(old) → \(state)") }
  }

  /// Delivers new touches as a window does. Each has an allowed type, and the type of the first one if the recognizer
  /// asks for that, and the delegate accepts it.
  @_spi(Play) public func deliver(began touches: [UITouch], with event: UIEvent) {
    for touch in touches {
      guard allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)),
        !requiresExclusiveTouchType || received.allSatisfy({ $0.type == touch.type }),
        delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
      else { continue }
      received.append(touch)
      touchesBegan([touch], with: event)
    }
  }

  @_spi(Play) public func deliver(moved touches: [UITouch], with event: UIEvent) {
    let mine = Set(touches.filter(received.contains))
    if !mine.isEmpty { touchesMoved(mine, with: event) }
  }

  @_spi(Play) public func deliver(ended touches: [UITouch], with event: UIEvent) {
    let mine = Set(touches.filter(received.contains))
    if !mine.isEmpty { touchesEnded(mine, with: event) }
    received.removeAll(where: mine.contains)
  }

  /// The system makes the recognizer ready again.
  @_spi(Play) public func becomePossible() {
    received = []
    reset()
    guard state != .possible else { return }
    state = .possible
    faults.removeLast()
  }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var all: UIScrollTypeMask { UIScrollTypeMask(rawValue: 3) }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var distance = CGPoint.zero
  open func translation(in view: UIView?) -> CGPoint { distance }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { distance = translation }
}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
}
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
