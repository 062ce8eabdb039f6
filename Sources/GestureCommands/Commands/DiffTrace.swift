internal import GestureAnalysis
internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension Difference {
  /// The trace as `replay` takes it.
  func items(on settings: Settings) -> [TraceItem] {
    var items = (settings.frames + trace.items).traceItems
    if let last = (old + new).map({ $0.time }).max(), last > items.last?.time ?? last {
      items.append(TraceItem(.advance, at: last, line: items.count + 1))
    }
    return items
  }
}

extension Compilation {
  /// Draws the reaction of one version to a trace, over time.
  mutating func draw(
    _ gesture: Int, _ items: [TraceItem], _ settings: Settings, _ timeline: Timeline,
    _ title: String
  ) throws(Stop) -> String {
    guard let machine = machine(gesture, for: .record), let table = table(of: machine),
      let program = try? GestureProgram(verifying: table)
    else { throw .failure("\(title) is too large for a table") }
    let known = machine.parameters.map { $0.slot.name }
    let arguments = settings.arguments.filter { known.contains($0.key) }
    guard var replay = try? Replay(program, gesture: machine.name, arguments: arguments) else {
      throw .bug("\(title): its arguments are refused")
    }
    let recorder = TimelineRecorder(
      program.table.gestures[0], spec: SpecMachine(machine, files: files))
    replay.observe { recorder.add($0, $1) }
    for item in items {
      if case .region(let name, _, _) = item.kind,
        !machine.regions.contains(where: { $0.name == name })
      {
        continue
      }
      recorder.add(item)
      var lines: [RecordLine] = []
      replay.play(item) { lines.append($0) }
      recorder.add(lines)
    }
    return timeline.draw(recorder, title: title)
  }
}
