import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct FitTests {
  private static let labels = """
    {"session":"a","expect":["tapped"],"person":"p"}
    {"session":"b","expect":["tapped"],"person":"p"}
    {"session":"c","expect":["dragged"],"person":"q"}
    {"session":"d","expect":["dragged"],"person":"q"}

    {"session":"e","expect":["tapped"],"person":"q"}
    """

  private func world(_ files: [String: String] = [:]) -> World {
    Slop.world(["l.jsonl": Self.labels].merging(files) { $1 })
  }

  @Test func `a number is judged by labels`() {
    let world = world()
    #expect(
      world.run("fit new.gesture s.jsonl --vary slop=5pt...20pt --labels l.jsonl") == .success)
    #expect(
      world.output == """
        Board: 5 sessions, 5 labels
        note: half of the moves come within 9 ms of the move before

        slop is 10pt, tried from 5pt to 20pt
          decides    2 sessions of 5
          right now  4 of 5 with 10pt
          best       5 of 5 from 12pt to 14pt
          left out   3 of 5, each of 2 people with a value chosen without them
          below      12pt 'b' is wrong
          above      14pt 'd' is wrong
          verdict    nothing is gained: 13pt is better for these people, and not for people left out

        """, "\(world.output)")
    #expect(world.error.isEmpty, "\(world.error)")
  }

  @Test func `a better value is proposed, and a written one among the best stays`() {
    let anonymous = Self.labels.replacing(#","person":"p""#, with: "")
    let world = world(["l.jsonl": anonymous])
    #expect(
      world.run("fit new.gesture s.jsonl --vary slop=5pt...20pt --labels l.jsonl") == .success)
    #expect(
      world.output.hasSuffix("verdict    13pt instead of 10pt makes 1 session more right\n"),
      "\(world.output)")
    #expect(!world.output.contains("left out"))
    world.forget()
    #expect(
      world.run(
        "fit new.gesture s.jsonl --vary slop=5pt...20pt --labels l.jsonl --param slop=12.5pt")
        == .success)
    #expect(
      world.output.contains("verdict    nothing is gained: 12.5pt is among the best values\n"),
      "\(world.output)")
  }

  @Test func `without labels, sessions near a border are shown`() {
    let world = world()
    #expect(
      world.run("fit new.gesture s.jsonl --vary slop=5pt...20pt --param slop=13pt") == .success)
    #expect(
      world.output.hasSuffix(
        """
        slop is 13pt, tried from 5pt to 20pt
          decides    2 sessions of 5
          near       2 sessions within a tenth of 13pt
                     'b' at 12pt: tapped → dragged
                     'd' at 14pt: dragged → tapped

        """), "\(world.output)")
  }

  @Test func `each session and each number is a line of JSON`() {
    let world = world()
    #expect(
      world.run("fit new.gesture s.jsonl --vary slop --labels l.jsonl --format jsonl")
        == .success)
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(
      lines.first == """
        {"vary":"slop","session":"a","pieces":[{"from":5,"to":20,"outcome":["tapped"],"right":true}]}
        """, "\(world.output)")
    #expect(lines.last?.contains(#""unit":"pt","written":10,"sessions":5,"#) == true)
    #expect(world.error.hasPrefix("Board: 5 sessions, 5 labels\n"))
  }

  @Test func `a count is varied in whole steps`() {
    let spec = """
      gesture Board = tap(count: 2) {
        action tapped()
        on ended { tapped() }
      }
      """
    let labels = #"{"session":"a","expect":["tapped"]}"#
    let world = world(["c.gesture": spec, "l.jsonl": labels])
    #expect(
      world.run("fit c.gesture s.jsonl --vary c.gesture:1=1...3 --labels l.jsonl") == .success)
    #expect(world.output.contains("c.gesture:1 is 2, tried from 1 to 3\n"), "\(world.output)")
    #expect(world.output.contains("best       1 of 1 with 1, an end"), "\(world.output)")
    #expect(world.output.contains("verdict    1 instead of 2 makes 1 session more right"))
  }

  // MARK: - Places

  /// A spec with numbers in many places.
  private static let places = """
    let wide = 12pt
    let wider = 2 * wide
    recognizer line(minimumDistance: distance = 9pt, times: number = 1) {
      state idle { on move where touches.travel > minimumDistance * times -> end }
    }
    gesture Board(isOn: bool = true, slop: distance) =
      exclusive(line(minimumDistance: wide), far: line(), half: line(minimumDistance: slop * 0.5))
    {
      action lined(sizes: count)
      on line.ended where isOn { lined(sizes: wider > 3pt && slop < 9pt ? 1 : 2) }
    }
    """

  private func error(_ place: String) -> String {
    let world = world(["p.gesture": Self.places])
    _ = world.run("fit p.gesture s.jsonl --param slop=8pt --vary \(place)")
    return world.error
      + world.output.split(separator: "\n").filter { $0.contains("tried") }.joined()
  }

  @Test func `a number is found by its name or its place`() {
    let found = [
      ("wide", "wide is 12pt, tried from 6pt to 24pt"),
      ("slop", "slop is 8pt, tried from 4pt to 16pt"),
      ("far.minimumDistance", "far.minimumDistance is 9pt, tried from 4.5pt to 18pt"),
      ("far.times=0.5...2", "far.times is 1, tried from 0.5 to 2"),
      ("p.gesture:1", "p.gesture:1 is 12pt, tried from 6pt to 24pt"),
      ("p.gesture:7", "p.gesture:7 is 0.5, tried from 0.25 to 1"),
      ("p.gesture:10:51", "p.gesture:10:51 is 3pt, tried from 1.5pt to 6pt"),
    ]
    for (place, text) in found { #expect(error(place) == text, "\(place): \(error(place))") }
  }

  @Test func `a place that is no number is an error`() {
    let wrong = [
      ("wild", "there is no number 'wild'; the numbers are slop, wide, wider"),
      ("isOn", "'isOn' is no number"),
      ("for.times", "there is no part 'for'; did you mean 'far'?"),
      ("far.time", "there is no parameter 'time'; did you mean 'times'?"),
      ("line.minimumDistance", "'line.minimumDistance' is written as 'wide'; vary that"),
      (
        "half.minimumDistance",
        "'half.minimumDistance' is no lone number; vary a number in it by its place, as FILE:LINE"
      ),
      ("p.gesture:4", "the gesture reads no number at 'p.gesture:4'"),
      (
        "p.gesture:10",
        "'p.gesture:10' has several numbers: p.gesture:10:51 for 3pt, p.gesture:10:65 for 9pt, "
          + "p.gesture:10:71 for 1, p.gesture:10:75 for 2"
      ),
      ("p.gesture:x", "'p.gesture:x' is not of the form FILE:LINE or FILE:LINE:COLUMN"),
      ("wide=20pt", "'20pt' is not of the form LOW...HIGH"),
      ("wide=2...9pt", "'2' is no distance, such as '10pt'"),
      ("wide=9pt...2pt", "'9pt...2pt' is no range: the first value must be the smaller one"),
      (
        "wide=2pt...9pt",
        "'2pt...9pt' does not contain the value of 'wide', 12pt, with which the others are compared"
      ),
    ]
    for (place, text) in wrong {
      #expect(error(place).hasPrefix("gesturec: error: \(text)\n"), "\(place): \(error(place))")
    }
  }

  @Test func `a value that the gesture refuses is an error`() {
    let spec = "gesture G(n: number = 2 where n > 1.5) = tap() { action did() on ended { did() } }"
    let world = world(["g.gesture": spec])
    #expect(world.run("fit g.gesture s.jsonl --vary n") == .usage)
    #expect(world.error.contains("gesturec: error: n: "), "\(world.error)")
  }

  /// `wide` also decides `wider`.
  @Test func `a number is varied wherever the sources use it`() {
    let spec = """
      let wide = 5pt
      let wider = 2 * wide
      gesture Board = tap(maximumDistance: wider) {
        action tapped()
        on ended { tapped() }
      }
      """
    let world = world(["w.gesture": spec])
    #expect(world.run("fit w.gesture s.jsonl --vary wide=5pt...8pt") == .success)
    #expect(
      world.output.contains("decides    2 sessions of 5"), "\(world.output)\(world.error)")
  }

  // MARK: - Labels and logs

  @Test func `labels name actions, choices and arguments`() {
    let spec = """
      gesture Board = tap(maximumDistance: 10pt) {
        action tapped(fingers: count, isLong: bool)
        action other()
        on ended { tapped(fingers: 1, isLong: false) }
      }
      """
    for (expected, right) in [
      (#""tapped""#, 2), (#""tapped(fingers: 1)""#, 2), (#""tapped(fingers: 2)""#, 0),
      (#""tapped(isLong: false, fingers: 1)""#, 2),
      (#"["other","tapped"]"#, 2), (#""other""#, 0), (#""tapped","tapped""#, 0),
    ] {
      let labels = ["a", "e"].map { #"{"session":"\#($0)","expect":[\#(expected)]}"# }
      let world = world(["b.gesture": spec, "l.jsonl": labels.joined(separator: "\n")])
      #expect(
        world.run("fit b.gesture s.jsonl --vary b.gesture:1=1pt...30pt --labels l.jsonl")
          == .success)
      #expect(world.output.contains("right now  \(right) of 2"), "\(expected): \(world.output)")
    }
  }

  @Test func `a label that cannot be read is an error with its line`() {
    let wrong = [
      ("", "l.jsonl has no label"),
      ("nonsense", #"l.jsonl:1: a label is a line such as {"session":"a","expect":["tapped"]}"#),
      (
        #"{"session":"a","expect":[3]}"#,
        #"l.jsonl:1: a label is a line such as {"session":"a","expect":["tapped"]}"#
      ),
      (
        "\n" + #"{"session":"a","expect":["taped"]}"#,
        "l.jsonl:2: there is no action 'taped'; did you mean 'tapped'?"
      ),
      (
        #"{"session":"a","expect":[]}"# + "\n" + #"{"session":"a","expect":[]}"#,
        "l.jsonl:2: the session 'a' has two labels"
      ),
      (
        #"{"session":"a","expect":["tapped(1"]}"#,
        "l.jsonl:1: 'tapped(1' is not of the form NAME(ARGUMENT: VALUE)"
      ),
    ]
    for (labels, text) in wrong {
      let world = world(["l.jsonl": labels])
      #expect(world.run("fit new.gesture s.jsonl --vary slop --labels l.jsonl") == .failure)
      #expect(world.error.contains(text), "\(labels): \(world.error)")
    }
  }

  @Test func `logs that lack moves give no verdict`() {
    let thinned = (1...3).map { Slop.session("\($0)", distance: 12, gap: 60) }.joined()
    let world = world(["s.jsonl": thinned])
    #expect(world.run("fit new.gesture s.jsonl --vary slop") == .noVerdict)
    #expect(world.error.contains("no verdict: the moves are 30 ms apart or more"))
    #expect(!world.output.contains("tried"))
    world.forget()
    #expect(world.run("fit new.gesture s.jsonl --vary slop --accept-thinned") == .success)
    #expect(world.output.contains("accepted: the moves are 30 ms apart or more"))
    world.forget()
    #expect(world.run("fit new.gesture empty.jsonl --vary slop") == .file)
  }

  @Test func `what is missing is said`() {
    let world = world(["t.gtable": ""])
    #expect(world.run("fit new.gesture s.jsonl") == .usage)
    #expect(world.error.contains("'--vary PLACE=LOW...HIGH' says which number to vary"))
    world.forget()
    #expect(world.run("fit t.gtable s.jsonl --vary slop") == .usage)
    #expect(world.error.contains("'t.gtable' is a table, and numbers are varied in the sources"))
  }
}
