import GestureCompiler

/// Writes random specs that the compiler accepts, of everything the language has.
///
/// Each is a tree, so that unimportant pieces can be removed.
public struct SpecGenerator {
  var random: Randomness
  /// Whether names are difficult for a writer of Swift.
  let isNasty: Bool
  /// Whether recognizers and compositions make sense, so that fingers get far in them. Otherwise they are anything that
  /// the language allows.
  let isPurposeful: Bool
  /// Whether the last gesture has more parts than a word has bits.
  let isLarge: Bool
  /// Whether rules, gates and handlers have conditions over all that can be read.
  let isConditional: Bool
  /// Whether expressions ask `regions` for ids and frames. So do the seeds from `firstAsking` on.
  let asksForFrames: Bool
  var enums: [SpecEnum] = []
  /// The enums of the file, by number. A gesture's own enums are seen in the gesture alone.
  var fileEnums: [Int] = []
  var memberEnums: [Int] = []
  var constants = SpecScope()
  /// Own recognizers and the prelude's, each name once.
  var recognizers: [SpecRecognizer] = []
  var gestures: [SpecGesture] = []
  /// How many recognizers the gesture may still have.
  var partsLeft = 0
  /// The names of recognizers and gestures, and of enums, because both are types in Swift.
  var takenMachines: Set<String> = []
  /// Whether arguments of recognizers read inputs. So do those of the seeds from `firstOpening` on.
  let opensArguments: Bool
  /// Whether copies of parts have variables of their own. So do those of the seeds from `firstCopying` on.
  let givesVariablesToCopies: Bool
  /// Recognizers that gestures use: later declarations must not hide them.
  var usedPrelude: Set<String> = []
  var takenTypes: Set<String> = []
  /// The seed of the next handlers of changes.
  var changeSeed: UInt64

  init(seed: UInt64, isConditional: Bool = false) {
    random = Randomness(seed: seed)
    changeSeed = seed &* 0x9E37_79B9_7F4A_7C15
    self.isConditional = isConditional
    asksForFrames = seed >= SpecGenerator.firstAsking
    opensArguments = seed >= SpecGenerator.firstOpening
    givesVariablesToCopies = seed >= SpecGenerator.firstCopying
    let (hasNastyNames, hasPurpose) = (random.chance(50), random.chance(60))
    isNasty = hasNastyNames && !isConditional
    isPurposeful = hasPurpose || isConditional
    isLarge = random.chance(1) && hasPurpose && !isConditional
  }

  /// The first seed whose specs ask `regions` for ids and frames.
  public static let firstAsking: UInt64 = 1 << 32
  /// The first seed whose specs also have inputs as arguments of recognizers.
  public static let firstOpening: UInt64 = 2 << 32
  /// The first seed whose specs also have variables of copies, and more often copies.
  public static let firstCopying: UInt64 = 3 << 32

  /// The spec of a seed. Its last gesture is the one to run: it may use all that is before.
  public static func spec(seed: UInt64) -> SpecTree {
    var generator = SpecGenerator(seed: seed)
    return generator.file()
  }

  /// The same with random conjunctions and disjunctions of all readouts, regions, inputs, variables and parameters
  /// where a rule, gate or handler can have a condition. Parameters have defaults.
  public static func conditions(seed: UInt64) -> SpecTree {
    var generator = SpecGenerator(seed: seed, isConditional: true)
    return generator.file()
  }

  private mutating func file() -> SpecTree {
    var declarations: [SpecTree] = []
    for _ in 0..<random.pick([0, 0, 1, 2]) { declarations.append(fileEnum()) }
    for _ in 0..<random.pick(isConditional ? [0, 0, 1, 3] : [0, 1, 2, 4]) {
      let isConstant = isConditional || random.chance(60)
      declarations.append(isConstant ? constant() : fileFunction())
    }
    recognizers = SpecGenerator.prelude
    for _ in 0..<random.pick(isPurposeful ? [1, 1, 2, 3] : [0, 1, 1, 2]) {
      let isPurposeful = isPurposeful && random.chance(85)
      declarations.append(isPurposeful ? purposefulRecognizer() : recognizer())
    }
    // Their order means nothing.
    if random.chance(20) { declarations.shuffle(using: &random) }
    for _ in 0..<random.pick(isPurposeful ? [0, 0, 1, 1, 2] : [0, 0, 0, 1, 1, 2]) {
      declarations.append(gesture(isLast: false))
    }
    declarations.append(gesture(isLast: true))
    return "\(SpecTree.list(declarations, separator: "\n", least: 1))\n"
  }

  // MARK: - Types

  /// The type of a variable, a field or a parameter.
  mutating func anyType() -> SpecType {
    let known = fileEnums + memberEnums
    if !known.isEmpty, random.chance(20) { return .enumeration(random.pick(known)) }
    if random.chance(35) {
      return random.pick([.bool, .count, .number, .duration, .point, .vector])
    }
    return random.pick(SpecType.nameable)
  }

  func typeName(_ type: SpecType) -> String {
    if case .enumeration(let number) = type { return enums[number].name }
    return "\(type)"
  }

  mutating func enumeration(_ name: String) -> SpecTree {
    var taken: Set<String> = []
    var cases: [SpecEnum.Case] = []
    var texts: [SpecTree] = []
    for i in 0..<Int.random(in: 1...4, using: &random) {
      let name = self.name(&taken)
      // The first case is without a payload, so that there is always a simple value.
      let fields = i == 0 ? [] : self.fields(atMost: 2)
      cases.append(SpecEnum.Case(name: name, fields: fields))
      texts.append("\(documentation())\(name)\(signatureText(fields, always: false))")
    }
    enums.append(SpecEnum(name: name, cases: cases))
    return "enum \(name) { \(SpecTree.list(texts, separator: ", ", least: 1)) }"
  }

  private mutating func fileEnum() -> SpecTree {
    takenTypes.formUnion(SpecType.nameable.map { "\($0)" } + ["region", "regions"])
    takenTypes.formUnion(takenMachines)
    var taken = takenTypes
    let name = name(&taken)
    takenTypes = taken
    takenMachines.insert(name)
    let tree = enumeration(name)
    fileEnums.append(enums.count - 1)
    return "\(documentation())\(tree)"
  }

  mutating func fields(atMost: Int) -> [SpecField] {
    var taken: Set<String> = []
    return (0..<Int.random(in: 0...atMost, using: &random)).map { _ in
      SpecField(name: name(&taken), type: anyType())
    }
  }

  /// `(a: count, b: point)`.
  func signatureText(_ fields: [SpecField], always: Bool) -> String {
    if fields.isEmpty, !always { return "" }
    return "(\(fields.map { "\($0.name): \(typeName($0.type))" }.joined(separator: ", ")))"
  }

  // MARK: - Constants

  /// Some are hidden by members that have their names, so they are not read at all.
  mutating func visibleConstants(_ taken: inout Set<String>) -> SpecScope {
    var scope = constants
    for constant in constants.readables {
      if random.chance(25) {
        scope.hide(constant.root)
      } else {
        taken.insert(constant.root)
      }
    }
    for function in constants.functions {
      if random.chance(25) {
        scope.hide(function.name)
      } else {
        taken.insert(function.name)
      }
    }
    return scope
  }

  private mutating func fileFunction() -> SpecTree {
    var taken = Set(constants.readables.map { $0.root } + constants.functions.map { $0.name })
    var scope = constants
    let tree = function(&taken, &scope)
    constants = scope
    return tree
  }

  /// Calls of it may be written from then on.
  mutating func function(_ taken: inout Set<String>, _ scope: inout SpecScope) -> SpecTree {
    // One that is called as a function of the language would hide it.
    var unfit = taken.union(Builtin.allCases.map { $0.rawValue })
    let name = name(&unfit)
    taken.insert(name)
    let (fields, type) = (fields(atMost: 3), anyType())
    var inner = scope
    inner.hide(name)
    inner.depth = random.pick([0, 1, 1, 2])
    for field in fields { inner.add(field.name, field.type) }
    let value = expression(type, inner)
    scope.hide(name)
    scope.functions.append(SpecScope.Function(name: name, fields: fields, type: type))
    let signature = signatureText(fields, always: true)
    return "\(documentation())func \(name)\(signature) -> \(typeName(type)) = \(value)"
  }

  private mutating func constant() -> SpecTree {
    let type = random.chance(8) ? .area : anyType()
    var taken = Set(constants.readables.map { $0.root } + constants.functions.map { $0.name })
    let name = name(&taken)
    let hasType = type != .area && (random.chance(50) || !hasOwn(type, constants))
    let value = expression(type, constants, flexible: hasType)
    constants.add(name, type)
    return "\(documentation())let \(name)\(hasType ? ": " + typeName(type) : "") = \(value)"
  }
}
