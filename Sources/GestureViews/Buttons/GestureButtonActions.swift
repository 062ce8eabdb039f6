#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// The closures of a button. Nil for a gesture that the app does not use.
  @MainActor struct GestureButtonActions {
    var press: (() -> Void)?
    var releaseInside: (() -> Void)?
    var releaseOutside: (() -> Void)?
    var longPress: (() -> Void)?
    var doubleTap: (() -> Void)?
    var repetition: (() -> Void)?
    var dragStart: ((GestureDragValue) -> Void)?
    var drag: ((GestureDragValue) -> Void)?
    var dragEnd: ((GestureDragValue) -> Void)?
    var end: (() -> Void)?

    func perform(_ action: GeneratedGestures.GestureButton.Action) {
      switch action {
      case .pressed: press?()
      case .releasedInside: releaseInside?()
      case .releasedOutside: releaseOutside?()
      case .longPressed: longPress?()
      case .doubleTapped: doubleTap?()
      case .repeated: repetition?()
      case .dragStarted(let place): dragStart?(GestureDragValue(at: place))
      case .dragged(let place, let way): drag?(GestureDragValue(at: place, translation: way))
      case .dragEnded(let place, let way, let velocity):
        dragEnd?(GestureDragValue(at: place, translation: way, velocity: velocity))
      case .finished: end?()
      }
    }

    /// The gestures that assistive technologies offer by name.
    var offered: [OfferedAction<GeneratedGestures.GestureButton.Action>] {
      var offered: [OfferedAction<GeneratedGestures.GestureButton.Action>] = []
      if longPress != nil { offered.append(OfferedAction(.longPressed, name: "Long press")) }
      if doubleTap != nil { offered.append(OfferedAction(.doubleTapped, name: "Double tap")) }
      return offered
    }
  }
#endif
