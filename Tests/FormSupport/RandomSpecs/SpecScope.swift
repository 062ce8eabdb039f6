/// How many single touches of a recognizer may be named.
struct SpecTouchLimit {
  /// The number of touches that the recognizer itself can name.
  var inside = 1
  /// The number of touches that gestures can name, because arguments may set the number.
  var outside = 1

  /// - Parameter range: the range of `tracks`. Nil without `tracks`.
  init(_ range: String?) {
    guard let most = range?.split(separator: ".").last else { return }
    if let known = Int(most) {
      (inside, outside) = (min(known, 3), min(known, 3))
    } else {
      inside = 3
    }
  }
}

/// The names that can be used at one place of a spec.
struct SpecScope {
  struct Readable {
    /// The first name of `text`. Declaring it again hides the readable.
    var root: String
    var text: String
    var type: SpecType
    var readsTouch = false
  }
  struct Region {
    var text: String
    var isMany: Bool
  }

  struct Function {
    var name: String
    var fields: [SpecField]
    var type: SpecType
  }

  var readables: [Readable] = []
  var functions: [Function] = []
  var regions: [Region] = []
  /// Variables that may be assigned.
  var variables: [SpecField] = []
  /// Timers that may be started.
  var timers: [String] = []
  /// Events or actions that may be called.
  var signatures: [SpecSignature] = []
  /// The readables that the host may set at any time.
  var inputs: Set<String> = []
  /// The inputs, where only arguments of recognizers may read them.
  var openInputs: [Readable] = []
  /// The readables that are parameters with a default.
  var defaulted: Set<String> = []
  /// How deep expressions may be here.
  var depth = 3
  /// The variables of copies, each with the parts in whose `where` and handlers the name alone is a variable.
  var ofCopies: [(field: SpecField, parts: [SpecNode])] = []
  /// The names of the innermost block.
  var locals: Set<String> = []

  mutating func add(_ name: String, _ type: SpecType, readsTouch: Bool = false) {
    hide(name)
    readables.append(Readable(root: name, text: name, type: type, readsTouch: readsTouch))
  }

  /// Adds the members of a name: `touches.count`.
  mutating func add(_ root: String, _ members: [(String, SpecType)], readsTouch: Bool = false) {
    for (name, type) in members {
      readables.append(
        Readable(root: root, text: "\(root).\(name)", type: type, readsTouch: readsTouch))
    }
  }

  mutating func addVariable(_ name: String, _ type: SpecType) {
    add(name, type)
    variables.append(SpecField(name: name, type: type))
  }

  mutating func addRegion(_ name: String, isMany: Bool) {
    hide(name)
    regions.append(Region(text: name, isMany: isMany))
  }

  mutating func hide(_ name: String) {
    readables.removeAll { $0.root == name }
    functions.removeAll { $0.name == name }
    regions.removeAll { region in
      region.text == name || ["\(name).", "\(name)["].contains { region.text.hasPrefix($0) }
    }
    ofCopies.removeAll { $0.field.name == name }
    variables.removeAll { $0.name == name || $0.name.hasPrefix("\(name)[") }
  }

  func texts(of type: SpecType) -> [Readable] { readables.filter { $0.type == type } }

  var withoutTouch: SpecScope {
    var scope = self
    scope.readables.removeAll { $0.readsTouch }
    return scope
  }

  static let touches: [(String, SpecType)] = [
    ("count", .count), ("location", .point), ("start", .point), ("delta", .vector),
    ("translation", .vector), ("scale", .number), ("scaleX", .number), ("scaleY", .number),
    ("rotation", .angle), ("span", .distance), ("travel", .distance), ("duration", .duration),
    ("velocity", .velocity), ("scaleVelocity", .rate), ("rotationVelocity", .angularSpeed),
    ("kind", .kind), ("button", .button), ("buttons", .buttons), ("pressure", .number),
    ("modifiers", .modifiers), ("radius", .distance),
  ]

  /// The values of a touch that vary when it goes down.
  static let touchAtDown: [(String, SpecType)] = [
    ("location", .point), ("location", .point), ("pressure", .number), ("kind", .kind),
    ("button", .button), ("modifiers", .modifiers), ("radius", .distance),
  ]

  static let touch: [(String, SpecType)] = [
    ("location", .point), ("start", .point), ("delta", .vector), ("translation", .vector),
    ("travel", .distance), ("velocity", .velocity), ("duration", .duration), ("pressure", .number),
    ("kind", .kind), ("button", .button), ("buttons", .buttons), ("modifiers", .modifiers),
    ("radius", .distance), ("tilt", .angle), ("azimuth", .angle), ("twist", .angle),
    ("index", .count),
  ]

  /// The values of a touch where parts accept it.
  static let newness: [(String, SpecType)] = [("isNew", .bool), ("isNew", .bool)]

  /// The values of a single touch of `touches`.
  static let single = touch.filter { $0.0 != "index" }

  /// Adds the readable values of single touches, up to that number of touches.
  mutating func addSingleTouches(_ most: Int) {
    // Those that are seldom there the more often.
    for index in (0..<most).flatMap({ Array(repeating: $0, count: $0 + 1) }) {
      for (name, type) in SpecScope.single {
        readables.append(Readable(root: "touches", text: "touches[\(index)].\(name)", type: type))
      }
    }
  }
}
