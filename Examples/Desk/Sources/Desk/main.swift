import GestureRuntime
import Piano

switch CommandLine.arguments.dropFirst().first {
case "--watch" where CommandLine.arguments.count == 3:
  try await watch(Spec(path: CommandLine.arguments[2]))
case nil:
  try playEverything()
default:
  print(
    "usage: Desk                  play the gestures of this example\n       Desk --watch FILE     play a .gesture file again whenever it changes"
  )
}

func playEverything() throws {
  let compiled = playCompiled()
  let interpreted = try playInterpreted()
  print("Card, compiled:")
  for line in compiled { print("  \(line)") }
  print("Card, interpreted:")
  for line in interpreted { print("  \(line)") }
  print(compiled == interpreted ? "both reported the same" : "THEY DIFFER")

  print("Map, with a card on it:")
  var map = Map()
  var hand = Hand.movesACard()
  hand.spread()
  map.play(hand) { time, action in print("  \(text(time))  \(text(action))") }

  print("Piano, three keys at once:")
  var piano = Piano()
  for key in 0..<3 {
    piano.frames.keys[key] = Rect(x: Double(key) * 100, y: 0, width: 100, height: 200)
  }
  var fingers = Hand()
  for finger in 1...3 { fingers.down(finger, at: Point(x: Double(finger) * 100 - 50, y: 50)) }
  fingers.move([2: Point(x: 220, y: 50)], over: 100)
  for finger in 1...3 { fingers.up(finger) }
  piano.play(fingers) { time, action in
    switch action {
    case .pressed(let key): print("  \(text(time))  key \(key) down")
    case .released(let key): print("  \(text(time))  key \(key) up")
    }
  }
}
