@_spi(GestureEngine) package import GestureRuntime

extension Machine {
  /// A use of a recognizer, with its arguments.
  package struct Part: Sendable {
    /// A value that handlers and records see.
    package struct Shown: Sendable {
      package var slot: Slot
      package var value: Value
    }

    package var path: Path
    package var node: NodeID
    package var recognizer: String
    /// The minimum number of touches: a constant or a register. `maximumTouches` is the same kind of value.
    package var minimumTouches: Value
    package var maximumTouches: Value
    /// The condition on the touch that goes down. Nil accepts all touches.
    package var accepts: Value?
    /// The arguments that are not constant. `setUp` computes them.
    package var arguments: [Slot]
    package var variables: [Variable]
    package var events: [Signature]
    package var values: [Shown]
    /// The regions that `enter` and `exit` name, by number. Nil for `.everywhere`.
    package var crossedRegions: [Int?]
    /// The states. The first one is the initial state.
    package var states: PerState<State>
    package var span: Span
    /// The key of equal parts. Nil if no part of another machine can be the same.
    var use: PartUse?

    package var name: String { path.dotted }
    package var slots: [Slot] { arguments + variables.map { $0.slot } + values.map { $0.slot } }

    /// Visits the registers of each slot, without a list of slots.
    func forEachRange(_ visit: (Range<RegisterID>) -> Void) {
      for slot in arguments { visit(slot.range) }
      for variable in variables { visit(variable.slot.range) }
      for value in values { visit(value.slot.range) }
    }
  }

  package struct State: Sendable {
    package var name: String
    package var isActive: Bool
    /// The rules for all triggers, in source order.
    package var rules: [Rule]
    package var span: Span
  }

  package struct Rule: Sendable {
    package enum Trigger: Sendable {
      case event(GestureRuntime.Trigger)
      /// `enter` or `exit` of a region, by its place in `crossedRegions`.
      case crossing(GestureRuntime.Trigger, region: Int)
      /// A time in nanoseconds, read on entry to the state.
      case after(Value)
      case every(Value)
    }

    /// The number in the recognizer, in source order. It does not change if other rules are removed.
    package var number: Int
    package var trigger: Trigger
    package var condition: Value?
    package var body: [Statement]
    package var target: RuleTarget
    /// The reason of `fail` or `cancel`.
    package var reason: FailureReason
    package var span: Span
  }
}

extension Machine.State {
  /// The events that trigger rules, a bit each.
  var events: UInt16 {
    rules.indices.reduce(0) { $0 | (rules[$1].event?.bit ?? 0) }
  }
}

extension GestureRuntime.Trigger {
  var bit: UInt16 { 1 << UInt16(rawValue) }
}

extension Machine.Rule {
  /// The event that triggers the rule. Nil for timers.
  package var event: GestureRuntime.Trigger? {
    switch trigger {
    case .event(let event), .crossing(let event, region: _): event
    case .after, .every: nil
    }
  }

  package var timer: (duration: Value, repeats: Bool)? {
    switch trigger {
    case .after(let duration): (duration, false)
    case .every(let duration): (duration, true)
    case .event, .crossing: nil
    }
  }
}
