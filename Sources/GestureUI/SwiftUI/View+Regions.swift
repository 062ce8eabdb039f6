#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  extension SwiftUI.View {
    /// Keeps the frame of a region at the place of this view.
    ///
    /// - Parameters:
    ///   - path: the path to the frame, such as `\.frames.bin`.
    ///   - gesture: the gesture.
    ///   - space: the coordinates of its touches.
    public func gestureRegion<Machine: GestureMachine>(
      _ path: WritableKeyPath<Machine, GestureRuntime.Rect>, of gesture: GestureHost<Machine>,
      in space: GestureSpace = .global
    ) -> some SwiftUI.View {
      modifier(Region(space: space) { gesture.setFrame(path, to: $0 ?? .zero) })
    }

    /// Keeps the frame of a region at the place of this view, as one region among several.
    ///
    /// - Parameters:
    ///   - path: the path to the frames, such as `\.frames.keys`.
    ///   - id: the id of the frame.
    ///   - gesture: the gesture.
    ///   - space: the coordinates of its touches.
    public func gestureRegion<Machine: GestureMachine>(
      _ path: WritableKeyPath<Machine, RegionFrames>, id: Int,
      of gesture: GestureHost<Machine>, in space: GestureSpace = .global
    ) -> some SwiftUI.View {
      modifier(Region(space: space) { gesture.setFrame(path, id: id, to: $0) })
    }
  }

  /// Passes on the frame of a view while the view is there.
  private struct Region: ViewModifier {
    let space: GestureSpace
    let set: @MainActor (GestureRuntime.Rect?) -> Void
    private var state = State(initialValue: Frame())

    init(space: GestureSpace, set: @escaping @MainActor (GestureRuntime.Rect?) -> Void) {
      self.space = space
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
        .onGeometryChange(for: CGRect.self) { [space] in
          $0.frame(in: space.coordinateSpace)
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

  extension GestureRuntime.Rect {
    init(_ frame: CGRect) {
      self.init(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
  }
#endif
