public import GestureRuntime

/// Calls in a row that only inform a machine of time and fingers, laid out so that playing them costs next to nothing
/// compared to the machine.
public struct PlayedCalls: Sendable {
  public enum Call: Sendable, BitwiseCopyable {
    case event(PointerEvent)
    /// A frame of some of the `moves`.
    case frame(first: Int, count: Int)
    case advance(Timestamp)
    case cancel(Timestamp)
  }

  public var calls: [Call] = []
  public var moves: [PointerEvent] = []

  public init() {}

  /// False for a call of another kind.
  mutating func add(_ call: HostCall) -> Bool {
    switch call {
    case .event(let event): calls.append(.event(event))
    case .frame(let events):
      calls.append(.frame(first: moves.count, count: events.count))
      moves += events
    case .advance(let time): calls.append(.advance(time))
    case .cancel(let time): calls.append(.cancel(time))
    case .setInput, .setVariable, .setFrame, .reset: return false
    }
    return true
  }
}

/// A form that plays calls without looking at their effects.
public protocol PlayedForm: GestureForm {
  /// How many actions were made.
  mutating func play(_ calls: PlayedCalls) -> Int
}

extension GestureMachine {
  /// Inlinable so that each machine gets a loop of its own, as in an app.
  @inlinable
  public mutating func play(_ played: PlayedCalls) -> Int {
    var actions = 0
    for call in played.calls {
      switch call {
      case .event(let event): handle(event) { _ in actions += 1 }
      case .frame(let first, let count):
        handle(frame: played.moves[first..<first + count]) { _ in actions += 1 }
      case .advance(let time): advance(to: time) { _ in actions += 1 }
      case .cancel(let time): cancel(at: time) { _ in actions += 1 }
      }
    }
    return actions
  }
}
