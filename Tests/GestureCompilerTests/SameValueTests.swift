import Testing

@testable import GestureCompiler

/// A value is the same as another one only if both are the same expression.
@Suite struct SameValueTests {
  private static let conditions = [
    "hits == 1", "hits == 2", "hits > 1", "hits >= 1", "misses == 1", "size > 3pt", "size > 4pt",
    "slop > 3pt", "touches.translation.dx > 1pt", "touches.translation.dy > 1pt",
    "touches.location.x > 1pt", "touches.start.x > 1pt", "touches.count > 1",
    "touches.travel > 1pt", "touches.span > 1pt",
    "touch.travel > 1pt", "touch.location.x > 1pt", "touch.start.x > 1pt",
    "touch.pressure > 0.5", "touches.pressure > 0.5", "touch.kind == .stylus",
    "touch.kind == .mouse", "elapsed > 1s", "elapsed > 2s", "mode == .near",
    "mode == .far(by: 1pt)", "mode == .far(by: 2pt)", "mode == .far(by: size)",
    "place == (1pt, 2pt)", "place == (1pt, 3pt)", "place == touches.location",
    "bin.contains(touches.location)", "bin.contains(touch.location)",
    "pit.contains(touches.location)", "bin.left > 1pt", "bin.right > 1pt", "pit.left > 1pt",
    "bin.inset(by: 1pt).left > 1pt", "rows.id(at: touches.location) == 1",
    "rows.id(at: touch.location) == 1", "rows.nearest(to: touches.location) == 1",
    "keys.id(at: touches.location) == 1", "length(touches.translation) > 1pt",
    "abs(touches.translation.dx) > 1pt", "min(size, slop) > 1pt", "min(slop, size) > 1pt",
    "max(size, slop) > 1pt", "-touches.translation.dx > 1pt", "touches.translation.dx + size > 1pt",
    "touches.translation.dx - size > 1pt", "isOn", "!isOn", "isOn && hits == 1",
    "isOn || hits == 1", "(isOn ? hits : misses) == 1", "(isOn ? misses : hits) == 1",
    "kinds.contains(touch.kind)", "kinds.contains(.stylus)",
  ]

  private static let spec = """
    enum Mode { near, far(by: distance) }
    recognizer one(
      size: distance, slop: distance, bin: region, pit: region, rows: regions, keys: regions, kinds: kinds
    ) tracks 2 {
      transient hits: count = 0
      transient misses: count = 0
      transient isOn: bool = false
      transient mode: Mode = .near
      transient place: point = .zero
      state idle {
        RULES
        on up -> end
      }
    }
    gesture G(size: distance, slop: distance, kinds: kinds) = one(
      size: size, slop: slop, bin: a, pit: b, rows: c, keys: d, kinds: kinds
    ) {
      region a
      region b
      regions c
      regions d
    }
    """

  @Test func `a value is the same as itself, and as no other`() throws {
    let all = Self.conditions
    let rules = (all + all).map { "on move where \($0) { hits += 1 }" }.joined(separator: "\n")
    let lowered = Lowered(Self.spec.replacing("RULES", with: rules))
    let moves = try lowered.machine(optimized: false).parts[0].states[0].rules.dropLast()
    let values = try zip(all + all, moves).map { try #require($1.condition, "\($0)") }
    for (i, one) in all.enumerated() {
      for (j, other) in all.enumerated() {
        let isSame = values[i].isSame(as: values[j + all.count])
        #expect(isSame == (i == j), "\(one) and \(other)")
      }
    }
  }
}
