// Generated Swift names the version of the runtime that it was made for. If the runtime has another version, the line
// with the name does not compile. A runtime keeps the names of earlier versions as unavailable ones, so that the
// compiler tells you what to do.

/// The format that generated Swift and the runtime agree on. Its number is the major version of tables, which state the
/// format they were made for.
@_spi(GestureEngine) public typealias GestureFormat4 = Never

/// The name in Swift generated for format 3, which does not compile with this runtime.
@available(
  *, unavailable,
  message: "an older gesturec made this file; build its spec again with this runtime's gesturec"
)
@_spi(GestureEngine) public typealias GestureFormat3 = Never

/// The name in Swift generated for format 2, which does not compile with this runtime.
@available(
  *, unavailable,
  message: "an older gesturec made this file; build its spec again with this runtime's gesturec"
)
@_spi(GestureEngine) public typealias GestureFormat2 = Never

/// The name in Swift generated for format 1, which does not compile with this runtime.
@available(
  *, unavailable,
  message: "an older gesturec made this file; build its spec again with this runtime's gesturec"
)
@_spi(GestureEngine) public typealias GestureFormat1 = Never
