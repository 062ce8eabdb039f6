internal import GestureRuntime

extension Compilation {
  /// The file's enums and gestures as Swift; nil where there are errors. What is too large is added to
  /// `diagnostics`. An imported file's Swift is to be made of that file, for the same module.
  /// - Parameters:
  ///   - access: who sees the declarations.
  ///   - qualifies: writes `GestureRuntime.Point` for `Point`, for modules with types of such names.
  ///   - purpose: `record` keeps values that no handler reads.
  package mutating func swift(
    access: AccessLevel, qualifies: Bool = false, for purpose: Machine.Purpose = .host
  ) -> String? {
    guard !hasErrors,
      let all = limited({ file throws(LimitError) in
        let all = try file.optimize(file.lower(file.gestures), for: purpose)
        for machine in all { try machine.verifyLimits() }
        return all
      })
    else { return nil }
    // Some that are too large for a table are not for Swift.
    let table = purpose == .host ? encodedTable : nil
    let bytes = table ?? (try? emit(all).encoded())
    if purpose == .host { encodedTable = bytes }
    var swift = SwiftFile(
      SwiftTypes(program, visible: Set(imports + [file]), qualifies: qualifies), access)
    for id in declared.enums where program.enums[id].gesture == nil { swift.add(enumeration: id) }
    let inOrder = zip(gestures, all).sorted { $0.1.span.start < $1.1.span.start }
    for (number, machine) in inOrder { swift.add(machine, number) }
    let checksum = bytes.map { Table.checksumText(in: $0) }
    return swift.text(from: files[Int(file)].path, checksum: checksum)
  }
}
