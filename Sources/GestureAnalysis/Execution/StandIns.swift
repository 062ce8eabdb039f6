/// Arguments of events that depend on time or on the outside. The engine passes on doubles only, so a double that code
/// never computes stands for each of them.
struct StandIns {
  private var table = NumberTable<(number: Double, shadow: Int32)>()

  mutating func clear() { table.clear() }

  mutating func double(for number: Double, _ shadow: Int32) -> Double {
    let double = Outside.value(Symbol.function - 1 - Symbol(table.count))
    table.add((number, shadow), for: double)
    return double
  }

  /// The number and the shadow of the register that the double stands for.
  func register(for double: Double) -> (number: Double, shadow: Int32) {
    table[double] ?? (double, Shadow.none)
  }
}
