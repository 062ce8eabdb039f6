#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Tool {
  /// Runs the tool on the arguments of the process, and ends the process.
  package func runProcess() -> Never {
    // A trap is a bug of the tool, never the user's: reports that, with the exit code for it.
    for signalNumber in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS] {
      signal(signalNumber) { _ in
        let text: StaticString =
          "gesturec: internal error; please report it with the file that caused it\n"
        _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(ExitCode.bug.rawValue)
      }
    }
    exit(run(Array(CommandLine.arguments.dropFirst()), in: .disk).rawValue)
  }
}
