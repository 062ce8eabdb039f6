// The part of SwiftUI that Sources/GestureUI, Examples and the pages use, declared from its public documentation, to
// type-check them on systems without SwiftUI. It draws nothing.

@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view that draws itself has no body") }
}

/// A view that draws itself.
public protocol Primitive: View where Body == Never {}
extension Primitive {
  public var body: Never { fatalError("a view that draws itself has no body") }
}

public struct EmptyView: Primitive { nonisolated public init() {} }
public struct TupleView<T>: Primitive { nonisolated init() {} }
public struct Group<Content> {}
public struct AnyView: Primitive { nonisolated public init<V: View>(_ view: V) {} }
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Primitive {
  nonisolated init() {}
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view that draws itself has no body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    .init()
  }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    .init()
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive { nonisolated init() {} }
public struct ModifiedContent<Content: View, Modifier>: Primitive { nonisolated init() {} }

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding {
      box.value
    } set: {
      box.value = $0
    }
  }
}
extension State: Sendable where Value: Sendable {}

@propertyWrapper public struct Binding<Value> {
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
}

@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.wrappedValue = wrappedValue
  }
  public let wrappedValue: Value
  public var projectedValue: GestureState<Value> { self }
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
