import GestureRuntime

/// The Swift type of a type's values in the code of a gesture.
enum StoredType: Equatable {
  case bool
  /// A `Double`. Counts, durations in nanoseconds and angles in radians are numbers too.
  case number
  case point, vector, velocity
  /// The enum with this number in the program, as hosts see it.
  case enumeration(Int)
  /// An enum whose payloads have one type for hosts and another type in the code.
  case stored(Int)
  case set(Int)
}

/// The Swift names of a program's types, as the code of one gesture must write them.
struct SwiftTypes {
  let enums: [CheckedEnum]
  /// The gesture whose members need no qualification.
  var gesture: String?
  private var enumNames: [String]
  private var gestureNames: [String]
  private let gestures: [CheckedGesture]
  /// The names that declarations of the program hide.
  private(set) var hidden: Set<String> = []
  /// The names that members of the gesture hide where values are computed, though not where types are written.
  private(set) var shadowed: Set<String> = []
  /// A bit for the length and the first byte of each hidden or shadowed name. Most names of libraries have another one.
  private var hiddenBits: UInt64 = 0
  private let qualifies: Bool

  /// - Parameter visible: the files that the code may name: its own and all that it imports. The other files of the
  ///   program are there by chance.
  /// - Parameter qualifies: whether names from outside the program are written with their module.
  init(_ program: CheckedProgram, visible: Set<Int32>, qualifies: Bool) {
    self.qualifies = qualifies
    enums = program.enums
    gestures = program.gestures
    enumNames = Array(repeating: "", count: enums.count)
    gestureNames = []
    // Each file is named separately, so that all files agree on the names of another one.
    var names: [Int32: SwiftNames] = [:]
    let taken = SwiftTypes.reserved
    for gesture in gestures {
      gestureNames.append(names[gesture.file, default: taken].add(gesture.name))
      if visible.contains(gesture.file) { hidden.insert(gestureNames[gestureNames.count - 1]) }
    }
    for (number, declaration) in enums.enumerated() {
      guard let file = declaration.file, declaration.gesture == nil else { continue }
      enumNames[number] = names[file, default: taken].add(declaration.name)
    }
    // The enums of gestures come last, because they would hide others.
    var members: [Int32: [String: SwiftNames]] = [:]
    for (number, declaration) in enums.enumerated() {
      guard let file = declaration.file else { continue }
      if let owner = declaration.gesture {
        // By name: a gesture that hides another one of its name has a list with both.
        enumNames[number] = members[file, default: [:]][owner, default: names[file] ?? taken]
          .add(declaration.name)
      }
      if visible.contains(file) { hidden.insert(enumNames[number]) }
    }
    for name in hidden { hiddenBits |= SwiftTypes.bit(name) }
    used = hidden.union(SwiftTypes.usedAlways)
    usedByTypes = used.union(SwiftName.words)
  }

  /// The names that generated code declares in each gesture.
  private static let reserved = SwiftNames(
    taken: ["Action", "Code", "State", "Frames", "Swift", "GestureRuntime", "Self"])

  func runtime(_ name: String) -> String {
    qualifies || isHidden(name) ? "GestureRuntime.\(name)" : name
  }

  /// Returns a name of Swift's library.
  func standard(_ name: String) -> String { qualifies || isHidden(name) ? "Swift.\(name)" : name }

  private func isHidden(_ name: String) -> Bool {
    hiddenBits & SwiftTypes.bit(name) != 0 && (hidden.contains(name) || shadowed.contains(name))
  }

  private static func bit(_ name: String) -> UInt64 {
    1 << UInt64((name.utf8.count * 5 + Int(name.utf8.first ?? 0)) & 63)
  }

  /// Remembers that members of the gesture hide these names.
  mutating func shadow(_ names: [String]) {
    shadowed.formUnion(names)
    for name in names { hiddenBits |= SwiftTypes.bit(name) }
  }

  func library(_ name: String) -> String { isHidden(name) ? "Swift.\(name)" : name }

  func gesture(_ number: Int) -> String { SwiftName.escaped(gestureNames[number]) }

  /// Names that types nested in the code of a gesture must not have. Swift has no `Any` in backticks.
  private(set) var usedByTypes: Set<String> = []

  /// Names that members of the code must not have, because they would hide types.
  private(set) var used: Set<String> = []

  private static let usedAlways: Set<String> = [
    "Swift", "GestureRuntime", "State", "Code", "Frames", "Action", "Self", "Type", "Protocol",
    "Bool", "Double", "Int", "Duration", "GestureAngle", "ClosedRange", "Void", "Hashable",
    "Sendable", "Point", "Vector", "Velocity", "Rect", "PointerKind", "PointerButton", "Direction",
    "GestureAxis", "ModifierKey", "FailureReason", "PointerKinds", "PointerButtons", "Directions",
    "ModifierKeys", "Trigger", "HandlerTrigger", "AskedStates", "GestureStep", "GestureOutcome",
    "GestureShape", "GestureCode", "GestureCore", "GestureValue", "GestureAction", "GestureMath",
    SwiftFormat.name, "RegionFrames", "CompiledGesture", "GestureMachine",
  ]

  // MARK: Enums

  func declaredName(_ id: Int) -> String { SwiftName.escaped(enumNames[id]) }

  func enumeration(_ id: Int) -> String {
    switch UInt16(id) {
    case EnumID.direction: return runtime("Direction")
    case EnumID.axis: return runtime("GestureAxis")
    case EnumID.kind: return runtime("PointerKind")
    case EnumID.button: return runtime("PointerButton")
    case EnumID.modifier: return runtime("ModifierKey")
    case EnumID.reason: return runtime("FailureReason")
    default:
      guard let owner = enums[id].gesture, owner != gesture else { return declaredName(id) }
      let number = gestures.lastIndex { $0.name == owner && $0.file == enums[id].file }
      return number.map { "\(self.gesture($0)).\(declaredName(id))" } ?? declaredName(id)
    }
  }

  /// Returns the case that a number stands for, in an enum without payloads. For places where values are computed.
  func enumeration(_ id: Int, tag: String) -> String {
    isShadowed(id)
      ? "(.init(tag: \(tag)) as \(enumeration(id)))" : "\(enumeration(id))(tag: \(tag))"
  }

  /// Returns a case, `.name`, for a place that does not determine its type.
  func enumeration(_ id: Int, case name: String) -> String {
    isShadowed(id) ? "(\(name) as \(enumeration(id)))" : "\(enumeration(id))\(name)"
  }

  private func isShadowed(_ id: Int) -> Bool {
    enums[id].file != nil && (shadowed.contains(enumNames[id]) || isOwnerShadowed(id))
  }

  /// Whether a member hides the gesture of an enum, which is written with the name of that gesture.
  private func isOwnerShadowed(_ id: Int) -> Bool {
    enums[id].gesture.map { $0 != gesture && shadowed.contains($0) } ?? false
  }

  /// Returns the name of a case in the code's own enum, different from types and other members.
  func storedCase(_ id: Int, _ tag: Int) -> String {
    var names = SwiftNames(taken: usedByTypes, ["value"])
    let all = enums[id].cases.map { names.add($0.name) }
    return all[tag]
  }

  func set(_ id: Int) -> String {
    switch UInt16(id) {
    case EnumID.direction: runtime("Directions")
    case EnumID.kind: runtime("PointerKinds")
    case EnumID.button: runtime("PointerButtons")
    default: runtime("ModifierKeys")
    }
  }

  func caseName(_ id: Int, _ tag: Int) -> String {
    SwiftName.escaped(SwiftName.usable(enums[id].cases[tag].name))
  }

  func hasPayload(_ id: Int) -> Bool { enums[id].cases.contains { !$0.fields.isEmpty } }

  // MARK: Types

  /// Whether hosts see another type than the number that the code computes with.
  func isWrapped(_ type: Type) -> Bool {
    switch type {
    case .count, .quantity(.time), .quantity(.angle): true
    default: false
    }
  }

  func stored(_ type: Type) -> StoredType {
    switch type {
    case .bool: .bool
    case .count, .optionalCount, .quantity, .region, .regions: .number
    case .point: .point
    case .vector(let dimension): dimension == .speed ? .velocity : .vector
    case .enumeration(let id): isKeptAsShown(id) ? .enumeration(id) : .stored(id)
    case .set(let id): .set(id)
    }
  }

  /// Whether the code can keep the enum as hosts see it. Counts, durations and angles are doubles in the code.
  private func isKeptAsShown(_ id: Int) -> Bool {
    enums[id].cases.allSatisfy { one in
      one.fields.allSatisfy { field in
        switch field.type {
        case .count, .quantity(.time), .quantity(.angle): false
        case .enumeration(let inner): isKeptAsShown(inner)
        default: true
        }
      }
    }
  }

  /// Returns the value of registers that were never written.
  func blank(_ type: Type) -> Value {
    switch type {
    case .point, .vector: Value(.pair(.zero, .zero), type)
    case .enumeration(let id):
      Value(
        .enumCase(0, payload: enums[id].cases[0].fields.map { blank($0.type) }, width: width(type)),
        type)
    default: Value(.constant(0), type)
    }
  }

  /// Returns the number of registers of a type.
  func width(_ type: Type) -> Int {
    switch type {
    case .point, .vector: 2
    case .enumeration(let id): 1 + payloadWidth(id)
    default: 1
    }
  }

  func payloadWidth(_ id: Int) -> Int {
    enums[id].cases.reduce(0) { max($0, $1.fields.reduce(0) { $0 + width($1.type) }) }
  }

  /// Returns the type that hosts see.
  func visible(_ type: Type) -> String {
    switch type {
    case .bool: standard("Bool")
    case .count, .optionalCount: standard("Int")
    case .quantity(.time): standard("Duration")
    case .quantity(.angle): runtime("GestureAngle")
    case .quantity, .region, .regions: standard("Double")
    case .point: runtime("Point")
    case .vector(let dimension): runtime(dimension == .speed ? "Velocity" : "Vector")
    case .enumeration(let id): enumeration(id)
    case .set(let id): set(id)
    }
  }

  /// Returns the type that the code keeps a value in, unless it is an enum of the code's own.
  func kept(_ type: Type) -> String {
    switch stored(type) {
    case .bool: standard("Bool")
    case .number: standard("Double")
    case .enumeration(let id), .stored(let id): enumeration(id)
    case .set(let id): set(id)
    case .point: runtime("Point")
    case .vector: runtime("Vector")
    case .velocity: runtime("Velocity")
    }
  }
}
