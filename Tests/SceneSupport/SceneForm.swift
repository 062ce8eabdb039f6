public import FormSupport
public import GestureRuntime
public import GestureScene

/// A scene with surfaces that lie everywhere, as a form: the reports of its machines have the names that they would
/// have as parts of one gesture.
public struct SceneForm: GestureForm {
  public struct Part {
    /// Empty of one that is alone.
    public let name: String
    let gesture: String

    public init(_ name: String, _ gesture: String) {
      self.name = name
      self.gesture = gesture
    }
  }

  let scene = GestureScene()
  private var surfaces: [Placed] = []

  private struct Placed {
    let id: SurfaceID
    let name: String
    let variables: [String]
    /// The name of the gesture's root, if it has one: the whole reports under that name, too.
    let rootName: String
  }

  /// - Parameter parts: the inner ones first. Each lies in the next one.
  /// - Throws: an argument that does not fit.
  public init(
    _ program: GestureProgram, _ parts: [Part], _ relation: SurfaceRelation,
    _ arguments: [String: GestureValue] = [:]
  ) throws(MachineError) {
    for part in parts.reversed() {
      let machine = try program.machine(part.gesture, arguments)
      let table = program.table.gestures.first { $0.name == part.gesture }
      let id = scene.add(machine, Surface(relation: relation), in: surfaces.last?.id)
      let names = (table?.variables ?? []).map { $0.name }.sorted()
      surfaces.append(
        Placed(
          id: id, name: part.name, variables: names, rootName: table?.nodes.last?.name ?? ""))
    }
  }

  public mutating func take(_ call: HostCall) -> Outcome {
    var reported: [Reported] = []
    func keep(_ id: SurfaceID, _ report: borrowing Report) {
      if let named = named(Reported(report), id) { reported.append(named) }
    }
    let refusal: String?
    switch call {
    case .event(let event): refusal = scene.handle(event, reporting: keep)?.description
    case .frame(let events): refusal = scene.handle(frame: events, reporting: keep)?.description
    case .advance(let time): refusal = scene.advance(to: time, reporting: keep)?.description
    case .cancel(let time): refusal = scene.cancel(at: time, reporting: keep)?.description
    default: refusal = set(call)
    }
    var outcome = Outcome(refusal: refusal)
    outcome.reported = reported
    outcome.nextDeadline = scene.nextDeadline
    outcome.isActive = surfaces.contains { scene.phase(of: $0.id) == .active }
    outcome.variables = variables
    return outcome
  }

  /// The report with its name in the gesture. Nil for reports that a part would not make: a part with a name of its own
  /// inside the gesture reports once.
  private func named(_ reported: Reported, _ id: SurfaceID) -> Reported? {
    guard let surface = surfaces.first(where: { $0.id == id }), !surface.name.isEmpty else {
      return reported
    }
    let name = surface.name
    var reported = reported
    if !surface.rootName.isEmpty, reported.kind == .phase, reported.part.isEmpty { return nil }
    if reported.part == surface.rootName, reported.kind != .action, !reported.isTimer {
      reported.part = name
    } else if reported.kind == .phase || !reported.part.isEmpty {
      reported.part = reported.part.isEmpty ? name : "\(name).\(reported.part)"
    } else {
      reported.name = "\(name).\(reported.name)"
    }
    return reported
  }

  private var variables: [GestureValue.Field] {
    var fields: [GestureValue.Field] = []
    for surface in surfaces {
      scene.withMachine(of: surface.id, as: TableMachine.self) { machine in
        for name in surface.variables {
          guard let value = machine[variable: name] else { continue }
          let path = surface.name.isEmpty ? name : "\(surface.name).\(name)"
          fields.append(GestureValue.Field(path, value))
        }
      }
    }
    return fields.sorted { $0.name < $1.name }
  }

  /// Carries out a call of a host between steps.
  private func set(_ call: HostCall) -> String? {
    for surface in surfaces {
      guard let own = call.fitting(surface.name) else { continue }
      let refusal = scene.withMachine(of: surface.id, as: TableMachine.self) { machine in
        do throws(MachineError) {
          switch own {
          case .setInput(let name, let value): try machine.setInput(name, to: value)
          case .setVariable(let name, let value): try machine.setVariable(name, to: value)
          case .setFrame(let name, let id, let rect):
            try machine.setFrame(name, id: id, to: rect)
          default: break
          }
          return String?.none
        } catch {
          return error.kind
        }
      }
      return refusal ?? nil
    }
    return "no surface"
  }
}

extension Reported {
  fileprivate var isTimer: Bool { kind == .event && part.isEmpty }
}

extension HostCall {
  /// The call for the part with this name. Nil if it belongs to another part.
  fileprivate func fitting(_ part: String) -> HostCall? {
    func own(_ name: String) -> String? {
      guard !part.isEmpty else { return name }
      return name.hasPrefix(part + ".") ? String(name.dropFirst(part.count + 1)) : nil
    }
    switch self {
    case .setInput(let name, let value): return own(name).map { .setInput($0, value) }
    case .setVariable(let name, let value): return own(name).map { .setVariable($0, value) }
    case .setFrame(let name, let id, let rect): return own(name).map { .setFrame($0, id: id, rect) }
    default: return self
    }
  }
}
