import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// A check compares its proofs with the runs that it finds, and an audit looks for more runs.
@Suite struct AuditTests {
  private static let text = """
    gesture Card(far: distance = 40pt where far > 0pt) = exclusive(double: tap(count: 2), single: tap()) {
      var taps: count = 0
      action opened()
      latency single <= 400ms
      invariant taps <= 3
      on single.ended {
        taps = min(taps + 1, 3)
        opened()
      }
    }
    """

  private func investigation(_ text: String = text) throws -> Investigation {
    var compilation = try compiled(text)
    let gesture = try #require(compilation.gestureNumbers.first)
    let found = compilation.machine(gesture, for: .explain)
    let machine = try #require(found)
    let investigation = Investigation(
      gesture, machine, compilation.files, ExplorationLimits(touches: 2, states: 1_500),
      isOwn: false)
    return try #require(investigation)
  }

  private func audit(_ investigation: Investigation, runs: Int) -> Audit {
    var left = runs
    return investigation.audited {
      left -= 1
      return left > 0
    }
  }

  /// A proof of another fact, because only a prover can make a proof.
  private func proof(_ investigation: Investigation) throws -> Proof {
    let proof = investigation.proof(thatNever: { _ in false })
    return try #require(proof)
  }

  @Test func `no run refutes what is proved`() throws {
    let investigation = try investigation()
    investigation.findAll(isKnownToWait: false)
    _ = investigation.answers(investigation.latencies(proves: true))
    let audit = audit(investigation, runs: 300)
    #expect(audit.proofs >= 5)
    #expect(audit.runs > 200)
    #expect(investigation.contradictions == [])
  }

  /// A single tap is reported after 350 ms, and a double tap without a wait at the same instant. The wait of the one
  /// was counted for the other.
  @Test func `waits that end at one instant are told apart`() throws {
    let investigation = try investigation(
      """
      gesture Pad = exclusive(double: tap(count: 2), single: tap()) {
        action d()
        action s()
        on double.ended { d() }
        on single.ended { s() }
      }
      """)
    func item(_ time: Int64, _ phase: PointerEvent.Phase) -> Witness.Item {
      let event = PointerEvent(
        phase: phase, touch: 1, at: .zero, time: Timestamp(nanoseconds: time * 1_000_000))
      return Witness.Item(time: event.time, action: .events([event]))
    }
    let trace = Witness(items: [
      item(0, .down), item(20, .up), item(40, .down), item(370, .up), item(370, .down),
      item(370, .up),
    ])
    let subject = investigation.subject
    let longest = MeasuredWait.longest(on: trace, subject)
    let actions = subject.actionNumbers
    let (double, single) = (try #require(actions["d"]), try #require(actions["s"]))
    #expect(longest[.action(double)] == 0)
    #expect(longest[.action(single)] == 350_000_000)
  }

  @Test func `a run refutes that something never happens`() throws {
    let investigation = try investigation()
    let proof = try proof(investigation)
    investigation.claims = [
      ProvedFact(proof: proof, fact: .never { $0.outputs.contains { $0.endsWhole } })
    ]
    #expect(audit(investigation, runs: 300).proofs == 1)
    let text = try #require(investigation.contradictions.first)
    #expect(text.hasPrefix("Card: something was proved never to happen, however hands move"))
    #expect(text.contains("finger 1 goes down at"))
    #expect(investigation.claims.isEmpty)
  }

  @Test func `a run refutes a wait, and a longer one is not refuted`() throws {
    for (bound, count) in [(200_000_000.0, 1), (350_000_000, 0)] {
      let investigation = try investigation()
      let proof = try proof(investigation)
      let single = try #require(
        investigation.machine.nodes.indices.first { node in
          investigation.machine.nodes[node].name == "single"
        })
      investigation.claims = [ProvedFact(proof: proof, fact: .waits(.node(single), atMost: bound))]
      _ = audit(investigation, runs: 600)
      #expect(investigation.contradictions.count == count)
    }
  }

  @Test func `a run refutes a property`() throws {
    let investigation = try investigation()
    let proof = try proof(investigation)
    var compilation = try compiled(
      Self.text.replacing("invariant taps <= 3", with: "invariant taps < 1"))
    let gesture = try #require(compilation.gestureNumbers.first)
    let machine = compilation.machine(gesture, for: .explain)
    let property = try #require(machine?.properties.first)
    var probed = try #require(machine)
    probed.probes = property.probes
    let subject = try #require(Subject(probed, alphabet: investigation.subject.alphabet))
    investigation.claims = [ProvedFact(proof: proof, fact: .holds(property, subject))]
    _ = audit(investigation, runs: 600)
    let text = try #require(investigation.contradictions.first)
    #expect(text.contains("`invariant taps < 1` was proved"))
  }
}
