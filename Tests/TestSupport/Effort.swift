import Foundation

/// How much tests try that have more to try than anybody waits for: a little by itself; with
/// `GESTUREC_CAMPAIGN=long` all, as `Scripts/test-release` does it in a release build; with a number in place of
/// `long` everything, and of what is random so many times as much. Random things begin elsewhere with
/// `GESTUREC_SEED=…`.
public enum Effort {
  private static let times = number("GESTUREC_CAMPAIGN") {
    $0 == "long" ? 1 : Int($0).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a campaign is on.
  public static var isLong: Bool { times != nil }

  /// How many random things to try.
  public static func count(_ usual: Int, long: Int) -> Int { times.map { $0 * long } ?? usual }

  /// So many of them, evenly spread from the first one on; all in a campaign.
  public static func some<Element>(_ usual: Int, of all: [Element]) -> [Element] {
    guard !isLong, usual < all.count else { return all }
    return (0..<usual).map { all[$0 * all.count / usual] }
  }

  /// The first seed.
  public static func seed(_ usual: UInt64 = 0) -> UInt64 {
    number("GESTUREC_SEED") { UInt64($0) } ?? usual
  }

  /// Nil where the variable is not set.
  private static func number<Number>(_ name: String, _ read: (String) -> Number?) -> Number? {
    ProcessInfo.processInfo.environment[name].map { text in
      guard let number = read(text) else { preconditionFailure("\(name) is `\(text)`") }
      return number
    }
  }
}
