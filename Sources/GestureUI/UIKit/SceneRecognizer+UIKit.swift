#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import GestureRuntime
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// The recognizer of a window, which passes all touches to the scene. It is the door for other recognizers: they ask
  /// it before they begin, and it takes their touches from the scene when they have begun.
  final class SceneRecognizer: MachineGestureRecognizer<SceneMachine> {
    private weak var window: GestureWindow?
    private var down: Set<UITouch> = []

    init(_ window: GestureWindow) {
      self.window = window
      super.init(window.host)
      // The scene decides for each gesture.
      scrolling = .both
    }

    /// A control follows its touches itself, so the gestures around it do not see them.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      var seen = touches
      for touch in touches where touch.isOnControl {
        ignore(touch, for: event)
        seen.remove(touch)
      }
      down.formUnion(seen)
      if !seen.isEmpty { super.touchesBegan(seen, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      giveUp(touches)
      super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      giveUp(touches)
      down.subtract(touches)
      super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      down.subtract(touches)
      super.touchesCancelled(touches, with: event)
    }

    override func reset() {
      down = []
      super.reset()
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      guard let window, other.movesContent(around: view) else { return super.canPrevent(other) }
      return !window.admits(
        down.lazy.filter { $0.gestureRecognizers?.contains(other) ?? false }.map(Self.key))
    }

    /// Takes touches from the scene if another recognizer has begun with them.
    private func giveUp(_ touches: Set<UITouch>) {
      window?.giveUp(touches.lazy.filter(isScrolling).map(Self.key))
    }

    private static func key(of touch: UITouch) -> TouchKey { .object(ObjectIdentifier(touch)) }
  }

  extension UITouch {
    fileprivate var isOnControl: Bool {
      sequence(first: view, next: { $0?.superview }).contains { $0 is UIControl }
    }
  }
#endif
