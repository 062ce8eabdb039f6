internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime
internal import GestureTesting

extension Playground {
  /// `{gesture, arguments, test, stage}` → a fresh machine of the text that runs. With the title of a test, the machine
  /// has the arguments of the test.
  func begin(_ argument: JSON) -> JSON {
    guard var running else { return failure("no text has compiled yet") }
    let title = argument["test"]?.string
    let test = running.compilation.testNumbers.first {
      running.compilation.program.tests[$0].title == title
    }
    let checked = test.map { running.compilation.program.tests[$0] }
    let name = argument["gesture"]?.string ?? ""
    guard
      let number = checked?.gesture
        ?? running.compilation.gestures.first(where: { $0.name == name })?.number
    else { return failure("there is no gesture `\(name)`") }
    let stage = Stage(
      argument["stage"]?.array ?? [], of: running.compilation.program.gestures[number].name,
      in: running.text, compilation(of:))
    guard
      let machine = running.compilation.machine(
        number, arguments: checked?.arguments, probes: stage.probes, keepsReasons: true),
      let table = running.compilation.table(of: machine),
      let program = try? GestureProgram(verifying: table)
    else { return failure("the gesture is too large with this stage") }
    let values = arguments(argument["arguments"], program)
    let words = checked.map { running.arguments(of: $0) }
    do throws(MachineError) {
      session = try Session(machine, program, running, stage, values, as: words)
      return object(["problems": .array(stage.problems), "state": session?.state])
    } catch {
      return failure(error.message)
    }
  }

  /// The arguments that are values of their parameters.
  private func arguments(_ object: JSON?, _ program: GestureProgram) -> [String: GestureValue] {
    var values: [String: GestureValue] = [:]
    for parameter in program.table.gestures[0].parameters {
      guard let json = object?[parameter.name] else { continue }
      values[parameter.name] = GestureValue(json, as: parameter.type, enums: program.table.enums)
    }
    return values
  }

  /// Runs the tests of the text that runs.
  func tests() -> JSON {
    guard var running else { return failure("no text has compiled yet") }
    let tests = running.compilation.testNumbers.map { number in
      let fields = running.fields(ofTest: number)
      guard let (failures, trace) = traceTest(number, of: &running.compilation) else {
        return object(after: fields, ["isPassed": .bool(false), "failures": .array([])])
      }
      let title = running.compilation.program.tests[number].title
      let texts = failures.texts(title: title, running.compilation.files)
      return object(
        after: fields,
        [
          "isPassed": .bool(failures.isEmpty),
          "trace": .string(trace.flatMap { $0.lines }.map { $0 + "\n" }.joined()),
          "failures": .array(zip(failures, texts).map { json($0, $1, running.places) }),
        ])
    }
    return object(["tests": .array(tests)])
  }

  private func json(_ failure: TestFailure, _ text: String, _ places: PlaceMap) -> JSON {
    object(
      after: places.fields(failure.focus),
      [
        "time": failure.timeline.last.map { .number($0.time.seconds) }, "text": .string(text),
        "message": .string(failure.message), "hints": strings(failure.hints),
        "reported": failure.reported.map { strings($0) },
      ])
  }

  /// A test block with the steps that were played and their results, which passes.
  func asTest(title: String) -> JSON {
    guard let running, let session else { return failure("no gesture was begun") }
    do throws(NoPassingTest) {
      let text = try passingTest(
        of: session.gesture, title: title, arguments: session.arguments, session.played
      ) { block in compilation(of: running.text + "\n" + block) }
      return object(["text": .string(text)])
    } catch {
      return failure("what was played cannot be a test: \(error.reason)")
    }
  }
}
