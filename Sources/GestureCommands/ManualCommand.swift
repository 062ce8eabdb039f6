internal import GestureTool

extension Command {
  static let manual = Command(
    name: "manual", operands: "", operandCount: .exactly(0),
    summary: "Print the manual page of gesturec.",
    example: "gesturec manual | man -l -",
    options: [],
    run: { _, environment throws(Stop) in
      environment.output(Manual(tool: .gesturec).text)
      return .success
    })
}
