/// Who looks for something in what machines do on the same inputs.
protocol StepObserver: AnyObject {
  /// What must be known of the way to a state. States that differ in it are two.
  associatedtype Memory: Hashable

  /// That of the beginning.
  var start: Memory { get }
  /// Asked when all states of a depth are done.
  var isDone: Bool { get }

  /// Whether it matters that time passes from here.
  func watchesTime(_ memory: Memory) -> Bool
  /// Time passes, before something else happens.
  /// - Returns: whether the machines part by that.
  func wait(_ memory: inout Memory) -> Bool
  /// Called for a step before which the machines have parted by the time that passed.
  func partInTime(_ step: ExploredStep, in product: ProductExploration<Self>)
  /// Called for each step, while the machines are in the state after it.
  /// - Returns: whether to go on from there.
  func see(_ step: ExploredStep, in product: ProductExploration<Self>, _ memory: inout Memory)
    -> Bool
}

extension StepObserver {
  func watchesTime(_ memory: Memory) -> Bool { false }
  func wait(_ memory: inout Memory) -> Bool { false }
  func partInTime(_ step: ExploredStep, in product: ProductExploration<Self>) {}
}
