internal import GestureRuntime

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
    guard let all = machines(keepsAllValues: keepsAllValues) else { return nil }
    // Some that are too large for a table are not for Swift.
    let table = try? tableBytes(of: all, isForHosts: !keepsAllValues)
    if table == nil {
      let isWithinLimits = limited { () throws(LimitError) in
        for machine in all { try machine.verifyLimits() }
        return true
      }
      guard isWithinLimits != nil else { return nil }
    }
    var swift = SwiftFile(
      SwiftTypes(program, visible: Set(imports + [file]), qualifies: qualifies), access)
    for id in declared.enums where program.enums[id].gesture == nil { swift.add(enumeration: id) }
    let inOrder = zip(gestures, all).sorted { $0.1.span.start < $1.1.span.start }
    for (number, machine) in inOrder { swift.add(machine, number) }
    let checksum = table.map { Table.checksumText(in: $0) }
    return swift.text(from: files[Int(file)].path, checksum: checksum)
  }
}
