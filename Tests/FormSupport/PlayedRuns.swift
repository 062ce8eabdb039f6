public import GestureRuntime

/// Plays runs, as `FormRun.text` writes them, to the gestures of a table: see `outcomes(ofRuns:making:)`.
public func outcomes(ofRuns text: String, _ program: GestureProgram) -> String {
  outcomes(ofRuns: text) { gesture, arguments throws(MachineError) in
    try TableForm(program, gesture: gesture, arguments)
  }
}

/// Plays runs, as `FormRun.text` writes them, each to a new machine. Returns a line `> CALL` and the outcome, as
/// `exactText` writes it, for each call. Needs the runtime alone, so that a program without an operating system can play
/// them, too.
/// - Parameter make: makes the machine of the gesture with this name.
public func outcomes<Form: GestureForm>(
  ofRuns text: String,
  making make: (_ gesture: String, _ arguments: [String: GestureValue]) throws(MachineError) -> Form
) -> String {
  var result = ""
  var gesture = ""
  var arguments: [String: GestureValue] = [:]
  var form: Form?
  var isNew = false
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ").map { String($0) }
    if words[0] == "run" {
      (gesture, arguments, form, isNew) = (words[2], [:], nil, true)
      result += line + "\n"
    } else if words[0] == "argument", words.count == 3 {
      arguments[words[1]] = GestureValue(exactText: words[2])
    } else {
      if isNew {
        do throws(MachineError) {
          form = try make(gesture, arguments)
        } catch {
          result += "not made: \(error.kind)\n"
        }
      }
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
