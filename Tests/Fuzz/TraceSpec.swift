/// Gestures with all that a trace can set, and with a part of each kind.
let traceSpec = """
  gesture Photo = exclusive(double: tap(count: 2), single: tap()) {
    var scale: number = 1
    action zoom(to: number, around: point)
    action toggle()
    on double.ended { scale = scale == 1 ? 3 : 1 zoom(to: scale, around: double.location) }
    on single.ended { toggle() }
  }

  gesture Keys = each(finger: crossing(over: keys), upTo: 3) {
    regions keys
    transient sounding: count = 0
    action noteOn(voice: count, key: count)
    action noteOff(voice: count, key: count)
    on finger.entered(id) { sounding += 1 noteOn(voice: finger.index, key: id) }
    on finger.exited(id) { sounding -= 1 noteOff(voice: finger.index, key: id) }
  }

  gesture Card = sequence(hold: longPress(), move: drag(), within: 400ms) {
    enum Place { shelf, slot(number: count), gone }
    input isLocked: bool = false
    input place: Place = .shelf
    region bin
    transient offset: vector = .zero
    action moved(by: vector)
    action dropped(at: point, speed: speed, into: Place)
    on move.changed where !isLocked { offset = move.translation moved(by: offset) }
    on move.ended { dropped(at: move.location, speed: move.velocity.dx, into: place) }
  }

  gesture Map = simultaneous(
    zoom: magnify(kinds: [.touch]), turn: rotate(),
    wheel: scroll() from touch.modifiers.contains(.control), aim: hover(over: view)
  ) {
    region view
    var scale: number = 1
    action turned(by: angle)
    on zoom.changed { scale *= zoom.scale }
    on turn.ended { turned(by: turn.rotation) }
    on wheel.changed { scale = max(0.5, scale - wheel.delta.dy / 100pt) }
  }

  gesture List = race(
    flick: swipe(directions: [.left]),
    pull: drag(axis: .vertical) where pull.translation.dy > 0pt, press: longPress()
  ) {
    action removed()
    action pulled(by: distance, after: duration)
    on flick.ended { removed() }
    on pull.ended { pulled(by: pull.movement.dy, after: pull.touches.duration) }
  }

  """
