#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  public import SwiftUI

  /// The times and distances of a `GestureButton`, if you give no others. They are the defaults of its spec.
  public enum GestureButtonDefaults {
    /// The time from the press to the long press: 0.5 seconds, as in SwiftUI and UIKit.
    public static let longPressDelay: TimeInterval = machine.longPressDelay.inSeconds
    /// The largest distance of a long press: infinite, as in the article.
    public static let longPressDistance: CGFloat = machine.longPressDistance
    /// The time between two releases of a double tap: 0.2 seconds, as in the article's library.
    public static let doubleTapTimeout: TimeInterval = machine.doubleTapTimeout.inSeconds
    /// The time from the press to the first repeat: 0.5 seconds, as in the article's library.
    public static let repeatDelay: TimeInterval = machine.repeatDelay.inSeconds
    /// The time from one repeat to the next: 0.1 seconds, as in the article's library.
    public static let repeatInterval: TimeInterval = machine.repeatInterval.inSeconds

    private static var machine: GeneratedGestures.GestureButton { .init() }
  }

  /// The parameters of a button's machine, in seconds and points.
  struct GestureButtonDelays {
    var longPressDelay: TimeInterval
    var longPressDistance: CGFloat
    var doubleTapTimeout: TimeInterval
    var repeatDelay: TimeInterval
    var repeatInterval: TimeInterval

    var numbers: [Double] {
      [longPressDelay, longPressDistance, doubleTapTimeout, repeatDelay, repeatInterval]
    }

    var machine: GeneratedGestures.GestureButton {
      GeneratedGestures.GestureButton(
        longPressDelay: Duration(longPressDelay), longPressDistance: longPressDistance,
        doubleTapTimeout: Duration(doubleTapTimeout), repeatDelay: Duration(repeatDelay),
        repeatInterval: Duration(repeatInterval))
    }
  }
#endif
