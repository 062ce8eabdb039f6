import GestureCompiler
import GestureRuntime

/// Evaluates conditions in a situation.
struct Evaluator {
  /// The contents of registers that rules and handlers assign.
  enum Memory: CaseIterable {
    /// Their first values.
    case first
    /// The values assigned at the fingers' places now, or at their starts.
    case assignedNow, assignedAtStart
  }

  let code: ControlCode
  /// Counts the work of the questions.
  let meter: WorkMeter
  /// The places of the fingers before they move.
  var home: [Point] = []
  private let registers: PerRegister<Double>
  let frames: [Int: [Rect]]
  /// The least and the greatest number of fingers that each part follows.
  private let tracks: PerPart<(least: Int, most: Int)>

  init(
    _ code: ControlCode, registers: PerRegister<Double>, layout: RegionLayout,
    meter: WorkMeter = WorkMeter()
  ) {
    self.code = code
    self.meter = meter
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

  /// The frames that rules with `enter` and `exit` ask for.
  var crossedFrames: [Rect] { code.crossedRegions.sorted().flatMap { frames[$0] ?? [] } }

  var mostFingers: Int { tracks.map { $0.most }.max() ?? 1 }

  /// The rest of a condition after evaluating all atoms that depend on any of `known`.
  func residue(of formula: Formula, _ situation: Situation, knowing known: Dependence) -> Formula {
    let question = Question(known: known)
    return formula.reduced { question.asks(for: code.atoms[$0]) ? holds($0, situation) : nil }
  }

  /// The truth of an atom.
  func holds(_ atom: Int, _ situation: Situation, _ memory: Memory = .first) -> Bool {
    value(code.atoms[atom].scalar, situation, memory, 0) != 0
  }

  /// The greatest depth of assigned values that depend on assigned values. Below it, registers have their first values.
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
    case .regions(let question, let region, let a, let b):
      return question.answer(
        frames[region] ?? [], value(a, situation, memory, depth),
        value(b, situation, memory, depth))
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
    let moment = memory == .assignedNow ? situation : situation.atStart
    return value(assigned, moment, memory, depth + 1)
  }

  /// Whether some part may take a finger that goes down in this situation: it accepts the finger, and does not fail
  /// immediately. Buttons except the primary one are only for parts that ask for them.
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
