import GestureCompiler
import GestureRuntime

/// A prover's memory of a property between two steps.
struct PropertyWatch: Hashable {
  /// The nodes that the property asks for and that are on.
  var on: Set<NodeID> = []
  /// Whether an answer is awaited.
  var isAwaiting = false
}

extension PropertyWatch {
  /// The outcome of a step for a property.
  struct Moment {
    var on: Set<NodeID>
    var truth: [Bool]
    /// Whether the step ends the gesture.
    var isOver: Bool
  }

  /// - Parameter asked: the variable of `zone` since which an answer is awaited, if one is. The last variable of `zone`
  ///   is the step's.
  /// - Returns: the watch after the step, the variable since which an answer is then awaited, and whether the step may
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
