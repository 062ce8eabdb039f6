internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

/// The versions of a gesture that `gesturec evaluate` plays sessions to: the old one, if there is one, and the new one.
struct EvaluationVersions {
  private struct Version {
    var table: Table
    var gesture: GestureTable
    var arguments: [String: GestureValue]
    var inputs: [String: GestureValue]
  }

  /// The name of the gesture in the new version.
  let name: String
  private var versions: [Version] = []

  var hasOld: Bool { versions.count > 1 }

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    let path = arguments.operands[0]
    let new = try ReplayProgram(path, for: .host, arguments, environment).program
    name = try gestureName(arguments, new)
    if let word = arguments["against"] {
      let old: GestureProgram
      if environment.kind(word) == .file {
        old = try ReplayProgram(word, for: .host, arguments, environment).program
      } else {
        let reader = try Revision(word, in: environment).reader
        old = try ReplayProgram(path, for: .host, arguments, reader).program
      }
      guard old.gestures.contains(name) || old.gestures.count == 1 else {
        throw unknownName("gesture", name, among: old.gestures)
      }
      let isNamed = old.gestures.contains(name)
      try add(old, isNamed ? name : old.gestures[0], arguments, isOld: true)
    }
    try add(new, name, arguments, isOld: false)
    guard versions.contains(where: { !$0.gesture.actions.isEmpty }) else {
      throw .usage("\(name) has no action, so that no session has an outcome")
    }
  }

  /// - Parameter isOld: whether the version may lack parameters and inputs that the new one has.
  private mutating func add(
    _ program: GestureProgram, _ name: String, _ arguments: Arguments, isOld: Bool
  ) throws(Stop) {
    let gesture = program.table.gestures.first { $0.name == name }!
    func words(_ option: String, _ slots: [GestureTable.Slot]) -> [String] {
      let words = arguments.all(option)
      guard isOld else { return words }
      return words.filter { word in slots.contains { word.hasPrefix($0.name + "=") } }
    }
    let values = try namedValues(
      words("param", gesture.parameters), gesture.parameters, "parameter", program)
    let inputs = try namedValues(words("set", gesture.inputs), gesture.inputs, "input", program)
    let version = Version(
      table: program.table, gesture: gesture, arguments: values, inputs: inputs)
    _ = try replay(of: version)
    versions.append(version)
  }

  private func replay(of version: Version) throws(Stop) -> Replay {
    let program: GestureProgram
    do throws(TableError) {
      // A program of its own, because threads that count references to one program wait for each other.
      program = try GestureProgram(verifying: version.table)
    } catch {
      throw .bug("\(version.gesture.name): \(error.message)")
    }
    do throws(MachineError) {
      var replay = try Replay(program, gesture: version.gesture.name, arguments: version.arguments)
      for (name, value) in version.inputs { try replay.machine.setInput(name, to: value) }
      return replay
    } catch {
      throw .usage(error.message)
    }
  }

  /// A player of all versions.
  func player(keepsTrace: Bool = false) throws(Stop) -> SessionPlayer {
    var players: [(replay: Replay, gesture: GestureTable)] = []
    for version in versions { players.append((try replay(of: version), version.gesture)) }
    return SessionPlayer(players, keepsTrace: keepsTrace)
  }
}
