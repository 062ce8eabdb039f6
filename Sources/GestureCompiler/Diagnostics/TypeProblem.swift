/// Types and units that do not agree, and wrong arguments.
public enum TypeProblem: Sendable {
  case mismatch(String, wanted: String, found: String, suggestion: String?)
  case bareNumber(String, String, suggestion: String)
  case operands(String, String, String)
  case noOrder(String, String)
  case noNegative(String)
  case needsContext(String, String)
  case unlike(String, String)
  case dimensionOutOfRange
  case argumentCount(usage: String, found: Int)
  case unexpectedLabel(String, usage: String)
  case unlabelledArgument(of: String, label: String?)
  case missingArgument(String, of: String)
  case repeatedArgument(String)
  case notAQuantity(String, String)
  case notAVector(String, String)
  case notAnElement(String)
  case notAValue(String, String, [String])
  case namelessType(String)
  case regionValue
  case endlessEnum([String])
  case brokenCondition(String, String)
}

extension TypeProblem {
  public var code: DiagnosticCode {
    switch self {
    case .mismatch: .mismatch
    case .bareNumber: .bareNumber
    case .operands: .operands
    case .noOrder: .noOrder
    case .noNegative: .noNegative
    case .needsContext: .needsContext
    case .unlike: .unlike
    case .dimensionOutOfRange: .dimensionOutOfRange
    case .argumentCount: .argumentCount
    case .unexpectedLabel: .unexpectedLabel
    case .unlabelledArgument: .unlabelledArgument
    case .missingArgument: .missingArgument
    case .repeatedArgument: .repeatedArgument
    case .notAQuantity: .notAQuantity
    case .notAVector: .notAVector
    case .notAnElement: .notAnElement
    case .notAValue: .notAValue
    case .namelessType: .namelessType
    case .regionValue: .regionValue
    case .endlessEnum: .endlessEnum
    case .brokenCondition: .brokenCondition
    }
  }

  public var text: String {
    switch self {
    case .mismatch(let what, let wanted, let found, let suggestion):
      "\(what) is \(wanted), but this is \(found)"
        + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
    case .bareNumber(let what, let wanted, let suggestion):
      "\(what) is \(wanted), but this number has no unit; did you mean `\(suggestion)`?"
    case .operands(let sign, let left, let right):
      "`\(sign)` cannot join \(left) and \(right)"
    case .noOrder(let sign, let type):
      "`\(sign)` cannot compare values of type \(type)"
    case .noNegative(let type):
      "`-` needs a number, a quantity or a vector, but this is \(type)"
    case .needsContext(let what, let help):
      "nothing here tells the type of \(what); \(help)"
    case .unlike(let first, let second):
      "these must be of one type, and are \(first) and \(second)"
    case .dimensionOutOfRange:
      "no unit can express this: too high a power, or the root of a root"
    case .argumentCount(let usage, let found):
      "it is called as `\(usage)`, and here are \(found) arguments"
    case .unexpectedLabel(let label, let usage):
      "it is called as `\(usage)`; no argument is labelled `\(label)` here"
    case .unlabelledArgument(let owner, let label):
      "arguments of `\(owner)` need their labels"
        + (label.map { "; did you mean `\($0): …`?" } ?? "")
    case .missingArgument(let label, let owner):
      "`\(owner)` needs `\(label)`"
    case .repeatedArgument(let label):
      "`\(label)` is given twice"
    case .notAQuantity(let function, let type):
      "`\(function)` is for numbers and quantities, but this is \(type)"
    case .notAVector(let function, let type):
      "`\(function)` is for vectors, but this is \(type)"
    case .notAnElement(let type):
      "there are no sets of \(type)"
    case .notAValue(let name, let noun, let members):
      "`\(name)` is \(noun), not a value"
        + (members.isEmpty ? "" : "; it has " + members.map { "`\($0)`" }.joined(separator: ", "))
    case .namelessType(let type):
      "this is \(type), which no type of the language is; variables and values need one that has a name"
    case .regionValue:
      "a region is no value: parameters may be regions, and `region name` declares one"
    case .endlessEnum(let path):
      "an enum cannot hold itself: " + path.map { "`\($0)`" }.joined(separator: " → ")
    case .brokenCondition(let name, let condition):
      "`\(name)` must meet `\(condition)`"
    }
  }
}
