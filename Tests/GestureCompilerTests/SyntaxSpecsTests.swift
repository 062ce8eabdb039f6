import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

@Suite struct SyntaxSpecsTests {
  static let prelude = Repository.file("Sources/GestureCompiler/Prelude")

  /// A file with a little of everything.
  static let example = #"""
    /// A circle that can be picked up after a long press and then moved.
    gesture DraggableCircle(lift: duration = 500ms) =
      sequence(hold: longPress(minimumDuration: lift), move: drag())
    {
      enum DragState { inactive, pressing, dragging(translation: vector) }

      transient dragState: DragState = .inactive     // back to its first value when the gesture is over
      var offset: vector = .zero                      // survives from one gesture to the next

      action dropped(at: point, velocity: velocity)

      on hold.pressed { dragState = .pressing }
      on hold.ended   { dragState = .dragging(translation: .zero) }
      on move.changed { dragState = .dragging(translation: move.translation) }
      on move.ended {
        offset += move.translation
        dropped(at: move.location, velocity: move.velocity)
      }
    }

    test "a finger that leaves early does not drag" for DraggableCircle {
      down at (50, 50)
      wait 200ms
      move to (90, 50) over 100ms
      up
      expect hold.failed within 50ms
      expect no move.began
      expect offset == .zero
    }
    """#

  @Test func `a file with a little of everything parses`() {
    let parsed = Parsed(Self.example)
    #expect(parsed.rendered == "")
    #expect(parsed.dump == Self.exampleDump)
  }

  private static let exampleDump = #"""
    /// A circle that can be picked up after a long press and then moved.
    gesture DraggableCircle  @2:1
      parameter lift: duration = 500ms  @2:25
      sequence  @3:3
        hold: use longPress(minimumDuration: lift)  @3:18
        move: use drag()  @3:58
      enum DragState  @5:3
        case inactive  @5:20
        case pressing  @5:30
        case dragging(translation: vector)  @5:40
      transient dragState: DragState = .inactive  @7:3
      var offset: vector = .zero  @8:3
      action dropped(at: point, velocity: velocity)  @10:3
      on hold.pressed  @12:3
        dragState = .pressing  @12:21
      on hold.ended  @13:3
        dragState = .dragging(translation: .zero)  @13:21
      on move.changed  @14:3
        dragState = .dragging(translation: move.translation)  @14:21
      on move.ended  @15:3
        offset += move.translation  @16:5
        call dropped(at: move.location, velocity: move.velocity)  @17:5
    test "a finger that leaves early does not drag" for DraggableCircle  @21:1
      down at pair(50, 50)  @22:3
      wait 200ms  @23:3
      move to pair(90, 50) over 100ms  @24:3
      up  @25:3
      expect in order hold.failed within 50ms  @26:3
      expect no move.began  @27:3
      expect that (offset == .zero)  @28:3

    """#

  @Test func `the prelude parses`() {
    let specs = Folder.specs(in: Self.prelude)
    #expect(!specs.isEmpty)
    for spec in specs { #expect(Parsed(spec).rendered == "") }
  }

  /// The heuristics of recovery look at lines. They must never be asked about a correct file.
  @Test(arguments: ["\n", " ", "\n\n    "])
  func `newlines and indentation mean nothing`(gap: String) {
    let specs =
      Folder.specs(in: Self.prelude) + [SourceFile(path: "example", text: Self.example)]
      + Folder.specs(in: Folder.dialects)
    for spec in specs {
      let words = Lexer.run(spec.bytes, file: 0).tokens.map { token in
        String(decoding: spec.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      }
      let spaced = Parsed(words.joined(separator: gap))
      #expect(spaced.rendered == "")
      // Columns are counted from the line's start: slow on one line of a whole file.
      if gap == " " { continue }
      #expect(outline(spaced.dump) == outline(Parsed(spec).dump))
    }
  }

  @Test func `odd but correct files parse`() {
    let texts = [
      "gesture A = tap\nenum E { a }\nlet x = 1",
      "gesture A = tap {\nenum E { a }\nvar a =\ninput\nvar b = 2\nregion\ninput\non ended {\nlet\nx = a.\nb\n}\n}",
      "recognizer r {\nstate idle {\non up ->\nafter\non down ->\nstate\n}\nlet x = 1\nstate after { }\nstate state { }\n}",
      "gesture A = race(\ngesture from r,\nfrom where where_,\n)",
      "test \"t\" for A {\nexpect a,\nup\nwait\nup\nup\nexpect no\nmove.began\nset x =\nmove\nleave\n}",
    ]
    for text in texts { #expect(Parsed(text).rendered == "") }
  }

  /// The dump without documentation and places.
  private func outline(_ dump: String) -> [String] {
    dump.split(separator: "\n").filter { !$0.contains("///") }.map { line in
      String(line[..<(line.lastIndex(of: "@") ?? line.endIndex)])
    }
  }
}
