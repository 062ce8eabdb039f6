import Foundation
import Testing

@testable import GestureCommands
@testable import GestureTool

private let dotPath = "/usr/bin/dot"
private let hasGraphviz = FileManager.default.isExecutableFile(atPath: dotPath)

private let spec = """
  gesture Zoom = simultaneous(pinch: magnify(), turn: rotate()) {
    action zoomed(by: number)
    on pinch.changed { zoomed(by: pinch.scale) }
  }
  gesture Map(lift: duration = 300ms) = exclusive(
    zoom: Zoom(),
    pick: sequence(hold: longPress(minimumDuration: lift), move: drag(), within: 200ms),
    ticking: press(tickDelay: 1s) where isOn && lift > 0ms
  ) {
    input isOn: bool = true
    on pick.ended { if isOn { done() } }
    action done()
  }

  """

@Suite struct GraphTests {
  private func drawn(_ words: String) -> (World, ExitCode) {
    let world = World(["a.gesture": spec])
    let code = world.run("graph a.gesture " + words)
    return (world, code)
  }

  @Test func `one part can be drawn alone`() {
    let (world, code) = drawn("--format mermaid --part pick.hold")
    #expect(code == .success)
    #expect(world.output.contains("hold#58; longPress"))
    for other in ["Map", "zoom", "drag"] {
      #expect(!world.output.contains(other), "\(world.output)")
    }
    let (unknown, wrong) = drawn("--format mermaid --part pick.held")
    #expect(wrong == .usage)
    #expect(unknown.error.contains("there is no part 'pick.held'; did you mean 'pick.hold'?"))
  }

  @Test func `dot has the tree the states and the rules with their arguments`() {
    let (world, code) = drawn("--format dot --gesture Map")
    #expect(code == .success)
    for text in [
      "digraph gestures {", "<b><font point-size=\"16\">Map</font></b>",
      "1.&nbsp;</font><b><font point-size=\"13\">zoom</font></b>", "sequence, within 200ms",
      "longPress(minimumDuration: lift)", "after 300ms",
      "on move [along &gt;= 10pt]", "where isOn",
      "let isTooFar = touches.travel &gt; 10pt",
      "on ended → done", "on changed → zoom.zoomed", "after 1s / tick",
      "every 100ms / tick",
    ] {
      #expect(world.output.contains(text), "\(text)")
    }
    // Sixteen boxes: the gesture, its parts and theirs.
    #expect(world.output.split(separator: "subgraph cluster").count - 1 == 8)
  }

  @Test func `without a name all gestures are drawn`() {
    let (world, _) = drawn("--format dot")
    #expect(world.output.split(separator: "subgraph cluster").count - 1 == 11)
  }

  @Test(
    .enabled(if: hasGraphviz, "needs Graphviz"), arguments: ["Map", "Zoom"])
  func `graphviz takes it`(_ gesture: String) throws {
    let world = World(["a.gesture": spec])
    world.install("dot") { Environment.disk.runProgram(dotPath, $0, $1) }
    #expect(world.run("graph a.gesture --gesture \(gesture) -o out.svg") == .success)
    let svg = String(decoding: try #require(world["out.svg"]), as: UTF8.self)
    #expect(svg.contains("<svg") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains(">\(gesture)</text>"))
  }

  @Test func `without graphviz the other formats are named`() {
    let (world, code) = drawn("")
    #expect(code == .failure)
    #expect(world.error.contains("--format mermaid") && world.error.contains("--format dot"))
    #expect(world.output.isEmpty)
  }

  @Test func `a program that fails is reported`() {
    let world = World(["a.gesture": spec])
    world.install("dot") { _, _ in .failed(3) }
    #expect(world.run("graph a.gesture") == .failure)
    #expect(world.error.contains("Graphviz failed with status 3"))
  }

  @Test func `build makes diagrams too`() {
    let world = World(["a.gesture": spec])
    #expect(world.run("build a.gesture --emit dot,mermaid -o out") == .success)
    #expect(world.written == ["out/a.dot", "out/a.mmd"])
    #expect(String(decoding: world["out/a.dot"] ?? [], as: UTF8.self).contains("digraph"))
  }

  @Test func `defaults may name parameters before them`() {
    let world = World([
      "a.gesture": "gesture A(first: duration = 200ms, then: duration = first) = "
        + "longPress(minimumDuration: then)\n"
    ])
    #expect(world.run("graph a.gesture --format dot") == .success)
    #expect(world.output.contains("after 200ms"), "\(world.output)")
  }

  @Test func `a timeline is drawn of each test`() {
    let world = World([
      "a.gesture": spec + """
        test "pinch" for Zoom { down 1 at (0, 0) down 2 at (50, 0) move 2 by (50, 0) over 100ms }
        test "tap" for Map { down at (0, 0) wait 20ms up }

        """
    ])
    #expect(world.run("graph a.gesture --format timeline -o out.txt") == .success)
    let text = String(decoding: world["out.txt"] ?? [], as: UTF8.self)
    #expect(text.hasPrefix("Zoom: pinch\n") && text.contains("\n\nMap: tap\n"), "\(text)")
    #expect(world.run("graph a.gesture --format timeline --gesture Map --width 50") == .success)
    #expect(world.output.hasPrefix("Map: tap\n"))
  }

  @Test func `without tests there is no timeline`() {
    let (world, code) = drawn("--format timeline")
    #expect(code == .failure)
    #expect(world.error.contains("from 'test' blocks, and there are none"))
  }

  @Test(arguments: [
    ("--gesture Mpa", "did you mean 'Map'?"),
    ("--format png", "not one of svg, dot, mermaid, timeline"),
  ])
  func `wrong words are reported`(_ words: String, _ text: String) {
    let (world, code) = drawn(words)
    #expect(code == .usage)
    #expect(world.error.contains(text), "\(world.error)")
  }

  /// The demands of Mermaid's grammar: one statement a line, braces that close, names that are declared before they are
  /// used, and texts without signs that have a meaning of their own.
  @Test(arguments: ["", "--gesture Map", "--gesture Zoom"])
  func `mermaid is well formed`(_ words: String) throws {
    let (world, code) = drawn("--format mermaid " + words)
    #expect(code == .success)
    let lines = world.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(lines.first == "stateDiagram-v2")
    var known: Set<String> = ["[*]"]
    var depth = 0
    var isNote = false
    let safe = /[A-Za-z0-9 .,()_+*\/=!'?|→∞…]|<br\/>|#[0-9]+;/
    func checkText(_ text: some StringProtocol) {
      let rest = String(text).replacing(safe, with: "")
      #expect(rest.isEmpty, "\(text)")
    }
    for line in lines.dropFirst() {
      if isNote {
        if line == "end note" { isNote = false } else { checkText(line) }
      } else if let match = line.wholeMatch(of: /state "([^"]*)" as (s\d+)( \{)?/) {
        #expect(known.insert(String(match.2)).inserted)
        checkText(match.1)
        if match.3 != nil { depth += 1 }
      } else if line == "}" {
        depth -= 1
        #expect(depth >= 0)
      } else if let match = line.wholeMatch(of: /(\S+) --> (\S+)(?: : (.+))?/) {
        #expect(known.contains(String(match.1)) && known.contains(String(match.2)), "\(line)")
        if let label = match.3 { checkText(label) }
      } else if let match = line.wholeMatch(of: /(s\d+) : (.+)/) {
        #expect(known.contains(String(match.1)))
        checkText(match.2)
      } else if let match = line.wholeMatch(of: /note right of (s\d+)/) {
        #expect(known.contains(String(match.1)))
        isNote = true
      } else {
        #expect(
          line.wholeMatch(of: /direction LR|classDef \w+ .+|class s\d+ \w+/) != nil, "\(line)")
      }
    }
    #expect(depth == 0 && !isNote)
  }

  @Test func `another program is run through pipes`() {
    let run = Environment.disk.runProgram
    let long = Array(repeating: UInt8(ascii: "x"), count: 1_000_000)
    #expect(run("cat", [], long) == .output(long))
    #expect(run("no-such-program-here", [], []) == .missing)
    #expect(run("sh", ["-c", "exit 3"], long) == .failed(3))
  }
}
