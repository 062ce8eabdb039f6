import GestureCompiler
import GestureRuntime

/// Gives conditions their truth in a situation.
struct Evaluator {
  /// What registers hold that rules and handlers assign.
  enum Memory: CaseIterable {
    /// Their first values.
    case first
    /// What is assigned where the fingers are now, or where they went down.
    case assignedNow, assignedAtStart
  }

  let code: ControlCode
  /// Where the fingers are before they move.
  var home: [Point] = []
  private let registers: PerRegister<Double>
  let frames: [Int: [Rect]]
  /// How few and how many fingers each part follows.
  private let tracks: PerPart<(least: Int, most: Int)>

  init(_ code: ControlCode, registers: PerRegister<Double>, layout: RegionLayout) {
    self.code = code
    self.registers = layout.fill(registers)
    frames = layout.framesOf
    tracks = PerPart(
      code.machine.parts.map {
        (
          Int(exactly: code.machine.number($0.minimumTouches, registers)) ?? 1,
          Int(exactly: code.machine.number($0.maximumTouches, registers)) ?? 1
        )
      })
  }

  /// The frames that rules ask for by `enter` and `exit`.
  var crossedFrames: [Rect] { code.crossedRegions.sorted().flatMap { frames[$0] ?? [] } }

  var mostFingers: Int { tracks.map { $0.most }.max() ?? 1 }

  /// What is left of a condition where all atoms are known that depend on one of `known`.
  func residue(of formula: Formula, _ situation: Situation, knowing known: Dependence) -> Formula {
    let question = Question(known: known)
    return formula.reduced { question.asks(for: code.atoms[$0]) ? holds($0, situation) : nil }
  }

  /// The truth of an atom.
  func holds(_ atom: Int, _ situation: Situation, _ memory: Memory = .first) -> Bool {
    value(code.atoms[atom].scalar, situation, memory, 0) != 0
  }

  /// Assigned values may depend on assigned values; deeper than this they are the first ones.
  private static let mostDepth = 3

  func value(
    _ scalar: Scalar, _ situation: Situation, _ memory: Memory = .first, _ depth: Int = 0
  ) -> Double {
    switch scalar {
    case .constant(let value): return value
    case .register(let register): return self.register(register, situation, memory, depth)
    case .touches(let readout, let part):
      return situation.value(readout, least: tracks[part].least, most: tracks[part].most)
    case .touch(let readout, let part): return situation.value(readout, most: tracks[part].most)
    case .single(let readout, let part): return situation.value(readout, most: tracks[part].most)
    case .elapsed, .argument, .local: return 0
    case .regionsContain(let region, let x, let y):
      let point = Point(
        x: value(x, situation, memory, depth), y: value(y, situation, memory, depth))
      return (frames[region] ?? []).contains { $0.contains(point) } ? 1 : 0
    case .unary(let opcode, let a): return opcode.value(value(a, situation, memory, depth))
    case .binary(let opcode, let a, let b):
      return opcode.value(
        value(a, situation, memory, depth), value(b, situation, memory, depth))
    case .and(let a, let b):
      return value(a, situation, memory, depth) == 0 ? 0 : value(b, situation, memory, depth)
    case .or(let a, let b):
      return value(a, situation, memory, depth) != 0 ? 1 : value(b, situation, memory, depth)
    case .select(let condition, let a, let b):
      return value(
        value(condition, situation, memory, depth) != 0 ? a : b, situation, memory, depth)
    }
  }

  private func register(
    _ register: RegisterID, _ situation: Situation, _ memory: Memory, _ depth: Int
  ) -> Double {
    if let value = situation.registers[register] { return value }
    guard memory != .first, depth < Evaluator.mostDepth,
      let assigned = code.assignments[register]?.last?.scalar
    else { return registers[register] }
    let place = memory == .assignedNow ? situation : situation.atStart
    return value(assigned, place, memory, depth + 1)
  }

  /// Whether some part may take a finger that goes down so: it accepts it, and does not fail at once.
  /// Another button than the primary one is only for parts that ask for it.
  func isWelcome(_ situation: Situation) -> Bool {
    code.entrances.contains { entrance in
      if situation.pointer.button != .primary, !code.partsWithButtons.contains(entrance.part) {
        return false
      }
      let known: Dependence = [.pointer, .place]
      if residue(of: entrance.accepts, situation, knowing: known) == .known(false) { return false }
      for rule in entrance.rules {
        switch residue(of: rule.condition, situation, knowing: known) {
        case .known(true): return !rule.fails
        case .known(false): continue
        default: if !rule.fails { return true }
        }
      }
      return false
    }
  }
}
