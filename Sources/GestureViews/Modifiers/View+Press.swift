#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  public import SwiftUI

  extension SwiftUI.View {
    /// Reports how long a press lasts, again and again and at its end.
    ///
    /// - Parameters:
    ///   - interval: the time between two reports, in seconds.
    ///   - maximumOffset: the largest distance of the finger from its first place, in points. Beyond it the
    ///     press is over.
    ///   - onPressing: called after each interval with the duration so far, in seconds.
    ///   - onEnded: called once with the whole duration in seconds: at the lift, or when the finger goes too far, or
    ///     when the system takes the touch away.
    public func onPress(
      interval: TimeInterval = 0.016, maximumOffset: CGFloat = .infinity,
      onPressing: @escaping (TimeInterval) -> Void,
      onEnded: @escaping (_ duration: TimeInterval) -> Void
    ) -> some SwiftUI.View {
      ready(
        GeneratedGestures.TimedPress(interval: Duration(interval), maximumOffset: maximumOffset),
        parameters: [interval, maximumOffset]
      ) { action in
        switch action {
        case .pressing(let duration): onPressing(duration.inSeconds)
        case .released(let duration, _): onEnded(duration.inSeconds)
        }
      }
    }

    /// Reports how long a press lasts, with a closure for the end that needs no duration.
    ///
    /// - Parameters:
    ///   - interval: the time between two reports, in seconds.
    ///   - maximumOffset: the largest distance of the finger from its first place, in points.
    ///   - onPressing: called after each interval with the duration so far, in seconds.
    ///   - onEnded: called once, however the press ends.
    public func onPress(
      interval: TimeInterval = 0.016, maximumOffset: CGFloat = .infinity,
      onPressing: @escaping (TimeInterval) -> Void,
      onEnded: @escaping () -> Void
    ) -> some SwiftUI.View {
      onPress(
        interval: interval, maximumOffset: maximumOffset, onPressing: onPressing,
        onEnded: { _ in onEnded() })
    }
  }
#endif
