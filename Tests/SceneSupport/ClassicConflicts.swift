/// The gestures of conflicts that people ask about in the trackers of all engines. Scenes of surfaces and of views play
/// them.
public enum ClassicConflicts {
  public static let text = """
    gesture Pager = drag(axis: .horizontal) {
      action turned(by: distance)
      on drag.ended { turned(by: drag.translation.dx) }
    }
    gesture List = drag(axis: .vertical) where !isAtEnd {
      input isAtEnd: bool = false
      action scrolls()
      action scrolled(by: distance)
      on drag.began { scrolls() }
      on drag.ended { scrolled(by: drag.translation.dy) }
    }
    gesture Row = race(open: drag(axis: .horizontal) where open.translation.dx < 0, choose: tap()) {
      action opened(by: distance)
      action chosen()
      on open.ended { opened(by: -open.translation.dx) }
      on choose.ended { chosen() }
    }
    gesture Button = press() {
      transient isPressed: bool = false
      action pressed()
      action released()
      on press.began { isPressed = true pressed() }
      on press.ended { released() }
    }
    gesture Entry = press() delay 80ms {
      action highlighted()
      action chosen()
      on press.began { highlighted() }
      on press.ended { chosen() }
    }
    gesture Slider = drag(minimumDistance: 0pt) {
      action slid(to: point)
      action letGo()
      action lost()
      on drag.changed { slid(to: drag.location) }
      on drag.ended { letGo() }
      on drag.cancelled { lost() }
    }
    gesture Map = simultaneous(pan: drag(), zoom: magnify()) {
      action panned(by: vector)
      action zoomed(scale: number)
      on pan.ended { panned(by: pan.translation) }
      on zoom.ended { zoomed(scale: zoom.scale) }
    }
    gesture Picture = magnify() {
      action zoomed(scale: number)
      on magnify.ended { zoomed(scale: magnify.scale) }
    }
    gesture Card = sequence(hold: longPress(), move: drag()) {
      action lifted()
      action dropped(at: point)
      on hold.ended { lifted() }
      on move.ended { dropped(at: move.location) }
    }
    gesture Tap = tap() { action tapped() on tap.ended { tapped() } }
    gesture DoubleTap = tap(count: 2) { action zoomed() on tap.ended { zoomed() } }
    """
}
