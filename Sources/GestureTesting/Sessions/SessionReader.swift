internal import GestureJSON
import GestureRuntime

/// A session as it was read.
package struct ReadSession {
  package var name: String
  /// Its first line in the block, counted from 0.
  package var line: Int
  /// Why it could not be read, and the line.
  package var problem: (reason: String, line: Int)?
  /// Its lines. Only during the call that hands it over.
  package var bytes: UnsafeBufferPointer<UInt8>
}

/// Reads sessions: `{"session":"a","trace":[…]}` on one line, or `{"session":"a"}` and then lines of a trace. It reads
/// plain events without an allocation, and all others as `TraceReader` does.
package struct SessionReader {
  package private(set) var player: SessionPlayer
  /// The number of lines so far.
  package private(set) var lines = 0
  private var open: (name: String, line: Int, start: UnsafePointer<UInt8>)?
  private var problem: (reason: String, line: Int)?

  package init(_ player: SessionPlayer) { self.player = player }

  /// Plays the sessions of some whole lines.
  /// - Parameters:
  ///   - name: the name of a session whose events come before any line with `session`.
  ///   - done: called at the end of each session, with its outcomes in the player. Returns false to read no more.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, named name: String,
    _ done: (ReadSession, SessionPlayer) -> Bool
  ) {
    lines = 0
    var text = PlainText(bytes)
    while !text.isAtEnd {
      let start = text.next
      if open != nil, let event = text.takeEvent(), text.takeLineEnd() {
        player.add(event)
      } else {
        text.go(to: start)
        guard readOther(&text, name, done) else { return forget() }
      }
      lines += 1
    }
    _ = close(at: text.next, done)
  }

  private mutating func forget() { (open, problem) = (nil, nil) }

  private mutating func begin(_ name: String, at start: UnsafePointer<UInt8>) {
    open = (name, lines, start)
    player.begin()
  }

  private mutating func close(
    at end: UnsafePointer<UInt8>, _ done: (ReadSession, SessionPlayer) -> Bool
  ) -> Bool {
    guard let (name, line, start) = open else { return true }
    if problem == nil { player.finish() }
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    defer { forget() }
    return done(ReadSession(name: name, line: line, problem: problem, bytes: bytes), player)
  }

  /// Reads a line that is not a plain event of a session.
  private mutating func readOther(
    _ text: inout PlainText, _ name: String,
    _ done: (ReadSession, SessionPlayer) -> Bool
  ) -> Bool {
    let start = text.next
    if let head = takeHead(&text) {
      guard close(at: start, done) else { return false }
      begin(head, at: start)
      if text.take("}"), text.takeLineEnd() { return true }
      if takeTrace(&text) { return close(at: text.next, done) }
      // Another form, or an event that cannot be read: the general reader begins again.
      forget()
      text.go(to: start)
    }
    let line = text.takeLine()
    guard !isBlank(Array(line)[...]) else { return true }
    do throws(LineProblem) {
      return try readGeneral(Array(line)[...], (start, text.next), name, done)
    } catch {
      guard SessionReader.isHead(line) else {
        if open == nil { begin(name, at: start) }
        problem = problem ?? (error.reason, lines)
        return true
      }
      guard close(at: start, done) else { return false }
      begin(headName(line) ?? "", at: start)
      problem = (error.reason, lines)
      return close(at: text.next, done)
    }
  }
}

// MARK: - Sessions of one line

extension SessionReader {
  /// `{"session":"a"`, and spaces.
  private func takeHead(_ text: inout PlainText) -> String? {
    let start = text.next
    text.skipSpaces()
    if text.takeSpaced("{"), let key = text.takeString(), key.elementsEqual("session".utf8),
      text.takeSpaced(":"), let name = text.takeString()
    {
      text.skipSpaces()
      return String(decoding: name, as: UTF8.self)
    }
    text.go(to: start)
    return nil
  }

  private func headName(_ line: UnsafeBufferPointer<UInt8>) -> String? {
    var text = PlainText(line)
    return takeHead(&text)
  }

  /// Whether the bytes begin with `{"session"`, so that a session begins there, and the bytes before are whole sessions.
  package static func isHead(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = PlainText(bytes)
    return text.takeSpaced("{") && text.takeString()?.elementsEqual("session".utf8) ?? false
  }

  /// `,"trace":[…]}` and the end of the line. An event that is not plain is read by itself.
  private mutating func takeTrace(_ text: inout PlainText) -> Bool {
    guard text.takeSpaced(","), let key = text.takeString(), key.elementsEqual("trace".utf8),
      text.takeSpaced(":"), text.takeSpaced("[")
    else { return false }
    if !text.take("]") {
      repeat {
        if let event = text.takeEvent() {
          player.add(event)
        } else {
          guard let bytes = text.takeNested(),
            let (kind, time) = try? TraceLine(line: Array(bytes)[...]).meaning()
          else { return false }
          player.add(kind, at: time)
        }
      } while text.takeSpaced(",")
      guard text.take("]") else { return false }
    }
    return text.takeSpaced("}") && text.takeLineEnd()
  }
}

// MARK: - Other lines

extension SessionReader {
  private mutating func readGeneral(
    _ line: ArraySlice<UInt8>,
    _ places: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>), _ name: String,
    _ done: (ReadSession, SessionPlayer) -> Bool
  ) throws(LineProblem) -> Bool {
    let fields = try LineFields(line)
    guard let session = try fields.text("session") else {
      let (kind, time) = try TraceLine(fields).meaning()
      if open == nil { begin(name, at: places.start) }
      player.add(kind, at: time)
      return true
    }
    guard close(at: places.start, done) else { return false }
    begin(session, at: places.start)
    guard let trace = fields["trace"] else { return true }
    do throws(LineProblem) { try play(trace) } catch { problem = (error.reason, lines) }
    return close(at: places.end, done)
  }

  private mutating func play(_ trace: JSON) throws(LineProblem) {
    guard let items = trace.array else { throw LineProblem("trace is not a list") }
    for (index, item) in items.enumerated() {
      do throws(LineProblem) {
        guard let fields = LineFields(item) else { throw LineProblem("not a JSON object") }
        let (kind, time) = try TraceLine(fields).meaning()
        player.add(kind, at: time)
      } catch {
        throw LineProblem("event \(index + 1): \(error.reason)")
      }
    }
  }
}
