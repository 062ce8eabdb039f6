extension QuickSpec {
  /// Words of the language that the other specs leave out.
  static let words: [(String, String)] = [
    (
      "answers",
      """
      gesture G = drag(minimumDistance: 0pt) {
        input level: number = 1
        var isOther = false
        var isFar = false
        var side: number = 0
        var least: distance = 5pt
        action done(side: number)
        on drag.changed {
          isOther = drag.location != drag.startLocation
          isFar = !(length(drag.translation) <= 50pt) && level != 2
          side = sign(drag.translation.dx) * max(level, 0.5)
          least = min(least, abs(drag.translation.dy))
        }
        on drag.ended where isOther == isFar && side >= 1 { done(side: side) }
        on drag.ended where isFar != (least < 2pt) { done(side: mod(side, 3)) }
      }
      """
    ),
    (
      "changes",
      """
      gesture G(reach: distance = 30pt where reach > 0pt) = drag(axis: .vertical) {
        input isLocked: bool = false
        var pulls: count = 0
        let isArmed = drag.translation.dy >= reach && !isLocked
        action feel(isArmed: bool)
        action counted(n: count)
        on isArmed changed { feel(isArmed: isArmed) }
        on drag.ended where isArmed { pulls += 1 }
        on pulls changed, isLocked changed where pulls < 2 { counted(n: pulls) }
      }
      """
    ),
    (
      "ids",
      """
      gesture G = simultaneous(choose: tap(over: rows) from rows, point: hover(over: rows)) {
        regions rows
        region bin
        transient lit: count = -1
        action chosen(row: count)
        on point.entered(id) { lit = id }
        on choose.ended where choose.id != 2 && bin.inset(by: 4pt).contains(choose.location) { chosen(row: lit) }
        on choose.ended {
          if let row = rows.nearest(to: choose.location) {
            if rows[row].top < bin.bottom { chosen(row: row) }
          }
        }
      }
      """
    ),
    (
      "later",
      """
      gesture G = sequence(first: tap(), second: longPress(minimumDuration: 250ms) delay 60ms, within: 800ms) {
        var timer beat
        timer rest
        var beats: count = 0
        action beaten(n: count)
        on first.ended { start beat after 400ms  start rest after 1s }
        on beat where beats < 3 { beats += 1  beaten(n: beats)  start beat after beats * 100ms }
        on second.ended { stop beat  beats = 0 }
        on second.failed(reason) where reason == .tooEarly { stop rest }
        on rest, second.failed { beaten(n: 9) }
      }
      """
    ),
    (
      "fingers",
      """
      gesture G = each(thumb: drag(minimumDistance: 8pt), upTo: 2) {
        var held: count = 0
        action moved(thumb: count, isAlone: bool)
        on thumb.began { held += 1 }
        on thumb.changed where thumb.translation.dx > 20pt { moved(thumb: thumb.index, isAlone: held == 1) }
        on thumb.ended, thumb.cancelled { held -= 1 }
        invariant held >= 0 && held <= 2
      }
      """
    ),
    (
      "gates",
      """
      recognizer flick(least: speed = 200pt/s) tracks 1 where touch.isNew {
        state idle { on down -> down }
        state down {
          after 300ms -> fail(.tooLate)
          on move where touches.travel > 40pt -> gone
          on up where length(touches.velocity) < least -> fail(.tooSlow)
          on up -> fail
        }
        active state gone { on up -> end  on scroll -> cancel }
      }
      gesture G = race(flick(least: 100pt/s) where isOn, exclusive(tap(count: 2), other: tap()) where !isOn) {
        input isOn: bool = true
        action went(reason: reason)
        action ended()
        on flick.ended, other.ended { ended() }
        on flick.failed(reason) { went(reason: reason) }
      }
      """
    ),
    (
      "directions",
      """
      gesture G = swipe(directions: [.left, .up], minimumDistance: 30pt) {
        action went(way: direction, part: count)
        on swipe.ended where direction(swipe.translation) == swipe.direction {
          went(way: swipe.direction, part: sector(swipe.translation, of: 4))
        }
        on swipe.ended where angle(swipe.translation, vector(1pt, 0pt)) > 100deg { went(way: .left, part: 9) }
      }
      """
    ),
  ].map { ("word-\($0.0)", $0.1) }
}
