import Foundation
import GestureRuntime
import Testing

@testable import GestureCompiler

/// A spec down to machines and tables.
struct Lowered {
  var checked: Checked

  init(_ text: String) {
    checked = Checked(text)
    #expect(!checked.diagnostics.contains { $0.severity == .error }, "\(checked.rendered)")
  }

  /// The numbers of the file's gestures.
  var gestures: [Int] { checked.compilation.gestureNumbers }

  func machine(_ name: String? = nil, optimized: Bool = true) throws -> Machine {
    let program = checked.program
    let number = try #require(
      gestures.last { name == nil || program.gestures[$0].name == name })
    let machine = try lower(gesture: number, of: program)
    return optimized ? optimize(machine) : machine
  }

  func table(for purpose: Machine.Purpose = .host) throws -> Table {
    var machines: [Machine] = []
    for gesture in gestures {
      machines.append(
        optimize(
          try lower(gesture: gesture, of: checked.program), for: purpose))
    }
    return try emit(machines)
  }

  /// The doubles of the first value of a gesture's first `var`.
  static func value(
    _ expression: String, parameters: String = "", constants: String = ""
  ) throws -> String {
    let text = constants + "gesture G\(parameters) = tap() { var x = \(expression) }"
    let machine = try Lowered(text).machine()
    return ScalarText(machine: machine).list(machine.variables[0].initial)
  }
}
