import Foundation
@_spi(GestureEngine) import GestureRuntime
import TestSupport

@testable import GestureCompiler

/// A file of the repository, and all outputs of the compiler for it.
struct WholeSpec {
  var source: SourceFile
  var compilation: Compilation

  private static let compiler = Compiler()

  static func source(_ path: String) -> SourceFile? {
    try? SourceFile(path: path, bytes: Array(Data(contentsOf: Repository.file(path))))
  }

  static func compile(_ source: SourceFile) -> Compilation? {
    var compiler = compiler
    return compiler.compile(source.path, recordsTypes: true) {
      $0 == source.path ? source : Self.source($0)
    }
  }

  init?(text: String) {
    let source = SourceFile(path: "random.gesture", text: text)
    guard let compilation = Self.compile(source) else { return nil }
    (self.source, self.compilation) = (source, compilation)
  }

  init?(_ path: String) {
    guard let source = Self.source(path), let compilation = Self.compile(source) else { return nil }
    (self.source, self.compilation) = (source, compilation)
  }

  /// The texts of each gesture's machine as it is lowered, and as it is optimised for each kind of reader.
  mutating func machines() throws -> String {
    var text = ""
    for gesture in compilation.gestureNumbers {
      let lowered = try lower(gesture: gesture, of: compilation.program)
      text += "-- lowered\n" + describe(lowered)
      for purpose in [Machine.Purpose.host, .record, .explain] {
        let machine = compilation.machine(gesture, for: purpose)
        text += "-- \(purpose)\n" + (machine.map { describe($0) } ?? "")
      }
    }
    return text
  }

  mutating func table() -> String { compilation.table().map { describe($0) } ?? "" }

  /// The results of the verifier: the linked code, and the structure.
  mutating func plans() throws -> String {
    guard let bytes = compilation.tableBytes() else { return "" }
    let program = try GestureProgram(verifying: bytes)
    var record = "\(bytes)\n\(program.instructions) instructions\n"
    for plan in program.plans {
      let lists: [Any] = [plan.linkedCode, plan.nodes, plan.parts, plan.states, plan.rules]
      for list in lists { record += Self.text(list) + "\n" }
      for (label, value) in Mirror(reflecting: plan.shape).children {
        record += "\(label ?? "-"): \(Self.text(value))\n"
      }
      record += "\(plan.workBound) \(plan.ruleBound)\n"
    }
    return record
  }

  /// The elements of a buffer, or a flag or number. Empty for all others, which have addresses.
  private static func text(_ value: Any) -> String {
    switch value {
    case let list as any BufferOfElements: "\(list.elements)"
    case is Bool, is Int: "\(value)"
    default: ""
    }
  }

  mutating func swift() -> String { compilation.swift(access: .public) ?? "" }

  mutating func charts() -> String {
    let charts = compilation.charts(of: compilation.gestureNumbers) ?? []
    return dotText(charts) + mermaidText(charts)
  }

  mutating func testMachines() -> String {
    compilation.testNumbers.map { test in
      compilation.machine(forTest: test).map { describe($0) } ?? "\n"
    }.joined()
  }
}

private protocol BufferOfElements {
  var elements: [Any] { get }
}

extension Buffer: BufferOfElements {
  fileprivate var elements: [Any] { (0..<count).map { self[$0] } }
}
