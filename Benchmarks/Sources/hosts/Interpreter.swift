// The README's photo as a table, read from standard input.
import GestureRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct Host {
  static func main() throws {
    var bytes: [UInt8] = []
    while case let byte = getchar(), byte >= 0 { bytes.append(UInt8(byte)) }
    let program = try GestureProgram(verifying: bytes)
    let scale = Double(CommandLine.arguments.count + 1)
    var photo = try program.machine("Photo", ["closeUp": .number(scale)])
    for event in events() {
      photo.handle(event) { action in
        if case .number(let scale)? = action["to"], case .point(let place)? = action["around"] {
          print("zoomed \(scale + place.x)")
        } else {
          print("toggled \(0.0)")
        }
      }
    }
    if let deadline = photo.nextDeadline { photo.advance(to: deadline) { _ in } }
  }
}
