import FormSupport
@_spi(GestureEngine) import GestureRuntime
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis
@testable import GestureCompiler

/// A number as a parameter means what the number in the sources means, and pieces cover all values.
@Suite struct ThresholdTests {
  /// A random spec, one of its numbers, and a session.
  private struct Case {
    var text: String
    var compilation: Compilation
    var gesture: Int
    var number: WrittenNumber
    var table: Table
    var parameter: String
    var session: [TraceItem]
    var name: String { compilation.program.gestures[gesture].name }
  }

  /// Nil if the spec has no number that can be varied, or needs arguments.
  private func randomCase(_ seed: UInt64, _ text: String) throws -> Case? {
    var random = Randomness(seed: seed)
    var compilation = try #require(compiled(text))
    let gesture = try #require(compilation.gestureNumbers.last)
    guard compilation.program.gestures[gesture].parameters.isEmpty else { return nil }
    let file = compilation.file
    let numbers = compilation.writtenNumbers(in: gesture).filter { number in
      guard number.span.file == file, number.value > 0, number.value < 1e12 else {
        return false
      }
      return number.type.quantityDimension?.suggestedUnit != nil
    }
    guard !numbers.isEmpty else { return nil }
    let number = random.pick(numbers)
    guard let (table, parameter) = compilation.table(of: gesture, opening: number) else {
      return nil
    }
    let calls = RandomCalls.calls(
      seed: seed, for: table.gestures[0], enums: table.enums, settable: [], length: 40)
    return Case(
      text: text, compilation: compilation, gesture: gesture, number: number, table: table,
      parameter: parameter, session: calls.compactMap { TraceItem($0) })
  }

  private func compiled(_ text: String) -> Compilation? {
    var compiler = Compiler()
    return compiler.compile("spec.gesture") { _ in SourceFile(path: "spec.gesture", text: text) }
  }

  private func record(
    _ table: Table, _ name: String, _ arguments: [String: GestureValue], _ session: [TraceItem]
  ) throws -> [String]? {
    let program = try GestureProgram(verifying: table)
    guard var replay = try? Replay(program, gesture: name, arguments: arguments) else { return nil }
    return replay.record(session).map { "\($0)" }
  }

  @Test func `a number as a parameter is the number in the text, at length`() throws {
    var compared = 0
    let first = Effort.seed(SpecGenerator.firstCopying)
    for seed in first..<first + UInt64(Effort.count(60, long: 3000)) {
      guard let one = try randomCase(seed, SpecGenerator.spec(seed: seed).text) else { continue }
      for factor in [1, 0.5, 1.25, 2] {
        let unit = try #require(one.number.type.quantityDimension?.suggestedUnit)
        // Whole units, so that the text has the same number.
        let written = max(1, (one.number.value * factor / unit.canonical(1)).rounded())
        let value = factor == 1 ? one.number.value : unit.canonical(written)
        var bytes = Array(one.text.utf8)
        if factor != 1 {
          bytes.replaceSubrange(
            Int(one.number.span.start)..<Int(one.number.span.end),
            with: "\(Int(written))\(unit.spelling)".utf8)
        }
        let edited = String(decoding: bytes, as: UTF8.self)
        guard var other = compiled(edited), !other.hasErrors, let table = other.table() else {
          continue
        }
        let slot = one.table.gestures[0].parameters[0]
        let argument = try #require(
          GestureValue([value], as: slot.type, enums: one.table.enums))
        let opened = try record(one.table, one.name, [one.parameter: argument], one.session)
        #expect(
          try opened == record(table, one.name, [:], one.session),
          "seed \(seed), \(written)\(unit.spelling) at \(one.number.span.start)")
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  /// Recognizers of the prelude, whose numbers random hands meet.
  private static let board = """
    gesture Board = exclusive(
      double: tap(count: 2), single: tap(), hold: longPress(), move: drag(), flick: swipe()
    ) {
      action doubled()
      action tapped()
      action held()
      action moved()
      action flicked(to: direction)
      on double.ended { doubled() }
      on single.ended { tapped() }
      on hold.ended { held() }
      on move.ended { moved() }
      on flick.ended { flicked(to: flick.direction) }
    }
    """

  /// Its variables outlive an attempt. One depends on a number that is varied, and another one is only an argument of an
  /// action.
  private static let counter = """
    let slop = 8pt
    gesture Board = exclusive(single: tap(), hold: longPress(), move: drag(minimumDistance: slop)) {
      var taps: count = 0
      var holds: count = 0
      var farthest: distance = 0pt
      action tapped(count: count)
      action held(count: count)
      action moved(isFar: bool)
      on single.ended {
        taps += 1
        tapped(count: taps)
      }
      on hold.ended where taps > 0 {
        holds += 1
        held(count: holds)
      }
      on move.ended {
        moved(isFar: farthest > 30pt)
        farthest = max(farthest, length(move.translation) + slop)
      }
    }
    """

  /// A hand that taps, rests, wanders and draws, a few times.
  private func hand(_ random: inout Randomness) -> [TraceItem] {
    var items: [TraceItem] = []
    var now: Int64 = 0
    func add(_ event: PointerEvent) {
      items.append(TraceItem(.event(event), at: event.time, line: 0))
    }
    for touch in 0..<Int.random(in: 1...4, using: &random) {
      let (way, moves) = (
        Double.random(in: 0...40, using: &random), Int.random(in: 0...12, using: &random)
      )
      let time = Int64.random(in: 20_000_000...900_000_000, using: &random)
      for step in 0...moves + 1 {
        let part = Double(step) / Double(moves + 1)
        let place = Point(x: 50 + way * part, y: 50)
        let instant = Timestamp(nanoseconds: now + Int64(Double(time) * part))
        switch step {
        case 0: add(.down(touch: touch, at: place, time: instant))
        case moves + 1: add(.up(touch: touch, at: place, time: instant))
        default: add(.move(touch: touch, at: place, time: instant))
        }
      }
      now += time + Int64.random(in: 50_000_000...600_000_000, using: &random)
    }
    let end = Timestamp(nanoseconds: now + 2_000_000_000)
    return items + [TraceItem(.advance, at: end, line: 0)]
  }

  /// A player of `G`, a press of `wait` that counts only while `isOn`, and a finger that rests for half a second.
  private func press(isOn: Bool) throws -> (ThresholdPlayer, [TraceItem]) {
    var compilation = try #require(
      compiled(
        """
        gesture G(wait: duration = 300ms) = longPress(minimumDuration: wait) {
          input isOn: bool = false
          action held()
          on ended where isOn { held() }
        }
        """))
    let bytes = compilation.tableBytes()
    let program = try GestureProgram(verifying: try #require(bytes))
    let player = ThresholdPlayer(
      program, gesture: "G", parameter: "wait", arguments: [:], inputs: ["isOn": .bool(isOn)],
      CountedActions(program.table.gestures[0]))
    let events: [PointerEvent] = [
      .down(touch: 1, at: .zero, time: Timestamp(nanoseconds: 0)),
      .up(touch: 1, at: .zero, time: Timestamp(nanoseconds: 500_000_000)),
    ]
    return (player, events.map { TraceItem(.event($0), at: $0.time, line: 0) })
  }

  @Test func `a deadline is a border`() throws {
    let (player, session) = try press(isOn: true)
    let pieces = try player.pieces(
      of: session, ThresholdRange(from: 1e8, to: 1e9, isWhole: false))
    #expect(pieces.map { $0.result.count } == [1, 0])
    #expect(abs(pieces[0].to - 5e8) <= 2)
  }

  @Test(arguments: [false, true]) func `inputs are those that were given`(_ isOn: Bool) throws {
    let (player, session) = try press(isOn: isOn)
    #expect(try player.outcome(of: session, at: 3e8).count == (isOn ? 1 : 0))
  }

  @Test(arguments: [(board, 10), (counter, 6)])
  func `each value has the outcome of its piece, at length`(text: String, numberCount: Int) throws {
    var compilation = try #require(compiled(text))
    let gesture = try #require(compilation.gestureNumbers.last)
    let numbers = compilation.writtenNumbers(in: gesture).filter { number in
      number.value > 0 && number.value < 1e12 && number.type.quantityDimension?.suggestedUnit != nil
    }
    var (borders, varied) = (0, 0)
    for number in numbers {
      guard let (table, parameter) = compilation.table(of: gesture, opening: number) else {
        continue
      }
      varied += 1
      let program = try GestureProgram(verifying: table)
      var counted = CountedActions(program.table.gestures[0])
      counted.tellsArguments = counted.tellsArguments.map { _ in true }
      let player = ThresholdPlayer(
        program, gesture: "Board", parameter: parameter, arguments: [:], inputs: [:], counted)
      let range = ThresholdRange(from: number.value / 2, to: 2 * number.value, isWhole: false)
      let first = Effort.seed(1)
      for seed in first..<first + UInt64(Effort.count(12, long: 1000)) {
        var random = Randomness(seed: seed)
        let session = hand(&random)
        let place = "seed \(seed), \(number.value) at \(number.span.start)"
        borders += try check(player, session, range, isTime: number.isTime, place)
      }
    }
    #expect(varied >= numberCount)
    #expect(borders > 25)
  }

  /// Compares the pieces with a grid. Returns the number of borders.
  private func check(
    _ player: ThresholdPlayer, _ session: [TraceItem], _ range: ThresholdRange, isTime: Bool,
    _ place: String
  ) throws -> Int {
    let pieces = try player.pieces(of: session, range)
    #expect(pieces.first?.from == range.from && pieces.last?.to == range.to)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.to == next.from && piece.result != next.result, "\(place)")
    }
    let step = range.step(isTime: isTime)
    for part in 0...64 {
      let value = range.from + (range.to - range.from) * Double(part) / 64
      guard let piece = pieces.first(where: { value <= $0.to }),
        min(value - piece.from, piece.to - value) > 2 * step
      else { continue }
      #expect(
        try player.outcome(of: session, at: value) == piece.result, "\(place), part \(part) of 64")
    }
    guard !pieces.contains(where: { $0.to - $0.from < 4 * step }) else { return pieces.count - 1 }
    for border in pieces.dropFirst().map(\.from) {
      #expect(
        try player.outcome(of: session, at: border - 2 * step)
          != player.outcome(of: session, at: border + 2 * step), "\(place), border \(border)")
    }
    return pieces.count - 1
  }
}

extension WrittenNumber {
  fileprivate var isTime: Bool { type == .quantity(.time) }
}

extension TraceItem {
  /// Nil for a setting.
  fileprivate init?(_ call: HostCall) {
    guard let time = call.time else { return nil }
    switch call {
    case .event(let event): self.init(.event(event), at: time, line: 0)
    case .frame(let events): self.init(.frame(events), at: time, line: 0)
    case .advance: self.init(.advance, at: time, line: 0)
    case .cancel: self.init(.cancel, at: time, line: 0)
    default: return nil
    }
  }
}
