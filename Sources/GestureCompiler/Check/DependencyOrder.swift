/// An order in which each of some things comes after those it depends on.
struct DependencyOrder {
  private(set) var order: [Int] = []
  /// Each goes from a member back to itself; the members of all of them are in `order` too.
  private(set) var cycles: [[Int]] = []
  let dependencies: [[Int]]
  private var marks: [Mark]

  private enum Mark { case new, open, done }

  /// `dependencies[i]` are the numbers of what i depends on. Of equal claims the lower number is
  /// first. Takes no stack: a long chain is no deeper than a short one.
  init(_ dependencies: [[Int]]) {
    self.dependencies = dependencies
    marks = Array(repeating: .new, count: dependencies.count)
    for start in dependencies.indices where marks[start] == .new { visit(start) }
  }

  private mutating func visit(_ start: Int) {
    var path = [(node: start, next: 0)]
    marks[start] = .open
    while let (node, next) = path.last {
      guard next < dependencies[node].count else {
        marks[node] = .done
        order.append(node)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let dependency = dependencies[node][next]
      switch marks[dependency] {
      case .done: break
      case .open:
        let from = path.firstIndex { $0.node == dependency } ?? 0
        cycles.append(path[from...].map { $0.node })
      case .new:
        marks[dependency] = .open
        path.append((dependency, 0))
      }
    }
  }
}
