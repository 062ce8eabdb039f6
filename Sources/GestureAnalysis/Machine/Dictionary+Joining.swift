// `merge`, `merging` and `init(_:uniquingKeysWith:)` of the standard library may throw errors of any type, which
// Embedded Swift cannot compile.

extension Dictionary {
  /// A dictionary of pairs. If a key comes again, `join` makes one value of both.
  init(_ pairs: some Sequence<(Key, Value)>, joinedBy join: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { self[key] = self[key].map { join($0, value) } ?? value }
  }

  /// Adds the pairs of `other`. If both have a key, `join` makes one value of both.
  mutating func join(_ other: [Key: Value], by join: (Value, Value) -> Value) {
    for (key, value) in other { self[key] = self[key].map { join($0, value) } ?? value }
  }

  /// Returns the dictionary with the pairs of `other`. A value of `other` replaces the value of an equal key.
  func replacing(by other: [Key: Value]) -> [Key: Value] {
    var joined = self
    joined.join(other) { $1 }
    return joined
  }
}
