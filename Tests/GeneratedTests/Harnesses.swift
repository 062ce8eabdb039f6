import FormSupport

/// The functions that make forms from the gestures of each spec.
let harnesses: [String: @Sendable (Int) -> any GestureForm] = [
  "DraggableCircle": harnessedDraggableCircle,
  "GestureButton": harnessedGestureButton,
  "RotateAndMagnify": harnessedRotateAndMagnify,
  "Swipe": harnessedSwipe,
  "TapWithLocation": harnessedTapWithLocation,
  "TimedPress": harnessedTimedPress,
  "TouchEnterExit": harnessedTouchEnterExit,
  "Touchpad": harnessedTouchpad,
  "Touchscreen": harnessedTouchscreen,
]
