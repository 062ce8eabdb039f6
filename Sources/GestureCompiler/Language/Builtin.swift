internal import GestureRuntime

package enum Builtin: String, CaseIterable, Sendable {
  case abs, sign, min, max, clamp, lerp, mod, sqrt, exp, log, pow, sin, cos, atan2
  case length, distance, angle, dot, normalize, direction, sector
  case round, floor, ceil, point, vector
}

/// The description of a function: the row that checker, lowering, generated Swift and editors read. `ScalarAlgebra` and
/// `SwiftEmitter` define the results of the composed functions.
struct FunctionSpec: Sendable {
  enum Operands: Sendable {
    /// Numbers or quantities, all of one type.
    case alike
    /// A number alone, or two numbers or quantities of one type. The second one is a step.
    case stepped
    /// Two numbers, quantities, points or vectors of one type, and a number.
    case between
    /// Each argument has its own type.
    case types([Type])
    /// Vectors. Each may have any unit.
    case vectors
    /// A vector of any unit, and a count.
    case vectorAndCount
  }

  /// The type of the result, which depends on the types of the arguments.
  enum Result: Sendable {
    /// The common type of the arguments.
    case alike
    /// A whole number for one argument. For two arguments, their type.
    case stepped
    /// The type of the first two arguments. A result between two counts is a number.
    case between
    /// The root of the unit of the argument.
    case root
    /// A number in the unit of the first argument.
    case amount
    /// A number in the product of the units of the arguments.
    case product
    /// A vector in the unit of the arguments.
    case vector
    case type(Type)
  }

  enum Meaning: Sendable {
    /// One operation. With more than two arguments, it is applied from the left.
    case operation(Opcode, SwiftSpelling)
    /// The point or vector with the arguments as its components.
    case pair
    case composed
  }

  enum SwiftSpelling: Sendable {
    /// A function of Swift's library.
    case library(String)
    /// A function of the runtime's `GestureMath`.
    case math(String)
    case member(String)
  }

  /// The names of the parameters for each form of the call. The last form names all parameters.
  private(set) var forms: [[String]]
  /// Whether more arguments may follow.
  var repeats = false
  /// Whether the names may be written.
  var isLabelled = false
  /// The label that must stand before the last argument of the longest form.
  private(set) var label: String?
  let operands: Operands
  let result: Result
  let meaning: Meaning
  /// For hovers and completion, in Markdown.
  let note: String

  init(
    _ parameters: [String], or more: [String]? = nil, _ operands: Operands, _ result: Result,
    _ meaning: Meaning, _ note: String
  ) {
    forms = [parameters] + (more.map { [$0] } ?? [])
    self.operands = operands
    self.result = result
    self.meaning = meaning
    self.note = note
  }

  /// The same function, with any number of further arguments.
  var repeating: FunctionSpec {
    var spec = self
    spec.repeats = true
    return spec
  }

  /// The same function, with a label for the last argument of the longest form.
  func labelling(_ label: String) -> FunctionSpec {
    var spec = self
    spec.label = label
    let (form, last) = (forms.count - 1, forms[forms.count - 1].count - 1)
    spec.forms[form][last] = "\(label): \(forms[form][last])"
    return spec
  }

  var labelled: FunctionSpec {
    var spec = self
    spec.isLabelled = true
    return spec
  }
}

extension Builtin {
  var spec: FunctionSpec {
    switch self {
    case .abs:
      FunctionSpec(
        ["x"], .alike, .alike, .operation(.absolute, .library("abs")), "Without its sign.")
    case .sign:
      FunctionSpec(
        ["x"], .alike, .type(.count), .operation(.sign, .math("sign")),
        "1 of what is above zero, -1 of what is below, else 0.")
    case .min:
      FunctionSpec(
        ["a", "b"], .alike, .alike, .operation(.minimum, .library("min")),
        "The least of two or more."
      ).repeating
    case .max:
      FunctionSpec(
        ["a", "b"], .alike, .alike, .operation(.maximum, .library("max")),
        "The greatest of two or more."
      ).repeating
    case .clamp:
      FunctionSpec(
        ["x", "lo", "hi"], .alike, .alike, .composed,
        "The nearest to `x` that is not below `lo` nor above `hi`.")
    case .lerp:
      FunctionSpec(
        ["a", "b", "t"], .between, .between, .composed,
        "From `a` at 0 to `b` at 1, and beyond: `a + (b - a) * t`.")
    case .mod:
      FunctionSpec(
        ["a", "b"], .alike, .alike, .operation(.modulo, .math("modulo")),
        "The remainder of `a` by `b`, with the sign of `b`: from 0 up to `b`.")
    case .sqrt:
      FunctionSpec(
        ["x"], .alike, .root, .operation(.squareRoot, .member("squareRoot()")),
        "The square root; of pt² it is pt.")
    case .exp:
      FunctionSpec(
        ["x"], .types([.quantity(.none)]), .type(.quantity(.none)),
        .operation(.exponential, .math("exponential")), "e to the power of `x`.")
    case .log:
      FunctionSpec(
        ["x"], .types([.quantity(.none)]), .type(.quantity(.none)),
        .operation(.logarithm, .math("logarithm")), "The natural logarithm.")
    case .pow:
      FunctionSpec(
        ["x", "y"], .types([.quantity(.none), .quantity(.none)]), .type(.quantity(.none)),
        .operation(.power, .math("power")), "`x` to the power of `y`.")
    case .sin:
      FunctionSpec(
        ["angle"], .types([.quantity(.angle)]), .type(.quantity(.none)),
        .operation(.sine, .math("sine")), "The sine of an angle.")
    case .cos:
      FunctionSpec(
        ["angle"], .types([.quantity(.angle)]), .type(.quantity(.none)),
        .operation(.cosine, .math("cosine")), "The cosine of an angle.")
    case .atan2:
      FunctionSpec(
        ["y", "x"], .alike, .type(.quantity(.angle)),
        .operation(.arcTangent, .math("arcTangent")),
        "The angle of the way (x, y) from the positive x axis.")
    case .length: FunctionSpec(["v"], .vectors, .amount, .composed, "The length of a vector.")
    case .distance:
      FunctionSpec(
        ["p", "q"], .types([.point, .point]), .type(.quantity(.length)), .composed,
        "The distance of two points.")
    case .angle:
      FunctionSpec(
        ["v"], or: ["a", "b"], .vectors, .type(.quantity(.angle)), .composed,
        "The direction of a vector, or the signed angle from one to another.")
    case .dot:
      FunctionSpec(
        ["a", "b"], .vectors, .product, .composed, "The scalar product of two vectors.")
    case .normalize:
      FunctionSpec(
        ["v"], .vectors, .type(.vector(.none)), .composed,
        "The vector of length 1 in the same direction; of zero it is zero.")
    case .direction:
      FunctionSpec(
        ["v"], .vectors, .type(.enumeration(Int(EnumID.direction))), .composed,
        "The nearest of the four directions; of zero it is `.right`.")
    case .sector:
      FunctionSpec(
        ["v", "n"], .vectorAndCount, .type(.count), .composed,
        "Which of `n` equal sectors the vector points to: 0 is around the positive x axis, then clockwise."
      ).labelling("of")
    case .round:
      FunctionSpec(
        ["x"], or: ["x", "step"], .stepped, .stepped, .operation(.round, .member("rounded()")),
        "The nearest whole number, or the nearest multiple of a step."
      ).labelling("to")
    case .floor:
      FunctionSpec(
        ["x"], .types([.quantity(.none)]), .type(.count),
        .operation(.floor, .member("rounded(.down)")), "The whole number below.")
    case .ceil:
      FunctionSpec(
        ["x"], .types([.quantity(.none)]), .type(.count),
        .operation(.ceiling, .member("rounded(.up)")), "The whole number above.")
    case .point:
      FunctionSpec(
        ["x", "y"], .types([.quantity(.length), .quantity(.length)]), .type(.point), .pair,
        "A point from its coordinates."
      ).labelled
    case .vector:
      FunctionSpec(
        ["dx", "dy"], .alike, .vector, .pair,
        "Of two distances a vector, of two speeds a velocity."
      ).labelled
    }
  }
}

// MARK: - Derived from a row

extension Builtin {
  func takes(_ count: Int) -> Bool {
    let spec = spec
    return spec.forms.contains { $0.count == count || spec.repeats && $0.count < count }
  }

  /// The one operation for so many arguments. Nil if the function is not one operation.
  func operation(_ count: Int) -> (opcode: Opcode, swift: FunctionSpec.SwiftSpelling)? {
    guard case .operation(let opcode, let swift) = spec.meaning else { return nil }
    return self == .round && count == 2 ? (.roundToStep, .math("roundToStep")) : (opcode, swift)
  }

  /// The label that must stand before an argument.
  func label(ofArgument number: Int, of count: Int) -> String? {
    let most = spec.forms.last?.count ?? 0
    return count == most && number == most - 1 ? spec.label : nil
  }

  /// The names of the parameters, for messages and editors.
  var parameters: [String] { spec.forms.last ?? [] }

  /// Each form of the call: `clamp(x, lo, hi)`, `point(x: …, y: …)`.
  var spellings: [String] {
    let spec = spec
    return spec.forms.map { form in
      "\(rawValue)(\(form.map { spec.isLabelled ? "\($0): …" : $0 }.joined(separator: ", ")))"
    }
  }

  /// The forms of the call, for use inside backticks: `angle(v)` or `angle(a, b)`.
  var usage: String {
    spec.forms.map { "\(rawValue)(\($0.joined(separator: ", ")))" }.joined(separator: "` or `")
  }

  /// Whether all arguments and the result have one type.
  var isHomogeneous: Bool {
    if case .alike = spec.result { true } else { false }
  }
}

extension FunctionSpec.Result {
  /// The type of the result for arguments of these types, alike if they must be. Nil if no unit represents it.
  func type(of arguments: [Type]) -> Type? {
    let unit = arguments[0].dimension
    return switch self {
    case .alike: arguments[0]
    case .stepped: arguments.count == 1 ? .count : arguments[0]
    case .between: arguments[0] == .count ? .quantity(.none) : arguments[0]
    case .root: unit.squareRoot.map { .quantity($0) }
    case .amount: .quantity(unit)
    case .product: (unit + arguments[1].dimension).map { .quantity($0) }
    case .vector: .vector(unit)
    case .type(let type): type
    }
  }

  /// The type to assume for the arguments of a call if the call should give `wanted`.
  func argument(for wanted: Type?) -> Type? {
    switch (self, wanted) {
    case (.alike, _), (.stepped, _), (.between, _): wanted
    case (.vector, .vector(let unit)?): .quantity(unit)
    default: nil
    }
  }
}
