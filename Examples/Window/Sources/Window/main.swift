import CSDL2
import GestureRuntime

// A window of SDL with the board in it. It prints the actions. A key saves what is to be seen to the file of
// `--screenshot FILE`, as BMP; `q` ends it.

func fail(_ what: String) -> Never {
  print("\(what): \(String(cString: SDL_GetError()))")
  exit(1)
}

guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fail("SDL does not start") }
let (width, height) = (Int32(Board.size.width), Int32(Board.size.height))
guard let window = SDL_CreateWindow("Gestures", 0, 0, width, height, SDL_WINDOW_SHOWN.rawValue),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
else { fail("there is no window") }
let screenshot = CommandLine.arguments.firstIndex(of: "--screenshot").map {
  CommandLine.arguments[$0 + 1]
}

let board = Board { action in
  print(action)
  fflush(nil)
}

@MainActor func fill() {
  for (frame, color) in board.shapes {
    SDL_SetRenderDrawColor(
      renderer, UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF), 255)
    var rect = SDL_Rect(
      x: Int32(frame.x), y: Int32(frame.y), w: Int32(frame.width), h: Int32(frame.height))
    SDL_RenderFillRect(renderer, &rect)
  }
}

@MainActor func save(_ path: String) {
  let format = SDL_PIXELFORMAT_RGB24.rawValue
  guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, format) else {
    fail("there is no memory")
  }
  fill()
  SDL_RenderReadPixels(renderer, nil, format, surface.pointee.pixels, surface.pointee.pitch)
  if window_save(surface, window_file(path)) != 0 { fail(path) }
  SDL_FreeSurface(surface)
  print("saved")
  fflush(nil)
}

/// Milliseconds since SDL was started, which its events are dated by, too.
func time(_ milliseconds: UInt32) -> Timestamp {
  Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
}

/// The first button of the mouse is a touch. False where the window is to be closed.
@MainActor func handle(_ event: SDL_Event) -> Bool {
  switch SDL_EventType(event.type) {
  case SDL_QUIT: return false
  case SDL_KEYDOWN:
    if event.key.keysym.sym == Int32(SDLK_q.rawValue) { return false }
    if let screenshot { save(screenshot) }
  case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
    guard Int32(event.button.button) == SDL_BUTTON_LEFT else { break }
    let place = Point(x: Double(event.button.x), y: Double(event.button.y))
    board.scene.handle(
      PointerEvent(
        phase: Int32(event.button.state) == SDL_PRESSED ? .down : .up, touch: 1, at: place,
        time: time(event.button.timestamp), kind: .mouse))
  case SDL_MOUSEMOTION:
    let place = Point(x: Double(event.motion.x), y: Double(event.motion.y))
    board.scene.handle(
      PointerEvent(
        phase: event.motion.state == 0 ? .hover : .move, touch: 1, at: place,
        time: time(event.motion.timestamp), kind: .mouse))
  default: break
  }
  return true
}

print("ready")
fflush(nil)
var isOpen = true
while isOpen {
  board.layOut()
  fill()
  SDL_RenderPresent(renderer)
  let now = SDL_GetTicks()
  let left = board.scene.nextDeadline.map { ($0.nanoseconds + 999_999) / 1_000_000 - Int64(now) }
  var event = SDL_Event()
  if SDL_WaitEventTimeout(&event, Int32(clamping: max(0, min(left ?? 1_000, 1_000)))) != 0 {
    isOpen = handle(event)
    while isOpen, SDL_PollEvent(&event) != 0 { isOpen = handle(event) }
  } else {
    board.scene.advance(to: time(SDL_GetTicks()))
  }
}
SDL_Quit()
