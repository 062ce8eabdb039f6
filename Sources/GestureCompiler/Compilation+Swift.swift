extension Compilation {
  /// The file's enums and gestures as Swift; nil where there are errors. What is too large is added to
  /// `diagnostics`. An imported file's Swift is to be made of that file, for the same module.
  /// - Parameters:
  ///   - access: who sees the declarations.
  ///   - qualifies: writes `GestureRuntime.Point` for `Point`, for modules with types of such names.
  ///   - keepsAllValues: keeps values that no handler reads, for records.
  package mutating func swift(
    access: AccessLevel, qualifies: Bool = false, keepsAllValues: Bool = false
  ) -> String? {
    guard !hasErrors else { return nil }
    var machines: [(number: Int, machine: Machine)] = []
    for gesture in gestures {
      guard let machine = machine(gesture, keepsAllValues: keepsAllValues) else { return nil }
      machines.append((gesture, machine))
    }
    // Some that are too large for a table are not for Swift.
    let table = try? emit(machines.map { $0.machine })
    machines.sort { $0.machine.span.start < $1.machine.span.start }
    let checked = machines.map { $0.machine }
    let isWithinLimits = limited { () throws(LimitError) in
      for machine in checked { try machine.verifyLimits() }
      return true
    }
    guard isWithinLimits != nil else { return nil }
    var swift = SwiftFile(
      SwiftTypes(program, visible: Set(imports + [file]), qualifies: qualifies), access)
    for id in declared.enums where program.enums[id].gesture == nil { swift.add(enumeration: id) }
    for (number, machine) in machines { swift.add(machine, number) }
    return swift.text(from: files[Int(file)].path, checksum: table?.checksumText)
  }
}
