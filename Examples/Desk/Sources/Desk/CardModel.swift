import GestureRuntime
import Observation

/// What a view shows of a card, and what the card reports to it. `CardView` uses it; nothing here needs SwiftUI.
@MainActor @Observable final class CardModel {
  private(set) var offset = Vector.zero
  private(set) var isLifted = false

  @ObservationIgnored private var isDown = false
  @ObservationIgnored private lazy var driver = GestureDriver(Card()) { [weak self] _ in
    self?.show()
  }

  /// The finger has come, or moved.
  func touch(at place: Point) {
    let time = driver.now
    driver.handle(
      isDown ? .move(touch: 1, at: place, time: time) : .down(touch: 1, at: place, time: time))
    isDown = true
    show()
  }

  func lift(at place: Point) {
    driver.handle(.up(touch: 1, at: place, time: driver.now))
    isDown = false
    show()
  }

  /// The system has taken the touch away.
  func lose() {
    driver.cancel()
    isDown = false
    show()
  }

  private func show() {
    offset = driver.machine.offset
    isLifted = true
    switch driver.machine.look {
    case .resting: isLifted = false
    case .lifted: break
    case .moving(let way): offset += way
    }
  }
}
