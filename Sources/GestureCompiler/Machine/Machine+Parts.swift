@_spi(GestureEngine) package import GestureRuntime

extension Machine {
  /// A use of a recognizer, with its arguments.
  package struct Part: Sendable {
    /// What handlers and records see.
    package struct Shown: Sendable {
      package var slot: Slot
      package var value: Value
    }

    /// The node's.
    package var path: Path
    package var node: NodeID
    /// The recognizer's.
    package var recognizer: String
    /// Counts: constants or registers.
    package var minimumTouches: Value
    package var maximumTouches: Value
    /// On the touch that goes down; nil accepts all.
    package var accepts: Value?
    /// What `setUp` computes for arguments that are not constant.
    package var arguments: [Slot]
    package var variables: [Variable]
    package var events: [Signature]
    package var values: [Shown]
    /// What `enter` and `exit` name: regions by number, nil for `.everywhere`.
    package var crossedRegions: [Int?]
    /// The first one is the initial state.
    package var states: PerState<State>
    package var span: Span
    /// Nil where parts of other machines cannot be the same.
    var use: PartUse?

    package var name: String { path.dotted }
    /// All that it keeps.
    package var slots: [Slot] {
      arguments + variables.map { $0.slot } + values.map { $0.slot }
    }
  }

  package struct State: Sendable {
    package var name: String
    package var isActive: Bool
    /// In source order, for all triggers.
    package var rules: [Rule]
    package var span: Span
  }

  package struct Rule: Sendable {
    package enum Trigger: Sendable {
      case event(GestureRuntime.Trigger)
      /// `enter` or `exit` of a region, by its place in `crossedRegions`.
      case crossing(GestureRuntime.Trigger, region: Int)
      /// Nanoseconds, read on entry to the state.
      case after(Value)
      case every(Value)
    }

    /// In the recognizer, counted through all states in source order; stays when others are removed.
    package var number: Int
    package var trigger: Trigger
    package var condition: Value?
    package var body: [Statement]
    package var target: RuleTarget
    /// Of `fail` and `cancel`.
    package var reason: FailureReason
    package var span: Span
  }
}

extension Machine.Rule {
  /// What sets it off; nil for timers.
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
