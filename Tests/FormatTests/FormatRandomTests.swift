import FormSupport
import GestureCompiler
import TestSupport
import Testing

/// Random specs with other blanks and with comments: formatted, they mean the same.
@Suite struct FormatRandomTests {
  static let count = Effort.count(12, long: 5_000)
  static let first = Effort.seed()
  static let chunks = 4
  private let path = "random.gesture"

  static let announced: Void = print("random formatting: seeds \(first)..<\(first + UInt64(count))")

  @Test(arguments: 0..<chunks)
  func `meaning is kept at length`(chunk: Int) {
    _ = Self.announced
    let compiler = Compiler()
    for offset in stride(from: chunk, to: Self.count, by: Self.chunks) {
      let seed = Self.first + UInt64(offset)
      let tree = SpecGenerator.spec(seed: seed)
      guard let meaning = table(tree.text, at: path, compiler) else {
        Issue.record("seed \(seed): the compiler refuses what the generator holds for right")
        return
      }
      guard failure(tree, meaning, seed, compiler) != nil else { continue }
      let smallest = shrunk(tree) { smaller in
        table(smaller.text, at: path, compiler).map {
          failure(smaller, $0, seed, compiler) != nil
        } ?? false
      }
      let found = table(smallest.text, at: path, compiler).flatMap {
        failure(smallest, $0, seed, compiler)
      }
      Issue.record(
        """
        seed \(seed): \(found ?? "")
        of:
        \(Disorder.shaken(smallest.text, seed: seed))
        """)
      return
    }
  }

  /// - Parameter meaning: the table of the tree's text.
  private func failure(
    _ tree: SpecTree, _ meaning: [UInt8], _ seed: UInt64, _ compiler: Compiler
  ) -> String? {
    let text = Disorder.shaken(tree.text, seed: seed)
    if let complaint = complaint(about: text) { return complaint }
    guard let formatted = try? formatted(text), table(formatted, at: path, compiler) == meaning
    else {
      return "the table is another one"
    }
    return nil
  }

  private func shrunk(_ tree: SpecTree, while fails: (SpecTree) -> Bool) -> SpecTree {
    var tree = tree
    var index = 0
    while index < tree.nodeCount {
      let smaller = tree.variants(at: index).first {
        $0.text.utf8.count < tree.text.utf8.count && fails($0)
      }
      if let smaller { tree = smaller } else { index += 1 }
    }
    return tree
  }
}
