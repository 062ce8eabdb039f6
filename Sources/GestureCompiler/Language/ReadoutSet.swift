/// The data about touches and time that code reads, as the memory that is necessary to answer.
package struct ReadoutSet: OptionSet, Sendable {
  package var rawValue: UInt32
  /// The places of touches.
  package static let place = ReadoutSet(rawValue: 1)
  package static let translation = ReadoutSet(rawValue: 2)
  package static let start = ReadoutSet(rawValue: 4)
  package static let travel = ReadoutSet(rawValue: 8)
  package static let scale = ReadoutSet(rawValue: 16)
  package static let scaleX = ReadoutSet(rawValue: 8192)
  package static let scaleY = ReadoutSet(rawValue: 16384)
  package static let rotation = ReadoutSet(rawValue: 32768)
  /// The place where each touch was first seen.
  package static let touchStart = ReadoutSet(rawValue: 32)
  package static let duration = ReadoutSet(rawValue: 64)
  package static let touchDuration = ReadoutSet(rawValue: 128)
  package static let elapsed = ReadoutSet(rawValue: 256)
  package static let velocity = ReadoutSet(rawValue: 512)
  package static let spreadVelocity = ReadoutSet(rawValue: 1024)
  package static let pointer = ReadoutSet(rawValue: 2048)
  package static let buttons = ReadoutSet(rawValue: 4096)
  package static let count = ReadoutSet(rawValue: 65536)

  package static let all = ReadoutSet(rawValue: 131071)

  /// The readouts that depend on where touches are.
  package static let geometry: ReadoutSet = [
    .place, .translation, .start, .travel, .scale, .scaleX, .scaleY, .rotation, .touchStart,
    .velocity, .spreadVelocity,
  ]

  /// The readouts that a machine reads again at each event, so that one step says nothing about another.
  package static let open: ReadoutSet = [.velocity, .spreadVelocity, .buttons, .pointer]

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}
