import GestureCommands
import Testing

@testable import GestureTool

private let tapping = "gesture Tapping = tap()\n"
private let dragging = "import \"far.gesture\"\ngesture Dragging = drag(minimumDistance: far)\n"
private let wrong = "gesture Wrong = tapp()\n"

/// `build --watch`, with closures for the happenings between two looks at the files.
@Suite struct WatchTests {
  @Test func `what changes is built again`() {
    let world = World(["Specs/a.gesture": tapping, "Specs/far.gesture": "let far = 1pt\n"])
    let code = world.run(
      "build Specs --watch",
      { world in
        #expect(world.written == ["Generated/a.gesture.swift", "Generated/a.gtable"])
        #expect(world.error == "built 1 gesture from 2 files\n")
        world.forget()
      },
      { world in
        #expect(world.error.isEmpty && world.written.isEmpty, "nothing has changed")
        world["Specs/b.gesture"] = Array(dragging.utf8)
      },
      { world in
        #expect(world.error == "built 2 gestures from 3 files\n")
        #expect(world.written == ["Generated/b.gesture.swift", "Generated/b.gtable"])
        world["Specs/a.gesture"] = nil
        world.forget()
      },
      { world in
        #expect(world.error == "built 1 gesture from 2 files\n")
        #expect(world.written.isEmpty)
      })
    #expect(code == .success)
  }

  @Test func `imports are noticed wherever they are`() {
    let text = dragging.replacing("far.gesture", with: "../lib/far.gesture")
    let world = World([
      "Specs/b.gesture": text, "lib/far.gesture": "let far = 1pt\n", "Package.swift": "",
    ])
    let code = world.run(
      "build Specs --watch --emit table",
      { world in
        world.forget()
        world["lib/far.gesture"] = Array("let far = 20pt\n".utf8)
      },
      { world in
        #expect(world.written == ["Generated/b.gtable"])
        world["lib/far.gesture"] = nil
      },
      { world in
        #expect(world.error.contains("Specs/b.gesture:1:8: error: "))
        world.forget()
        world["lib/far.gesture"] = Array("let far = 1pt\n".utf8)
      },
      { world in
        #expect(world.error == "built 1 gesture from 1 file\n")
        #expect(world.written == ["Generated/b.gtable"])
      })
    #expect(code == .success)
  }

  @Test func `an error leaves the last good outputs`() throws {
    let world = World(["a.gesture": tapping])
    let code = world.run(
      "build a.gesture --watch",
      { world in
        world.forget()
        world["a.gesture"] = Array(wrong.utf8)
      },
      { world in
        #expect(world.written.isEmpty)
        #expect(world.error.hasPrefix("a.gesture:1:17: error: "))
        #expect(world.error.hasSuffix("\n1 error\nthe outputs are left as they are\n"))
        world.forget()
      },
      { world in
        #expect(world.error.isEmpty, "an error is reported once")
        world["a.gesture"] = Array(tapping.utf8)
      },
      { world in #expect(world.error == "built 1 gesture from 1 file\n") })
    #expect(code == .success)
    #expect(world.written.isEmpty, "the outputs were those of this text all along")
  }

  @Test func `a file that comes and goes is waited for`() {
    let world = World(["a.gesture": tapping])
    let code = world.run(
      "build a.gesture --watch",
      { world in
        world.forget()
        world["a.gesture"] = nil
      },
      { world in
        #expect(world.error == "gesturec: error: a.gesture: No such file or directory\n")
        world.forget()
        world["a.gesture"] = Array(tapping.utf8)
      },
      { world in #expect(world.error == "built 1 gesture from 1 file\n") })
    #expect(code == .success)
  }

  @Test func `what cannot begin is reported`() {
    #expect(World().run("build Nowhere --watch") == .file)
  }

  @Test func `what can be mended is waited for`() {
    let world = World(["a.gesture": wrong])
    let code = world.run(
      "build a.gesture --watch", { $0["a.gesture"] = Array(tapping.utf8) }, { _ in })
    #expect(code == .success)
    #expect(world.written.count == 2)
  }
}
