import GestureCompiler
import GestureRuntime

/// What a prover remembers of a property between two steps.
struct PropertyWatch: Hashable {
  /// Of the nodes that the property asks for, those that are on.
  var on: Set<NodeID> = []
  /// Whether an answer is awaited.
  var isAwaiting = false
}

extension PropertyWatch {
  /// What a step comes to for a property.
  struct Moment {
    var on: Set<NodeID>
    var truth: [Bool]
    /// Whether the gesture is over with it.
    var isOver: Bool
  }

  /// - Parameter asked: since when an answer is awaited, if one is: a variable of `zone`, whose last one is
  ///   the step's.
  /// - Returns: what holds after the step; since when an answer is awaited then; and whether the step may
  ///   break the property.
  func after(
    _ moment: Moment, of property: Machine.Property, asked: Int?, _ zone: Zone
  ) -> (watch: PropertyWatch, asked: Int?, isBroken: Bool) {
    var watch = PropertyWatch(on: moment.on)
    guard case .always(let within, after: _, _) = property.kind else {
      return (watch, nil, property.isBroken(by: moment.truth))
    }
    let now = zone.count - 1
    var isBroken = false
    if let within, let asked { isBroken = Double(zone[now, asked]) > within }
    var since = property.asked(since: isAwaiting ? asked ?? now : nil, moment.truth, now: now)
    if within == nil, moment.isOver {
      isBroken = since != nil
      since = nil
    }
    watch.isAwaiting = since != nil
    return (watch, within == nil ? nil : since, isBroken)
  }
}
