/// The kinds of names that an expression may read, besides constants.
struct Access: OptionSet {
  var rawValue: UInt16
  static let parameters = Access(rawValue: 1)
  static let regions = Access(rawValue: 2)
  static let inputs = Access(rawValue: 4)
  static let variables = Access(rawValue: 8)
  /// The `value`s and `let`s of a recognizer, the `let`s and functions of a gesture.
  static let values = Access(rawValue: 16)
  static let parts = Access(rawValue: 32)
  static let touches = Access(rawValue: 64)
  static let touch = Access(rawValue: 128)
  static let elapsed = Access(rawValue: 256)
  /// No expression may read timers.
  static let timers = Access(rawValue: 512)

  /// The words of the language that an expression may read.
  static let words: [(word: String, access: Access)] = [
    ("touches", .touches), ("touch", .touch), ("elapsed", .elapsed),
  ]

  static let recognizer: Access = [.parameters, .regions, .variables, .values, .touches, .elapsed]
  static let handler: Access = [.parameters, .regions, .inputs, .variables, .values, .parts]
}
