// What the hosts with a gesture share: events that cannot be known when they are compiled.
import GestureRuntime

/// A double tap whose place the caller of the program chooses.
func events() -> [PointerEvent] {
  let place = Point(x: Double(argumentCount()), y: 40)
  return [(0, true), (80, false), (200, true), (270, false)].map { milliseconds, isDown in
    PointerEvent(
      phase: isDown ? .down : .up, touch: 1, at: place,
      time: Timestamp(nanoseconds: milliseconds * 1_000_000))
  }
}

#if hasFeature(Embedded)
  @_extern(c, "argument_count") func argumentCount() -> Int
#else
  func argumentCount() -> Int { CommandLine.arguments.count }
#endif
