import Testing

@testable import GestureCompiler

/// Types and units in detail.
@Suite struct CheckTypeTests {
  /// The type of an expression as messages show it, or the code of its error, in a `let` of a recognizer that reads
  /// `touch`.
  private func type(_ expression: String) -> String {
    let checked = Checked(
      """
      recognizer r(n: count = 2, f: number = 0.5, d: distance = 1pt, t: duration = 1s,
        s: speed = 1pt/s, a: angle = 1rad, rate: rate = rateOf, over: region = .everywhere,
        sides: directions = [.left]) {
        transient p: point = .zero
        transient v: vector = .zero
        transient u: velocity = .zero
        let it = \(expression)
        state idle { on down -> end }
      }
      let rateOf = 1 / 1s
      """)
    guard checked.codes.isEmpty, let recognizer = checked.program.recognizers.last else {
      return checked.codes.joined(separator: " ")
    }
    let type = recognizer.lets[0].type
    return type.typeName?.rawValue ?? checked.program.text(type)
  }

  @Test(arguments: [
    ("n + 1", "count"), ("n * n", "count"), ("n - f", "number"), ("n / 2", "number"),
    ("-n", "count"), ("round(f)", "count"), ("1 + 0.5", "number"), ("abs(n)", "count"),
    ("mod(n, 3)", "count"), ("mod(n, f)", "number"), ("sector(v, of: n)", "count"),
    ("min(1, f)", "number"), ("max(n, 2, 3)", "count"), ("clamp(f, 0, 1)", "number"),
    ("n == f", "bool"), ("n < 1 && !(f >= 2)", "bool"),
  ])
  func `counts and numbers`(expression: String, wanted: String) {
    #expect(type(expression) == wanted)
  }

  @Test(arguments: [
    ("d / t", "speed"), ("s * t", "distance"), ("d / s", "duration"), ("d * f", "distance"),
    ("n * t", "duration"), ("d * d", "a quantity in pt²"), ("sqrt(d * d)", "distance"),
    ("d / d", "number"), ("1 / t", "rate"), ("a / t", "angularSpeed"), ("a / 1rad * d", "distance"),
    ("d / 0", "distance"), ("sqrt(d)", "a quantity in pt^(1/2)"), ("sqrt(d) * sqrt(d)", "distance"),
    ("s / t", "a quantity in pt/s²"), ("rate * t", "number"), ("t * t / t", "duration"),
    ("sin(a) * d", "distance"), ("d > 0 ? d : .infinity", "distance"),
    ("min(.infinity, t)", "duration"), ("mod(t, 1s)", "duration"), ("mod(a, 90deg)", "angle"),
    ("direction(v)", "direction"), ("direction(u) == .left", "bool"), ("sign(d)", "count"),
    ("atan2(s, s)", "angle"),
    ("lerp(t, 1s, f)", "duration"), ("lerp(1, 2, f)", "number"), ("lerp(0, d, 2)", "distance"),
    ("round(d, to: 5pt)", "distance"), ("round(n, to: 5)", "count"), ("round(f, to: 2)", "number"),
    ("exp(n) + log(f) * pow(2, n)", "number"),
    ("0 + d", "distance"), ("t - 0.5s", "duration"), ("-.infinity < d", "bool"),
  ])
  func `units multiply and divide freely`(expression: String, wanted: String) {
    #expect(type(expression) == wanted)
  }

  @Test(arguments: [
    ("p - p", "vector"), ("p + v", "point"), ("v + p", "point"), ("p - v", "point"),
    ("v / t", "velocity"), ("u * t", "vector"), ("2 * v", "vector"), ("v / n", "vector"),
    ("-v", "vector"), ("v.dx", "distance"), ("u.dy", "speed"), ("p.x", "distance"),
    ("length(u)", "speed"), ("distance(p, .zero)", "distance"), ("angle(v)", "angle"),
    ("angle(u, v)", "angle"), ("dot(v, v)", "a quantity in pt²"),
    ("dot(v, u)", "a quantity in pt²/s"), ("dot(u, v)", "a quantity in pt²/s"),
    ("normalize(v)", "a vector without a unit"),
    ("normalize(u) * d", "vector"), ("vector(1pt, v.dy)", "vector"), ("vector(s, 0)", "velocity"),
    ("vector(dx: d, dy: d)", "vector"), ("point(d, x: 0)", "GS0139"), ("p + (1pt, 2pt)", "point"),
    ("(p - (1pt, 2pt)).dx", "distance"), ("v == (0, 0)", "bool"), ("v != .zero", "bool"),
    ("touch.delta / touches.count", "vector"), ("touch.start - touches.start", "vector"),
    ("touches.velocity * 250ms", "vector"), ("d * v", "a vector in pt²"),
    ("lerp(p, .zero, f)", "point"), ("lerp(.zero, u, 0.5)", "velocity"),
    ("over.contains(p)", "bool"), ("over.center + v", "point"), ("over.width / 2", "distance"),
    ("elapsed + touches.duration", "duration"), ("p.dx", "GS0103"), ("over", "GS0148"),
  ])
  func `points and vectors`(expression: String, wanted: String) {
    #expect(type(expression) == wanted)
  }

  @Test(arguments: [
    ("sides.contains(.left)", "bool"), ("sides == [.left, .right]", "bool"),
    ("[] == sides", "bool"),
    ("touches.buttons != [touch.button]", "bool"), ("[touch.kind]", "kinds"),
    ("touch.modifiers.contains(.shift)", "bool"), ("touch.kind == .touch", "bool"),
    ("v.dx > 0pt ? .left : .right", "GS0135"), (".left == sides", "GS0132"),
    ("sides.contains(.primary)", "GS0103"), ("touch.button < .primary", "GS0133"),
  ])
  func `enums and sets`(expression: String, wanted: String) {
    #expect(type(expression) == wanted)
  }

  @Test(arguments: [
    ("d + t", "GS0132"), ("d == t", "GS0132"), ("p + p", "GS0132"), ("v * v", "GS0132"),
    ("d < 1", "GS0131"), ("f && true", "GS0130"), ("n ? d : d", "GS0130"), ("length(p)", "GS0144"),
    ("min(d, t)", "GS0136"), ("true ? d : 1", "GS0136"), ("sqrt(v)", "GS0143"), ("-p", "GS0134"),
    ("f / v", "GS0132"), (".infinity * d", "GS0135"), ("unknown + d * t", "GS0100"),
    ("unknown + (d + t)", "GS0100 GS0132"), ("touches.count.x", "GS0103"), ("d()", "GS0104"),
    ("it + 1", "GS0167"), ("exp(d)", "GS0130"), ("pow(2, t)", "GS0130"), ("sign(v)", "GS0143"),
    ("atan2(d, t)", "GS0136"), ("lerp(p, v, f)", "GS0136"), ("lerp(true, false, f)", "GS0143"),
    ("lerp(d, d, d)", "GS0130"), ("round(d, to: t)", "GS0136"), ("round(d, 5pt)", "GS0140"),
    ("round(d, by: 5pt)", "GS0139"), ("round(d)", "GS0130"), ("round(v, to: v)", "GS0143"),
    ("lerp(p, p)", "GS0138"),
  ])
  func `what does not agree is said once`(expression: String, wanted: String) {
    #expect(type(expression) == wanted)
  }

  @Test func `an error of units names both and where they come from`() {
    let checked = Checked(
      """
      gesture G(lift: duration = 500ms) = drag() {
        var far: distance = 0pt
        on ended { far = far + lift }
      }
      """)
    #expect(
      checked.rendered == """
        test.gesture:3:24: error: `+` cannot join `distance` (pt) and `duration` (ms) [GS0132]
            on ended { far = far + lift }
                                 ^
        test.gesture:2:7: note: `far` is `distance` (pt), declared here
            var far: distance = 0pt
                ^~~
        test.gesture:1:11: note: `lift` is `duration` (ms), declared here
          gesture G(lift: duration = 500ms) = drag() {
                    ^~~~

        """)
  }

  @Test func `no power of a unit traps`() {
    let squares = (1...9).map { "let a\($0) = a\($0 - 1) * a\($0 - 1)" }
    let checked = Checked("let a0 = 1pt\n" + squares.joined(separator: "\n"))
    #expect(checked.codes == ["GS0137"])
  }

  /// The enum of the language whose number is next to those of the file stays as it is.
  @Test func `an endless enum spoils no other one`() {
    let checked = Checked(
      """
      enum Fine { one, two }
      enum Endless { again(next: Endless) }
      gesture G(fine: Fine = .two) = tap() {
        action did()
        on tap.ended where tap.touches.modifiers == [.shift] && fine == .one { did() }
      }
      """)
    #expect(checked.codes == ["GS0149"])
  }
}
