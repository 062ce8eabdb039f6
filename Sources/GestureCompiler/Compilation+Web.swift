extension Compilation {
  /// The gestures of the file as a module for web pages. Nil if there are errors. If something is too large,
  /// `diagnostics` gets an error.
  package mutating func web() -> WebModule? {
    guard let table = table(), let bytes = tableBytes() else { return nil }
    let path = files[Int(file)].path
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    let writer = WebWriter(table: table, gestures: gestureNumbers.map { program.gestures[$0] })
    return WebModule(
      script: writer.script(of: name, bytes), types: writer.types(of: name))
  }
}
