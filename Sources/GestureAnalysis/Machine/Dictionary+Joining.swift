// `merge`, `merging` and `init(_:uniquingKeysWith:)` of the standard library may throw errors of any type, which
// Embedded Swift cannot compile.

extension Dictionary {
  /// A dictionary of pairs. If a key comes again, `join` makes one value of the earlier and the later one.
  init(_ pairs: some Sequence<(Key, Value)>, joinedBy join: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { self[key] = self[key].map { join($0, value) } ?? value }
  }

  /// Adds the pairs of another dictionary. `join` makes one value of the two of a key that both have.
  mutating func join(_ other: [Key: Value], by join: (Value, Value) -> Value) {
    for (key, value) in other { self[key] = self[key].map { join($0, value) } ?? value }
  }

  /// With the pairs of another dictionary, whose values replace those of the same keys.
  func replacing(by other: [Key: Value]) -> [Key: Value] {
    var joined = self
    joined.join(other) { $1 }
    return joined
  }
}
