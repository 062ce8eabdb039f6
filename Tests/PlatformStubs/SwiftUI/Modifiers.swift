extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    played { graph, path, make in
      make()
      graph.observe(path, value, isInitial: initial, action)
    }
  }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    played { graph, path, make in
      make()
      graph.onAppear(path) { action?() }
    }
  }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    played { graph, path, make in
      make()
      graph.onDisappear(path) { action?() }
    }
  }
  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    played { graph, path, make in
      make()
      let proxy = GeometryProxy(
        global: graph.frame, scroll: graph.scrollFrame, origins: graph.origins)
      // Only a value that differs from the last one is reported, and the first one.
      graph.observe(path, transform(proxy), isInitial: true) { action($1) }
    }
  }
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let content = content()
    return played { graph, path, make in
      make()
      graph.visit(content, at: path + "/actions")
    }
  }
}

public struct Text: _Primitive {
  public init<S: StringProtocol>(_ content: S) {}
}
public struct Image: _Primitive {
  public init(_ name: String) {}
}
public struct Button<Label: View>: _Primitive, Node {
  let title: String
  let action: @MainActor () -> Void
  func visit(_ graph: Graph, _ path: String) { graph.offer(title, action) }
}
extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
}
extension ForEach: View, _Primitive where Content: View {
  public typealias Body = Never
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}
extension ForEach: Node where Content: View {
  func visit(_ graph: Graph, _ path: String) {
    for element in data { graph.visit(content(element), at: path + "/\(element[keyPath: id])") }
  }
}

// Shapes and containers that the examples draw.

/// A view with views in it.
protocol _Container: Node {
  associatedtype Content: View
  var content: Content { get }
}
extension _Container {
  @MainActor func visit(_ graph: Graph, _ path: String) { graph.visit(content, at: path + "/0") }
}

public struct ScrollView<Content: View>: _Primitive, _Container {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func visit(_ graph: Graph, _ path: String) {
    let outer = graph.scrollFrame
    graph.scrollFrame = graph.frame
    graph.visit(content, at: path + "/0")
    graph.scrollFrame = outer
  }
}
public struct ZStack<Content: View>: _Primitive, _Container {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
public struct HStack<Content: View>: _Primitive, _Container {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
public struct VStack<Content: View>: _Primitive, _Container {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, _Primitive, Hashable {
  public static let black = Color()
  public static let white = Color()
  public static let red = Color()
  public static let blue = Color()
  public static let green = Color()
  public static let orange = Color()
  public static let yellow = Color()
  public static let pink = Color()
}
public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}
public struct RadialGradient: ShapeStyle, _Primitive {
  public nonisolated init(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {}
}
public struct Angle: Hashable, Sendable {
  public var radians: Double
  public init(radians: Double) { self.radians = radians }
  public static let zero = Angle(radians: 0)
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
}
public protocol Shape: View {}
extension Shape {
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View { played() }
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    played()
  }
}
public struct Rectangle: Shape, _Primitive { public nonisolated init() {} }
public struct Circle: Shape, _Primitive { public nonisolated init() {} }
public struct RoundedRectangle: Shape, _Primitive {
  public nonisolated init(cornerRadius: CGFloat) {}
}
public struct Alignment: Hashable, Sendable {
  public static let center = Alignment()
  public static let topLeading = Alignment()
}

extension View {
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { played() }
  public nonisolated func opacity(_ opacity: Double) -> some View { played() }
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    played { graph, path, make in
      make()
      graph.visit(overlay, at: path + "/overlay")
    }
  }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { played() }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { played() }
  public nonisolated func shadow(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    played()
  }
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { played() }
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { played() }
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    played()
  }
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { played() }
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    played()
  }
}
