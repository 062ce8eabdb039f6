import Foundation

/// The amount that tests try if trying everything takes too long. By default, it is a little. With
/// `GESTUREC_CAMPAIGN=long` it is everything, as `Scripts/test-release` does in a release build. With a number instead
/// of `long`, it is that share, and a number above 1 adds more random cases. `GESTUREC_SEED=…` makes random cases begin
/// elsewhere. The name of a test that asks, or takes over a second for another reason, ends with `AtLength` or `at
/// length`, so that the quick tests can run first.
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

  /// So many of them, evenly spread from the first one on. All in a campaign.
  public static func some<Element>(_ usual: Int, of all: [Element]) -> [Element] {
    isLong ? all : spread(usual, of: all)
  }

  /// The same for elements that take minutes even in a release build: in a campaign, the campaign's share of them.
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

  /// Nil if the variable is not set.
  private static func number<Number>(_ name: String, _ read: (String) -> Number?) -> Number? {
    ProcessInfo.processInfo.environment[name].map { text in
      guard let number = read(text) else { preconditionFailure("\(name) is `\(text)`") }
      return number
    }
  }
}
