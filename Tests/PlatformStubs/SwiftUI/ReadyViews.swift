// The part of SwiftUI that Sources/GestureViews and the views of the articles use.

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: _Primitive {}
  public let label: Label
  private let action: @MainActor () -> Void
  /// As SwiftUI makes it for a button with this action.
  @_spi(Play) @MainActor public init(played action: @escaping @MainActor () -> Void) {
    label = Label()
    self.action = action
  }
  @MainActor @preconcurrency public func trigger() { action() }
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

extension View {
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { played() }
  // Swift has to prefer `onTapGesture` of GestureViews to each.
  @_disfavoredOverload public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { played() }
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { played() }
}
#if XCODE_27
  public struct GestureInputKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let all = GestureInputKinds(rawValue: -1)
  }
  extension View {
    public nonisolated func onTapGesture(
      count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
      inputKinds: GestureInputKinds = .all, perform action: @escaping (CGPoint) -> Void
    ) -> some View { played() }
  }
#endif
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
extension Angle {
  public init(degrees: Double) { self.init(radians: degrees * .pi / 180) }
}
