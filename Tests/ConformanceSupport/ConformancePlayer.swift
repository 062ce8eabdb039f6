internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting

/// A report of a machine about one part of a case.
struct ConformanceRecord: Sendable {
  var line: RecordLine
  /// The number of the gesture in the case.
  var gesture: Int
  /// The number of the part of the spec.
  var part: Int
  /// The phase of the event that caused it. Nil for a timer.
  var cause: PointerEvent.Phase?
}

/// Compiles the spec of a case and plays its events.
func play(
  _ spec: ConformanceSpec, of conformanceCase: ConformanceCase, with dialect: Dialect,
  read: (String) -> [UInt8]?
) throws(ConformanceProblem) -> [ConformanceRecord] {
  var machine = try spec.machine(dialect, read)
  var records: [ConformanceRecord] = []
  func add(_ report: borrowing Report, _ cause: PointerEvent.Phase?) {
    let line = RecordLine(report)
    guard let part = spec.parts.firstIndex(where: { $0.label == line.part }),
      let gesture = spec.parts[part].gesture(of: line)
    else { return }
    records.append(ConformanceRecord(line: line, gesture: gesture, part: part, cause: cause))
  }
  for frame in conformanceCase.frames {
    let phase = frame[0].phase
    var refusal = machine.advance(to: frame[0].time, reporting: { add($0, nil) })
    if refusal == nil {
      refusal =
        frame.count == 1
        ? machine.handle(frame[0], reporting: { add($0, phase) })
        : machine.handle(frame: frame, reporting: { add($0, phase) })
    }
    if let refusal {
      throw ConformanceProblem(
        "the \(phase) at \(frame[0].time.seconds) was refused: \(refusal.description)")
    }
  }
  if let refusal = machine.advance(to: conformanceCase.end, reporting: { add($0, nil) }) {
    throw ConformanceProblem("the end was refused: \(refusal.description)")
  }
  return records
}

extension ConformanceSpec.Part {
  /// The gesture of a line. Nil for a tap with a number of fingers that no gesture of the case has.
  func gesture(of line: RecordLine) -> Int? {
    guard case .event("tapped") = line.kind, !taps.isEmpty else { return gesture }
    guard case .count(let fingers)? = line.fields.first(where: { $0.name == "fingers" })?.value
    else {
      return nil
    }
    return taps.first { $0.fingers == fingers }?.gesture
  }
}

extension ConformanceSpec {
  /// A spec that imports a dialect.
  static func compilation(
    _ text: String, _ dialect: Dialect, _ read: (String) -> [UInt8]?
  ) -> Compilation {
    let path = "\(dialect.directory)/case.gesture"
    var compiler = dialect.compiler
    return compiler.compile(path) { other in
      other == path
        ? SourceFile(path: path, text: "import \"\(dialect.fileName)\"\n\(text)\n")
        : read(other).map { SourceFile(path: other, bytes: $0) }
    }!
  }

  /// A machine of the gesture `Case` in a spec that imports a dialect.
  static func machine(
    _ text: String, _ dialect: Dialect, _ read: (String) -> [UInt8]?
  ) throws(ConformanceProblem) -> TableMachine {
    var compilation = compilation(text, dialect, read)
    guard let table = compilation.table(for: .record) else {
      throw ConformanceProblem(firstError(of: compilation))
    }
    let program: GestureProgram
    do throws(TableError) {
      program = try GestureProgram(verifying: table)
    } catch {
      throw ConformanceProblem("internal error: the table is refused: \(error.message)")
    }
    do throws(MachineError) {
      return try program.machine(gestureName)
    } catch {
      throw ConformanceProblem(error.message)
    }
  }

  /// A machine with the regions in place.
  func machine(
    _ dialect: Dialect, _ read: (String) -> [UInt8]?
  ) throws(ConformanceProblem) -> TableMachine {
    var machine = try ConformanceSpec.machine(text, dialect, read)
    do throws(MachineError) {
      for case .some(let region) in parts.map({ $0.region }) {
        try machine.setFrame(region.name, to: region.frame)
      }
    } catch {
      throw ConformanceProblem(error.message)
    }
    return machine
  }
}

extension ConformanceCase {
  /// Its events. Consecutive moves of different touches at one instant are one frame.
  var frames: [[PointerEvent]] {
    var frames: [[PointerEvent]] = []
    for event in events {
      if let last = frames.last, event.phase == .move, last[0].phase == .move,
        last[0].time == event.time, !last.contains(where: { $0.touch == event.touch })
      {
        frames[frames.count - 1].append(event)
      } else {
        frames.append([event])
      }
    }
    return frames
  }
}
