internal import GestureRuntime

extension Compilation {
  /// The file's enums and gestures as Swift. Nil if there are errors. If something is too large, `diagnostics` gets an
  /// error. Generate the Swift of each imported file from that file, for the same module.
  /// - Parameters:
  ///   - access: the access level of the declarations.
  ///   - qualifies: writes `GestureRuntime.Point` for `Point`, for modules that declare types with such names.
  public mutating func swift(access: AccessLevel = .internal, qualifies: Bool = false) -> String? {
    swift(access: access, qualifies: qualifies, for: .host)
  }

  /// - Parameter purpose: `record` keeps values that no handler reads.
  package mutating func swift(
    access: AccessLevel, qualifies: Bool = false, for purpose: Machine.Purpose
  ) -> String? {
    guard !hasErrors,
      let all = limited({ file throws(LimitError) in
        let all = try file.optimize(file.lower(file.gestureNumbers), for: purpose)
        for machine in all { try machine.verifyLimits() }
        return all
      })
    else { return nil }
    var table = purpose == .host ? encodedTable : nil
    if table == nil {
      do {
        table = try EncodedTable(all)
      } catch  where error.problem.spec == .tooLargeGesture {
        diagnostics.append(error.diagnostic)
        return nil
      } catch {}  // Gestures may be too large for a table and still not for Swift.
    }
    if purpose == .host { encodedTable = table }
    var swift = SwiftFile(
      SwiftTypes(program, visible: Set(imports + [file]), qualifies: qualifies), access)
    for id in declared.enums where program.enums[id].gesture == nil { swift.add(enumeration: id) }
    let inOrder = zip(gestureNumbers, all).sorted { $0.1.span.start < $1.1.span.start }
    for (number, machine) in inOrder { swift.add(machine, number) }
    let checksum = table.map { Table.checksumText(in: $0.bytes) }
    return swift.text(from: files[Int(file)].path, checksum: checksum)
  }
}
