public import struct Foundation.Date

// The gestures of SwiftUI that pages show beside ours.

public struct TapGesture: Gesture {
  public typealias Value = Void
  public nonisolated init(count: Int = 1) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}

public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}

#if canImport(UIKit) || canImport(AppKit)
  public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
      public var time: Date
      public var magnification: CGFloat
      public var velocity: CGFloat
      public var startAnchor: UnitPoint
      public var startLocation: CGPoint
    }
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
    public var body: Never { fatalError("a gesture of the system has no body") }
  }

  public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable {
      public var time: Date
      public var rotation: Angle
      public var velocity: Angle
      public var startAnchor: UnitPoint
      public var startLocation: CGPoint
    }
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
    public var body: Never { fatalError("a gesture of the system has no body") }
  }

  public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
  }
  extension View {
    public nonisolated func onContinuousHover(
      coordinateSpace: some CoordinateSpaceProtocol = .local,
      perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
      let space = coordinateSpace.coordinateSpace
      return played { graph, path, make in
        make()
        let origin = graph.origin(of: space, local: graph.frame)
        graph.hovers[path] = { place in
          action(
            place.map { .active(CGPoint(x: $0.x - origin.x, y: $0.y - origin.y)) } ?? .ended)
        }
      }
    }
  }
#endif

public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public nonisolated init(_ first: First, _ second: Second) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public nonisolated init(_ first: First, _ second: Second) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public nonisolated init(_ first: First, _ second: Second) {}
  public var body: Never { fatalError("a gesture of the system has no body") }
}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { dragged(gesture) }
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    dragged(gesture)
  }
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { dragged(gesture) }
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { dragged(gesture) }
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { played() }
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { played() }

  private nonisolated func dragged<T: Gesture>(_ gesture: T) -> some View {
    played { graph, path, make in
      make()
      let sink = DragSink()
      (gesture as? any Dragged)?.bind(sink, graph)
      graph.drags[path] = sink
    }
  }
}
