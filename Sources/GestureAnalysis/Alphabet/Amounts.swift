/// The distances to move fingers, in points along one direction: round numbers, and numbers next to those that
/// conditions name.
struct Amounts {
  /// Ascending.
  let all: [Double]
  /// A few of them, to test whether a direction shows anything.
  let few: [Double] = [3, 12, 30, 75, 150, 300]
  private let named: Set<Double>

  /// The grid of edges, in points.
  static let grid = 0.25

  private static let round: [Double] = [
    0.25, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100, 120,
    150, 200, 250, 300, 400, 500, 700, 1000,
  ]

  init(_ constants: Set<Double>, mostFingers: Int) {
    var named: Set<Double> = []
    for constant in constants where constant.isFinite {
      for share in 1...max(mostFingers, 1) {
        let amount = constant.magnitude * Double(share)
        if amount >= 0.5 && amount <= 4000 { named.insert(amount) }
      }
    }
    self.named = named
    let beside = named.flatMap { [$0 - Amounts.grid, $0, $0 + Amounts.grid] }
    let beyond = named.max().map { [$0 * 1.5, $0 * 2] } ?? []
    all = Set(Amounts.round + beside + beyond).filter { $0 > 0 }.sorted()
  }

  /// Whether people would rather write the first amount than the second.
  func isRounder(_ a: Double, than b: Double) -> Bool {
    let (first, second) = (roughness(a), roughness(b))
    return first == second ? a < b : first < second
  }

  private func roughness(_ amount: Double) -> Int {
    if named.contains(amount) { return 4 }
    if amount.isMultiple(of: 10) { return 0 }
    if amount.isMultiple(of: 5) { return 1 }
    if amount == amount.rounded() { return 2 }
    return amount.isMultiple(of: Amounts.grid) ? 3 : 5
  }
}

extension Double {
  func isMultiple(of other: Double) -> Bool { truncatingRemainder(dividingBy: other) == 0 }
}
