// The part of SwiftUI that Sources/GestureUI, Examples and the pages use, declared from its public documentation
// (Documentation/Internals/PlatformFacts.md), to type-check it and to play it on systems without SwiftUI (`Graph`). It
// draws nothing.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import typealias Foundation.TimeInterval

// `MacTypes.h`, which every framework of Apple brings along.
public struct Point {
  public var v: Int16
  public var h: Int16
}
public struct Rect {
  public var top, left, bottom, right: Int16
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view that draws itself has no body") }
}

/// A view that draws itself.
public protocol _Primitive: View where Body == Never {}
extension _Primitive {
  public var body: Never { fatalError("a view that draws itself has no body") }
}

public struct EmptyView: _Primitive { nonisolated public init() {} }
public struct TupleView<T>: _Primitive, Node {
  nonisolated(unsafe) let value: T
  nonisolated init(_ value: T) { self.value = value }
  func visit(_ graph: Graph, _ path: String) {
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      if let view = child.value as? any View { graph.visit(view, at: path + "/\(index)") }
    }
  }
}
public struct Group<Content> {}
public struct AnyView: _Primitive, Node {
  nonisolated(unsafe) let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  func visit(_ graph: Graph, _ path: String) { graph.visit(view, at: path) }
}
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: _Primitive, Node {
  nonisolated(unsafe) let first: TrueContent?
  nonisolated(unsafe) let second: FalseContent?
  nonisolated init(first: TrueContent? = nil, second: FalseContent? = nil) {
    self.first = first
    self.second = second
  }
  func visit(_ graph: Graph, _ path: String) {
    if let first { graph.visit(first, at: path + "/if") }
    if let second { graph.visit(second, at: path + "/else") }
  }
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view that draws itself has no body") }
}
extension Optional: Node where Wrapped: View {
  func visit(_ graph: Graph, _ path: String) {
    if let self { graph.visit(self, at: path + "/some") }
  }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    .init(first: first)
  }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    .init(second: second)
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
extension ViewModifier {
  /// The body of a modifier has the view as its content.
  fileprivate func visit(_ view: any View, _ graph: Graph, _ path: String) {
    graph.link(self, path)
    graph.visit(body(content: Content(view: view)), at: path + "/\(Self.self)")
  }
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive, Node {
  let view: any View
  func visit(_ graph: Graph, _ path: String) { graph.visit(view, at: path + "/content") }
}
public struct ModifiedContent<Content: View, Modifier>: _Primitive, Node {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let modifier: Modifier
  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
  func visit(_ graph: Graph, _ path: String) {
    if let effect = modifier as? _Effect {
      effect.act(graph, path + "~") { graph.visit(content, at: path + "~") }
    } else if let modifier = modifier as? any ViewModifier {
      modifier.visit(content, graph, path)
    }
  }
}
