import GestureCompiler
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

/// Whole results of the analysis, to the byte: the explored inputs, all happenings, and the messages.
@Suite struct WholeAnalysisTests {
  /// Small gestures whose steps differ in all that a step is.
  static let small = [
    ("tap", "gesture G = tap(count: 2)"), ("press", "gesture G = press(tickDelay: 500ms)"),
    ("choice", "gesture G = exclusive(move: drag(), hold: longPress())"),
    (
      "chain",
      """
      gesture G = sequence(hold: longPress(), move: drag(), within: 2s) {
        input isOn: bool = true
        timer late
        var n: count = 0
        action done(n: count)
        on hold.ended where isOn { n += 1 start late after 300ms }
        on late, move.ended { done(n: n) }
      }
      """
    ),
    (
      "board",
      """
      gesture G = race(over: hover(over: pad), pass: crossing(over: keys), tap() from pad delay 80ms) {
        region pad
        regions keys
        action hit(id: count)
        on pass.entered(id) where id != 3 { hit(id: id) }
      }
      """
    ),
    (
      "copies",
      """
      gesture G = each(stroke: drag(minimumDistance: 20pt), upTo: 2) {
        action line(number: count)
        on stroke.ended where stroke.index != 1 { line(number: stroke.index) }
      }
      """
    ),
  ]

  @Test(arguments: small) func graphs(_ name: String, _ text: String) throws {
    var limits = ExplorationLimits(touches: name == "copies" ? 2 : 1, states: 60)
    limits.pieces = 50
    let explorer = explored(text, limits)
    let record = WholeText.alphabet(explorer.subject.alphabet) + WholeText.graph(explorer)
    try expectGolden(record, at: "../Goldens/graph-\(name).txt")
  }

  private static let specs = SuiteSpec.defects + SuiteSpec.mended

  /// All machines of some specs.
  private func forEachMachine(
    _ specs: [SuiteSpec], _ body: (String, Machine) throws -> Void
  ) throws {
    for spec in specs {
      var compilation = try #require(spec.compile(beside: SuiteSpec.published))
      for gesture in compilation.gestureNumbers {
        let found = compilation.machine(gesture, for: .explain)
        let machine = try #require(found)
        try body("\(spec.path) \(machine.name)", machine)
      }
    }
  }

  @Test func `alphabets at length`() throws {
    var record = ""
    try forEachMachine(Self.specs) { name, machine in
      let alphabet = InputAlphabet(machine, touches: 2)
      record += "\(name)\n" + (alphabet.map { WholeText.alphabet($0) } ?? "  none\n")
    }
    try expectGolden(record, at: "../Goldens/alphabets.txt")
  }

  @Test func `checksums of more alphabets at length`() throws {
    var record = ""
    try forEachMachine(SuiteSpec.published) { name, machine in
      let sums = [(false, false), (true, false), (false, true)].map { boundaries, refused in
        InputAlphabet(machine, touches: 2, boundaries: boundaries, refused: refused)
          .map { checksum(WholeText.alphabet($0)) } ?? "none"
      }
      record += "\(name): \(sums.joined(separator: " "))\n"
    }
    try expectGolden(record, at: "../Goldens/alphabet-checksums.txt")
  }

  @Test func `checksums of graphs at length`() throws {
    var record = ""
    try forEachMachine(Self.specs) { name, machine in
      guard let subject = Subject(machine, touches: 1),
        let explorer = Explorer(subject, ExplorationLimits(touches: 1, states: 25))
      else { return }
      explorer.run()
      record += "\(name): \(explorer.states.count) states, \(explorer.steps.count) steps"
      record += " \(checksum(WholeText.graph(explorer)))\n"
    }
    try expectGolden(record, at: "../Goldens/graph-checksums.txt")
  }
}
