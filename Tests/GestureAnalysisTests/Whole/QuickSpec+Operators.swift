extension QuickSpec {
  /// Every operator, function and kind of declaration, in gestures whose analysis takes no time.
  static let operators: [(String, String)] = [
    (
      "takeover",
      """
      gesture G = takeover(draw: drag(minimumDistance: 0pt), hold: longPress(minimumDuration: 300ms)) {
        action drawn(by: vector)
        action held()
        action stopped()
        on draw.changed { drawn(by: draw.translation) }
        on draw.cancelled { stopped() }
        on hold.ended { held() }
      }
      """
    ),
    (
      "repeats",
      """
      gesture G = repeat(tap() delay 40ms) {
        var n: count = 0
        action tapped(n: count)
        on tap.ended where n < 3 { n += 1  tapped(n: n) }
        on tap.failed { n = 0 }
      }
      """
    ),
    (
      "nested",
      """
      gesture Hold(time: duration = 400ms) = longPress(minimumDuration: time) {
        transient isOn: bool = false
        action held()
        on ended { isOn = true }
        on ended { held() }
      }
      gesture G(wait: duration = 300ms) = exclusive(first: Hold(time: wait), second: drag(minimumDistance: 30pt)) {
        action won(second: bool)
        on first.ended { won(second: false) }
        on second.began where !first.isOn { won(second: true) }
      }
      """
    ),
    (
      "amounts",
      """
      gesture G = drag(minimumDistance: 0pt) {
        let slant: angle = 30deg
        func part(d: distance, whole: distance) -> number = clamp(d / whole, 0, 1)
        transient a: number = 0
        transient steps: count = 0
        action moved(by: number, steps: count)
        on changed where angle(drag.translation) > slant && length(drag.translation) >= 20pt {
          a = part(d: abs(drag.translation.dx), whole: 100pt) + min(0.25, a)
          steps = round(drag.touches.travel / 10pt)
        }
        on ended where a > 0.5 || steps == 4 { moved(by: max(a, 0.125), steps: steps) }
        on ended where distance(drag.location, drag.startLocation) < 5pt && drag.touches.duration > 1s {
          moved(by: drag.velocity.dx / 100pt/s, steps: sign(drag.translation.dy) > 0 ? 1 : 2)
        }
      }
      """
    ),
    (
      "angles",
      """
      gesture G = simultaneous(turn: rotate(), size: magnify()) {
        action turned(by: angle)
        action sized(by: number)
        on turn.changed where turn.rotation > 20deg || turn.rotation < -20deg { turned(by: turn.rotation) }
        on size.changed where size.scale * 2 > 3 { sized(by: size.scale) }
      }
      """
    ),
    (
      "extra",
      """
      recognizer fingers() tracks 1...3 {
        event more(count: count)
        state idle { on down -> some }
        state some {
          on down { more(count: touches.count) } -> some
          on extra -> fail(.tooFar)
          on up where touches.count == 0 -> end
          after 700ms -> fail
        }
      }
      gesture G = fingers() {
        action counted(n: count)
        on fingers.more(n) where n > 1 { counted(n: n) }
        on fingers.ended { counted(n: 0) }
      }
      """
    ),
    (
      "declared",
      """
      gesture G(limit: count = 3 where limit > 1) = exclusive(hold: longPress(), tap()) {
        var n: count = 0
        timer rest
        action tapped(n: count)
        action rested()
        invariant n <= 3
        never hold.ended && n > 3
        latency tap <= 600ms
        always within 800ms after tap.ended: tapped()
        on tap.ended where n < limit { n += 1  tapped(n: n)  start rest after 2s }
        on rest { n = 0  rested() }
      }
      """
    ),
    (
      "places",
      """
      gesture G = exclusive(pull: drag(minimumDistance: 20pt) from pad, cross: crossing(over: keys)) {
        region pad
        regions keys
        transient last: point = .zero
        action hit(at: point)
        action missed()
        on cross.entered(id) where id == 2 { hit(at: cross.location) }
        on pull.changed { last = pull.location }
        on pull.ended where keys.contains(last) && !pad.contains(last) { hit(at: last) }
        on pull.ended where pad.center.x < last.x && last.y - pad.center.y > 30pt { missed() }
      }
      """
    ),
    (
      "contacts",
      """
      gesture G = simultaneous(press: longPress(minimumDuration: 200ms), pull: drag(minimumDistance: 20pt)) {
        action pressed(hard: bool)
        action leaned(by: angle)
        on press.ended { pressed(hard: press.touches.pressure > 0.5) }
        on pull.changed where pull.touches[0].tilt > 45deg && pull.touches.buttons == [.primary] {
          leaned(by: pull.touches[0].azimuth)
        }
        on pull.ended where pull.touches[0].pressure > 0.25 { pressed(hard: false) }
      }
      """
    ),
    (
      "strokes",
      """
      recognizer stroke() tracks 1...2 {
        var far: bool = false
        state idle { on down -> going }
        active state going {
          on move where touch.velocity.dx > 200pt/s && touch.delta.dx > 4pt { far = true }
          on move where distance(touch.location, touch.start) > 40pt -> cancel
          on down where touches.radius > 30pt -> end
          on up where touches.count == 0 && far -> end
          on up where touches.count == 0 -> cancel
        }
      }
      gesture G = stroke() {
        action flung(by: velocity)
        on stroke.ended where stroke.touches.velocity.dx > 100pt/s { flung(by: stroke.touches.velocity) }
      }
      """
    ),
  ].map { ("op-\($0.0)", $0.1) }
}
