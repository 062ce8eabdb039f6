import Foundation
import Fuzz
import TestSupport
import Testing

/// The inputs that once crashed a fuzzer's target, and some that each target must take. A target traps if it fails, which
/// ends the test run. `Scripts/fuzz` writes new inputs.
@Suite struct FuzzTests {
  private static func crashes(_ target: FuzzTarget) -> [URL] {
    let folder = Repository.file("Tests/Fuzz/Crashes/\(target.rawValue)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTarget.allCases) func `inputs that once crashed at length`(
    _ target: FuzzTarget
  ) throws {
    for file in Self.crashes(target) { target.run(Array(try Data(contentsOf: file))) }
  }

  /// A folder with another name would never be read.
  @Test func `each folder is a target's`() throws {
    let known = Set(FuzzTarget.allCases.map { $0.rawValue })
    for folder in ["Corpus", "Crashes"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.file("Tests/Fuzz/\(folder)").path)
      #expect(Set(names).subtracting(known) == [])
    }
  }
}
