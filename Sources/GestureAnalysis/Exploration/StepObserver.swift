/// An observer that looks for something in the steps of machines with the same inputs.
protocol StepObserver: AnyObject {
  /// The necessary knowledge about the path to a state. States with different memories are different.
  associatedtype Memory: Hashable

  /// The memory at the beginning.
  var start: Memory { get }
  /// Whether to stop. Asked when all states of a depth are done.
  var isDone: Bool { get }

  /// Whether it matters that time passes from here.
  func watchesTime(_ memory: Memory) -> Bool
  /// Remembers that time passes before the next step.
  /// - Returns: whether the machines differ because of that.
  func wait(_ memory: inout Memory) -> Bool
  /// Called for a step if the machines have differed before it because time passed.
  func partInTime(_ step: ExploredStep, in product: ProductExploration<Self>)
  /// Called for each step, while the machines are in the state after it.
  /// - Returns: whether to go on from there.
  func see(_ step: ExploredStep, in product: ProductExploration<Self>, _ memory: inout Memory)
    -> Bool
  /// Called for each step that the exploration goes on from, when the state after it has its number.
  /// - Parameter zone: the times of the state before, and of the step as its last variable.
  func add(_ step: ExploredStep, _ zone: Zone, in product: ProductExploration<Self>)
}

extension StepObserver {
  func watchesTime(_ memory: Memory) -> Bool { false }
  func wait(_ memory: inout Memory) -> Bool { false }
  func partInTime(_ step: ExploredStep, in product: ProductExploration<Self>) {}
  func add(_ step: ExploredStep, _ zone: Zone, in product: ProductExploration<Self>) {}
}
