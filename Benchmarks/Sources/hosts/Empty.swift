// A host without a gesture and without the runtime: what the others weigh more is what gestures weigh.

@main
struct Host {
  static func main() { print("toggled \(Double(CommandLine.arguments.count))") }
}
