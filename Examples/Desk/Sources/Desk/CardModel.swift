import GestureRuntime

/// What a view shows of a card, and what it passes on to it. `CardView` uses it; nothing here needs SwiftUI.
@MainActor final class CardModel {
  private let card = GestureDriver(Card())
  private var isDown = false

  var isLifted: Bool { card.look != .resting }

  var offset: Vector {
    if case .moving(let way) = card.look { card.offset + way } else { card.offset }
  }

  /// The finger has come, or moved.
  func touch(at place: Point) {
    let time = card.now
    card.handle(
      isDown ? .move(touch: 1, at: place, time: time) : .down(touch: 1, at: place, time: time))
    isDown = true
  }

  func lift(at place: Point) {
    card.handle(.up(touch: 1, at: place, time: card.now))
    isDown = false
  }

  /// The system has taken the touch away.
  func lose() {
    card.cancel()
    isDown = false
  }
}
