/// The readers of bytes that come from strangers. `Scripts/fuzz` links this module with libFuzzer, under the name of
/// each target. `FuzzTests` runs the targets on the inputs that once crashed.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case format, json, messages, specs, tables, traces

  /// Traps if the project breaks one of its promises about such bytes.
  public func run(_ input: [UInt8]) {
    switch self {
    case .format: fuzzFormat(input)
    case .json: fuzzJSON(input)
    case .messages: fuzzMessages(input)
    case .specs: fuzzSpec(input)
    case .tables: fuzzTable(input)
    case .traces: fuzzTrace(input)
    }
  }
}

/// The target that the program is named after.
private let target = CommandLine.arguments[0].split(separator: "/").last
  .flatMap { FuzzTarget(rawValue: String($0)) }

/// The entry for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("the program needs the name of a target") }
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the program if a promise is broken. Optimised code drops the message of a `precondition`.
func require(_ holds: Bool, _ problem: @autoclosure () -> String) {
  if !holds { fatalError(problem()) }
}
