#if canImport(SwiftUI)
  public import SwiftUI

  /// A style that gives SwiftUI's buttons the gestures of a `GestureButton`. The action of the button is performed when
  /// the finger lifts inside it.
  ///
  ///     Button("Add one") { count += 1 }
  ///       .buttonStyle(.gestures(longPress: { count = 0 }))
  public struct GestureButtonStyle: PrimitiveButtonStyle {
    private let longPress: (() -> Void)?
    private let doubleTap: (() -> Void)?
    private let repeats: Bool
    private let pressedOpacity: Double

    init(
      longPress: (() -> Void)?, doubleTap: (() -> Void)?, repeats: Bool, pressedOpacity: Double
    ) {
      self.longPress = longPress
      self.doubleTap = doubleTap
      self.repeats = repeats
      self.pressedOpacity = pressedOpacity
    }

    /// The label of the button with the gestures.
    public func makeBody(configuration: Configuration) -> some SwiftUI.View {
      let trigger = { configuration.trigger() }
      return GestureButton(
        releaseInsideAction: trigger, longPressAction: longPress, doubleTapAction: doubleTap,
        repeatAction: repeats ? trigger : nil
      ) { isPressed in
        configuration.label.opacity(isPressed ? pressedOpacity : 1)
      }
    }
  }

  extension PrimitiveButtonStyle where Self == GestureButtonStyle {
    /// The style with these gestures.
    ///
    /// - Parameters:
    ///   - longPress: called when a finger has pressed the button for half a second.
    ///   - doubleTap: called at the second of two quick taps, before the action of the button.
    ///   - repeats: whether the action of the button is repeated while a finger holds it, as with keys of a keyboard.
    ///   - pressedOpacity: the opacity of the label while a finger presses the button.
    public static func gestures(
      longPress: (() -> Void)? = nil, doubleTap: (() -> Void)? = nil,
      repeats: Bool = false, pressedOpacity: Double = 0.5
    ) -> GestureButtonStyle {
      GestureButtonStyle(
        longPress: longPress, doubleTap: doubleTap, repeats: repeats,
        pressedOpacity: pressedOpacity)
    }
  }
#endif
