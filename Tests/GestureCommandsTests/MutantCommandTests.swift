import FormSupport
import GestureCommands
import GestureTool
import TestSupport
import Testing

/// Specs with one word changed, given to the commands as people give them: each ends, with the exit code that fits its
/// output.
@Suite struct MutantCommandTests {
  @Test func `exit codes say what was said at length`() throws {
    let files = Dictionary(
      uniqueKeysWithValues: try Mutant.specs.map { ($0, try Repository.text($0)) })
    var random = Randomness(seed: Effort.seed(2))
    var built = 0
    let count = Effort.count(40, long: 10_000)
    for number in 0..<count {
      let path = Mutant.specs[number % Mutant.specs.count]
      let mutant = Mutant(try #require(files[path]), &random)
      let world = World(files.merging([path: mutant.text]) { $1 })
      let change = "\(path), \(mutant.change)"
      let code = world.run(["build", path, "-o", "Out"])
      expect(code, world, "build: \(change)")
      #expect(code == .success || world.written.isEmpty, "\(change)")
      world.forget()
      #expect(world.run(["check", "--no-analysis", path]) == code, "check: \(change)")
      world.forget()
      let tested = world.run(["test", path])
      // A changed word may turn the tests into a comment.
      let hasTests = !world.output.hasPrefix("0 passed, 0 failed")
      let isGreen = code == .success && world.output.hasSuffix(", 0 failed\n")
      #expect(
        tested == (isGreen ? hasTests ? .success : .noTests : .failure),
        "test: \(change): \(tested), \(world.output.suffix(200))")
      guard code == .success else { continue }
      built += 1
      if number.isMultiple(of: 100) {
        world.forget()
        let checked = world.run(["check", "--budget", "20", path])
        expect(checked, world, "analysis: \(change)")
      }
    }
    #expect(built > count / 20)
  }

  /// Success if no error was reported, and failure otherwise.
  private func expect(_ code: ExitCode, _ world: World, _ change: String) {
    let isWrong = world.error.contains(" error: ")
    #expect(code == (isWrong ? .failure : .success), "\(change): \(world.error.suffix(400))")
  }
}
