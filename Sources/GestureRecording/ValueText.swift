#if !hasFeature(Embedded)
  internal import GestureJSON
  import GestureRuntime

  /// Swift values in the form for traces.
  enum ValueText {
    /// Nil for a value without a type in the language.
    static func json(_ value: Any) -> String? { gestureValue(value)?.json }

    private static func gestureValue(_ value: Any) -> GestureValue? {
      switch value {
      case let value as Bool: .bool(value)
      case let value as Int: .count(value)
      case let value as Double: .number(value)
      case let value as Duration: .duration(value)
      case let value as Point: .point(value)
      case let value as Vector: .vector(value)
      case let value as Velocity: .velocity(value)
      default: enumeration(value)
      }
    }

    /// A case, with its payload by its labels.
    private static func enumeration(_ value: Any) -> GestureValue? {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { return nil }
      guard let payload = mirror.children.first, let name = payload.label else {
        return .enumeration(String(describing: value), [])
      }
      // A payload with one label is a tuple with one element, and reflection shows it like that.
      let parts = Mirror(reflecting: payload.value)
      guard parts.displayStyle == .tuple else { return nil }
      var fields: [GestureValue.Field] = []
      for part in parts.children {
        guard let label = part.label, let value = gestureValue(part.value) else { return nil }
        fields.append(GestureValue.Field(label, value))
      }
      return .enumeration(name, fields)
    }
  }
#endif
