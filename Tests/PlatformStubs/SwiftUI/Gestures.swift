@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

public struct _ChangedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public var body: Never { fatalError("a gesture of the system has no body") }
}
public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public var body: Never { fatalError("a gesture of the system has no body") }
}
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public var body: Never { fatalError("a gesture of the system has no body") }
}

extension Gesture {
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture()
  }
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture() }
}
extension Gesture where Value: Equatable {
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture()
  }
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize
    public var velocity: CGSize
    public var predictedEndLocation: CGPoint
    public var predictedEndTranslation: CGSize
  }
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}

public enum CoordinateSpace: Hashable, Sendable {
  case global, local
  case named(String)
}
public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { .local }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { .global }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public var coordinateSpace: CoordinateSpace
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named("\(name)"))
  }
}

public struct GeometryProxy {
  public var size: CGSize { .zero }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { .zero }
}

#if canImport(UIKit)
  public import UIKit

  @MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    associatedtype Coordinator = Void
    @MainActor @preconcurrency
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    @MainActor @preconcurrency
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(
      _ recognizer: UIGestureRecognizerType, context: Context
    ) {}
    public func handleUIGestureRecognizerAction(
      _ recognizer: UIGestureRecognizerType, context: Context
    ) {}
  }
  extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
  }
  @MainActor
  public struct UIGestureRecognizerRepresentableContext<
    Representable: UIGestureRecognizerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  @MainActor public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    public func convert(
      globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint { globalPoint }
  }
  extension View {
    public nonisolated func gesture(
      _ representable: some UIGestureRecognizerRepresentable
    ) -> some View { ModifiedContent<Self, Void>() }
  }
#elseif canImport(AppKit)
  public import AppKit

  @MainActor @preconcurrency public protocol NSGestureRecognizerRepresentable {
    associatedtype NSGestureRecognizerType: NSGestureRecognizer
    associatedtype Coordinator = Void
    @MainActor @preconcurrency
    func makeNSGestureRecognizer(context: Context) -> NSGestureRecognizerType
    @MainActor @preconcurrency
    func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func handleNSGestureRecognizerAction(_ recognizer: NSGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    typealias Context = NSGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = NSGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  extension NSGestureRecognizerRepresentable {
    public func updateNSGestureRecognizer(
      _ recognizer: NSGestureRecognizerType, context: Context
    ) {}
    public func handleNSGestureRecognizerAction(
      _ recognizer: NSGestureRecognizerType, context: Context
    ) {}
  }
  extension NSGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
  }
  @MainActor
  public struct NSGestureRecognizerRepresentableContext<
    Representable: NSGestureRecognizerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public let converter: NSGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  @MainActor public struct NSGestureRecognizerRepresentableCoordinateSpaceConverter {
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint { .zero }
  }
  extension View {
    public nonisolated func gesture(
      _ representable: some NSGestureRecognizerRepresentable
    ) -> some View { ModifiedContent<Self, Void>() }
  }
#endif
