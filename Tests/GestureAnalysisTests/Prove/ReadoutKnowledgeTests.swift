@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis
@testable import GestureCompiler

/// For each readout a recognizer that compares it, on walks: all that the values lead to is in the graph of the prover.
/// A new row of `ReadoutSpec` is tried without further work. A row of a new type needs its conditions here.
@Suite struct ReadoutKnowledgeTests {
  /// A readout as a spec writes it, with its type.
  struct Reading: CustomTestStringConvertible, Sendable {
    var text: String
    var type: Type
    /// Whether it can be read in rules.
    var isOfRules = true

    var testDescription: String { text }

    /// Conditions that distinguish its values. The first that holds counts. Nil for a type without conditions.
    var conditions: [String]? {
      if type.isPair {
        let unit = type == .vector(.speed) ? Unit.pointsPerSecond : .points
        return [Component.x, .y].flatMap { component in
          let scalar = "\(text).\(component.name(in: type))"
          return comparisons(scalar, zero: "0\(unit.spelling)", high: "30\(unit.spelling)")
        }
      }
      switch type {
      case .bool: return [text, "!\(text)"]
      case .count: return ["\(text) > 1", "\(text) == 1", "\(text) == 0"]
      case .quantity(.none): return comparisons(text, zero: "0", high: "0.75") + ["\(text) == 1"]
      case .quantity(.rate): return comparisons("\(text) * 1s", zero: "0", high: "0.5")
      case .quantity(.time): return ["\(text) > 1s", "\(text) == 0ms"]
      case .quantity(let dimension):
        guard let unit = dimension.suggestedUnit?.spelling else { return nil }
        return comparisons(text, zero: "0\(unit)", high: "30\(unit)")
      case .enumeration(let id):
        return cases(of: id).map { "\(text) == .\($0)" }
      case .set(let id): return cases(of: id).map { "\(text).contains(.\($0))" }
      default: return nil
      }
    }

    private func comparisons(_ scalar: String, zero: String, high: String) -> [String] {
      ["\(scalar) > \(high)", "\(scalar) == \(zero)", "\(scalar) < \(zero)"]
    }

    private func cases(of id: Int) -> [String] {
      switch UInt16(id) {
      case EnumID.kind: ["stylus", "mouse"]
      case EnumID.button: ["secondary", "primary"]
      case EnumID.modifier: ["shift", "control"]
      default: []
      }
    }
  }

  private static let ofTouches = TouchesReading.all.map {
    Reading(text: "touches.\($0.name)", type: $0.type)
  }
  private static let ofTouch = TouchReading.all.map {
    Reading(text: "touch.\($0.name)", type: $0.type, isOfRules: $0.readouts != [.isNew])
  }
  private static let ofEach = TouchReading.ofEach.map {
    Reading(text: "touches[1].\($0.name)", type: $0.type)
  }

  /// The recognizer performs its action at each trigger where the condition can be read and holds.
  private static func text(_ reading: Reading, _ condition: String, tracks: String) -> String {
    guard reading.isOfRules else {
      return """
        recognizer reader tracks 1 where \(condition) {
          event seen()
          state idle { on down -> on }
          active state on { on move { seen() }  on up -> end }
        }
        gesture G = sequence(first: tap(), second: reader()) {
          action seen()
          on second.seen { seen() }
        }
        """
    }
    let rules = ["down", "move", "up"].map { "on \($0) where \(condition) { seen() }" }
    return """
      recognizer reader tracks \(tracks) {
        event seen()
        state idle { on down where \(condition) { seen() } -> on  on down -> on }
        active state on {
          \(rules.joined(separator: "\n"))
          on up where touches.count == 0 -> end
          on scroll where \(condition) { seen() }
          on hover where \(condition) { seen() }
        }
      }
      gesture G = reader() {
        action seen()
        on reader.seen { seen() }
      }
      """
  }

  /// One finger is enough to see that a readout is taken for another value.
  @Test(arguments: ofTouches + ofTouch)
  func `all that a readout of a finger may be is known`(_ reading: Reading) throws {
    try walk(reading, fingers: 1, [.hands])
  }

  @Test(arguments: Effort.some(4, of: ofTouches + ofTouch + ofEach))
  func `all that a readout of two fingers may be is known at length`(_ reading: Reading) throws {
    try walk(reading, fingers: 2, [.hands, .anyHost])
  }

  private func walk(_ reading: Reading, fingers: Int, _ models: [Prover.Model]) throws {
    let conditions = try #require(reading.conditions, "no conditions for \(reading.type)")
    var seen = 0
    for condition in conditions {
      for model in models {
        let text = Self.text(reading, condition, tracks: "1...\(fingers)")
        let (prover, subject) = try proved(text, model, fingers: fingers, keepsSteps: true)
        try #require(prover.isComplete)
        for seed in 0..<UInt64(Effort.count(4, long: 40)) {
          let made = ContainedWalk(prover, subject, seed: seed)
          var walk = try #require(made)
          for _ in 0..<30 where !walk.isFull {
            guard walk.takeStep() else {
              let log = walk.log.joined(separator: "\n")
              Issue.record("\(condition), \(model), seed \(seed):\n\(log)")
              return
            }
          }
          if walk.log.contains(where: { $0.contains("action") }) { seen += 1 }
        }
      }
    }
    #expect(seen > 0)
  }
}
