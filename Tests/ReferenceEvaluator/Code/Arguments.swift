/// The values of the parameters of a recognizer or gesture ("Gestures and handlers": read once, at creation).
struct Arguments {
  enum Argument {
    case value(Value)
    case region(RegionFrames)
  }
  var all: [Argument] = []

  func value(_ number: Int) -> Value {
    guard case .value(let value) = all[number] else { preconditionFailure("checked") }
    return value
  }

  func region(_ number: Int) -> RegionFrames {
    guard case .region(let region) = all[number] else { preconditionFailure("checked") }
    return region
  }
}
