internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) package import GestureRuntime

/// Records the input, inner events and reports of a machine, on one thread, for a timeline.
package final class TimelineRecorder: @unchecked Sendable {
  private(set) var record = TimelineRecord()
  private let tree: NodeNames
  private let explainer: Explainer
  private let gesture: GestureTable
  /// The row of each node, by its name in records.
  private var rowOfNode: [NodeID: Int] = [:]
  private var rowOfPart: [PartID: Int] = [:]
  private var rowOfName: [String: Int] = [:]
  /// For each part, its timers that run: the index of the wait in its row, and the state that waits.
  private(set) var timers: [PartID: [Int: (wait: Int, state: StateID)]] = [:]
  /// For each row, when its part last started again: an end up to then belongs to an attempt before.
  private var freshSince: [Int: Timestamp] = [:]
  /// For each sequence, its `within` that runs, with the index of the wait in its row. A sequence without
  /// a name is in no row.
  private(set) var withins: [NodeID: (wait: Int?, since: Timestamp, due: Timestamp)] = [:]
  /// The machine that the table was made from.
  let spec: SpecMachine?

  /// - Parameters:
  ///   - gesture: the gesture that is played.
  ///   - spec: the machine that the table was made from. Without it, remarks lack numbers.
  package init(_ gesture: GestureTable, spec: SpecMachine? = nil) {
    self.gesture = gesture
    self.spec = spec
    tree = NodeNames(gesture, spec)
    explainer = Explainer(gesture, spec: spec)
    for node in PerNode(gesture.nodes).indices {
      guard let name = tree.part(node) else { continue }
      rowOfName[name] = record.rows.count
      rowOfNode[node] = record.rows.count
      if let part = tree.recognizer(node) { rowOfPart[part] = record.rows.count }
      record.rows.append(TimelineRecord.Row(title: name.isEmpty ? gesture.name : name))
    }
  }

  // MARK: Events inside the machine

  /// Adds an event that `TableMachine.observe` reports.
  package func add(_ step: ObservedStep, _ observation: StepObservation) {
    explainer.add(step, observation)
    switch observation {
    case .fires(let part, let state, let cause, _, let target):
      fire(part, state, cause, target, step)
    case .arms(let part, let state, let timer, let delay):
      guard let row = rowOfPart[part], delay.isFinite else { return }
      timers[part, default: [:]][timer] = (record.rows[row].waits.count, state)
      record.rows[row].waits.append(TimelineRecord.Wait(start: step.time, length: delay))
    case .resets(let part):
      giveUp(part, step.time)
      guard let row = rowOfPart[part] else { return }
      close(row, step.time)
      freshSince[row] = step.time
    case .settles: addWithin(step)
    case .accepts, .tries, .handles, .gates: break
    }
  }

  /// Records the deadlines of sequences.
  private func addWithin(_ step: ObservedStep) {
    for node in PerNode(gesture.nodes).indices where tree.kind(node).composition?.course == .inTurn
    {
      let (state, row) = (step.node(node), rowOfNode[node])
      if let within = withins[node], state.deadline == nil {
        withins[node] = nil
        guard let row, let wait = within.wait else { continue }
        record.rows[row].waits[wait].end = step.time
        record.rows[row].waits[wait].hasCome = state.phase == .failed && step.time == within.due
      } else if withins[node] == nil, let due = state.deadline {
        withins[node] = (row.map { record.rows[$0].waits.count }, step.time, due)
        guard let row else { continue }
        let length = Double(due.nanoseconds(since: step.time))
        record.rows[row].waits.append(TimelineRecord.Wait(start: step.time, length: length))
      }
    }
  }

  private func fire(
    _ part: PartID, _ state: StateID, _ cause: StepObservation.Cause,
    _ target: RuleTarget, _ step: ObservedStep
  ) {
    guard let row = rowOfPart[part] else { return }
    if case .timer(let timer) = cause, let (wait, _) = timers[part]?[timer] {
      record.rows[row].waits[wait].end = step.time
      record.rows[row].waits[wait].hasCome = true
      timers[part]?[timer] = nil
    }
    let states = gesture.parts[part].states
    switch target {
    case .stay: return
    case .state(let next):
      giveUp(part, step.time)
      if states[next].isActive, !states[state].isActive,
        let because = explainer.rules?.fired[part]?.because, because.includes(", ")
      {
        record.rows[row].notes.append((step.time, because))
      }
      if record.rows[row].spans.last?.end != nil || record.rows[row].spans.isEmpty {
        record.rows[row].spans.append(TimelineRecord.Span(kind: .waiting, start: step.time))
      }
    case .end, .fail, .cancel: giveUp(part, step.time)
    }
  }

  /// Drops the timers of the state that the part leaves.
  private func giveUp(_ part: PartID, _ time: Timestamp) {
    guard let row = rowOfPart[part] else { return }
    for (wait, _) in timers[part, default: [:]].values { record.rows[row].waits[wait].end = time }
    timers[part] = nil
  }

  private func close(_ row: Int, _ time: Timestamp) {
    guard let last = record.rows[row].spans.indices.last, record.rows[row].spans[last].end == nil
    else { return }
    record.rows[row].spans[last].end = time
  }

  // MARK: Input

  package func add(_ item: TraceItem) {
    switch item.kind {
    case .event(let event): add(event)
    case .frame(let events): for event in events { add(event) }
    case .set(let name, let value): record.settings.append((item.time, "\(name) = \(value.text)"))
    case .region(let name, _, let rect):
      record.settings.append((item.time, rect == nil ? "no \(name)" : "frame \(name)"))
    case .cancel:
      for touch in record.touches.indices where record.touches[touch].up == nil {
        record.touches[touch].up = item.time
        record.touches[touch].isCancelled = true
      }
    case .advance, .refused: break
    }
  }

  /// Records another act of the host.
  func add(_ text: String, at time: Timestamp) { record.settings.append((time, text)) }

  func add(_ event: PointerEvent) {
    guard event.phase.isOfTouch else {
      record.pointer.append((event.time, event.phase, event.delta))
      return
    }
    let open = record.touches.lastIndex { $0.id == event.touch && $0.up == nil }
    switch event.phase {
    case .down where open == nil:
      record.touches.append(
        TimelineRecord.Touch(
          id: event.touch, down: event.time, isMouse: event.kind == .mouse,
          places: [(event.time, event.location)]))
    case .move:
      if let open { record.touches[open].places.append((event.time, event.location)) }
    case .up, .cancel:
      guard let open else { return }
      if event.phase == .up { record.touches[open].places.append((event.time, event.location)) }
      record.touches[open].up = event.time
      record.touches[open].isCancelled = event.phase == .cancel
    default: break
    }
  }

  // MARK: Output

  func node(ofRow row: Int) -> NodeID? { rowOfNode.first { $0.value == row }?.key }

  func wait(_ index: Int, of part: PartID) -> TimelineRecord.Wait? {
    rowOfPart[part].map { record.rows[$0].waits[index] }
  }

  /// Adds the reports of the machine in one call. Returns them with their reasons.
  @discardableResult package func add(_ lines: [RecordLine]) -> [RecordLine] {
    let all = explained(lines, by: explainer.take())
    for line in all { add(line) }
    return all
  }

  private func add(_ line: RecordLine) {
    switch line.kind {
    case .action(let name): record.actions.append((line.time, name))
    case .refused, .warning: record.settings.append((line.time, line.summary()))
    case .event(let name): addNote(line, name)
    case .why(let reason): add(reason, line)
    case .variable: break
    case .phase(let phase):
      guard let row = rowOfName[line.part] else { return }
      switch phase {
      case .began:
        close(row, line.time)
        record.rows[row].spans.append(TimelineRecord.Span(kind: .active, start: line.time))
      case .changed: break
      case .ended: finish(row, line.time, .ended)
      case .cancelled: finish(row, line.time, .cancelled)
      case .failed: finish(row, line.time, .failed)
      }
    }
  }

  private func finish(_ row: Int, _ time: Timestamp, _ mark: TimelineRecord.Mark) {
    record.rows[row].marks.append((time, mark))
    // A timer that fired in the step of a later event is reported when the next attempt is under way.
    if let fresh = freshSince[row], fresh >= time { return }
    close(row, time)
    if let part = rowOfPart.first(where: { $0.value == row })?.key { giveUp(part, time) }
  }

  private func add(_ reason: Reason, _ line: RecordLine) {
    if reason.what == .noFrame { record.settings.append((line.time, reason.because)) }
    guard let row = rowOfName[line.part] else { return }
    switch reason.what {
    case .deferred: addNote(line, "deferred by \(reason.by ?? "another")")
    case .beaten, .stopped:
      // A part that had begun has reported its end.
      if record.rows[row].marks.last?.time != line.time { finish(row, line.time, .beaten) }
      addNote(line, reason.by.map { "beaten by \($0)" } ?? "")
    case .failed, .cancelled:
      if reason.by == nil, !reason.isEvident { addNote(line, reason.because) }
    case .skipped, .noFrame: break
    }
  }

  private func addNote(_ line: RecordLine, _ text: String) {
    guard let row = rowOfName[line.part], !text.isEmpty else { return }
    record.rows[row].notes.append((line.time, text))
  }
}
