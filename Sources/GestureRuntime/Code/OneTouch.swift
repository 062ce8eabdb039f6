// The readouts of one touch: a touch that a part follows, and the touch of a step.

extension GestureStep {
  // MARK: Single touches

  /// A readout of a touch that `part` follows. Zero if the part follows fewer touches.
  package func value(_ single: SingleReadout, of part: Int) -> Double {
    guard let view = view(part) else { return quietValue(single, part) }
    guard single.index < Int(view.pointee.count) else { return 0 }
    let viewTouch = viewTouches(view) + single.index
    let slot = viewTouch.pointee.slot
    let place = place(slot)
    switch single.readout {
    case .locationX: return place.x
    case .locationY: return place.y
    case .startX: return viewTouch.pointee.startX
    case .startY: return viewTouch.pointee.startY
    case .translationX: return place.x - viewTouch.pointee.startX
    case .translationY: return place.y - viewTouch.pointee.startY
    case .travel: return farSquared(viewTouch).squareRoot()
    case .duration: return nanoseconds(from: viewTouch.pointee.time, to: now)
    case .deltaX: return hasMoved(viewTouch.pointee) ? place.x - previous(slot).x : 0
    case .deltaY: return hasMoved(viewTouch.pointee) ? place.y - previous(slot).y : 0
    case .velocityX, .velocityY, .kind, .button, .buttons, .modifiers, .pressure, .radius, .tilt,
      .azimuth, .twist:
      return ownValue(single.readout, ofSlot: Int(slot))
    // Only for the touch of a step.
    case .index, .isNew: return 0
    }
  }

  private func quietValue(_ single: SingleReadout, _ part: Int) -> Double {
    let info = plan.pointee.parts + part
    guard list(plan.pointee.layout.viewOf, UInt32.self)[part] == ViewOffset.frozen,
      let index = info.pointee.readouts.index(of: single)
    else { return 0 }
    return list(plan.pointee.layout.kept, Double.self)[info.pointee.keptBase + index]
  }

  /// The location of a touch before its move in this step.
  func previous(_ slot: UInt8) -> Point {
    list(plan.pointee.layout.previous, Point.self)[Int(slot)]
  }

  /// A readout of a touch that is the same for all parts.
  private func ownValue(_ readout: TouchReadout, ofSlot slot: Int) -> Double {
    let touch = touches + slot
    switch readout {
    case .kind: return Double(touch.pointee.kind.rawValue)
    case .button: return Double(touch.pointee.button.rawValue)
    case .buttons: return Double(touch.pointee.buttons)
    case .modifiers: return Double(touch.pointee.modifiers)
    case .pressure:
      return plan.pointee.needs.readsEvents
        ? list(plan.pointee.layout.pressure, Double.self)[slot] : 0
    case .radius: return contact(ofSlot: slot).radius
    case .tilt: return contact(ofSlot: slot).tilt
    case .azimuth: return contact(ofSlot: slot).azimuth
    case .twist: return contact(ofSlot: slot).twist
    case .velocityX: return velocity(ofSlot: slot).a
    default: return velocity(ofSlot: slot).b
    }
  }

  func contact(ofSlot slot: Int) -> PointerContact {
    plan.pointee.needs.readsContact
      ? list(plan.pointee.layout.contact, PointerContact.self)[slot] : PointerContact()
  }

  // MARK: The touch of a step

  /// A readout of the touch of this step as `part` sees it. If the part does not follow the touch, the touch counts as
  /// beginning at its present location.
  package func value(_ readout: TouchReadout, of part: Int) -> Double {
    let slot = Int(header.pointee.slot)
    let touch = touches + slot
    switch readout {
    case .locationX: return touch.pointee.x
    case .locationY: return touch.pointee.y
    case .velocityX, .velocityY, .kind, .button, .buttons, .modifiers, .pressure, .radius, .tilt,
      .azimuth, .twist:
      return ownValue(readout, ofSlot: slot)
    case .isNew: return header.pointee.isNew ? 1 : 0
    case .deltaX:
      return slot == Slot.pointer ? header.pointee.scrollX : delta(slot, part).dx
    case .deltaY:
      return slot == Slot.pointer ? header.pointee.scrollY : delta(slot, part).dy
    case .startX, .startY, .translationX, .translationY, .travel, .duration, .index:
      return history(readout, of: slot, in: part)
    }
  }

  private func delta(_ slot: Int, _ part: Int) -> Vector {
    guard plan.pointee.needs.readsDelta, header.pointee.moved & slotBit(slot) != 0,
      viewTouch(of: slot, in: part).map({ hasMoved($0.viewTouch) }) ?? true
    else { return .zero }
    let previous = list(plan.pointee.layout.previous, Point.self)[slot]
    return Vector(dx: touches[slot].x - previous.x, dy: touches[slot].y - previous.y)
  }

  package func viewTouch(of slot: Int, in part: Int) -> (viewTouch: ViewTouch, index: Int)? {
    guard let view = view(part) else { return nil }
    let viewTouches = viewTouches(view)
    for i in 0..<Int(view.pointee.count) where Int(viewTouches[i].slot) == slot {
      return (viewTouches[i], i)
    }
    return nil
  }

  /// For a part that is over: the number of touches that it followed and that are still down.
  private func followedCount(_ part: Int) -> Int {
    if let view = view(part) { return Int(view.pointee.count) }
    return list(plan.pointee.layout.heldTouches, UInt16.self)[part].nonzeroBitCount
  }

  private func history(_ readout: TouchReadout, of slot: Int, in part: Int) -> Double {
    let touch = touches + slot
    guard let (viewTouch, index) = viewTouch(of: slot, in: part) else {
      switch readout {
      case .startX: return touch.pointee.x
      case .startY: return touch.pointee.y
      case .index: return Double(followedCount(part))
      default: return 0
      }
    }
    switch readout {
    case .startX: return viewTouch.startX
    case .startY: return viewTouch.startY
    case .translationX: return touch.pointee.x - viewTouch.startX
    case .translationY: return touch.pointee.y - viewTouch.startY
    case .travel: return viewTouch.farSquared.squareRoot()
    case .duration: return nanoseconds(from: viewTouch.time, to: now)
    default: return Double(index)
    }
  }
}
