@_spi(GestureEngine) import GestureRuntime

/// The data about touches and time that code reads, as the memory that is necessary to answer.
struct ReadoutSet: OptionSet {
  var rawValue: UInt32
  /// The places of touches.
  static let place = ReadoutSet(rawValue: 1)
  static let translation = ReadoutSet(rawValue: 2)
  static let start = ReadoutSet(rawValue: 4)
  static let travel = ReadoutSet(rawValue: 8)
  static let scale = ReadoutSet(rawValue: 16)
  static let scaleX = ReadoutSet(rawValue: 8192)
  static let scaleY = ReadoutSet(rawValue: 16384)
  static let rotation = ReadoutSet(rawValue: 32768)
  /// The place where each touch was first seen.
  static let touchStart = ReadoutSet(rawValue: 32)
  static let duration = ReadoutSet(rawValue: 64)
  static let touchDuration = ReadoutSet(rawValue: 128)
  static let elapsed = ReadoutSet(rawValue: 256)
  static let velocity = ReadoutSet(rawValue: 512)
  static let spreadVelocity = ReadoutSet(rawValue: 1024)
  static let pointer = ReadoutSet(rawValue: 2048)
  static let buttons = ReadoutSet(rawValue: 4096)
  static let count = ReadoutSet(rawValue: 65536)

  static let all = ReadoutSet(rawValue: 131071)

  /// The readouts that depend on where touches are.
  static let geometry: ReadoutSet = [
    .place, .translation, .start, .travel, .scale, .scaleX, .scaleY, .rotation, .touchStart,
    .velocity, .spreadVelocity,
  ]

  /// The readouts that a machine reads again at each event, so that one step says nothing about another.
  static let open: ReadoutSet = [.velocity, .spreadVelocity, .buttons, .pointer]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ readout: TouchesReadout) {
    self =
      switch readout {
      case .count: .count
      case .locationX, .locationY, .deltaX, .deltaY, .span: .place
      case .startX, .startY: [.place, .start]
      case .translationX, .translationY: [.place, .translation]
      case .scale: [.place, .scale]
      case .scaleX: [.place, .scaleX]
      case .scaleY: [.place, .scaleY]
      case .rotation: [.place, .rotation]
      case .travel: [.place, .travel, .touchStart]
      case .duration: .duration
      case .velocityX, .velocityY: [.place, .velocity]
      case .scaleVelocity: [.place, .scale, .spreadVelocity]
      case .rotationVelocity: [.place, .rotation, .spreadVelocity]
      case .kind, .button: .pointer
      case .buttons, .pressure, .modifiers, .radius: .buttons
      }
  }

  init(_ readout: TouchReadout) {
    self =
      switch readout {
      case .locationX, .locationY, .deltaX, .deltaY: .place
      case .startX, .startY, .translationX, .translationY: [.place, .touchStart]
      case .travel: [.place, .touchStart, .travel]
      case .velocityX, .velocityY: [.place, .velocity]
      case .duration: .touchDuration
      case .pressure, .buttons, .modifiers, .radius, .tilt, .azimuth, .twist: .buttons
      case .kind, .button: .pointer
      case .index, .isNew: []
      }
  }
}

/// A set of register numbers, with a bit for each.
struct RegisterSet: Equatable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  func contains(_ register: Int) -> Bool {
    words[register >> 6] & (1 << UInt64(register & 63)) != 0
  }

  mutating func insert(_ register: Int) { words[register >> 6] |= 1 << UInt64(register & 63) }
  mutating func remove(_ register: Int) { words[register >> 6] &= ~(1 << UInt64(register & 63)) }

  mutating func formUnion(_ other: RegisterSet) {
    for i in words.indices { words[i] |= other.words[i] }
  }

  var elements: [Int] {
    (0..<words.count * 64).filter { contains($0) }
  }
}
