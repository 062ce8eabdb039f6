/// The variables and inputs of nested gestures that hosts see, under the names of the gestures' parts.
struct NestedTree {
  struct Member {
    var name: String
    var slot: Machine.Slot
    var isInput: Bool
  }

  struct Branch {
    var name: String
    var dotted: String
    var type: String
    var members: [Member] = []
    var branches: [Int] = []
  }

  private(set) var branches: [Branch] = []
  /// The branches of the gesture itself.
  private(set) var top: [Int] = []
  private var known: [Machine.Path: Int] = [:]
  private var typeNames: SwiftNames
  /// For each branch, the names of members with the number of a copy, by the names as written.
  private var namesOfCopies: [Machine.Path: [String: String]] = [:]

  init(_ machine: Machine, taken: Set<String>) {
    typeNames = SwiftNames(taken: taken)
    namesOfCopies = Dictionary(
      grouping: machine.hostSlots.lazy.map { $0.path }.filter { $0.isNested }, by: { $0.owner }
    ).mapValues {
      SwiftNames.ofCopies(among: $0.map { $0.last }, taken: SwiftName.ofStructs)
    }
    for input in machine.inputs where input.slot.path.isNested { add(input.slot, isInput: true) }
    for variable in machine.variables where variable.slot.path.isNested && !variable.isHidden {
      add(variable.slot, isInput: false)
    }
  }

  private mutating func add(_ slot: Machine.Slot, isInput: Bool) {
    let number = branch(slot.path.owner)
    // A gesture without a name of its own may be there twice. A table shows the first one's.
    if branches[number].members.contains(where: { $0.slot.path == slot.path }) { return }
    var taken = SwiftNames(taken: SwiftName.ofStructs)
    let name = namesOfCopies[slot.path.owner]?[slot.path.last] ?? taken.add(slot.path.last)
    branches[number].members.append(Member(name: name, slot: slot, isInput: isInput))
  }

  private mutating func branch(_ path: Machine.Path) -> Int {
    if let number = known[path] { return number }
    let number = branches.count
    let type = typeNames.add(SwiftName.raised(SwiftName.joined(path.words + ["part"])))
    // `memberName` names the property of the gesture itself.
    var taken = SwiftNames(taken: SwiftName.ofStructs)
    let name = path.isNested ? taken.add(path.last) : path.last
    branches.append(Branch(name: name, dotted: path.dotted, type: type))
    known[path] = number
    if !path.isNested {
      top.append(number)
    } else {
      let outer = branch(path.owner)
      branches[outer].branches.append(number)
    }
    return number
  }

  /// Whether the branch has inputs, or a branch below it has.
  func hasInputs(_ number: Int) -> Bool {
    branches[number].members.contains { $0.isInput }
      || branches[number].branches.contains { hasInputs($0) }
  }
}

extension SwiftEmitter {
  mutating func addNestedTypes() {
    for number in nested.branches.indices {
      let branch = nested.branches[number]
      out.separate()
      out.line("/// What its part `\(branch.dotted)` keeps.")
      out.open(
        "\(visible)struct \(branch.type): \(standard("Hashable")), \(standard("Sendable")) {")
      for member in branch.members {
        out.documentation(member.slot.documentation, of: member.slot.type)
        let setter = member.isInput ? "" : "fileprivate(set) "
        out.line(
          "\(visible)\(setter)var \(SwiftName.escaped(member.name)): "
            + types.visible(member.slot.type))
      }
      for inner in branch.branches {
        let setter = nested.hasInputs(inner) ? "" : "fileprivate(set) "
        let name = SwiftName.escaped(nested.branches[inner].name)
        out.line("\(visible)\(setter)var \(name): \(nested.branches[inner].type)")
      }
      out.close()
    }
  }

  mutating func addNestedProperties() {
    for number in nested.top {
      let branch = nested.branches[number]
      out.separate()
      out.open("\(visible)var \(memberName(branch.name)): \(branch.type) {")
      if nested.hasInputs(number) {
        out.open("get {")
        out.line(made(number))
        out.close()
        addSetter { $0.addSetters(number, "newValue") }
      } else {
        out.line(made(number))
      }
      out.close()
    }
  }

  private mutating func made(_ number: Int) -> Layout {
    let branch = nested.branches[number]
    var arguments: [Layout] = []
    for member in branch.members {
      let kept = Layout.text("core.code.\(registers.path(of: member.slot))")
      arguments.append(.labelled(SwiftName.usedLabel(member.name), shown(kept, member.slot.type)))
    }
    for inner in branch.branches {
      let label = SwiftName.usedLabel(nested.branches[inner].name)
      arguments.append(.labelled(label, made(inner)))
    }
    return .call(branch.type, arguments)
  }

  private mutating func addSetters(_ number: Int, _ path: String) {
    let branch = nested.branches[number]
    for member in branch.members where member.isInput {
      let value = keptText("\(path).\(SwiftName.escaped(member.name))", member.slot.type)
      let path = "core.code.\(registers.path(of: member.slot))"
      out.line(path, "=", .text(value))
    }
    for inner in branch.branches where nested.hasInputs(inner) {
      addSetters(inner, "\(path).\(SwiftName.escaped(nested.branches[inner].name))")
    }
  }
}
