/// Compositions of the prelude's recognizers with arguments at the edges of their ranges.
public enum PreludeUses {
  /// A file whose gesture `G` has one to three of them.
  public static func spec(seed: UInt64) -> String {
    var random = Randomness(seed: seed)
    var parts: [String] = []
    for number in 0..<random.pick([1, 1, 2, 2, 3]) {
      parts.append("p\(number): \(use(&random))")
    }
    let word = random.pick(["exclusive", "race", "simultaneous", "sequence"])
    let within = word == "sequence" && random.chance(50) ? ", within: 350ms" : ""
    return """
      gesture G = \(word)(\(parts.joined(separator: ", "))\(within)) {
        region box
        regions keys
      }

      """
  }

  private static func use(_ random: inout Randomness) -> String {
    let recognizer = random.pick(SpecGenerator.prelude)
    var arguments: [String] = []
    for parameter in recognizer.parameters {
      let values = values(parameter.kind)
      guard !parameter.hasDefault || random.chance(45) else { continue }
      arguments.append("\(parameter.name): \(random.pick(parameter.allowed + values))")
    }
    return "\(recognizer.name)(\(arguments.joined(separator: ", ")))"
  }

  private static func values(_ kind: SpecParameter.Kind) -> [String] {
    switch kind {
    case .region(let isMany): isMany ? ["box", "keys", ".everywhere"] : ["box", ".everywhere"]
    case .value(let type): values(type)
    }
  }

  private static func values(_ type: SpecType) -> [String] {
    switch type {
    case .count: ["1", "2", "3", "4"]
    case .number: ["0", "-0.0", "1", ".infinity", "5e-324", "1e308"]
    case .duration: ["0ms", "1ms", "100ms", "350ms", ".infinity", "0.5ms", "1e300s"]
    case .distance: ["0pt", "-0.0pt", "10pt", ".infinity", "5e-324pt", "1e308pt"]
    case .speed: ["0pt/s", "300pt/s", ".infinity"]
    case .angle: ["0deg", "45deg", "180deg", ".infinity"]
    case .axis: [".both", ".horizontal", ".vertical"]
    case .directions: ["[]", "[.left]", "[.up, .down]", "[.left, .right, .up, .down]"]
    case .buttons: ["[]", "[.primary]", "[.secondary, .back]"]
    case .kinds: ["[]", "[.touch]", "[.touch, .stylus, .mouse, .eraser]"]
    default: []
    }
  }
}
