internal import GestureCompiler

/// `; did you mean 'drag'?`, or nothing if no name is near.
package func didYouMean(_ name: String, in names: some Sequence<String>) -> String {
  nearest(name, in: names).map { "; did you mean '\($0)'?" } ?? ""
}

/// The error for an unknown name: with the name that is near, otherwise with the names that exist.
package func unknownName(_ kind: String, _ name: String, among names: [String]) -> Stop {
  var advice = didYouMean(name, in: names)
  if advice.isEmpty, !names.isEmpty, names.count <= 20 {
    let verb = names.count == 1 ? " is" : "s are"
    advice = "; the \(kind)\(verb) \(names.joined(separator: ", "))"
  }
  return .usage("there is no \(kind) '\(name)'\(advice)")
}
