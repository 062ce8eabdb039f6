import AllocationCount
import FormSupport
import Synchronization
import TestSupport
import Testing

@testable import GestureCompiler

/// Specs that are large, deep or broken in any way cause no trap, and do not take endless time.
@Suite struct CheckLimitsTests {
  @Test func `parts of one gesture`() {
    let parts = { (count: Int) in
      "gesture G = simultaneous(\((0..<count).map { "p\($0): drag()" }.joined(separator: ", ")))"
    }
    #expect(Checked(parts(255)).codes == [])
    #expect(Checked(parts(256)).codes == ["GS0172"])
  }

  @Test func `depth of one gesture, nested ones included`() {
    let chain = { (count: Int) in
      "gesture G1 = drag()\n"
        + (2...count).map { "gesture G\($0) = race(G\($0 - 1)(), tap())" }.joined(separator: "\n")
    }
    #expect(Checked(chain(32)).codes == [])
    #expect(Checked(chain(33)).codes == ["GS0171"])
  }

  @Test func `as many as a table has numbers for, and no more`() throws {
    var compilation = Checked(
      """
      recognizer r() { event e() state s { on down { e() } -> end } }
      gesture G = r() { region pad regions keys timer t action a() on ended { start t after 1s } on t { a() } }
      """
    ).compilation
    let made = compilation.machine(compilation.gestureNumbers[0], for: .host)
    let machine = try #require(made)
    func some<Element>(_ elements: some Sequence<Element>, _ count: Int) -> [Element] {
      Array(repeating: elements.first { _ in true }!, count: count)
    }
    let changes: [(limit: Int, change: (inout Machine, Int) -> Void)] = [
      (TableLimit.actions, { $0.actions = some($0.actions, $1) }),
      (TableLimit.timers, { $0.timers = some($0.timers, $1) }),
      (TableLimit.regions, { $0.regions = some($0.regions, $1) }),
      (TableLimit.manyRegions, { $0.regions = some($0.regions.reversed(), $1) }),
      (TableLimit.states, { $0.parts[0].states = PerState(some($0.parts[0].states, $1)) }),
      (TableLimit.events, { $0.parts[0].events = some($0.parts[0].events, $1) }),
    ]
    for (limit, change) in changes {
      var changed = machine
      change(&changed, limit)
      #expect(throws: Never.self) { try changed.verifyLimits() }
      change(&changed, limit + 1)
      #expect(throws: LimitError.self) { try changed.verifyLimits() }
    }
  }

  @Test func `a chain of ten thousand constants in the wrong order`() {
    let count = 10_000
    let text = (0..<count).map { "let c\($0) = c\($0 + 1) + 1" }.joined(separator: "\n")
    let checked = Checked(text + "\nlet c\(count): count = 1")
    #expect(checked.codes == [])
    #expect(checked.program.constants.count == count + 1)
  }

  /// Counted in bytes that are asked for, since what grew was what each constant was checked with.
  @Test(.enabled(if: allocation_count_works()))
  func `what one constant costs does not grow with their number`() {
    let volume = { (count: Int) in
      let text = (1..<count).map { "let c\($0) = c\($0 - 1) + 1pt" }.joined(separator: "\n")
      let before = allocation_volume()
      #expect(Checked("let c0 = 1pt\n" + text).codes == [])
      return allocation_volume() - before
    }
    // The first call pays for the prelude.
    _ = volume(1)
    let (none, one, two) = (volume(1), volume(1_000), volume(2_000))
    #expect(Double(two - none) < 2.5 * Double(one - none))
  }

  @Test func `a chain that nothing folds`() {
    let recognizer = { (count: Int) in
      let lets = (1..<count).map { "let c\($0) = c\($0 - 1) + 1pt" }.joined(separator: "\n")
      return "recognizer r() { let c0 = touches.span\n\(lets)\nstate s { on down -> end } }"
    }
    #expect(Checked(recognizer(128)).codes == [])
    #expect(Checked(recognizer(5000)).codes == ["GS0184"])
  }

  @Test func `a chain of functions`() {
    let functions = { (count: Int) in
      "func f0() -> number = 1\n"
        + (1..<count).map { "func f\($0)() -> number = f\($0 - 1)() + 1" }.joined(separator: "\n")
    }
    #expect(Checked(functions(128)).codes == [])
    #expect(Checked(functions(5000)).codes == ["GS0184"])
    #expect(Checked("gesture G = tap() {\n\(functions(5000))\n}").codes == ["GS0184"])
  }

  /// On a disk, each question about a file is a system call.
  @Test func `a chain of imports asks for each file a few times`() {
    func questions(_ count: Int) -> Int {
      let asked = Mutex(0)
      var compiler = Compiler()
      compiler.border = ImportBorder(identity: { path in
        asked.withLock { $0 += 1 }
        return path
      })
      let compilation = compiler.compile("F\(count - 1).gesture") { path in
        let number = Int(path.dropFirst().prefix { $0.isNumber }) ?? 0
        let head = number > 0 ? "import \"F\(number - 1).gesture\"\n" : ""
        return SourceFile(path: path, text: head + "let c\(number) = 1pt\n")
      }
      #expect(compilation?.diagnostics.isEmpty == true)
      return asked.withLock { $0 }
    }
    #expect(questions(80) - questions(40) == 3 * 40)
  }

  @Test func `many files share one prelude at length`() {
    let source = SourceFile(path: "a.gesture", text: SyntaxSpecsTests.example)
    for _ in 0..<Effort.count(100, long: 1_000) { #expect(Checked([source]).codes == []) }
  }

  /// Each compared with each would take minutes.
  @Test func `thousands of unknown names among as many declarations at length`() {
    let count = Effort.count(3_000, long: 10_000)
    let text = (0..<count).map { "gesture G\($0) = tapp()" }.joined(separator: "\n")
    let checked = Checked(text)
    #expect(checked.codes.count == count)
    #expect(checked.diagnostics.first?.fixIts.first?.edits.first?.replacement == "tap")
  }

  @Test(arguments: 0..<UInt64(Effort.count(2, long: 12))) func `mutated specs at length`(
    seed: UInt64
  ) {
    var random = Randomness(seed: seed)
    let files = [SyntaxSpecsTests.example, CheckGestureTests.everything].map { Array($0.utf8) }
    let texts = files + [SourceFile.prelude.bytes]
    for _ in 0..<30 {
      var words = Self.words(of: texts[Int(random.next() % UInt64(texts.count))])
      for _ in 0..<Int(random.next() % 6 + 1) { Self.mutate(&words, &random) }
      let checked = Checked([SourceFile(path: "fuzz", bytes: words.flatMap { $0 })])
      #expect(checked.rendered.isEmpty == checked.diagnostics.isEmpty, "seed \(seed)")
    }
  }

  /// Runs of letters and digits, and single other bytes: mutants of these mostly parse.
  private static func words(of bytes: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var isInWord = false
    for byte in bytes {
      let isLetter = byte > 0x40 || (0x30...0x39).contains(byte)
      if isLetter, isInWord { words[words.count - 1].append(byte) } else { words.append([byte]) }
      isInWord = isLetter && !"[]{}|^`~".utf8.contains(byte)
    }
    return words
  }

  private static func mutate(_ words: inout [[UInt8]], _ random: inout Randomness) {
    guard words.count > 2 else { return }
    let a = Int(random.next() % UInt64(words.count))
    let b = Int(random.next() % UInt64(words.count))
    switch random.next() % 4 {
    case 0: words.swapAt(a, b)
    case 1: words[a] = words[b]
    case 2: words.remove(at: a)
    default: words.insert(words[b], at: a)
    }
  }
}
