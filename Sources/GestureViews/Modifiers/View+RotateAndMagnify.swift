#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  import GestureUI
  public import SwiftUI

  /// How far two fingers have turned and zoomed a view, as in "Customizing gestures in SwiftUI".
  public struct RotateAndMagnify: Equatable, Sendable {
    /// The distance of the fingers, divided by their first distance.
    public var scale: CGFloat
    /// The clockwise turn of the fingers. It counts on beyond half a turn.
    public var angle: Angle

    /// The values of a view that no fingers have turned or zoomed, unless others are given.
    public init(scale: CGFloat = 1, angle: Angle = .zero) {
      self.scale = scale
      self.angle = angle
    }

    init(_ transform: GeneratedGestures.RotateAndMagnify.Transform) {
      switch transform {
      case .identity: self.init()
      case .by(let scale, let angle): self.init(scale: scale, angle: Angle(angle))
      }
    }
  }

  extension SwiftUI.View {
    /// Reports how two fingers turn and zoom the view at the same time.
    ///
    /// - Parameters:
    ///   - resetAnimation: animates the last call of `onChanged`.
    ///   - onChanged: called with each change since both fingers were down, and with `RotateAndMagnify()` when the
    ///     gesture is over, also if the system takes the touches away.
    ///   - onEnded: called with the result before the last `onChanged`, if the fingers have lifted.
    public func onRotateAndMagnify(
      resetAnimation: Animation? = nil,
      onChanged: @escaping (RotateAndMagnify) -> Void,
      onEnded: @escaping (RotateAndMagnify) -> Void = { _ in }
    ) -> some SwiftUI.View {
      modifier(
        RotateAndMagnifyGesture(
          resetAnimation: resetAnimation, onChanged: onChanged, onEnded: onEnded))
    }
  }

  private struct RotateAndMagnifyGesture: ViewModifier {
    private var state = State(initialValue: GestureHost(GeneratedGestures.RotateAndMagnify()))
    let resetAnimation: Animation?
    let onChanged: (RotateAndMagnify) -> Void
    let onEnded: (RotateAndMagnify) -> Void

    init(
      resetAnimation: Animation?, onChanged: @escaping (RotateAndMagnify) -> Void,
      onEnded: @escaping (RotateAndMagnify) -> Void
    ) {
      self.resetAnimation = resetAnimation
      self.onChanged = onChanged
      self.onEnded = onEnded
    }

    func body(content: Content) -> some SwiftUI.View {
      let host = state.wrappedValue
      content.gesture(host) { action in
        guard case .settled(let scale, let angle) = action else { return }
        // The machine adds up its gestures, and an app its own results.
        host.machine.scale = 1
        host.machine.angle = .zero
        onEnded(RotateAndMagnify(scale: scale, angle: Angle(angle)))
      }
      .onChange(of: host.transform) { _, transform in
        let fingers = RotateAndMagnify(transform)
        if transform == .identity, let resetAnimation {
          withAnimation(resetAnimation) { onChanged(fingers) }
        } else {
          onChanged(fingers)
        }
      }
    }
  }
#endif
