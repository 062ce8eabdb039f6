internal import GestureCompiler
internal import GestureDevices
internal import GestureJSON
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension Command {
  static let preview = Command(
    name: "preview", operands: "SPEC", operandCount: .exactly(1),
    summary: "Write a web page that plays a .gesture file.",
    example: "gesturec preview Specs/DraggableCircle.gesture -o circle.html",
    discussion: """
      The page is the playground with this spec in it: one file with the compiler and the engine, to be
      opened, sent or attached to a pull request. It works without a network. With --trace the page
      opens with this trace, ready to be played.
      The playground itself is a file that 'Scripts/web -o DIR' of the repository builds, and that
      releases have in share/gesturec. --page names another copy of it.
      """,
    options: [
      Option(name: "o", value: "FILE", help: "write to this file (standard output)"),
      Option(name: "gesture", value: "NAME", help: "open with this gesture"),
      Option(
        name: "trace", value: "FILE", help: "open with this trace, in any form that 'replay' reads"),
      Option(name: "page", value: "FILE", help: "use this playground.html"),
    ] + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      let path = arguments.operands[0]
      let compilation = try compiled(path, arguments, environment)
      let gesture = arguments.has("gesture") ? try chosenGestures(arguments, compilation)[0] : nil
      let text = try compilation.textInOneFile(path)
      let start = object([
        "title": .string(path), "text": .string(text),
        "gesture": gesture.map { .string(compilation.program.gestures[$0].name) },
        "trace": try arguments["trace"].map { file throws(Stop) in
          .string(try traceText(file, environment))
        },
      ])
      let page = try playground(arguments["page"], environment)
      guard let filled = filled(page, with: start) else {
        throw .failure("\(arguments["page"] ?? "playground.html") is no playground of gesturec")
      }
      try deliver(filled, arguments["o"], environment)
      return .success
    })
}

/// The page as it is built: the file of `--page`, or the one that came with the program.
private func playground(
  _ chosen: String?, _ environment: Environment
) throws(Stop) -> [UInt8] {
  if let chosen { return try environment.contents(of: chosen) }
  let folder = environment.executable().map { $0.split(separator: "/").dropLast(2) } ?? []
  let path = "/" + (folder + ["share", "gesturec", "playground.html"]).joined(separator: "/")
  if case .success(let page) = environment.read(path) { return page }
  throw .failure(
    "there is no playground beside this gesturec: build it by 'Scripts/web -o DIR' in the repository, "
      + "and name it by '--page DIR/playground.html'")
}

/// The page with this JSON in place of its beginning. Nil for another page.
private func filled(_ page: [UInt8], with start: JSON) -> String? {
  let opening = "<script type=\"application/json\" id=\"start\">"
  let text = String(decoding: page, as: UTF8.self)
  let pieces = text.split(separator: opening, maxSplits: 1, omittingEmptySubsequences: false)
  guard pieces.count == 2,
    let end = pieces[1].firstRange(of: "</script>")?.lowerBound
  else { return nil }
  // No text in it ends the element, or begins a comment.
  let json = start.text.replacing("<", with: "\\u003c")
  return pieces[0] + opening + json + pieces[1][end...]
}

/// The trace as the lines that the page plays.
private func traceText(_ path: String, _ environment: Environment) throws(Stop) -> String {
  let bytes = try environment.contents(of: path)
  let lines = bytes.split(separator: UInt8(ascii: "\n"))
  guard let first = lines.first(where: { !$0.allSatisfy { $0 <= 0x20 } }),
    let form = TraceFormat(firstLine: first)
  else { throw .failure("\(path): no known form of trace") }
  var source = form.reader()
  return source.read(text: bytes).flatMap { $0.lines }.map { $0 + "\n" }.joined()
}

extension Compilation {
  /// The text with its imports before it: a page has one file.
  fileprivate func textInOneFile(_ path: String) throws(Stop) -> String {
    if imports.isEmpty { return String(decoding: files[Int(file)].bytes, as: UTF8.self) }
    let texts = (imports + [file]).map { number in
      files[Int(number)].bytes
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.hasPrefix("import ") }
        .joined(separator: "\n")
    }
    let text = texts.joined(separator: "\n")
    do throws(CompileError) {
      _ = try GestureProgram(compiling: text)
      return text
    } catch {
      throw .failure("\(path) and its imports do not compile as one file, and a page has only one")
    }
  }
}
