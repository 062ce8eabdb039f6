extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent()
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { ModifiedContent<Self, V>() }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedContent<Self, Void>()
  }
  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { ModifiedContent<Self, T>() }
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { ModifiedContent<Self, Content>() }
}

public struct Text: Primitive {
  public init<S: StringProtocol>(_ content: S) {}
}
public struct Image: Primitive {
  public init(_ name: String) {}
}
public struct Button<Label: View>: Primitive {}
extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

// What Examples draw.

public struct ScrollView<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct ZStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct HStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct VStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, Primitive, Hashable {
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
public struct RadialGradient: ShapeStyle, Primitive {
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
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View {
    ModifiedContent<Self, S>()
  }
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    ModifiedContent<Self, S>()
  }
}
public struct Rectangle: Shape, Primitive { public nonisolated init() {} }
public struct Circle: Shape, Primitive { public nonisolated init() {} }
public struct RoundedRectangle: Shape, Primitive {
  public nonisolated init(cornerRadius: CGFloat) {}
}
public struct Alignment: Hashable, Sendable {
  public static let center = Alignment()
}

extension View {
  public nonisolated func opacity(_ opacity: Double) -> some View {
    ModifiedContent<Self, Double>()
  }
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { ModifiedContent<Self, Overlay>() }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { ModifiedContent<Self, CGFloat>() }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedContent<Self, CGFloat>()
  }
  public nonisolated func shadow(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedContent<Self, CGFloat>()
  }
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { ModifiedContent<Self, V>() }
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { ModifiedContent<Self, Angle>() }
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    ModifiedContent<Self, CGFloat>()
  }
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    ModifiedContent<Self, NamedCoordinateSpace>()
  }
}
