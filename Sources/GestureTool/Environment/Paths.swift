/// Returns `a/b` for `./a//b/`, so that each file has one name.
func withoutDots(_ path: String) -> String {
  let steps = path.split(separator: "/").filter { $0 != "." }
  if path.hasPrefix("/") { return "/" + steps.joined(separator: "/") }
  return steps.isEmpty ? "." : steps.joined(separator: "/")
}
