internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
internal import GestureTool

extension Analysis.Gesture {
  /// Returns the latencies of the gesture as an object. Times are in seconds.
  /// - Parameter path: the path of the file.
  func latencyRecord(in path: String) -> JSON {
    object([
      "kind": .string("latencies"), "path": .string(path), "gesture": .string(name),
      "searched": .string(bounds), "isExplored": .bool(isExplored),
      "latencies": .array(latencies.map { $0.record }),
      "unseen": strings(unseen),
    ])
  }

  /// Returns the answers about the gesture as an object.
  /// - Parameter path: the path of the file.
  func answersRecord(in path: String) -> JSON {
    let counts = AnswerCounts(answers)
    return object([
      "kind": .string("answers"), "path": .string(path), "gesture": .string(name),
      "confirmed": number(counts.confirmed), "proved": number(counts.proved),
      "notKnown": number(counts.open),
      "answers": .array(
        answers.map { object(["question": .string($0.question)], before: $0.verdict.fields) }),
    ])
  }
}

extension Analysis.Gesture {
  /// Returns an object for each declaration that is proved only for some values of parameters.
  /// - Parameter path: the path of the file.
  func assumptionRecords(in path: String) -> [JSON] {
    assumptions.map {
      .object([
        .init("kind", .string("assumption")), .init("path", .string(path)),
        .init("gesture", .string(name)), .init("declared", .string($0.declared)),
        .init("provedWith", .string($0.values)),
      ])
    }
  }

  /// Returns the audit of the gesture's proofs as an object. Nil without an audit.
  /// - Parameter path: the path of the file.
  func auditRecord(in path: String) -> JSON? {
    audit.map {
      object([
        "kind": .string("audit"), "path": .string(path), "gesture": .string(name),
        "proofs": number($0.proofs), "runs": number($0.runs),
      ])
    }
  }
}

extension Latency {
  /// The latency as an object. The greatest latency is null if only a lift of a finger ends the wait.
  var record: JSON {
    object(
      [
        "name": .string(name), "least": .number(Double(least) / 1e9),
        "greatest": greatest.map { .number(Double($0) / 1e9) } ?? .null,
        "waitsFor": blocker.map { .string($0) } ?? .null,
      ], before: verdict.fields)
  }
}

extension Verdict {
  /// The fields of the verdict: `"verdict"`, and the grounds of a proof.
  fileprivate var fields: [JSON.Field] {
    [.init("verdict", .string("\(self)"))]
      + (proof.map { [.init("proof", .string($0.words))] } ?? [])
  }
}

extension MachineBounds {
  /// Returns the costs of a machine as an object.
  /// - Parameter path: the path of the file.
  func record(in path: String) -> JSON {
    let names = ["timers", "bytes", "bytesAtMost", "rules", "instructions"]
    return object(
      ["kind": .string("bounds"), "path": .string(path), "gesture": .string(gesture)],
      before: zip(names, amounts).map { JSON.Field($0, number($1)) }
        + [.init("countsFrames", .bool(!hasManyFrames))])
  }
}

extension AppliedFix {
  var path: String { fixIt.edits.first.map { files[Int($0.span.file)].path } ?? "" }

  /// The fix as a line of JSON, without a newline. Its places refer to the text before the fix.
  var record: String {
    let locations = SourceLocations(files)
    let line = fixIt.edits.map { locations.range($0.span).start.line }.min() ?? 1
    guard case .object(let fields) = json(fixIt, locations) else { return "" }
    return object(
      [
        "kind": .string("fix"), "path": .string(path), "line": number(line), "code": .string(code),
      ], before: fields.filter { $0.key != "applicability" }
    ).text
  }
}

/// Returns the numbers of a run as a line of JSON, without a newline.
func checkSummary(
  _ files: [CompiledFile<CheckProduct>], errors: Int, warnings: Int, fixed: Int
) -> String {
  JSON.text(ofObject: [
    "kind": JSON.quoted("summary"),
    "files": "\(files.count)", "gestures": "\(files.reduce(0) { $0 + $1.gestureCount })",
    "errors": "\(errors)", "warnings": "\(warnings)", "fixed": "\(fixed)",
    "unfinished": "\(files.reduce(0) { $0 + $1.unfinished })",
  ])
}
