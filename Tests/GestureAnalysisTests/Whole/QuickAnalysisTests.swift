import FormSupport
import GestureCompiler
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

/// Results of the analysis of small and random specs within small limits, as checksums. An unintended change shows here
/// in a short time. The goldens of whole results show the change itself.
enum QuickSpec {
  static let small =
    WholeAnalysisTests.small.map { ($0.0, $0.1) }
    + ProverGoldenTests.specs.map { ("\($0.0)-proved", $0.1) } + readers
  /// Conditions on all that a host sets, on places, and on pointers.
  private static let readers = [
    (
      "inputs",
      """
      enum Side { left, right(by: distance) }
      enum Shade { dark, light(level: number, warm: bool), beside(side: Side), at(place: point, since: duration, n: count) }
      gesture G = tap() {
        input isOn: bool = true
        input n: count = 2
        input pause: duration = 1s
        input size: distance = 3pt
        input way: vector = .zero
        input place: point = .zero
        input speed: velocity = .zero
        input shade: Shade = .dark
        input sides: directions = [.left]
        action done()
        on ended where isOn && n > 3 && pause > 2s && size > 10pt { done() }
        on ended where shade == .dark || shade == .light(level: 2, warm: true) { done() }
        on ended where shade == .beside(side: .right(by: 4pt)) { done() }
        on ended where shade == .at(place: (1pt, 2pt), since: 3s, n: 4) { done() }
        on ended where way.dx > 5pt || place.y < 7pt || speed.dx > 3pt/s { done() }
        on ended where sides.contains(.up) { done() }
      }
      """
    ),
    (
      "places",
      """
      gesture G(edge: distance = 40pt) = exclusive(pull: drag(minimumDistance: 20pt) from pad, tap()) {
        region pad
        regions keys
        action hit(at: point)
        on tap.ended where tap.location.x > 120pt && keys.contains(tap.location) { hit(at: tap.location) }
        on tap.ended where pad.center.x + edge < tap.location.x && !pad.contains(tap.location) { hit(at: pad.center) }
        on pull.changed where pull.location.y > 300pt && pull.translation.dx < -50pt { hit(at: pull.location) }
        on pull.ended where length(pull.velocity) > 500pt/s || angle(pull.translation) > 30deg { hit(at: .zero) }
      }
      """
    ),
    (
      "pointers",
      """
      recognizer press(kinds: kinds = [.touch, .mouse, .stylus]) tracks 1...2 where kinds.contains(touch.kind) {
        state idle {
          on down where touch.pressure > 0.25 && touch.button != .back -> held
          on hover where touch.modifiers.contains(.option) -> fail
          on scroll where touch.delta.dy > 4pt -> fail(.tooFar)
        }
        active state held {
          on move where touches.pressure >= 0.75 -> end
          on up where touches.count == 0 -> end
          after 400ms where touches.kind == .stylus -> cancel
          on up -> cancel(.tooEarly)
        }
      }
      gesture G = simultaneous(press(), drag(buttons: [.primary, .secondary])) {
        action done()
        on drag.ended where drag.touches.modifiers.contains(.shift) { done() }
      }
      """
    ),
  ]
  static let random: [(String, String)] = (0..<10 as Range<UInt64>).map {
    ("version-\($0)", VersionSpec(seed: $0).text())
  }

  static let all = small + operators + words + random
  /// The specs without those whose analysis takes seconds.
  static let quick = all.filter { $0.0 != "pointers" }
  static let compared = quick.filter { $0.0 != "version-2" && $0.0 != "version-3" }

  static func machine(_ text: String) throws -> (machine: Machine, files: [SourceFile]) {
    var compilation = try compiled(text)
    let gesture = try #require(compilation.gestureNumbers.last)
    let machine = compilation.machine(gesture, for: .explain)
    return (try #require(machine), compilation.files)
  }
}

@Suite struct QuickAlphabetTests {
  @Test(arguments: QuickSpec.all) func alphabets(_ name: String, _ text: String) throws {
    let machine = try QuickSpec.machine(text).machine
    var record = ""
    for (boundaries, refused) in [(false, false), (true, false), (false, true)] {
      let meter = WorkMeter()
      let alphabet = InputAlphabet(
        machine, touches: 1, boundaries: boundaries, refused: refused, meter: meter)
      record +=
        alphabet.map { "\($0.summary) \(checksum(WholeText.alphabet($0)))" } ?? "none"
      record += " \(WholeText.work(meter))\n"
    }
    try expectGolden(record, at: "../Goldens/Quick/\(name).alphabets.txt")
  }
}

@Suite struct QuickGraphTests {
  @Test(arguments: QuickSpec.all) func graphs(_ name: String, _ text: String) throws {
    guard let subject = Subject(try QuickSpec.machine(text).machine, touches: 1)
    else { return }
    var limits = ExplorationLimits(touches: 1, states: 60)
    limits.pieces = 100
    let explorer = try #require(Explorer(subject, limits))
    explorer.run()
    let sum = checksum(WholeText.graph(explorer))
    let record = """
      \(explorer.states.count) states, \(explorer.steps.count) steps \(sum)
      \(WholeText.work(subject.meter))

      """
    try expectGolden(record, at: "../Goldens/Quick/\(name).graph.txt")
  }
}

/// Two fingers, of which a machine keeps means and distances.
@Suite struct QuickPairTests {
  @Test(arguments: QuickSpec.operators + QuickSpec.words) func pairs(_ name: String, _ text: String)
    throws
  {
    let machine = try QuickSpec.machine(text).machine
    guard let subject = Subject(machine, touches: 2) else { return }
    var (known, open) = (ExplorationLimits(touches: 2, states: 30), Prover.Limits())
    known.pieces = 60
    (open.fingers, open.states, open.pieces, open.work) = (2, 30, 60, 2000)
    let explorer = try #require(Explorer(subject, known))
    explorer.run()
    let prover = try #require(Prover(subject, .hands, open))
    prover.keepsSteps = true
    prover.run()
    let sums = [WholeText.graph(explorer), WholeText.graph(prover)].map { checksum($0) }
    let record = """
      \(explorer.states.count) \(prover.states.count) \(sums.joined(separator: " "))
      \(WholeText.work(subject.meter))

      """
    try expectGolden(record, at: "../Goldens/Quick/\(name).pairs.txt")
  }
}

/// Explorations that come to their end, and so to the frames of several fingers.
@Suite struct QuickFrameTests {
  private static let specs = [
    ("taps", "gesture G = tap(fingers: 2)"),
    ("placed", "gesture G = race(tap(fingers: 2) from pad, longPress()) { region pad }"),
    (
      "three",
      """
      recognizer three() tracks 3 {
        state idle { on down where touches.count == 3 -> held  on up -> fail }
        active state held { on up where touches.count == 1 -> end }
      }
      gesture G = three()
      """
    ),
  ]

  @Test(arguments: specs) func frames(_ name: String, _ text: String) throws {
    let machine = try QuickSpec.machine(text).machine
    let touches = name == "three" ? 3 : 2
    let subject = try #require(Subject(machine, touches: touches))
    let explorer = try #require(
      Explorer(subject, ExplorationLimits(touches: touches, states: 2_000)))
    explorer.run()
    #expect(explorer.isComplete)
    let record = """
      \(explorer.states.count) states, \(explorer.steps.count) steps
      \(checksum(WholeText.graph(explorer))), \(WholeText.work(subject.meter))

      """
    try expectGolden(record, at: "../Goldens/Quick/frames-\(name).txt")
  }
}

@Suite struct QuickProofTests {
  @Test(arguments: QuickSpec.all) func proofs(_ name: String, _ text: String) throws {
    guard let subject = Subject(try QuickSpec.machine(text).machine, touches: 1) else { return }
    var limits = Prover.Limits()
    (limits.fingers, limits.states) = (1, 60)
    (limits.pieces, limits.work) = (60, 4000)
    var record = ""
    for model in [Prover.Model.hands, .anyHost] {
      let prover = try #require(Prover(subject, model, limits))
      prover.keepsSteps = true
      prover.run()
      record += "\(prover.states.count) states, \(prover.steps.joined().count) steps "
      record += "\(checksum(WholeText.graph(prover))), by then \(WholeText.work(subject.meter))\n"
    }
    try expectGolden(record, at: "../Goldens/Quick/\(name).proofs.txt")
  }
}

@Suite struct QuickDifferenceTests {
  @Test(arguments: QuickSpec.compared) func differences(_ name: String, _ text: String) throws {
    var record = ""
    for seed in 0..<2 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let changes = (0..<20).compactMap { _ in Mutation.random(of: text, &random) }
      let new = changes.lazy.compactMap { change in
        (try? QuickSpec.machine(change.text)).map { (change.change, $0.machine) }
      }.first
      guard let (change, new) = new else { continue }
      var options = ComparisonOptions()
      (options.touches, options.budget) = (1, 16)
      options.meter = WorkMeter()
      let old = try QuickSpec.machine(text).machine
      let compared = compare(old: old, new: new, options: options)
      guard let compared else { continue }
      record += "\(change): \(compared.outcome) \(compared.change) "
      record += "\(checksum(WholeText.comparison(compared))) \(WholeText.work(options.meter))\n"
    }
    try expectGolden(record, at: "../Goldens/Quick/\(name).differences.txt")
  }
}

@Suite struct QuickCoverTests {
  @Test(arguments: QuickSpec.quick) func covers(_ name: String, _ text: String) throws {
    let (machine, files) = try QuickSpec.machine(text)
    let meter = WorkMeter()
    let cover = Cover(machine, files: files, touches: 1, budget: 10, meter: meter)
    guard let cover else { return }
    let record = cover.outline + "\n" + cover.testBlocks + "\n\(WholeText.work(meter))\n"
    try expectGolden(record, at: "../Goldens/Quick/\(name).cover.txt")
  }

  @Test(arguments: ["op-angles", "op-extra", "copies", "late-proved"])
  func `covers with two fingers`(_ name: String) throws {
    let text = try #require(QuickSpec.all.first { $0.0 == name }).1
    let (machine, files) = try QuickSpec.machine(text)
    let cover = try #require(Cover(machine, files: files, touches: 2, budget: 12))
    try expectGolden(
      cover.outline + "\n" + cover.testBlocks, at: "../Goldens/Quick/\(name).cover-2.txt")
  }
}
