import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Changes that are offered only after an analysis of the changed file: the finding is gone, and no other
// finding has appeared.

extension Revisions {
  /// The finding with the changes that fix it.
  func mending(_ finding: Finding, of earlier: AnalysisRun, _ options: AnalysisOptions) -> Finding {
    let investigation = earlier.investigation(of: finding.gesture)
    if investigation?.isOverBudget == true { return finding }
    let candidates = candidates(for: finding)
    // The compiler's own warnings may have been hidden since.
    guard !candidates.isEmpty, let unchanged = revised([]) else { return finding }
    let before = FindingCounts(unchanged, earlier.analysis)
    var (finding, options) = (finding, options)
    options.meter = investigation?.limits.meter
    finding.fixIts = candidates.compactMap { alternatives in
      for var fixIt in alternatives {
        investigation?.limits.meter.spend(investigation?.subject.workOfCompiling ?? 0)
        guard investigation?.isOverBudget != true, let revised = revised(fixIt.edits) else {
          continue
        }
        let analysis = analyzeOnce(revised, options, after: earlier)
        guard FindingCounts(revised, analysis).lacksOnly(finding, of: before) else { continue }
        if let investigation {
          guard let change = TriedChange(investigation, compilation, revised),
            change.mends(finding), change.keepsFeedback(), !investigation.isOverBudget
          else { continue }
        }
        fixIt.title += cost(finding, earlier.analysis, analysis)
        return fixIt
      }
      return nil
    }
    return finding
  }

  /// The waits of the gesture's parts after a change, if they differ from the waits before.
  private func cost(_ finding: Finding, _ before: Analysis, _ after: Analysis) -> String {
    let name = compilation.program.gestures[finding.gesture].name
    let rows = [before, after].map { analysis in
      analysis.gestures.first { $0.name == name }?.latencies ?? []
    }
    let changes = rows[1].compactMap { row -> String? in
      guard !row.name.hasSuffix("()") else { return nil }
      let was = rows[0].first { $0.name == row.name }
      guard was?.least != row.least || was?.greatest != row.greatest else { return nil }
      guard let was else { return row.greatest == 0 ? nil : "`\(row.name)` waits \(row.range)" }
      return "`\(row.name)` waits \(row.range), not \(was.range)"
    }
    return changes.isEmpty ? "" : "; then " + changes.joined(separator: ", and ")
  }

  // MARK: Candidates

  /// Lists of changes. From each list, the first change that fixes the finding is offered.
  private func candidates(for finding: Finding) -> [[Diagnostic.FixIt]] {
    guard let node = finding.node else { return [] }
    var compilation = compilation
    guard compilation.gestureNumbers.contains(finding.gesture),
      let machine = compilation.machine(finding.gesture, for: .explain)
    else { return [] }
    let edits = Edits(machine, NodeTree(machine), compilation)
    switch finding.problem.spec {
    case .shadowed:
      return [
        [edits.ahead(node, of: finding.rival), edits.first(node)], [edits.race(node)],
        [edits.exclusive(node, from: .race)],
      ].offered
    case .deferredUntilLift:
      return [[edits.ahead(node, of: finding.rival)], [edits.race(node)]].offered
    case .decidedBySampling: return [[edits.exclusive(node, from: .race)]].offered
    case .stolen: return [[edits.simultaneous(node)]].offered
    case .conflict:
      return [
        [edits.inOrder(node), edits.exclusive(node, from: .simultaneous)]
      ].offered
    case .waitsForEver, .stuck: return [[edits.limit(node)]].offered
    default: return []
    }
  }

  /// Edits of the file where the nodes of a gesture are written.
  private struct Edits {
    let machine: Machine
    let tree: NodeTree
    let compilation: Compilation

    init(_ machine: Machine, _ tree: NodeTree, _ compilation: Compilation) {
      self.machine = machine
      self.tree = tree
      self.compilation = compilation
    }

    // MARK: Changes

    /// Moves the part of an `exclusive` or a `race` to the place of the rival part.
    func ahead(_ node: NodeID, of rival: NodeID?) -> Diagnostic.FixIt? {
      guard let rival, let spot = spot(of: node, beside: rival) else { return nil }
      return moved(spot, before: spot.rival)
    }

    /// Moves the part before all others.
    func first(_ node: NodeID) -> Diagnostic.FixIt? {
      spot(of: node).flatMap { moved($0, before: 0) }
    }

    private func moved(_ spot: Spot, before other: Int) -> Diagnostic.FixIt? {
      guard other < spot.part else { return nil }
      let titles = spot.written.titles
      return Diagnostic.FixIt(
        "put `\(titles[spot.part])` before `\(titles[other])`",
        spot.written.moving(spot.part, before: other), .maybeIncorrect)
    }

    /// Makes a `race` of an `exclusive`: the part that is recognized first wins, in any order.
    func race(_ node: NodeID) -> Diagnostic.FixIt? {
      guard let spot = spot(of: node), spot.written.composition == .exclusive else { return nil }
      return Diagnostic.FixIt(
        "use `race`: whatever is recognized first wins",
        [spot.written.replacing(with: .race)], .maybeIncorrect)
    }

    /// Makes one part wait for the other. This part comes first.
    func exclusive(_ node: NodeID, from composition: CompositionOperator) -> Diagnostic.FixIt? {
      guard let spot = spot(of: node), spot.written.composition == composition else { return nil }
      return Diagnostic.FixIt(
        "use `exclusive`, with `\(spot.written.titles[spot.part])` first",
        [spot.written.replacing(with: .exclusive)]
          + spot.written.moving(spot.part, before: 0), .maybeIncorrect)
    }

    /// Replaces the `simultaneous` by an operator that lets the first of its parts win.
    func inOrder(_ node: NodeID) -> Diagnostic.FixIt? {
      guard let spot = spot(of: node), spot.written.composition == .simultaneous else { return nil }
      return Diagnostic.FixIt(
        "use `exclusive`: whatever stands first wins",
        [spot.written.replacing(with: .exclusive)], .maybeIncorrect)
    }

    func simultaneous(_ node: NodeID) -> Diagnostic.FixIt? {
      guard let spot = spot(of: node), spot.written.composition == .exclusive else { return nil }
      return Diagnostic.FixIt(
        "use `simultaneous`: each part for itself",
        [spot.written.replacing(with: .simultaneous)], .maybeIncorrect)
    }

    /// Adds a limit to the wait of the sequence around a part.
    func limit(_ node: NodeID) -> Diagnostic.FixIt? {
      for node in tree.path(from: node).dropFirst() {
        guard machine.nodes[node].composition?.takesWithin == true,
          machine.nodes[node].within == nil
        else { continue }
        guard let written = WrittenComposition(at: machine.nodes[node].span, in: compilation),
          written.composition.takesWithin, !written.hasWithin
        else { return nil }
        return Diagnostic.FixIt(
          "wait for 350 ms at most: `within: 350ms`", written.adding("within: 350ms"),
          .maybeIncorrect)
      }
      return nil
    }

    // MARK: Places

    /// A part of an operator as the file writes it, and another part of the same operator.
    private struct Spot {
      var written: WrittenComposition
      var part: Int
      var rival: Int
    }

    /// The part of the innermost operator around `node` that has `rival` in another part. Without a rival, the part
    /// of the operator directly around `node`.
    private func spot(of node: NodeID, beside rival: NodeID? = nil) -> Spot? {
      var part = node
      while let parent = tree.parent(of: part) {
        let children = tree.children[parent]
        if rival.map({ tree.isInside($0, parent) && !tree.isInside($0, part) }) ?? true {
          let written = WrittenComposition(at: machine.nodes[parent].span, in: compilation)
          guard let written, written.parts.count == children.count,
            let index = children.firstIndex(of: part),
            let other = children.firstIndex(where: { tree.isInside(rival ?? part, $0) })
          else { return nil }
          return Spot(written: written, part: index, rival: other)
        }
        part = parent
      }
      return nil
    }
  }
}

extension [[Diagnostic.FixIt?]] {
  fileprivate var offered: [[Diagnostic.FixIt]] {
    map { $0.compactMap { $0 } }.filter { !$0.isEmpty }
  }
}
