import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Each field of each kind of declaration has its place in a normal form: changed alone, it makes another one.
@Suite struct DeclarationTests {
  private static let spec = """
    enum Mode { near, far(by: distance) }

    recognizer knock(reach: distance) tracks 2 {
      event came(way: distance)
      value way: vector = touches.translation
      transient count: count = 0
      state idle { on down where touch.pressure > 0.5 -> held }
      active state held {
        on move where touches.travel > reach {
          count += 1
          came(way: 2 * touches.travel)
        }
        after 200ms where count > 1 -> late
        every 50ms { came(way: 0pt) }
        on up -> end
      }
      active state late {
        on up -> cancel(.tooLate)
      }
    }

    gesture G(limit: distance = 20pt where limit > 0pt, needed: number) = exclusive(
      pair: sequence(first: tap(), second: tap(count: 2), within: 300ms),
      knock: knock(reach: limit) delay 80ms,
      nudge: knock(reach: slop),
      hold: longPress() where isOpen,
    ) {
      input isOpen: bool = true
      input slop: distance = 10pt
      region place
      regions keys
      var total: distance = 0pt
      var mode: Mode = .near
      transient times: count = 0
      timer early
      timer late
      action done(way: distance, mode: Mode)
      action over(amount: number)

      on knock.came(way) where way < limit {
        total += way
        times += 1
        start early after 300ms
        start late after 300ms
      }
      on knock.ended { done(way: total, mode: mode) }
      on hold.ended where place.contains(hold.location) { mode = .far(by: 3pt) }
      on hold.ended where keys.contains(hold.location) { done(way: 1pt, mode: mode) }
      on pair.ended where times < 2 { over(amount: needed) }
      on early { over(amount: 1) }
      on late { over(amount: 2) }
      on cancelled(why) where why != .cancelled { stop early }
    }
    """

  /// One change each: all places of the first text become the second.
  static let changes: [(field: String, old: String, new: String)] = [
    ("a parameter's name", "needed", "wanted"),
    ("its default", "= 20pt", "= 21pt"),
    ("that it has one", "needed: number)", "needed: number = 1)"),
    ("its where", "where limit > 0pt", "where limit > 1pt"),
    ("an input's name", "isOpen", "isFree"),
    ("its first value", "isOpen: bool = true", "isOpen: bool = false"),
    ("a region's name", "place", "square"), ("the name of regions", "keys", "tiles"),
    ("a variable's name", "total", "sum"),
    ("its first value", "total: distance = 0pt", "total: distance = 1pt"),
    ("that it is kept", "var total", "transient total"),
    ("that it returns", "transient times", "var times"),
    ("a case", "near", "close"), ("a field's name", "by: ", "of: "),
    ("how many cases", "near, far", "near, middle, far"),
    ("that a timer goes on", "  timer early", "  var timer early"),
    ("a timer's name", "early", "soon"),
    ("how long it takes", "start early after 300ms", "start early after 301ms"),
    ("which one is stopped", "stop early", "stop late"),
    ("an action's name", "done", "ready"), ("its argument's name", "done(way:", "done(path:"),
    ("its argument", "done(way: total", "done(way: 2 * total"),
    ("how many touches", "tracks 2", "tracks 1"), ("an event's name", "came", "passed"),
    ("a value", "touches.translation", "touches.translation * 2"),
    ("its name", "value way", "value path"),
    ("a rule's condition", "touch.pressure > 0.5", "touch.pressure > 0.6"),
    ("its trigger", "on up -> end", "on move -> end"),
    ("its target", "on up -> end", "on up -> cancel"),
    ("its reason", "cancel(.tooLate)", "cancel(.tooFar)"),
    ("its block", "2 * touches.travel", "3 * touches.travel"),
    ("its variable", "count += 1", "count += 2"),
    ("a delay's length", "after 200ms", "after 201ms"), ("a period", "every 50ms", "every 51ms"),
    ("that it repeats", "every 50ms", "after 50ms"),
    ("an argument", "reach: limit", "reach: 2 * limit"),
    ("an argument that an input decides", "reach: slop", "reach: 2 * slop"),
    ("an operator", "exclusive(", "race("),
    ("a part's name", "knock:", "bang:"),
    ("a part", "second: tap(count: 2)", "second: tap(count: 3)"),
    ("within", "within: 300ms", "within: 301ms"), ("that there is one", ", within: 300ms", ""),
    ("a delay", "delay 80ms", "delay 81ms"), ("that there is none", " delay 80ms", ""),
    ("a gate", "where isOpen", "where !isOpen"), ("that there is no gate", " where isOpen", ""),
    ("a handler's trigger", "on knock.ended", "on knock.began"),
    ("its condition", "way < limit", "way > limit"), ("its block", "total += way", "total -= way"),
  ]

  private func machine(_ text: String) throws -> Machine {
    let compilation = try compiled(text)
    return try lower(gesture: compilation.gestureNumbers[0], of: compilation.program)
  }

  private func isProvedSame(_ old: String, _ new: String) throws -> Bool {
    let (old, new) = (try machine(old), try machine(new))
    let forms = FormPair(old, new, comparesValuesOfParts: true)
    let isSame = Proof.sameCode(old, new) != nil || Proof.sameForm(forms) != nil
    return isSame && InterfaceChange.all(from: old, to: new).isEmpty
  }

  @Test func `a gesture is the same as itself`() throws {
    #expect(try isProvedSame(Self.spec, Self.spec))
  }

  @Test(arguments: changes)
  func `a change of one field is not the same`(
    _ change: (field: String, old: String, new: String)
  ) throws {
    var new = Self.spec.replacing(change.old, with: change.new)
    // The name of a part is read by handlers, too.
    if change.old == "knock:" { new = new.replacing("on knock.", with: "on bang.") }
    #expect(new != Self.spec)
    #expect(try !isProvedSame(Self.spec, new), "\(change.field)")
  }

  @Test func `two timers that swap names are not the same`() throws {
    let new = Self.spec.replacing("early", with: "other").replacing("late", with: "early")
      .replacing("other", with: "late")
    #expect(try !isProvedSame(Self.spec, new))
  }

  /// Conditions whose marks are each changed alone.
  static let operands = [
    "(keys.id(at: (‹1›pt, ‹2›pt)) ?? ‹3›) < 5", "(keys.nearest(to: (‹1›pt, ‹2›pt)) ?? ‹3›) < 5",
    "keys[‹1›].left < ‹3›pt", "keys[‹1›].top < 3pt", "keys[‹1›].width < 3pt",
    "keys[‹1›].height < 3pt", "keys[‹1›].contains((‹2›pt, ‹3›pt))",
    "keys.contains((‹1›pt, ‹2›pt))", "place.contains((‹1›pt, ‹2›pt))",
    "clamp(tap.location.x, ‹1›pt, ‹5›pt) == tap.location.y", "mod(tap.location.x, ‹3›pt) == ‹1›pt",
    "min(tap.location.x, ‹3›pt) > max(tap.location.y, ‹1›pt)",
    "(tap.location.x > ‹1›pt ? tap.location.y + ‹2›pt : tap.location.y - ‹3›pt) > ‹4›pt",
    "length(tap.location - (‹1›pt, ‹2›pt)) < ‹3›pt || tap.location.x > ‹4›pt",
  ]

  private func handler(where condition: String) -> String {
    """
    gesture G = tap() {
      region place
      regions keys
      action a()
      on ended where \(condition) { a() }
    }
    """
  }

  @Test(arguments: operands)
  func `a change of one operand is not the same`(_ marked: String) throws {
    let parts = marked.split(separator: /[‹›]/).map(String.init)
    let plain = handler(where: parts.joined())
    #expect(try isProvedSame(plain, plain))
    try #require(parts.count > 1)
    for index in stride(from: 1, to: parts.count, by: 2) {
      var changed = parts
      changed[index] = "7"
      let new = handler(where: changed.joined())
      #expect(try !isProvedSame(plain, new), "\(changed.joined())")
    }
  }

  @Test func `another question about frames is not the same`() throws {
    let questions = [
      "(keys.id(at: (1pt, 2pt)) ?? 3) < 5", "(keys.nearest(to: (1pt, 2pt)) ?? 3) < 5",
      "keys[1].left < 3pt", "keys[1].top < 3pt", "keys[1].width < 3pt", "keys[1].height < 3pt",
    ]
    for (old, new) in zip(questions, questions.dropFirst()) {
      #expect(try !isProvedSame(handler(where: old), handler(where: new)), "\(old), \(new)")
    }
  }
}
