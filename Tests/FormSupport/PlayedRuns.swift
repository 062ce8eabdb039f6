public import GestureRuntime

/// Plays runs, as `FormRun.text` writes them, to the gestures of a table. Returns a line `> CALL` and the outcome, as
/// `exactText` writes it, for each call. Needs the runtime alone, so that a program for WebAssembly can play them, too.
public func outcomes(ofRuns text: String, _ program: GestureProgram) -> String {
  var result = ""
  var gesture = ""
  var arguments: [String: GestureValue] = [:]
  var form: TableForm?
  var isNew = false
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ").map { String($0) }
    if words[0] == "run" {
      (gesture, arguments, form, isNew) = (words[2], [:], nil, true)
      result += line + "\n"
    } else if words[0] == "argument", words.count == 3 {
      arguments[words[1]] = GestureValue(exactText: words[2])
    } else {
      if isNew { form = machine(program, gesture, arguments, &result) }
      isNew = false
      guard let call = HostCall(exactText: String(line)) else {
        result += "no call: \(line)\n"
        continue
      }
      if let outcome = form?.take(call) { result += "> \(line)\n" + outcome.exactText + "\n" }
    }
  }
  return result
}

private func machine(
  _ program: GestureProgram, _ gesture: String, _ arguments: [String: GestureValue],
  _ result: inout String
) -> TableForm? {
  do throws(MachineError) {
    return try TableForm(program, gesture: gesture, arguments)
  } catch {
    result += "not made: \(error.kind)\n"
    return nil
  }
}
