import Foundation
import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

@Suite struct SwiftGoldenTests {
  @Test(arguments: LowerGoldenTests.specs)
  func machine(_ name: String, _ text: String) throws {
    try expectGolden(try swift(text), at: "Goldens/Swift/\(name).swift")
  }

  @Test func expressions() throws {
    try expectGolden(
      try swift(
        """
        enum Side { none, edge(direction: direction, depth: distance) }

        /// Every kind of value and operation.
        gesture Everything(
          limit: distance = 10pt where limit > 0, pause: duration = 1.5s, count: count = 2,
          most: count = count where most >= count && most < 100, sides: directions = [.left, .up]
        ) = simultaneous(
          turn: rotate(), slide: drag(fingers: count, maximumFingers: most) from pad, strokes(over: keys))
        {
          region pad
          regions keys
          input isOn: bool = true
          input mode: axis = .both
          var side: Side = .none
          var best: Side = .edge(direction: .left, depth: 3pt)
          var places: point = .zero
          var way: vector = .zero
          var speed: velocity = .zero
          var time: duration = 0s
          var held: buttons = []
          transient total: number = 0
          action moved(by: vector, side: Side, after: duration, number: count, held: buttons)

          on slide.changed where isOn && (mode == .both || mode == .horizontal) {
            let step = slide.translation - way
            way += step / 2
            places = slide.location + way
            if length(step) > limit && !keys.contains(slide.location) {
              side = .edge(direction: step.dx > 0pt ? .right : .left, depth: abs(step.dx))
            } else if side == best { side = .none } else { side = best }
            speed = slide.velocity * 2
            total += clamp(length(step) / 1pt, 0, 1) + sin(turn.rotation)
          }
          on slide.ended, slide.cancelled {
            time = slide.touches.duration
            held = slide.touches.buttons
            moved(
              by: -way, side: side, after: min(time, pause), number: round(total),
              held: [.primary, held.contains(.secondary) ? .secondary : .back])
          }
          on turn.began where (isOn == true) != (mode == .both) || false == isOn {
            total = (isOn != false) == (count > 2) ? 1 : 0
          }
          on strokes.hit(id, place) where sides.contains(.left) && id != 3 { places = place }
        }

        /// Says which region was hit, and where.
        recognizer strokes(over: regions) tracks 1...3 where touch.kind != .stylus {
          event hit(id: count, at: point)
          value centre: point = middle
          let middle = touches.location + touches.translation / 2
          let isFar = length(middle - touches.start) > 30pt && touches.travel > 10pt
          var hits: count = 0

          state idle {
            on enter(over, id) where !isFar { hits += 1 hit(id: id, at: middle) } -> inside
            on move where isFar && elapsed > 20ms -> fail
            after hits > 2 ? 1s : 500ms -> fail
            after 2s - touches.duration where isFar -> inside
          }
          active state inside {
            every 100ms where touches.pressure >= 0.5 { hits -= 1 }
            on exit(over, id) { hit(id: id, at: middle) }
            on up where touches.count == 0 -> end
          }
        }
        """), at: "Goldens/Swift/expressions.swift")
  }

  /// Swift refuses two of them in a row.
  @Test func `signs do not meet`() throws {
    let text = try swift(
      """
      gesture G = reach(area: pad) { region pad }
      recognizer reach(area: region) tracks 1 {
        let isOutside = !area.contains(touch.location)
        state idle {
          on down where touch.button == .primary && !isOutside -> end
        }
      }
      """)
    #expect(text.contains("!(!"))
    #expect(!text.contains("!!"))
  }

  /// Swift warns of a constant that nothing reads.
  @Test func `a place that decides nothing is not computed`() throws {
    let text = try swift(
      """
      gesture G = drag() from pads {
        regions pads
        action isNear()
        on drag.ended {
          let place = drag.location + 2 * drag.translation
          if pads.nearest(to: place) != nil { isNear() }
        }
      }
      """)
    #expect(text.contains("if step.regionsExist(0) {"))
    #expect(!text.contains("let place"))
  }

  private func swift(_ text: String) throws -> String {
    var checked = Checked(text)
    let hasErrors = checked.compilation.hasErrors
    #expect(!hasErrors, "\(checked.rendered)")
    let text = checked.compilation.swift(access: .public)
    return try #require(text)
  }

  @Test func `equal specs give equal text`() throws {
    let text = try Repository.text("Tests/GestureCompilerTests/Swift/Names.gesture")
    let once = try swift(text)
    for _ in 0..<4 { #expect(try swift(text) == once) }
  }

  /// The head of generated Swift has the same checksum as the head of a table, so that a mix of two builds can be
  /// detected. The checksum changes only with the behaviour of the gestures.
  @Test func `swift names the checksum of its table`() throws {
    let checksum = { (text: String) in
      var checked = Checked(text)
      let written = checked.compilation.table()
      let bytes = try #require(written).encoded()
      let digits = bytes[8..<16].reversed()
        .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      let line = "// The table of the same gestures has the checksum \(digits.joined()).\n"
      let swift = try self.swift(text)
      #expect(swift.contains(line), "\(line)")
      return line
    }
    let spec = "gesture B = tap()\ngesture A = tap(count: 2) { action did() on ended { did() } }\n"
    let first = try checksum(spec)
    #expect(try checksum("// Another word.\n" + spec) == first)
    #expect(try checksum(spec + "test \"t\" for A { down at (1, 1) }\n") == first)
    #expect(try checksum(spec.replacing("count: 2", with: "count: 3")) != first)
    #expect(try checksum(spec.replacing("did()", with: "done()")) != first)
  }

  @Test func `the document shows what is generated`() throws {
    let golden = try Repository.text("Tests/GestureCompilerTests/Goldens/Swift/expressions.swift")
    let page = try Repository.text("Documentation/GeneratedSwift.md")
    let lines = Set(golden.split(separator: "\n"))
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 2)
    for block in blocks {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        #expect(lines.contains(line), "\(line)")
      }
    }
  }
}
