#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  extension SwiftUI.View {
    /// Keeps a region of a gesture where this view is.
    ///
    /// - Parameters:
    ///   - path: to the frame, as `\.frames.bin`.
    ///   - gesture: the gesture.
    ///   - space: the coordinates that its touches are in.
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

    /// Keeps one of several regions of a gesture where this view is.
    ///
    /// - Parameters:
    ///   - path: to the frames, as `\.frames.keys`.
    ///   - id: which one.
    ///   - gesture: the gesture.
    ///   - space: the coordinates that its touches are in.
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
