@_spi(GestureEngine) import GestureRuntime

// "Touches". Lengths are in points, times in nanoseconds, angles in radians, velocities per second; enumerations are
// tags and sets are bits.

extension View {
  func value(_ readout: TouchesReadout, step: UInt64, at now: Int64) -> Double {
    if let kept { return kept[readout] ?? 0 }
    switch readout {
    case .count: return Double(viewTouches.filter { !$0.lifts }.count)
    case .locationX: return place.x
    case .locationY: return place.y
    case .startX: return isComplete ? start.x : place.x
    case .startY: return isComplete ? start.y : place.y
    case .translationX: return isComplete ? eraTranslation.dx + (place.x - eraPlace.x) : 0
    case .translationY: return isComplete ? eraTranslation.dy + (place.y - eraPlace.y) : 0
    case .scale: return spread.overall.value
    case .scaleX: return spread.horizontal.value
    case .scaleY: return spread.vertical.value
    case .rotation: return spread.rotation
    case .travel: return viewTouches.reduce(farSquared) { max($0, $1.farSquared) }.squareRoot()
    case .kind: return Double(kind.rawValue)
    case .button: return Double(button.rawValue)
    case .buttons: return Double(buttons.rawValue)
    case .pressure: return pressure
    case .modifiers: return Double(modifiers.rawValue)
    case .radius: return touches.reduce(0) { $1.contact.radius > $0 ? $1.contact.radius : $0 }
    case .deltaX, .deltaY, .span, .duration, .velocityX, .velocityY, .scaleVelocity,
      .rotationVelocity:
      return viewTouches.isEmpty ? 0 : measured(readout, step, now)
    }
  }

  private func measured(_ readout: TouchesReadout, _ step: UInt64, _ now: Int64) -> Double {
    switch readout {
    case .deltaX: mean { $0.delta(in: step).dx }
    case .deltaY: mean { $0.delta(in: step).dy }
    case .span:
      viewTouches.count < 2
        ? 0 : 2 * Spread.distance(touches.map { $0.place - place })
    case .duration: time(from: firstTime, to: now)
    case .velocityX: mean { $0.touch.velocity(at: now).x }
    case .velocityY: mean { $0.touch.velocity(at: now).y }
    case .scaleVelocity: spread.samples.velocity(at: now).x
    default: spread.samples.velocity(at: now).y
    }
  }

  private func mean(_ number: (ViewTouch) -> Double) -> Double {
    viewTouches.reduce(0) { $0 + number($1) } / Double(viewTouches.count)
  }

  /// A readout of the touch that is so many places after the oldest. Zero for a missing touch.
  func value(_ readout: TouchReadout, at index: Int, step: UInt64, at now: Int64) -> Double {
    if kept != nil { return index < keptTouches.count ? keptTouches[index][readout] ?? 0 : 0 }
    guard index < viewTouches.count else { return 0 }
    return value(readout, of: viewTouches[index].touch, step: step, at: now)
  }

  /// A readout of one touch. A touch that is not followed begins at its present place.
  func value(_ readout: TouchReadout, of touch: Touch, step: UInt64, at now: Int64) -> Double {
    let index = viewTouches.firstIndex { $0.touch === touch }
    let viewTouch = index.map { viewTouches[$0] }
    let start = viewTouch?.start ?? touch.place
    switch readout {
    case .locationX: return touch.place.x
    case .locationY: return touch.place.y
    case .startX: return start.x
    case .startY: return start.y
    case .deltaX: return (viewTouch?.delta(in: step) ?? touch.delta(in: step)).dx
    case .deltaY: return (viewTouch?.delta(in: step) ?? touch.delta(in: step)).dy
    case .translationX: return viewTouch == nil ? 0 : touch.place.x - start.x
    case .translationY: return viewTouch == nil ? 0 : touch.place.y - start.y
    case .travel: return viewTouch?.farSquared.squareRoot() ?? 0
    case .velocityX: return touch.velocity(at: now).x
    case .velocityY: return touch.velocity(at: now).y
    case .duration: return viewTouch.map { time(from: $0.time, to: now) } ?? 0
    case .pressure: return touch.pressure
    case .kind: return Double(touch.kind.rawValue)
    case .button: return Double(touch.button.rawValue)
    case .buttons: return Double(touch.buttons.rawValue)
    case .modifiers: return Double(touch.modifiers.rawValue)
    case .index: return Double(index ?? viewTouches.count)
    case .isNew: return touch.isNew ? 1 : 0
    case .radius: return touch.contact.radius
    case .tilt: return touch.contact.tilt
    case .azimuth: return touch.contact.azimuth
    case .twist: return touch.contact.twist
    }
  }
}

extension View.ViewTouch {
  /// The movement of the touch in the step. Movements before the hand-over do not count for the recognizer.
  fileprivate func delta(in step: UInt64) -> Vector {
    self.step == step ? .zero : touch.delta(in: step)
  }
}
