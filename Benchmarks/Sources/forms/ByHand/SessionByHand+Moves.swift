import GestureRuntime

extension SessionByHand {
  mutating func move(_ slot: Int, to place: Point, time: Int64, _ emit: (Action) -> Void) {
    fingers.move(slot, to: place)
    guard !fingers.isIgnored(slot) else { return }
    if slot == primary { movePrimary(to: place, time: time, emit) }
    if pair.isComplete || magnify.isMagnifying || rotate.isRotating, pair.has(slot) {
      movePair(emit)
    }
  }

  private mutating func movePrimary(to place: Point, time: Int64, _ emit: (Action) -> Void) {
    if !live.isDisjoint(with: .taps) { moveTaps(to: place, time: time, emit) }
    if live.contains(.press), press.isTooFar(place) { live.remove(.press) }
    if live.contains(.hold), hold.isTooFar(place) { live.remove(.hold) }
    if live.contains(.lift), lift.move(to: place) { emit(.lifted(by: lift.translation)) }
    if live.contains(.pan), pan.move(to: place) { emit(.panned(by: pan.translation)) }
    if live.contains(.flick) { flick.move(to: place, time: time) }
  }

  private mutating func moveTaps(to place: Point, time: Int64, _ emit: (Action) -> Void) {
    let before = live
    if live.contains(.double), double.isTooFar(place) { live.remove(.double) }
    if live.contains(.single), single.isTooFar(place) { live.remove(.single) }
    if live != before { chooseTap(time: time, emit) }
  }

  /// Of the two fingers one has moved; the other may be up.
  mutating func movePair(_ emit: (Action) -> Void) {
    if pair.isComplete { pair.update(&fingers, turns: live.contains(.rotate)) }
    let magnifies = live.contains(.magnify) && magnify.move(scale: pair.scale)
    let rotates = live.contains(.rotate) && rotate.move(rotation: pair.rotation)
    if magnifies || rotates { emitTransformed(emit) }
  }

  func emitTransformed(_ emit: (Action) -> Void) {
    emit(.transformed(scale: magnify.scale, rotation: rotate.rotation))
  }
}
