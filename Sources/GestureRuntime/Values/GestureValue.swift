/// A value of the language, as a host passes and receives it by name.
public enum GestureValue: Hashable, Sendable {
  case bool(Bool)
  case count(Int)
  /// A number, or a quantity in its own unit: points, points per second, radians, radians per
  /// second, per second.
  case number(Double)
  case duration(Duration)
  case point(Point)
  case vector(Vector)
  case velocity(Velocity)
  /// A case by its name, with its payload in the order of fields.
  case enumeration(String, [Field])
  /// The cases in a set, by name, in the order of their declaration.
  case set([String])

  /// One labelled value: an argument of an action, a value of a part, a payload.
  public struct Field: Hashable, Sendable {
    /// The label, or for a value of a part its name, as written in the spec.
    public var name: String
    /// The value, in the declared type. A quantity is in its own unit.
    public var value: GestureValue

    /// A labelled value. The initializer does not check that this name is declared.
    @export(implementation) public init(_ name: String, _ value: GestureValue) {
      self.name = name
      self.value = value
    }
  }
}
