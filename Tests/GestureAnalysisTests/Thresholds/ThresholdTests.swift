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

    var player: ThresholdPlayer {
      get throws {
        let program = try GestureProgram(verifying: table)
        let own = program.table.gestures[0]
        return ThresholdPlayer(
          program, gesture: name, parameter: parameter, arguments: [:], inputs: [:],
          CountedActions(own))
      }
    }
  }

  /// Nil if the spec has no number that can be varied, or needs arguments.
  /// - Parameters:
  ///   - takesPrelude: whether the number may be one of the prelude.
  ///   - length: the number of calls of the session, approximately.
  private func randomCase(
    _ seed: UInt64, _ text: String, takesPrelude: Bool = false, length: Int = 40
  ) throws -> Case? {
    var random = Randomness(seed: seed)
    var compilation = try #require(compiled(text))
    let gesture = try #require(compilation.gestureNumbers.last)
    guard compilation.program.gestures[gesture].parameters.isEmpty else { return nil }
    let file = compilation.file
    let numbers = compilation.writtenNumbers(in: gesture).filter { number in
      guard takesPrelude || number.span.file == file, number.value > 0, number.value < 1e12 else {
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
      seed: seed, for: table.gestures[0], enums: table.enums, settable: [], length: length)
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

  @Test func `a number as a parameter is the number in the text`() throws {
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

  @Test func `each value has the outcome of its piece, at length`() throws {
    var borders = 0
    let recipes = Repository.specs("Examples/Cookbook")
    let first = Effort.seed(1)
    for seed in first..<first + UInt64(Effort.count(120, long: 5000)) {
      let recipe = recipes[Int(seed % UInt64(recipes.count))]
      let text = try Repository.text(recipe)
      guard let one = try randomCase(seed, text, takesPrelude: true, length: 150) else { continue }
      let player = try one.player
      let range = ThresholdRange(
        from: one.number.value / 2, to: 2 * one.number.value, isWhole: false)
      guard (try? player.outcome(of: one.session, at: range.from)) != nil,
        let pieces = try? player.pieces(of: one.session, range)
      else { continue }
      borders += pieces.count - 1
      #expect(pieces.first?.from == range.from && pieces.last?.to == range.to)
      for (piece, next) in zip(pieces, pieces.dropFirst()) {
        #expect(piece.to == next.from && piece.outcome != next.outcome, "seed \(seed)")
      }
      let step = range.step(isTime: one.number.type == .quantity(.time))
      for part in 0...64 {
        let value = range.from + (range.to - range.from) * Double(part) / 64
        guard let piece = pieces.first(where: { value <= $0.to }),
          min(value - piece.from, piece.to - value) > 2 * step
        else { continue }
        #expect(
          try player.outcome(of: one.session, at: value) == piece.outcome,
          "seed \(seed), part \(part) of 64, at \(one.number.span.start)")
      }
      for border in pieces.dropFirst().map(\.from) {
        let (below, above) = (border - 2 * step, border + 2 * step)
        let isNarrow = pieces.contains { $0.to - $0.from < 4 * step }
        if isNarrow { continue }
        #expect(
          try player.outcome(of: one.session, at: below)
            != player.outcome(of: one.session, at: above), "seed \(seed), border \(border)")
      }
    }
    #expect(borders > 5)
  }
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
