/// The command line.
struct Options {
  var events = 200_000
  var rounds = 15
  var workload: String?
  var form: String?
  var isChecked = true
  /// Only print the names of the forms.
  var listsForms = false

  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--list": listsForms = true
      case "--unchecked": isChecked = false
      case "--events": events = rest.next().flatMap { Int($0) } ?? 0
      case "--rounds": rounds = rest.next().flatMap { Int($0) } ?? 0
      case "--workload": workload = rest.next()
      case "--form": form = rest.next()
      default: fatalError("`\(argument)` is no option; see main.swift")
      }
    }
    precondition(events > 0 && rounds > 0, "--events and --rounds take a number above 0")
  }
}
