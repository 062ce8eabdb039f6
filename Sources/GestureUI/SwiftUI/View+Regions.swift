#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  extension SwiftUI.View {
    /// Keeps the frame of a region at the place of this view.
    ///
    /// - Parameters:
    ///   - path: the path to the frame, such as `\.frames.bin`.
    ///   - gesture: the gesture. The frame is in the coordinates of its touches.
    public func gestureRegion<Machine: GestureMachine>(
      _ path: WritableKeyPath<Machine, GestureRuntime.Rect>, of gesture: GestureHost<Machine>
    ) -> some SwiftUI.View {
      modifier(Region { gesture.keep(path, at: $0) })
    }

    /// Keeps the frame of a region at the place of this view, as one region among several.
    ///
    /// - Parameters:
    ///   - path: the path to the frames, such as `\.frames.keys`.
    ///   - id: the id of the frame.
    ///   - gesture: the gesture. The frame is in the coordinates of its touches.
    public func gestureRegion<Machine: GestureMachine>(
      _ path: WritableKeyPath<Machine, RegionFrames>, id: Int, of gesture: GestureHost<Machine>
    ) -> some SwiftUI.View {
      modifier(Region { gesture.keep(path, id: id, at: $0) })
    }
  }

  /// Passes on the frame of a view in the window while the view is there.
  private struct Region: ViewModifier {
    let set: @MainActor (GestureRuntime.Rect?) -> Void
    private var state = State(initialValue: Frame())

    init(set: @escaping @MainActor (GestureRuntime.Rect?) -> Void) {
      self.set = set
    }

    /// SwiftUI reports only another frame than the last one, so a view that comes back needs its own memory.
    @MainActor private final class Frame {
      var rect: GestureRuntime.Rect?
      var isThere = false
    }

    func body(content: Content) -> some SwiftUI.View {
      let frame = state.wrappedValue
      content
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: CoordinateSpace.global)
        } action: {
          frame.rect = GestureRuntime.Rect($0)
          if frame.isThere { set(frame.rect) }
        }
        .onAppear {
          frame.isThere = true
          set(frame.rect)
        }
        .onDisappear {
          frame.isThere = false
          set(nil)
        }
    }
  }

  extension TouchSpace {
    init(_ proxy: GeometryProxy, in space: CoordinateSpace) {
      self.init(
        window: GestureRuntime.Rect(proxy.frame(in: CoordinateSpace.global)),
        own: GestureRuntime.Rect(proxy.frame(in: space)))
    }

    /// The coordinates of a view in a scene, without the scale of the view.
    init(inside proxy: GeometryProxy) {
      self.init(inside: GestureRuntime.Rect(proxy.frame(in: CoordinateSpace.global)))
    }
  }

  extension GestureRuntime.Point {
    init(_ place: CGPoint) { self.init(x: place.x, y: place.y) }
  }

  extension GestureRuntime.Rect {
    init(_ frame: CGRect) {
      self.init(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
  }
#endif
