import GestureRuntime

// `gesturec.mjs` calls these functions. It passes tables and the numbers of events, and gets the numbers of actions. The
// only text is a message that refuses a table or an argument.

nonisolated(unsafe) private var programs: [GestureProgram] = []
nonisolated(unsafe) private var machines: [Hosted?] = []
/// Numbers for the machine: arguments, values of inputs. `numbers()` is its address.
nonisolated(unsafe) private let input = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1024)
/// The actions of the last call: number of the action, count of its numbers, numbers. Or the numbers of a value.
nonisolated(unsafe) private var output: [Double] = []
nonisolated(unsafe) private var message: [UInt8] = []
nonisolated(unsafe) private var frame: [PointerEvent] = []

private struct Hosted {
  var machine: TableMachine
  let gesture: GestureTable
  let enums: [EnumTable]
  /// For each action, how many numbers its arguments take.
  let widths: [Int]
}

// MARK: Numbers

@_expose(wasm, "numbers") @_cdecl("gesturec_numbers")
public func numbers() -> UnsafeMutablePointer<Double>? { input.baseAddress }

@_expose(wasm, "output") @_cdecl("gesturec_output")
public func outputStart() -> UnsafePointer<Double>? {
  output.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "outputCount") @_cdecl("gesturec_output_count")
public func outputCount() -> Int32 { Int32(output.count) }

@_expose(wasm, "message") @_cdecl("gesturec_message")
public func messageStart() -> UnsafePointer<UInt8>? {
  message.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "messageCount") @_cdecl("gesturec_message_count")
public func messageCount() -> Int32 { Int32(message.count) }

// MARK: Programs and machines

/// - Returns: the number of the program, or -1 with a message.
@_expose(wasm, "load") @_cdecl("gesturec_load")
public func load(_ start: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
  do throws(TableError) {
    let bytes = Array(UnsafeBufferPointer(start: start, count: Int(count)))
    programs.append(try GestureProgram(verifying: bytes))
    return Int32(programs.count - 1)
  } catch {
    message = Array(error.message.utf8)
    return -1
  }
}

/// Makes a machine. `given` has a bit for each parameter, which is set if there is an argument. The arguments are in
/// `numbers`, one after another.
/// - Returns: the number of the machine, or -1 with a message.
@_expose(wasm, "machine") @_cdecl("gesturec_machine")
public func machine(_ program: Int32, _ gesture: Int32, _ given: UInt64) -> Int32 {
  let program = programs[Int(program)]
  let table = program.table.gestures[Int(gesture)]
  var next = 0
  var index = 0
  do throws(MachineError) {
    let enums = program.table.enums
    let widths = table.actions.map { action in
      action.signature.fields.reduce(0) { $0 + (enums.width(of: $1.type) ?? 0) }
    }
    let hosted = Hosted(
      machine: try program.machine(number: Int(gesture)) { parameter in
        defer { index += 1 }
        guard index < 64, given >> index & 1 != 0 else { return nil }
        return value(parameter.type, at: &next, enums)
      }, gesture: table, enums: enums, widths: widths)
    if let free = machines.firstIndex(where: { $0 == nil }) {
      machines[free] = hosted
      return Int32(free)
    }
    machines.append(hosted)
    return Int32(machines.count - 1)
  } catch {
    message = Array(error.message.utf8)
    return -1
  }
}

@_expose(wasm, "dispose") @_cdecl("gesturec_dispose")
public func dispose(_ machine: Int32) { machines[Int(machine)] = nil }

private func value(_ type: ValueType, at next: inout Int, _ enums: [EnumTable]) -> GestureValue? {
  let width = enums.width(of: type) ?? 0
  defer { next += width }
  return GestureValue(Array(input[next..<next + width]), as: type, enums: enums)
}

// MARK: Events

/// Adds an action to the output. Its arguments are the first numbers of its registers.
private func take(_ action: GestureAction, _ widths: [Int]) {
  _ = action.withRegisters { number, registers in
    output.append(Double(number))
    output.append(Double(widths[number]))
    output.append(contentsOf: registers.prefix(widths[number]))
  }
}

/// The number for a reply. 0 means none. Refusals count from 1 and notices from 101, in the order of their cases.
private func code(_ reply: Reply?) -> Int32 {
  switch reply {
  case nil: 0
  case .refused(let refusal): 1 + Int32(Refusal.allCases.firstIndex(of: refusal) ?? 0)
  case .noticed(let notice): 101 + Int32(Notice.allCases.firstIndex(of: notice) ?? 0)
  }
}

private func time(_ milliseconds: Double) -> Timestamp {
  Timestamp(nanoseconds: Int64(exactly: (milliseconds * 1e6).rounded()) ?? 0)
}

/// Adds an event to the frame that `play` plays.
@_expose(wasm, "event") @_cdecl("gesturec_event")
public func event(
  _ phase: Int32, _ kind: Int32, _ touch: Int32, _ x: Double, _ y: Double, _ dx: Double,
  _ dy: Double,
  _ milliseconds: Double, _ button: Int32, _ buttons: Int32, _ modifiers: Int32, _ pressure: Double,
  _ radius: Double, _ tilt: Double, _ azimuth: Double, _ twist: Double
) {
  guard let phase = PointerEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)),
    let kind = PointerKind(rawValue: UInt8(truncatingIfNeeded: kind)),
    let button = PointerButton(rawValue: UInt8(truncatingIfNeeded: button))
  else { return }
  frame.append(
    PointerEvent(
      phase: phase, touch: Int(touch), at: Point(x: x, y: y), by: Vector(dx: dx, dy: dy),
      time: time(milliseconds), kind: kind, button: button,
      buttons: buttons < 0 ? nil : PointerButtons(rawValue: UInt8(truncatingIfNeeded: buttons)),
      modifiers: ModifierKeys(rawValue: UInt8(truncatingIfNeeded: modifiers)), pressure: pressure,
      contact: PointerContact(radius: radius, tilt: tilt, azimuth: azimuth, twist: twist)))
}

/// Plays the events that were added: one, or the moves of a frame.
@_expose(wasm, "play") @_cdecl("gesturec_play")
public func play(_ machine: Int32) -> Int32 {
  output.removeAll(keepingCapacity: true)
  defer { frame.removeAll(keepingCapacity: true) }
  guard let widths = machines[Int(machine)]?.widths else { return 0 }
  if frame.count == 1 {
    return code(machines[Int(machine)]!.machine.handle(frame[0]) { take($0, widths) })
  }
  return frame.withUnsafeBufferPointer { events in
    code(machines[Int(machine)]!.machine.handle(frame: events) { take($0, widths) })
  }
}

@_expose(wasm, "advance") @_cdecl("gesturec_advance")
public func advance(_ machine: Int32, _ milliseconds: Double) -> Int32 {
  output.removeAll(keepingCapacity: true)
  guard let widths = machines[Int(machine)]?.widths else { return 0 }
  return code(machines[Int(machine)]!.machine.advance(to: time(milliseconds)) { take($0, widths) })
}

@_expose(wasm, "cancel") @_cdecl("gesturec_cancel")
public func cancel(_ machine: Int32, _ milliseconds: Double) -> Int32 {
  output.removeAll(keepingCapacity: true)
  guard let widths = machines[Int(machine)]?.widths else { return 0 }
  return code(machines[Int(machine)]!.machine.cancel(at: time(milliseconds)) { take($0, widths) })
}

/// In milliseconds. Infinity if no timer is running.
@_expose(wasm, "deadline") @_cdecl("gesturec_deadline")
public func deadline(_ machine: Int32) -> Double {
  machines[Int(machine)]?.machine.nextDeadline.map { Double($0.nanoseconds) / 1e6 } ?? .infinity
}

// MARK: Values

/// Sets an input, or from `inputs` on a variable, to the value in `numbers`. 0 if the value has another type.
@_expose(wasm, "set") @_cdecl("gesturec_set")
public func set(_ machine: Int32, _ slot: Int32) -> Int32 {
  guard let hosted = machines[Int(machine)] else { return 0 }
  let (inputs, variables) = (hosted.gesture.inputs, hosted.gesture.variables)
  let isInput = Int(slot) < inputs.count
  let own = isInput ? inputs[Int(slot)] : variables[Int(slot) - inputs.count]
  var next = 0
  guard let value = value(own.type, at: &next, hosted.enums) else { return 0 }
  do throws(MachineError) {
    if isInput {
      try machines[Int(machine)]!.machine.setInput(own.name, to: value)
    } else {
      try machines[Int(machine)]!.machine.setVariable(own.name, to: value)
    }
    return 1
  } catch { return 0 }
}

/// The numbers of an input, or from `inputs` on of a variable, into the output.
@_expose(wasm, "get") @_cdecl("gesturec_get")
public func get(_ machine: Int32, _ slot: Int32) {
  output.removeAll(keepingCapacity: true)
  guard let hosted = machines[Int(machine)] else { return }
  let inputs = hosted.gesture.inputs
  let own =
    Int(slot) < inputs.count
    ? inputs[Int(slot)] : hosted.gesture.variables[Int(slot) - inputs.count]
  let known = hosted.machine[variable: own.name] ?? (try? hosted.machine.input(own.name))
  output += known?.registers(as: own.type, enums: hosted.enums) ?? []
}

/// Sets the frame of a region, or removes it if the width is not a number.
@_expose(wasm, "setFrame") @_cdecl("gesturec_set_frame")
public func setFrame(
  _ machine: Int32, _ region: Int32, _ id: Int32, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double
) {
  guard let name = machines[Int(machine)]?.gesture.regions[Int(region)].name else { return }
  let rect = width.isNaN ? nil : Rect(x: x, y: y, width: width, height: height)
  try? machines[Int(machine)]!.machine.setFrame(name, id: Int(id), to: rect)
}
