public import struct Foundation.Date

@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// The closures of the drags on a view.
final class DragSink {
  var changed: [(DragGesture.Value) -> Void] = []
  var ended: [(DragGesture.Value) -> Void] = []
  var updated: [(DragGesture.Value) -> Void] = []
  var reset: [() -> Void] = []
  var origin = CGPoint.zero

  func send(_ event: DragEvent) {
    switch event {
    case .changed(let place, let time):
      let value = value(place, time)
      for action in updated { action(value) }
      for action in changed { action(value) }
    case .ended(let place, let time):
      // The gesture's own state returns before.
      for action in reset { action() }
      for action in ended { action(value(place, time)) }
    case .cancelled:
      // No closure is called.
      for action in reset { action() }
    }
  }

  @MainActor func bind<Content: Gesture>(
    _ content: Content,
    _ actions: ReferenceWritableKeyPath<DragSink, [(DragGesture.Value) -> Void]>,
    _ action: @escaping (Content.Value) -> Void, _ graph: Graph
  ) {
    (content as? any Dragged)?.bind(self, graph)
    self[keyPath: actions].append { if let value = $0 as? Content.Value { action(value) } }
  }

  private func value(_ place: CGPoint, _ time: Date) -> DragGesture.Value {
    let place = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    return DragGesture.Value(
      time: time, location: place, startLocation: .zero, translation: .zero, velocity: .zero,
      predictedEndLocation: .zero, predictedEndTranslation: .zero)
  }
}

@_spi(Play) public enum DragEvent {
  case changed(CGPoint, Date)
  case ended(CGPoint, Date)
  case cancelled
}

/// A gesture that the graph knows.
protocol Dragged { @MainActor func bind(_ sink: DragSink, _ graph: Graph) }

public struct _ChangedGesture<Content: Gesture>: Gesture, Dragged {
  public typealias Value = Content.Value
  let content: Content
  let action: (Value) -> Void
  public var body: Never { fatalError("a gesture of the system has no body") }
  func bind(_ sink: DragSink, _ graph: Graph) { sink.bind(content, \.changed, action, graph) }
}
public struct _EndedGesture<Content: Gesture>: Gesture, Dragged {
  public typealias Value = Content.Value
  let content: Content
  let action: (Value) -> Void
  public var body: Never { fatalError("a gesture of the system has no body") }
  func bind(_ sink: DragSink, _ graph: Graph) { sink.bind(content, \.ended, action, graph) }
}
public struct GestureStateGesture<Base: Gesture, State>: Gesture, Dragged {
  public typealias Value = Base.Value
  let base: Base
  let state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void
  public var body: Never { fatalError("a gesture of the system has no body") }
  func bind(_ sink: DragSink, _ graph: Graph) {
    (base as? any Dragged)?.bind(sink, graph)
    sink.updated.append { [state, update] in
      var transaction = Transaction()
      if let value = $0 as? Value { update(value, &state.box.current, &transaction) }
    }
    sink.reset.append { [state] in state.box.current = state.initial }
  }
}

extension Gesture {
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }
}
extension Gesture where Value: Equatable {
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

public struct DragGesture: Gesture, Dragged {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize
    public var velocity: CGSize
    public var predictedEndLocation: CGPoint
    public var predictedEndTranslation: CGSize
  }
  nonisolated(unsafe) let space: CoordinateSpace
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) { space = coordinateSpace.coordinateSpace }
  public var body: Never { fatalError("a gesture of the system has no body") }
  func bind(_ sink: DragSink, _ graph: Graph) {
    sink.origin = graph.origin(of: space, local: graph.frame)
  }
}

// Not `Sendable`, because a name may be any value.
public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)
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
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
}

public struct GeometryProxy {
  let global: CGRect
  let scroll: CGRect?
  let origins: [String: CGPoint]
  public var size: CGSize { global.size }
  /// Nil if the view is not in a view with this name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard coordinateSpace == .scrollView else { return nil }
    return scroll?.offsetBy(dx: -global.origin.x, dy: -global.origin.y)
  }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .global: return global
    case .local: return CGRect(origin: .zero, size: global.size)
    case .named(let name):
      let origin = origins["\(name)"] ?? .zero
      return CGRect(
        x: global.origin.x - origin.x, y: global.origin.y - origin.y, width: global.size.width,
        height: global.size.height)
    }
  }
}
