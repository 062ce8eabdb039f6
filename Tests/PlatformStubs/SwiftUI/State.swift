// Properties of views that have state.

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

/// A reference, as in SwiftUI: whoever has a copy of a view has its state.
final class _Box<Value>: @unchecked Sendable {
  var value: Value
  /// The state in the graph, which the view had before it was made again.
  var kept: _Box?
  init(_ value: Value) { self.value = value }

  var current: Value {
    get { kept?.value ?? value }
    set { if let kept { kept.value = newValue } else { value = newValue } }
  }

  @MainActor func link(_ graph: Graph, _ path: String) {
    guard let state = graph.keep(self, at: path) as? _Box, state !== self else { return }
    kept = state
  }
}

#if !XCODE_27
  @propertyWrapper
#endif
public struct State<Value>: DynamicProperty, Linked {
  private let box: _Box<Value>
  public init(wrappedValue value: Value) { box = _Box(value) }
  public init(initialValue value: Value) { box = _Box(value) }
  public var wrappedValue: Value {
    get { box.current }
    nonmutating set { box.current = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding {
      box.current
    } set: {
      box.current = $0
    }
  }
  func link(_ graph: Graph, _ path: String) { box.link(graph, path) }
}
extension State: Sendable where Value: Sendable {}

#if XCODE_27
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(`_`), prefixed(__), prefixed(`$`))
  public macro State() = #externalMacro(module: "StubMacros", type: "StateMacro")
#endif

@dynamicMemberLookup @propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject> {
      get()[keyPath: keyPath]
    } set: {
      var value = get()
      value[keyPath: keyPath] = $0
      set(value)
    }
  }
}

@propertyWrapper public struct GestureState<Value>: DynamicProperty, Linked {
  let initial: Value
  let box: _Box<Value>
  public init(wrappedValue: Value) {
    initial = wrappedValue
    box = _Box(wrappedValue)
  }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue)
  }
  public var wrappedValue: Value { box.current }
  public var projectedValue: GestureState<Value> { self }
  func link(_ graph: Graph, _ path: String) { box.link(graph, path) }
}

public struct Transaction {
  public init(animation: Animation? = nil) {}
}
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static var easeInOut: Animation { Animation() }
  public static var spring: Animation { Animation() }
}
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
