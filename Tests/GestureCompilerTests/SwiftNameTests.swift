import GestureRuntime
import Testing

@testable import GestureCompiler

/// The names in generated Swift. `Scripts/ci/compile-generated` checks that all of them compile.
@Suite struct SwiftNameTests {
  private func swift(_ text: String, access: AccessLevel = .internal) throws -> String {
    var checked = Checked(text)
    let hasErrors = checked.compilation.hasErrors
    #expect(!hasErrors, "\(checked.rendered)")
    let text = checked.compilation.swift(access: access)
    return try #require(text)
  }

  @Test func `keywords get backticks`() throws {
    let text = try swift(
      """
      gesture G = tap() {
        var `in`: count = 1
        action `repeat`(`for`: point, `inout`: count)
        on ended { `repeat`(`for`: tap.location, `inout`: `in`) }
      }
      """)
    #expect(text.contains("var `in`: Int {"))
    #expect(text.contains("case `repeat`(for: Point, `inout`: Int)"))
    #expect(
      text.contains("perform(.`repeat`(for: location, `inout`: Int(saturating: `in`)))"))
  }

  @Test func `variables and parts of copies give way`() throws {
    let text = try swift(
      """
      gesture Pad = drag() { var hits: count = 0 on ended { hits += 1 } }
      gesture G = each(pad: Pad(), upTo: 2) {
        var isOpen: bool of pad = false
        var isOpen0: bool = false
        var pad1: bool = false
        on pad.ended { isOpen = true isOpen0 = true pad1 = true }
      }
      """)
    for name in ["isOpen02", "isOpen1", "isOpen0", "pad1"] {
      #expect(text.contains("var \(name): Bool {"))
    }
    #expect(text.contains("var pad0: Pad0Part {") && text.contains("var pad12: Pad1Part {"))
  }

  /// `color[1]` gives way to `color1`, and `color[12]` to the name that `color[1]` has then.
  @Test func `variables of copies give way to each other`() throws {
    let text = try swift(
      """
      gesture Paint = each(stroke: drag(), upTo: 13) {
        var color1: count = 0
        var color: count of stroke = 0
        on stroke.began { color = color1 color1 += 1 }
      }
      gesture G = simultaneous(paint: Paint(), tap()) {}
      """)
    let names = text.matches(of: /var (\w+): Int \{/).map { $0.1 }
    #expect(names.count == 14 && Set(names).count == 14, "\(names)")
    let members = text.matches(of: /\(set\) var (\w+): Int\n/).map { $0.1 }
    #expect(members.count == 14 && Set(members).count == 14, "\(members)")
  }

  @Test func `types of the spec hide those of the runtime`() throws {
    let text = try swift(
      """
      enum Point { a, b }
      gesture Vector = tap() { var p: Point = .a var q: point = .zero on ended { q = tap.location } }
      """)
    #expect(text.contains("var p: Point {"))
    #expect(text.contains("var q: GestureRuntime.Point {"))
    #expect(text.contains("fileprivate var q = GestureRuntime.Point.zero"))
  }

  @Test func `members of generated code give way`() throws {
    let text = try swift(
      """
      gesture G(core: count = 1) = tap() {
        enum Code { a, b }
        var core2: Code = .a
        var shape: number = 0
        var min: number = 1
        on ended { shape = min(max(min, 2), 5) }
      }
      """)
    #expect(text.contains("enum Code2: Hashable, Sendable {"))
    #expect(text.contains("var core3: Int { Int(saturating: core.code.core) }"))
    #expect(text.contains("var core2: Code2 {"))
    #expect(text.contains("set { core.code.shape2 = newValue }"))
    #expect(text.contains("shape2 = Swift.min(max(min2, 2), 5)"))
  }

  @Test func `defaults that need parameters are left out`() throws {
    let text = try swift("gesture G(a: count = 2, b: count = a, c: duration = 0.25ms) = tap()")
    #expect(
      text.contains("init(a: Int = 2, b: Int? = nil, c: Duration = .microseconds(250)) {"))
    #expect(text.contains("self.b = b ?? a"))
  }

  @Test func `nested gestures are reached under their parts`() throws {
    let text = try swift(
      """
      gesture Inner = tap() {
        region pad
        input isOn: bool = true
        var n: count = 0
        action done(n: count)
        on ended where isOn { n += 1 done(n: n) }
      }
      gesture Outer = race(one: Inner(), drag())
      """)
    #expect(text.contains("case one(Inner.Action)"))
    #expect(text.contains("perform(.one(.done(n: Int(saturating: one.n))))"))
    #expect(text.contains("var one: OnePart {"))
    #expect(text.contains("set { core.code.one.isOn = newValue.isOn }"))
    #expect(text.contains("var one = OneFrames()"))
    #expect(text.contains("case 0: frames.one.pad"))
  }

  @Test(arguments: AccessLevel.allCases)
  func access(_ access: AccessLevel) throws {
    let text = try swift("gesture G = tap()", access: access)
    let head = access == .internal ? "" : "\(access.rawValue) "
    #expect(text.contains("\n@_spi(GestureEngine) \(head)import GestureRuntime\n"))
    #expect(text.contains("\n\(head)struct G: GestureMachine {\n"))
    #expect(!text.contains("/test"))
  }

  @Test func `names that swift format would change are left alone`() throws {
    let text = try swift("enum side { Left_, Größe } gesture G = tap() { var s: side = .Left_ }")
    #expect(
      text.contains(
        "// swift-format-ignore-file: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII, "
          + "TypeNamesShouldBeCapitalized"))
    #expect(!(try swift("gesture G = tap() { var s: count = 1 }")).contains("ignore"))
  }

  @Test func `where there are errors there is no swift`() {
    var checked = Checked("gesture G = nothing()")
    let text = checked.compilation.swift(access: .public)
    #expect(text == nil)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0.0"), (1e6, "1_000_000"), (999_999, "999999"), (0.1, "0.1"),
    (-1234567, "-1_234_567"), (.infinity, "Double.infinity"), (-.infinity, "-Double.infinity"),
    (1e300, "1e+300"), (-.leastNonzeroMagnitude, "-Double(bitPattern: 1)"),
    (9_007_199_254_740_992, "9_007_199_254_740_992"),
  ])
  func numbers(_ value: Double, _ text: String) {
    #expect(SwiftNumber.text(value) == text)
  }
}
