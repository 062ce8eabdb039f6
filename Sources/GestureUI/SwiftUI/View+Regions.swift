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
      _ path: WritableKeyPath<Machine, Rect>, of gesture: GestureHost<Machine>,
      in space: GestureSpace = .global
    ) -> some SwiftUI.View {
      onGeometryChange(for: CGRect.self) {
        $0.frame(in: space.coordinateSpace)
      } action: {
        gesture.setFrame(path, to: Rect($0))
      }
      .onDisappear { gesture.setFrame(path, to: .zero) }
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
      onGeometryChange(for: CGRect.self) {
        $0.frame(in: space.coordinateSpace)
      } action: {
        gesture.setFrame(path, id: id, to: Rect($0))
      }
      .onDisappear { gesture.setFrame(path, id: id, to: nil) }
    }
  }

  extension Rect {
    init(_ frame: CGRect) {
      self.init(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
  }
#endif
