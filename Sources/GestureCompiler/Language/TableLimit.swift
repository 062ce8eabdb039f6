enum TableLimit {
  static let states = 254
  static let actions = 1_000
  static let events = 185
  static let timers = 64
  static let regions = 1_024
  static let manyRegions = 64
  static let registers = 65_535
  static let constants = 65_535
  static let instructions = 65_535
}
