/// An order that puts each element after the elements that it depends on.
struct DependencyOrder {
  private(set) var order: [Int] = []
  /// The cycles. Each goes from a member back to itself. `order` includes the members of all cycles.
  private(set) var cycles: [[Int]] = []
  let dependencies: [[Int]]
  private var marks: [Mark]

  private enum Mark { case new, open, done }

  /// Orders the numbers. `dependencies[i]` lists the numbers that i depends on. If their order is free, the lower
  /// number comes first. The search is not recursive, so a long chain needs no more stack than a short one.
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
