internal import GestureCompiler

/// Returns `a/b` for `./a//b/`, so that each file has one name.
func withoutDots(_ path: String) -> String {
  let steps = path.split(separator: "/").filter { $0 != "." }
  if path.hasPrefix("/") { return "/" + steps.joined(separator: "/") }
  return steps.isEmpty ? "." : steps.joined(separator: "/")
}

/// The folder that holds a path: `a/b` for `a/b/c`, `.` for `c`.
func parent(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The absolute path without links in the part that exists. The path itself if none of its folders has a canonical path.
/// - Parameter canonical: returns that of a path that exists, otherwise nil.
func resolved(_ path: String, _ canonical: (String) -> String?) -> String {
  if let path = canonical(path) { return path }
  var start = path
  while !start.isEmpty, start != "/", start != "." {
    start = parent(start)
    guard let found = canonical(start) else { continue }
    let rest = start == "." ? path : String(path.dropFirst(start.count))
    return ImportPath.normalized(found + "/" + rest)
  }
  return path
}
