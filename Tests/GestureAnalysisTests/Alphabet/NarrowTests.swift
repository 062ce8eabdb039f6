import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import Testing

@testable import GestureAnalysis

/// Conditions that hold at few places only: the alphabet has a place for them, or runs find one.
@Suite struct NarrowTests {
  private func explored(_ text: String) throws -> Explorer {
    let subject = try #require(Subject(machine(text), touches: 1))
    let explorer = try #require(Explorer(subject, ExplorationLimits(touches: 1, states: 400)))
    explorer.run()
    return explorer
  }

  private static func poke(_ condition: String) -> String {
    """
    recognizer poke(over: region) tracks 1...2 {
      state idle { on down -> held }
      active state held {
        on move where \(condition) -> cancel
        on up -> end
      }
    }
    enum Mode { off, on(level: distance, by: vector) }
    gesture G = poke(over: box) {
      region box
      input mode: Mode = .off
      input place: point = .zero
      action met()
      on cancelled where mode == .on(level: 12pt, by: .zero) && place.x > 70pt { met() }
    }
    """
  }

  private func fires(_ explorer: Explorer) -> Bool {
    explorer.steps.contains { step in step.record.rules.contains { $0.rule == 1 } }
  }

  /// Satisfiable conjunctions over start, place, way and angle.
  static let ways = [
    "touches.translation.dx > 40pt && touches.translation.dx < 41pt && touches.translation.dy < -73pt",
    "touches.translation.dx < -17pt && touches.translation.dy > 219pt",
    "touches.location.x < 12pt && touches.start.x > 300pt && touches.location.y > 500pt",
    "touches.location.y < 5pt && touches.translation.dx > 150pt && touches.start.y > 77pt",
    "angle(touches.translation) > 20deg && angle(touches.translation) < 24deg "
      + "&& touches.travel > 200pt",
    "distance(touches.location, (10pt, 500pt)) < 8pt && touches.translation.dx < 0pt",
    "over.contains(touches.start) && touches.location.x > 555pt && touches.location.y < -20pt",
  ]

  @Test(arguments: ways)
  func `places of a conjunction are found`(_ condition: String) throws {
    #expect(fires(try explored(Self.poke(condition))))
  }

  /// Places and movements that the alphabet does not contain.
  static let others = [
    "touches.travel > 300pt && length(touches.translation) < 3pt",
    "touch.pressure > 0.41 && touch.pressure < 0.42 && touches.duration > 777ms",
    "over.width < 3pt && over.contains(touches.location)",
    "touches.velocity.dx > 900pt/s && touches.velocity.dx < 910pt/s",
    "touches.count == 2 && touches.span < 31pt && touches.scale > 1.9",
  ]

  @Test(arguments: ways + others)
  func `runs go on where the exploration ends`(_ condition: String) throws {
    let explorer = try explored(Self.poke(condition))
    let wanted = Happening.rule(part: 0, state: 1, rule: 1)
    let found = explorer.runs(showing: [wanted], traces: 200, directed: 1_500)
    let witness = try #require(found[wanted])
    var machine = try #require(explorer.subject.newMachine())
    let reported = machine.replay(witness).joined()
    #expect(reported.contains { $0.name == "cancelled" })
  }

  @Test func `nothing is found of what cannot be`() throws {
    let explorer = try explored(Self.poke("touches.travel < 5pt && touches.translation.dx > 6pt"))
    #expect(!fires(explorer))
    let wanted = Happening.rule(part: 0, state: 1, rule: 1)
    #expect(explorer.runs(showing: [wanted]).isEmpty)
  }

  /// A rule of the prelude's `tap` is for hosts whose fingers lift at a new place.
  @Test func `fingers lift elsewhere where a host may do anything`() throws {
    let explorer = try explored("gesture G = tap()")
    let part = explorer.subject.machine.parts[0]
    let state = try #require(part.states.firstIndex { $0.name == "press" })
    let rule = try #require(
      part.states[state].rules.first {
        if case .event(.up) = $0.trigger { $0.target == .fail } else { false }
      })
    let wanted = Happening.rule(part: 0, state: state, rule: rule.number)
    #expect(explorer.runs(showing: [wanted]).isEmpty)
    let found = explorer.runs(showing: [wanted], hands: .anyHost)[wanted]
    let witness = try #require(found)
    var machine = try #require(explorer.subject.newMachine())
    #expect(machine.replay(witness).joined().contains { $0.name == "failed" })
  }

  @Test func `inputs have payloads and places`() throws {
    let explorer = try explored(Self.poke("touches.travel > 5pt"))
    let inputs = explorer.subject.alphabet.inputs
    #expect(
      inputs.contains {
        $0.value
          == .enumeration(
            "on", [.init("level", .number(12)), .init("by", .vector(.zero))])
      })
    #expect(
      inputs.contains { if case .point(let place) = $0.value { place.x > 70 } else { false } })
  }

  @Test func `keys are held together`() throws {
    let all = ["shift", "control", "option"].map { "touch.modifiers.contains(.\($0))" }
    let explorer = try explored(Self.poke(all.joined(separator: " && ")))
    #expect(fires(explorer))
  }

  @Test func `a finger goes down where both coordinates are other than usual`() throws {
    let alphabet = try alphabet(
      """
      recognizer corner() tracks 1 where touch.location.x > 310pt && touch.location.y < 20pt {
        state idle { on down -> end }
      }
      gesture G = corner()
      """)
    #expect(alphabet.starts[0].allSatisfy { $0.x > 310 && $0.y < 20 })
  }
}
