// The README's photo as generated Swift.
import GestureRuntime

@main
struct Host {
  static func main() {
    var photo = Photo(closeUp: Double(argumentCount() + 1))
    for event in events() {
      photo.handle(event) { action in
        switch action {
        case .zoom(let scale, let place): print("zoomed \(scale + place.x)")
        case .toggleControls: print("toggled \(0.0)")
        }
      }
    }
    if let deadline = photo.nextDeadline { photo.advance(to: deadline) { _ in } }
  }
}
