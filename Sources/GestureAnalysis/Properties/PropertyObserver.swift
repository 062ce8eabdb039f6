import GestureCompiler
import GestureRuntime

/// Looks for a path that breaks a property, on one machine that has the property's probes.
final class PropertyObserver: StepObserver {
  struct Memory: Hashable {
    /// The nodes among those that the property names that are on.
    var on: Set<NodeID> = []
    /// While an answer is awaited: the most nanoseconds that may have passed since it was requested, as
    /// far as that counts.
    var waited: Int64?
  }

  private let property: Machine.Property
  /// Receives a path whose last step may break the property. If the break is a late answer, it also receives the step
  /// of the path that the answer is awaited from. Returns whether the path breaks the property.
  private let onBreak: ([ExploredStep], Int?) -> Bool
  private(set) var isDone = false
  /// The number of paths that may still be tried.
  private var attempts = 50

  init(
    of property: Machine.Property, onBreak: @escaping ([ExploredStep], Int?) -> Bool
  ) {
    self.property = property
    self.onBreak = onBreak
  }

  let start = Memory()

  func see(
    _ step: ExploredStep, in product: ProductExploration<PropertyObserver>, _ memory: inout Memory
  ) -> Bool {
    guard !isDone else { return false }
    let machine = product.machines[0]
    let moment = property.moment(
      of: machine.record.outputs, after: memory.on, probe: machine.probe)
    memory.on = moment.on
    var step = step
    let node = product.states[step.from]
    let names = node.key.variables[0] + [node.zone.count]
    step.constraints += machine.constraints.map { $0.renamed(names) }
    switch property.kind {
    case .never, .invariant:
      guard property.isBroken(by: moment.truth) else { return true }
      tryPath(product.path(to: step), nil)
      return false
    case .always(let within, after: _, _):
      return watch(within, moment, step, product, &memory)
    }
  }

  private func watch(
    _ within: Double?, _ moment: PropertyWatch.Moment, _ step: ExploredStep,
    _ product: ProductExploration<PropertyObserver>, _ memory: inout Memory
  ) -> Bool {
    if let within, memory.waited != nil {
      let path = product.path(to: step)
      let asking = asking(on: path, product)
      let wait = PathTimes(path).greatest(from: asking, to: path.count - 1)
      if Double(wait) > within {
        tryPath(path, asking)
        if isDone { return false }
      }
      memory.waited = Double(wait) > within ? Int64(min(within, 9e18)) : wait
    }
    memory.waited = property.asked(since: memory.waited, moment.truth, now: 0)
    guard within == nil, moment.isOver else { return true }
    if memory.waited != nil { tryPath(product.path(to: step), nil) }
    memory.waited = nil
    return true
  }

  private func isAwaited(before step: ExploredStep, _ product: ProductExploration<PropertyObserver>)
    -> Bool
  {
    product.states[step.from].key.memory.waited != nil
  }

  /// The step that an answer was awaited from, before the last step.
  private func asking(
    on path: [ExploredStep], _ product: ProductExploration<PropertyObserver>
  ) -> Int {
    path.indices.dropLast().last { !isAwaited(before: path[$0], product) } ?? 0
  }

  private func tryPath(_ path: [ExploredStep], _ asking: Int?) {
    attempts -= 1
    isDone = onBreak(path, asking) || attempts == 0
  }
}
