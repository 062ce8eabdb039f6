import GestureRuntime
import GestureScene

/// The usual surfaces of tests, and their gestures.
extension PlayedScene {
  private static let usualText = """
    gesture Tap = tap() { action tapped(at: point) on tap.ended { tapped(at: tap.location) } }
    gesture Drag = drag(minimumDistance: 0pt) {
      action began()
      action moved(to: point)
      action ended()
      action cancelled()
      on drag.began { began() }
      on drag.changed { moved(to: drag.location) }
      on drag.ended { ended() }
      on drag.cancelled { cancelled() }
    }
    gesture Double = tap(count: 2) { action doubled() on tap.ended { doubled() } }
    gesture Hold = longPress() { action held() on longPress.ended { held() } }
    gesture Far = drag() { action began() on drag.began { began() } }
    gesture Over = hover(over: .everywhere) {
      action entered()
      action exited()
      on hover.began { entered() }
      on hover.ended, hover.cancelled { exited() }
    }
    """

  /// A hundred points wide and high.
  static func square(_ x: Double, _ y: Double, _ surface: Surface = Surface()) -> Surface {
    var surface = surface
    surface.frame = Rect(x: x, y: y, width: 100, height: 100)
    return surface
  }

  /// - Throws: the errors of the compiler.
  static func usual() throws -> PlayedScene { try PlayedScene(usualText) }
}
