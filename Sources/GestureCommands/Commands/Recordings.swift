internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting

extension Command {
  static let recordings = Command(
    name: "recordings", operands: "DIR", operandCount: 1...1,
    summary: "Compare recordings of hands with what the specs make of them.",
    example: "gesturec recordings ../shared/recordings",
    options: [
      Option(name: "specs", value: "DIR", help: "with Touchpad.gesture and Touchscreen.gesture"),
      Option(name: "at-least", value: "N", help: "fail where fewer are right"),
    ] + diagnosticOptions,
    isHidden: true,
    run: { arguments, environment throws(Stop) in
      let specs = arguments["specs"] ?? "Specs"
      let directory = arguments.operands[0]
      _ = try environment.contents(of: joined(directory, "index.csv"))
      let touchpad = try ReplayProgram(
        joined(specs, "Touchpad.gesture"), arguments, environment
      ).program
      let touchscreen = try ReplayProgram(
        joined(specs, "Touchscreen.gesture"), arguments, environment
      ).program
      do throws(MachineError) {
        let report = try RecordingsReport(
          directory: directory, touchscreen: touchscreen, touchpad: touchpad
        ) { try? environment.read($0).get() }
        environment.output(report.text)
        let wanted = arguments["at-least"].flatMap { Int($0) } ?? 0
        return report.strict.right >= wanted ? .success : .failure
      } catch {
        throw .failure(error.message)
      }
    })
}
