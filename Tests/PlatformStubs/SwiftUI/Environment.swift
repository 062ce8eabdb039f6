public import Observation

// Values that views pass to views inside them, and to views around them.

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  fileprivate subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty, Linked {
  private let read: (EnvironmentValues) -> Value
  private let box = _Box(EnvironmentValues())
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[object: objectType] else {
        fatalError("no \(objectType) is in the environment")
      }
      return object
    }
  }
  public var wrappedValue: Value { read(box.value) }
  func link(_ graph: Graph, _ path: String) { box.value = graph.environment }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    transformEnvironment(keyPath) { $0 = value }
  }
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    played { graph, _, make in
      let outer = graph.environment
      graph.environment[object: T.self] = object
      make()
      graph.environment = outer
    }
  }
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    played { graph, _, make in
      let outer = graph.environment
      transform(&graph.environment[keyPath: keyPath])
      make()
      graph.environment = outer
    }
  }
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    played { graph, _, make in
      let before = graph.preferences.removeValue(forKey: ObjectIdentifier(key))
      make()
      var value = graph.preferences[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
      callback(&value)
      if var all = before as? K.Value {
        K.reduce(value: &all) { value }
        value = all
      }
      graph.preferences[ObjectIdentifier(key)] = value
    }
  }
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    played { graph, path, make in
      make()
      let value = graph.preferences[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
      graph.observe(path, value, isInitial: true) { action($1) }
    }
  }
}

public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind()
}
public struct AccessibilityTraits: Equatable, Sendable {
  public static let isButton = AccessibilityTraits()
}
extension View {
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    played { graph, _, make in
      make()
      graph.offer("default action", handler)
    }
  }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    played { graph, _, make in
      make()
      if traits == .isButton { graph.offer("trait: button") {} }
    }
  }
}
