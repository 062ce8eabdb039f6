@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Values of a part that are read before there can be any.

/// Code that reads values of parts, and the parts that are idle whenever it runs.
private struct Reading {
  var reader: StepRecord.Reader
  var node: NodeID
  var span: Span
  var condition: Value?
  var body: [Statement] = []
  var idle: StepRecord.IdleParts
}

extension Investigation {
  /// Finds handlers and gates that read a value of a part that never has started by then. A part that is handed its
  /// first touch in that step does not have a distance and a duration yet.
  func findEarlyReads() {
    guard whole.isComplete else { return }
    var reported: Set<Span> = []
    for reading in readings() {
      for part in machine.parts.indices where part.index < 64 {
        let bit: UInt64 = 1 << UInt64(part.index)
        guard reading.idle.before & bit != 0, !reported.contains(reading.span) else { continue }
        let hasStarted = reading.idle.now & bit == 0
        guard !isOwn(part, of: reading, hasStarted),
          let value = value(of: part, in: reading, hasStarted),
          let witness = witness(where: { $0.idle.contains { $0.reader == reading.reader } })
        else { continue }
        reported.insert(reading.span)
        report(reading, value, machine.parts[part].node, hasStarted, witness)
      }
    }
  }

  private func report(
    _ reading: Reading, _ value: String, _ node: NodeID, _ hasStarted: Bool, _ witness: Witness
  ) {
    var clause = "the `where` of `\(name(of: reading.node))` is read"
    var remark = "`where` of `\(name(of: reading.node))` reads `\(value)`"
    if case .handler(let reader) = reading.reader {
      let event = event(of: machine.nodes[reader.node].handlers[reader.handler], reader.node)
      (clause, remark) = ("`on \(event)` runs", "`on \(event)` reads `\(value)`")
    }
    report(
      .earlyRead(value, of: name(of: node), whenever: clause, hasStarted: hasStarted),
      at: reading.span,
      labels: [
        Diagnostic.Label(
          hasStarted ? "starts in that step at the earliest" : "has not started by then",
          at: machine.nodes[node].span)
      ], shownBy: witness, remark: remark)
  }

  /// All handlers that run and gates that are read and may be open, in the order of their nodes.
  private func readings() -> [Reading] {
    var idle: [StepRecord.Reader: StepRecord.IdleParts] = [:]
    var open: Set<NodeID> = []
    for step in whole.steps {
      for gate in step.record.gates where gate.passes { open.insert(gate.node) }
      for reading in step.record.idle
      where idle[reading.reader]?.formIntersection(reading.parts) == nil {
        idle[reading.reader] = reading.parts
      }
    }
    var readings: [Reading] = []
    for node in machine.nodes.indices {
      // Another finding is about a gate that is never open.
      if let gate = machine.nodes[node].gate, open.contains(node), let parts = idle[.gate(node)] {
        readings.append(
          Reading(
            reader: .gate(node), node: node, span: machine.nodes[node].span, condition: gate.value,
            idle: parts))
      }
      for (index, handler) in machine.nodes[node].handlers.enumerated()
      where handler.trigger != .afterStep && handler.trigger != .atStart {
        let reader = StepRecord.Reader.handler(StepRecord.Handler(node: node, handler: index))
        guard let parts = idle[reader] else { continue }
        readings.append(
          Reading(
            reader: reader, node: node, span: handler.span, condition: handler.condition,
            body: handler.body, idle: parts))
      }
    }
    return readings.map { reading in
      var reading = reading
      // A handler may have several references, and another one may come later.
      for other in readings where other.span == reading.span {
        reading.idle.before &= other.idle.before | reading.idle.now
      }
      return reading
    }
  }

  /// Whether the code belongs to this part.
  private func isOwn(_ part: PartID, of reading: Reading, _ hasStarted: Bool) -> Bool {
    let node = machine.parts[part].node
    if case .handler = reading.reader, !hasStarted { return node == reading.node }
    return subject.tree.isInside(node, reading.node)
  }

  /// The first value of the part that the code reads too early, as written.
  private func value(of part: PartID, in reading: Reading, _ hasStarted: Bool) -> String? {
    let read = registersRead(by: reading.condition, reading.body)
    let shown = machine.parts[part].values.first { shown in
      !read.isDisjoint(with: shown.slot.range) && (!hasStarted || shown.value.countsFromStart)
    }
    if let shown { return shown.slot.name }
    var values: [Value] = []
    reading.condition?.forEach { values.append($0) }
    reading.body.forEachValue { values.append($0) }
    let readout = values.firstResult { $0.early(of: part, hasStarted) }
    return readout.map { "\(name(of: machine.parts[part].node)).touches\($0)" }
  }
}

extension Value {
  /// A readout of the part's touches that is read too early, as written behind `touches`.
  fileprivate func early(of part: PartID, _ hasStarted: Bool) -> String? {
    switch kind {
    case .touches(let one, part: part) where hasStarted ? one.countsFromStart : one.isGeometric:
      ".\(one.member)"
    case .single(let one, part: part)
    where hasStarted ? one.readout.countsFromStart : one.readout.isGeometric:
      one.member
    default: nil
    }
  }

  /// Whether it reads nothing but ways and times that count from the first touch.
  fileprivate var countsFromStart: Bool {
    var (counts, reads) = (true, false)
    forEach { value in
      switch value.kind {
      case .touches(let readout, part: _):
        (counts, reads) = (counts && readout.countsFromStart, true)
      case .single(let one, part: _):
        (counts, reads) = (counts && one.readout.countsFromStart, true)
      case .unknown, .registers, .locals, .arguments, .touch, .elapsed, .regionSide,
        .regionContains, .regions:
        counts = false
      default: break
      }
    }
    return counts && reads
  }
}

extension TouchesReadout {
  fileprivate var countsFromStart: Bool {
    switch self {
    case .translationX, .translationY, .scale, .scaleX, .scaleY, .rotation, .travel, .duration: true
    default: false
    }
  }

  /// Whether it is a place, a way, a time or a speed.
  fileprivate var isGeometric: Bool {
    switch self {
    case .count, .kind, .button, .buttons, .pressure, .modifiers, .radius: false
    default: true
    }
  }
}

extension TouchReadout {
  fileprivate var countsFromStart: Bool {
    switch self {
    case .translationX, .translationY, .travel, .duration: true
    default: false
    }
  }

  fileprivate var isGeometric: Bool {
    switch self {
    case .locationX, .locationY, .startX, .startY, .deltaX, .deltaY, .velocityX, .velocityY: true
    default: countsFromStart
    }
  }
}
