import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The normal forms themselves. A form that is less normal is as right as before, and proves less.
@Suite struct NormalFormGoldenTests {
  private static let unary: [Opcode] = [
    .negate, .absolute, .squareRoot, .round, .floor, .ceiling, .not, .sign, .sine,
  ]
  private static let binary: [Opcode] = [
    .add, .subtract, .multiply, .divide, .minimum, .maximum, .less, .lessOrEqual, .equal, .notEqual,
    .arcTangent, .roundToStep, .modulo,
  ]

  /// Leaves of all kinds, and constants.
  private func leaves(_ pool: FormPool) -> [FormPool.Form] {
    let leaves = ["x", "y", "number", "whole", "case"].map { pool.leaf($0) }
    pool.addNumber(leaves[2])
    pool.addNeverMinusZero(leaves[2])
    pool.addNumber(leaves[3])
    pool.addWhole(leaves[3])
    pool.addNumber(leaves[4])
    pool.setCases(leaves[4], 3)
    let constants = [0, -0.0, 1, -1, 2, 0.3, 10, 1e300, .infinity, .nan].map { pool.constant($0) }
    return leaves + [pool.leaf("truth", isTruth: true)] + constants
  }

  private func text(_ form: FormPool.Form, _ pool: FormPool) -> String {
    let expression = pool[form]
    let operands = expression.operands.map { text($0, pool) }
    return switch expression.operation {
    case .constant(let bits): "\(Double(bitPattern: bits))"
    case .leaf(let name): name
    case .unary(let opcode), .binary(let opcode): "\(opcode)(\(operands.joined(separator: ", ")))"
    case .regions(let question, let name):
      "\(name) \(question) (\(operands.joined(separator: ", ")))"
    case .regionsContain(let name): "\(name) has (\(operands.joined(separator: ", ")))"
    // Their order is the order in which the pool was filled.
    case .and: "and(\(operands.sorted().joined(separator: ", ")))"
    case .or: "or(\(operands.sorted().joined(separator: ", ")))"
    case .select: "select(\(operands.joined(separator: ", ")))"
    }
  }

  private func facts(_ form: FormPool.Form, _ pool: FormPool) -> String {
    let facts = [
      (pool.isWhole(form), "w"), (pool.isNeverMinusZero(form), "z"), (pool.isNeverNaN(form), "n"),
      (pool.isTruth(form), "t"), (pool.isPlus(form), "p"),
    ]
    return facts.map { $0.0 ? $0.1 : "-" }.joined()
  }

  @Test func `expressions of two leaves`() throws {
    let pool = FormPool()
    let leaves = leaves(pool)
    var record = ""
    func note(_ written: String, _ form: FormPool.Form) {
      record += "\(written): \(text(form, pool)) \(facts(form, pool))\n"
    }
    for a in leaves {
      note(text(a, pool), a)
      for opcode in Self.unary { note("\(opcode) \(text(a, pool))", pool.unary(opcode, a)) }
      for b in leaves {
        for opcode in Self.binary {
          note("\(opcode) \(text(a, pool)) \(text(b, pool))", pool.binary(opcode, a, b))
        }
      }
    }
    try expectGolden(record, at: "../Goldens/NormalForms/leaves.txt")
  }

  /// Expressions of expressions, as they are built and as questions and results.
  @Test(arguments: 0..<8 as Range<UInt64>) func `random expressions`(_ seed: UInt64) throws {
    var random = Randomness(seed: seed)
    var record = ""
    for number in 0..<40 {
      let pool = FormPool()
      var (forms, truths) = (leaves(pool), [pool.leaf("truth", isTruth: true)])
      var whole = ""
      for _ in 0..<14 {
        let (a, b) = (random.pick(forms), random.pick(forms))
        let (c, d) = (random.pick(truths), random.pick(truths))
        let form =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: pool.unary(random.pick(Self.unary), a)
          case 1: pool.select(c, a, b)
          case 2: pool.select(c, d, random.pick(truths))
          case 3: pool.junction(.and, [c, d, random.pick(truths)])
          case 4: pool.junction(.or, [c, d, random.pick(truths)])
          case 5: pool.unary(.not, c)
          default: pool.binary(random.pick(Self.binary), a, b)
          }
        whole += "\(text(form, pool)) \(facts(form, pool)) \(pool.leaves(of: form).sorted())\n"
        whole += "\(text(pool.decided(form), pool))\n"
        if text(form, pool).count < 200 {
          forms.append(form)
          if pool.isTruth(form) { truths.append(form) }
        }
      }
      record += "\(number): \(checksum(whole))\n"
    }
    try expectGolden(record, at: "../Goldens/NormalForms/expressions-\(seed).txt")
  }

  private static let small = QuickSpec.small + QuickSpec.operators
  private static let specs =
    small
    + [0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16].map {
      ("random-\($0)", SpecGenerator.spec(seed: $0).text)
    }

  @Test(arguments: specs) func `forms of machines`(_ name: String, _ text: String) throws {
    let machine = try QuickSpec.machine(text).machine
    var record = ""
    for hidden in [FormNames.Hidden.byName, .byPosition] {
      for (compares, decides) in [(false, false), (true, false), (true, true)] {
        let pool = FormPool()
        let names = FormNames(
          hidden: hidden, parts: Set(machine.partNames),
          variables: Set(machine.variables.map { $0.slot.name }))
        let form = NormalForm(
          machine, names, comparesValuesOfParts: compares, pool, decides: decides)
        let whole = form.entries.map { entry in
          "\(entry.content.key): \(entry.content.forms.map { self.text($0, pool) })\n"
        }
        record += "\(whole.count) \(pool.expressions.count) \(checksum(whole.joined()))\n"
      }
    }
    try expectGolden(record, at: "../Goldens/NormalForms/\(name).txt")
  }

  @Test(arguments: small.filter { $0.0 != "inputs" })
  func suspicions(_ name: String, _ text: String) throws {
    let old = try QuickSpec.machine(text).machine
    var record = ""
    for seed in 0..<3 as Range<UInt64> {
      var random = Randomness(seed: seed)
      guard let change = Mutation.random(of: text, &random),
        let new = try? QuickSpec.machine(change.text).machine
      else { continue }
      let pair = FormPair(old, new, comparesValuesOfParts: true)
      record += "\(change.change): \(pair.isSame)\n"
      for one in pair.suspicions(most: 3) {
        for side in [one.old, one.new] {
          record += "  \(side.map { "\($0.text) at \($0.span.start)" } ?? "nothing")\n"
        }
      }
    }
    try expectGolden(record, at: "../Goldens/NormalForms/\(name).suspicions.txt")
  }
}
