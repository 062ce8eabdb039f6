/// A file to be analysed.
struct Sample {
  var name: String
  var text: String
  var comparesGestures = false
}

/// Recognizers of all kinds: what comes first are those that most apps use.
let recognizers =
  [
    "tap()", "tap(count: 2)", "longPress()", "drag()", "magnify()", "rotate()",
    "swipe(directions: [.left])", "swipe(directions: [.right])", "tap(fingers: 2)",
    "longPress(fingers: 2)", "drag(fingers: 2)", "press()", "tap(count: 3)",
    "tap(count: 2, fingers: 2)", "swipe(directions: [.up])", "swipe(directions: [.down])",
  ]
  + [200, 300, 400, 600, 700, 800].map { "longPress(minimumDuration: \($0)ms)" }
  + [5, 20, 30].map { "drag(minimumDistance: \($0)pt)" }
  + ["horizontal", "vertical"].map { "drag(axis: .\($0))" }
  + [
    "magnify(minimumScaleDelta: 0.1)", "rotate(minimumAngleDelta: 10deg)",
    "longPress(minimumDuration: 600ms, fingers: 2)", "press(maximumDistance: 20pt)",
  ]

/// The first few of them, as one gesture or as gestures of their own.
let samples =
  [1, 2, 4, 8, 16, 31].map { Sample(name: "\($0) gestures", text: gestures($0)) }
  + [Sample(name: "31 gestures, --together", text: gestures(31), comparesGestures: true)]
  + [2, 3, 4, 6, 8].flatMap { count in
    ["exclusive", "simultaneous"].map { word in
      Sample(
        name: "\(word) of \(count)",
        text: "gesture Sample = \(word)(\(parts(count).joined(separator: ", ")))")
    }
  }

private func gestures(_ count: Int) -> String {
  recognizers.prefix(count).enumerated().map { "gesture G\($0) = \($1)" }.joined(separator: "\n")
}

private func parts(_ count: Int) -> [String] {
  recognizers.prefix(count).enumerated().map { "p\($0): \($1)" }
}
