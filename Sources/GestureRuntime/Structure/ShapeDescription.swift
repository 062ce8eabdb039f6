/// How generated code describes its structure: a node after those that it is of, so that the whole is the
/// last one, and after each node what it is like. A call for each thing, of constants, keeps such code
/// small and quick to compile, which lists of descriptions are not.
///
/// Valid only during the call that hands it over.
@_spi(GestureEngine) public struct ShapeDescription {
  private let place: UnsafeMutablePointer<ShapeDraft>

  init(_ place: UnsafeMutablePointer<ShapeDraft>) { self.place = place }

  private var draft: ShapeDraft {
    get { place.pointee }
    nonmutating _modify { yield &place.pointee }
  }

  // MARK: Nodes

  /// - Parameter name: as in records; empty without.
  @discardableResult
  public func recognizer(_ name: String) -> ShapeDescription { add(.recognizer, name, of: 0) }

  /// It reports no `began`.
  @discardableResult public func isDiscrete() -> ShapeDescription { node { $0.isDiscrete = true } }

  /// A sequence has a `within`, or this is a delay.
  @discardableResult public func isTimed() -> ShapeDescription { node { $0.isTimed = true } }

  /// `passes` is to be asked.
  @discardableResult public func hasGate() -> ShapeDescription { node { $0.hasGate = true } }

  /// A gesture with transients is rooted here.
  @discardableResult public func hasReset() -> ShapeDescription { node { $0.hasReset = true } }

  /// It has handlers for this.
  @discardableResult public func handles(_ trigger: HandlerTrigger) -> ShapeDescription {
    node { $0.triggers |= trigger.bit }
  }

  /// A handler of it for changes starts or stops a timer.
  @discardableResult public func setsTimers() -> ShapeDescription { node { $0.setsTimers = true } }

  // MARK: Recognizers

  /// How many touches it follows at most, where no argument says so.
  @discardableResult
  public func follows(_ touches: Int) -> ShapeDescription { part { $0.maximumTouches = touches } }

  /// `accepts` is to be asked.
  @discardableResult public func filtersTouches() -> ShapeDescription {
    part { $0.filtersTouches = true }
  }

  /// What rules, values, gates and handlers read of all touches.
  @discardableResult public func reads(_ readout: TouchesReadout) -> ShapeDescription {
    part { $0.readouts.all |= 1 << UInt32(readout.rawValue) }
  }

  /// What of that gates and handlers read, so that it outlives the part.
  @discardableResult public func keeps(_ readout: TouchesReadout) -> ShapeDescription {
    reads(readout).part { $0.readouts.outside |= 1 << UInt32(readout.rawValue) }
  }

  /// What is read of the touch of a step.
  @discardableResult public func readsTouch(_ readout: TouchReadout) -> ShapeDescription {
    part { $0.readouts.touch |= 1 << UInt32(readout.rawValue) }
  }

  /// What rules, values, gates and handlers read of one of its touches, by age from 0.
  @discardableResult
  public func reads(_ readout: TouchReadout, at index: Int) -> ShapeDescription {
    part { $0.readouts.insert(SingleReadout(readout, at: index), isOutside: false) }
  }

  /// What of that gates and handlers read, so that it outlives the part.
  @discardableResult
  public func keeps(_ readout: TouchReadout, at index: Int) -> ShapeDescription {
    part { $0.readouts.insert(SingleReadout(readout, at: index), isOutside: true) }
  }

  /// Handlers or gates read its values when it has failed or was cancelled.
  @discardableResult
  public func keepsValues() -> ShapeDescription { part { $0.keepsValues = true } }

  /// `reset(part:)` is to be called.
  @discardableResult
  public func hasTransients() -> ShapeDescription { part { $0.hasTransients = true } }

  /// A rule for the touch with which it starts may change what the times of its first timers read.
  @discardableResult
  public func armsFirst() -> ShapeDescription { part { $0.armsFirst = true } }

  /// The next region that `enter` and `exit` name.
  @discardableResult public func crosses(_ region: Int) -> ShapeDescription {
    draft.addCrossed(region)
    return self
  }

  /// The next region that `enter` and `exit` name is `.everywhere`.
  @discardableResult public func crossesEverywhere() -> ShapeDescription {
    crosses(GestureShape.everywhere)
  }

  /// The next event that it declares.
  /// - Parameters:
  ///   - name: as in records.
  ///   - width: how many numbers it has.
  @discardableResult public func event(_ name: String, width: Int) -> ShapeDescription {
    draft.names.events[draft.parts.count - 1].append(name)
    draft.argumentWidth = max(draft.argumentWidth, width)
    return self
  }

  /// Events that one rule can make at most.
  @discardableResult
  public func emits(_ count: Int) -> ShapeDescription { part { $0.note(emits: count, on: nil) } }

  /// Rules for this trigger make events; of those that come more than once a step: `down`, `extra`,
  /// `enter` and `exit`, and `up` of a part that follows several touches.
  @discardableResult public func emits(on trigger: Trigger) -> ShapeDescription {
    part { $0.note(emits: $0.emits, on: trigger) }
  }

  /// Why the rule of this number ends the part, where that is not `other`. Numbers come in ascending order.
  @discardableResult
  public func gives(_ reason: FailureReason, rule: UInt16) -> ShapeDescription {
    draft.addReason(reason, rule: Int(rule))
    return self
  }

  // MARK: States

  /// The next state; the first one is the initial state.
  @discardableResult public func possible() -> ShapeDescription { add(GestureShape.State()) }

  /// The next state, in which the part has begun.
  @discardableResult
  public func active() -> ShapeDescription { add(GestureShape.State(isActive: true)) }

  /// It has rules for this.
  @discardableResult public func on(_ trigger: Trigger) -> ShapeDescription {
    state { $0.triggers |= 1 << UInt16(trigger.rawValue) }
  }

  /// The rule for moves is unconditional, stays and does nothing else.
  @discardableResult
  public func goesOn(_ rule: UInt16) -> ShapeDescription { state { $0.goesOn = rule } }

  /// The next timer.
  @discardableResult public func after() -> ShapeDescription { addTimer(repeats: false) }

  /// The next timer, which fires again and again.
  @discardableResult public func every() -> ShapeDescription { addTimer(repeats: true) }

  // MARK: The gesture

  /// Parts keep why they failed or were cancelled.
  @discardableResult public func keepsReasons() -> ShapeDescription {
    draft.keepsReasons = true
    return self
  }

  /// The next region.
  @discardableResult public func region() -> ShapeDescription { addRegion(isMany: false) }

  /// The next timer of a gesture.
  /// - Parameter name: as in records.
  @discardableResult public func timer(_ name: String) -> ShapeDescription {
    draft.addGestureTimer(name)
    return self
  }

  /// The next one, which is `regions`.
  @discardableResult public func regions() -> ShapeDescription { addRegion(isMany: true) }
}

extension ShapeDescription {
  func add(_ kind: NodeKind, _ name: String, of children: Int) -> ShapeDescription {
    let isInOrder = draft.add(
      GestureShape.Node(kind: kind), children: draft.last(children), name: name)
    precondition(isInOrder, "nodes are in post-order")
    if kind == .recognizer { draft.names.events.append([]) }
    return self
  }

  private func node(_ change: (inout GestureShape.Node) -> Void) -> ShapeDescription {
    change(&draft.nodes[draft.nodes.count - 1])
    return self
  }

  private func part(_ change: (inout GestureShape.Part) -> Void) -> ShapeDescription {
    change(&draft.parts[draft.parts.count - 1])
    return self
  }

  private func add(_ state: GestureShape.State) -> ShapeDescription {
    draft.addState(state, timers: [], of: draft.parts.count - 1)
    return self
  }

  private func state(_ change: (inout GestureShape.State) -> Void) -> ShapeDescription {
    change(&draft.states[draft.states.count - 1])
    return self
  }

  private func addTimer(repeats: Bool) -> ShapeDescription {
    draft.addTimer(repeats: repeats, of: draft.parts.count - 1)
    return self
  }

  private func addRegion(isMany: Bool) -> ShapeDescription {
    draft.isMany.append(isMany)
    return self
  }
}

extension ShapeDraft {
  /// The last nodes that are of no other one, in order.
  fileprivate func last(_ count: Int) -> [Int] {
    var children: [Int] = []
    var next = nodes.count
    while children.count < count, next > 0 {
      children.append(next - 1)
      next = nodes[next - 1].firstNode
    }
    return children.reversed()
  }

  /// Of a rule of the part that was added last.
  fileprivate mutating func addReason(_ reason: FailureReason, rule: Int) {
    let part = parts.count - 1
    if parts[part].reasons.isEmpty { parts[part].reasons = reasons.count..<reasons.count }
    while reasons.count - parts[part].reasons.lowerBound < rule {
      reasons.append(FailureReason.other.rawValue)
    }
    reasons.append(reason.rawValue)
    parts[part].reasons = parts[part].reasons.lowerBound..<reasons.count
  }

  /// Of the part that was added last.
  fileprivate mutating func addCrossed(_ region: Int) {
    let part = parts.count - 1
    if parts[part].regions.isEmpty { parts[part].regions = regions.count..<regions.count }
    regions.append(region)
    parts[part].regions = parts[part].regions.lowerBound..<regions.count
  }
}
