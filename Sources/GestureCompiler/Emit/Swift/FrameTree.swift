/// The regions of a gesture as hosts set them. Regions of nested gestures are under the names of the gestures.
struct FrameTree {
  struct Branch {
    /// The name. Empty for the gesture itself.
    var name: String
    var type: String
    var regions: [(name: String, number: Int)] = []
    var branches: [Int] = []
  }

  /// The branches. The first one is the gesture itself.
  private(set) var branches = [Branch(name: "", type: "Frames")]
  /// The path of each region, from `frames` on.
  private(set) var paths: [String] = []

  /// - Parameter taken: the names that its types must not have.
  init(_ regions: [Machine.Region], taken: Set<String>) {
    var typeNames = SwiftNames(taken: taken, ["Frames"])
    var memberNames = [SwiftNames(taken: SwiftName.ofStructs)]
    var known: [String: Int] = ["": 0]
    var pathOf = [""]
    for (number, region) in regions.enumerated() {
      let words = region.path.words
      var (branch, key) = (0, "")
      for word in words.dropLast() {
        key += word + "."
        if let next = known[key] {
          branch = next
          continue
        }
        let name = memberNames[branch].add(word)
        let next = branches.count
        let type = typeNames.add(SwiftName.raised(SwiftName.joined([name, "Frames"])))
        branches.append(Branch(name: name, type: type))
        branches[branch].branches.append(next)
        memberNames.append(SwiftNames(taken: SwiftName.ofStructs))
        pathOf.append(pathOf[branch] + SwiftName.escaped(name) + ".")
        known[key] = next
        branch = next
      }
      let name = memberNames[branch].add(words.last ?? region.name)
      branches[branch].regions.append((name, number))
      paths.append(pathOf[branch] + SwiftName.escaped(name))
    }
  }

  var isEmpty: Bool { paths.isEmpty }
}
