import Foundation

/// How much tests try that have more to try than anybody waits for: a little by itself; with
/// `GESTUREC_CAMPAIGN=long` all, as `Scripts/test-release` does it in a release build; with a number in place of
/// `long` that share of it, and more of what is random where it is above 1. Random things begin elsewhere with
/// `GESTUREC_SEED=…`. The name of a test that asks, or takes over a second for another reason, ends with `AtLength` or
/// `at length`, so that the quick tests can run first.
public enum Effort {
  private static let campaign = number("GESTUREC_CAMPAIGN") {
    $0 == "long" ? 1 : Double($0).flatMap { $0 > 0 && $0 < .infinity ? $0 : nil }
  }

  /// Whether a campaign is on.
  public static var isLong: Bool { campaign != nil }

  /// How many random things to try.
  public static func count(_ usual: Int, long: Int) -> Int {
    campaign.map { max(usual, Int(($0 * Double(long)).rounded(.up))) } ?? usual
  }

  /// So many of them, evenly spread from the first one on; all in a campaign.
  public static func some<Element>(_ usual: Int, of all: [Element]) -> [Element] {
    isLong ? all : spread(usual, of: all)
  }

  /// The same of what takes minutes in a release build, too: in a campaign its share of them.
  public static func share<Element>(_ usual: Int, of all: [Element]) -> [Element] {
    spread(count(usual, long: all.count), of: all)
  }

  private static func spread<Element>(_ wanted: Int, of all: [Element]) -> [Element] {
    guard wanted < all.count else { return all }
    return (0..<wanted).map { all[$0 * all.count / wanted] }
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
