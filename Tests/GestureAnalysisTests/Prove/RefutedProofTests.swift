import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

/// Specs with a false proof in the past, each with a trace that refutes it.
@Suite struct RefutedProofTests {
  /// A spec with its trace, and with arguments for the trace.
  struct Refutation: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String: GestureValue] = [:]
    var testDescription: String { name }

    func text(_ ending: String) throws -> String {
      let folder = Repository.file("Tests/GestureAnalysisTests/Refuted")
      return try String(contentsOf: folder.appending(path: "\(name).\(ending)"), encoding: .utf8)
    }

    func compiled() throws -> Compilation { try FormSupport.compiled(text("gesture")) }
  }

  static let refutations = [
    Refutation(name: "minute-with-ticks"), Refutation(name: "minute-with-a-ring"),
    Refutation(name: "parameter", arguments: ["isLoud": .bool(true)]),
    Refutation(name: "invariant-of-parameter", arguments: ["limit": .count(10)]),
    Refutation(name: "delay-latency"), Refutation(name: "vacuous"),
    Refutation(name: "input-argument"),
  ]

  private func analysis(_ compilation: Compilation) -> Analysis {
    var options = AnalysisOptions()
    options.listsAnswers = true
    return analyze(compilation, options: options)
  }

  @Test(arguments: refutations)
  func `what a trace shows is not said never to happen, at length`(_ refutation: Refutation) throws
  {
    var compilation = try refutation.compiled()
    let analysis = analysis(compilation)
    for gesture in compilation.gestureNumbers {
      let found = compilation.machine(gesture, for: .explain)
      let machine = try #require(found)
      let shown = try Shown(machine, refutation)
      for finding in analysis.findings where finding.verdict.isProved {
        #expect(!shown.spans.contains(finding.span), "\(finding.problem.text)")
      }
      let answers = analysis.gestures.first { $0.name == machine.name }?.answers ?? []
      #expect(!answers.isEmpty)
      for answer in answers where shown.questions.contains(answer.question) {
        #expect(!answer.verdict.isProved, "\(answer.question)")
      }
    }
  }

  private func findings(_ name: String) throws -> [Finding] {
    analyze(try Refutation(name: name).compiled()).findings
  }

  @Test func `a wait behind a delay is that of one attempt`() throws {
    #expect(try findings("delay-latency").map { $0.problem.text } == [])
  }

  @Test func `a proof that late timers would refute says that there are none`() throws {
    let bounds = try findings("late-timers").compactMap { $0.bounds }
    #expect(bounds.count == 1)
    #expect(bounds.allSatisfy { $0.contains("no late timers") }, "\(bounds)")
  }

  @Test func `a property that joins an end with a value speaks of the moment of the end`() throws {
    #expect(
      try findings("vacuous").map { $0.problem.spec } == [
        .propertyBroken, .propertyBroken, .propertyBroken,
      ])
  }
}

/// The outputs of a machine on a trace.
private struct Shown {
  /// The spans of parts that are recognized, handlers that run and rules that fire.
  var spans: Set<Span> = []
  /// The questions about them.
  var questions: Set<String> = []

  init(_ machine: Machine, _ refutation: RefutedProofTests.Refutation) throws {
    let marked = machine.markedForRecords
    let program = try GestureProgram(verifying: emit([marked]))
    var replay = try Replay(program, gesture: machine.name, arguments: refutation.arguments)
    let rules = FiredRules()
    replay.observe { _, observation in
      if case .fires(let part, let state, _, let rule, _) = observation {
        rules.all.append((part, state, rule))
      }
    }
    var reader = TraceReader()
    let items = reader.read(text: try refutation.text("jsonl").utf8)
    for line in replay.record(items) {
      switch line.kind {
      case .phase(.began), .phase(.ended):
        for node in machine.nodes where !node.name.isEmpty && node.name == line.part {
          spans.insert(node.span)
          questions.insert("whether `\(node.name)` is recognized")
        }
      case .action(let name):
        guard let action = marked.actions.firstIndex(where: { $0.name == name }),
          let (node, handler) = marked.handler(markedBy: action)
        else { continue }
        spans.insert(machine.nodes[node].handlers[handler].span)
      default: break
      }
    }
    for (part, state, rule) in rules.all {
      for one in machine.parts[part].states[state].rules where one.number == rule {
        spans.insert(one.span)
      }
    }
    try #require(!spans.isEmpty)
  }
}

private final class FiredRules: @unchecked Sendable {
  var all: [(part: PartID, state: StateID, rule: Int)] = []
}
