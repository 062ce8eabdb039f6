public import GestureRuntime

/// The calls for one machine of a generated file and of the file's table.
///
/// The text form begins with a line `run FORM GESTURE TITLE`. FORM is the number in the harness. The arguments and
/// calls of a `FormCase` follow.
public struct FormRun: Sendable {
  public var form: Int
  public var gesture: String
  public var title: String
  public var arguments: [String: GestureValue] = [:]
  public var calls: [HostCall]

  public init(
    form: Int, gesture: String, title: String, arguments: [String: GestureValue] = [:],
    calls: [HostCall]
  ) {
    self.form = form
    self.gesture = gesture
    self.title = title
    self.arguments = arguments
    self.calls = calls
  }

  public var text: String {
    let given = arguments.sorted { $0.key < $1.key }.map {
      "argument \($0.key) \($0.value.exactText)"
    }
    let lines = ["run \(form) \(gesture) \(title)"] + given + calls.map { $0.exactText }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Throws: `CompiledSpec.Refused` with the line that cannot be read.
  public static func all(in text: String) throws -> [FormRun] {
    var runs: [FormRun] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      if words[0] == "run", words.count == 4, let form = Int(words[1]) {
        runs.append(FormRun(form: form, gesture: words[2], title: words[3], calls: []))
      } else if words[0] == "argument", words.count == 3, !runs.isEmpty,
        let value = GestureValue(exactText: words[2])
      {
        runs[runs.count - 1].arguments[words[1]] = value
      } else if let call = HostCall(exactText: String(line)), !runs.isEmpty {
        runs[runs.count - 1].calls.append(call)
      } else {
        throw CompiledSpec.Refused(description: "no call: \(line)")
      }
    }
    return runs
  }
}

/// Plays runs on the table and on generated Swift.
public struct FormPlayer {
  private let program: GestureProgram
  private let form: (Int) -> any GestureForm
  public private(set) var steps = 0
  public private(set) var reported = 0
  /// The number of machines that the table refuses to make. No generated machine may be asked for either.
  public private(set) var notMade = 0

  public init(_ program: GestureProgram, _ form: @escaping (Int) -> any GestureForm) {
    self.program = program
    self.form = form
  }

  /// The smallest calls of a run that show a difference of the forms, and its place. Nil if none do.
  public mutating func difference(_ run: FormRun) -> (calls: [HostCall], text: String)? {
    guard table(run) != nil else {
      notMade += 1
      return nil
    }
    for recording in Recording.all {
      guard let found = difference(run, run.calls, recording) else { continue }
      return smallest(run, Array(run.calls[...found.call]), recording)
    }
    return nil
  }

  /// The difference between a table with all calls recorded and the generated form with some calls recorded.
  private mutating func difference(_ run: FormRun, _ calls: [HostCall], _ recording: Recording)
    -> (call: Int, text: String)?
  {
    guard var one = table(run) else { return nil }
    var other = form(run.form)
    for (number, call) in calls.enumerated() {
      let isRecorded = recording.isRecorded(number)
      // A copy with other calls does not affect the original.
      if number % 4 == 1, let time = call.time {
        var copy = other
        _ = copy.handle(.event(.down(touch: 901, at: .zero, time: time)))
        _ = copy.handle(.cancel(time))
      }
      let a = isRecorded ? one.take(call) : one.take(call).handled
      let b = isRecorded ? other.take(call) : other.handle(call)
      steps += 1
      reported += a.reported.count
      if a == b { continue }
      let text = """
        after `\(call.exactText)`, \(recording.name):
        table:
        \(a.exactText)
        generated:
        \(b.exactText)
        """
      return (number, text)
    }
    return nil
  }

  private func table(_ run: FormRun) -> SeenTableForm? {
    try? SeenTableForm(program, gesture: run.gesture, run.arguments)
  }

  private mutating func smallest(_ run: FormRun, _ calls: [HostCall], _ recording: Recording) -> (
    calls: [HostCall], text: String
  ) {
    var calls = calls
    var goesOn = true
    while goesOn {
      goesOn = false
      for shorter in SpecTree.shorter(calls, least: 0)
      where difference(run, shorter, recording) != nil {
        calls = shorter
        goesOn = true
        break
      }
    }
    return (calls, difference(run, calls, recording)?.text ?? "")
  }
}
