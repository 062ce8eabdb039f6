import Foundation
import GestureCommands
import GestureRuntime
import TestSupport
import Testing

@testable import GestureTool

/// A host with a table from `gesturec build` and only the runtime.
@Suite struct HostTests {
  @Test func `a table is loaded and run`() throws {
    let world = World(["Photo.gesture": try Self.photo()])
    #expect(world.run("build Photo.gesture") == .success)
    let bytes = try #require(world["Generated/Photo.gtable"])
    let start = Timestamp(nanoseconds: 0)
    var performed: [String] = []
    let perform = { (name: String, fields: [GestureValue.Field]) in
      performed.append(name)
      #expect(fields.map { $0.name } == ["to", "around"])
      #expect(fields.first?.value == .number(2))
    }

    let program = try GestureProgram(verifying: bytes)
    var photo = try program.machine("Photo", ["closeUp": .number(2)])
    photo.handle(.down(touch: 1, at: Point(x: 60, y: 40), time: start)) { action in
      perform(action.name, action.arguments)
    }

    for (milliseconds, isDown) in [(80, false), (200, true), (270, false)] {
      let event = PointerEvent(
        phase: isDown ? .down : .up, touch: 1, at: Point(x: 60, y: 40),
        time: Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000))
      photo.handle(event) { action in
        perform(action.name, action.arguments)
      }
    }
    #expect(performed == ["zoom"])
    #expect(photo.nextDeadline == nil)
  }

  private static func photo() throws -> String {
    return try Repository.text("Documentation/examples/Photo.gesture")
  }
}
