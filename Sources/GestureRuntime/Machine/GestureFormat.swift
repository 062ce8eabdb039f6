// Generated Swift names the version of the runtime that it was made for. Where that is another one, the
// line that names it does not compile. A runtime of another version keeps the names of those before it
// as unavailable ones, so that the compiler says what to do.

/// What generated Swift and the runtime agree on. The number is the major version of tables, which say of
/// themselves what they were made for.
@_spi(GestureEngine) public typealias GestureFormat4 = Never

/// What Swift generated for format 3 names: it does not compile with this runtime.
@available(
  *, unavailable,
  message: "an older gesturec made this file; build its spec again with this runtime's gesturec"
)
@_spi(GestureEngine) public typealias GestureFormat3 = Never

/// What Swift generated for format 2 names: it does not compile with this runtime.
@available(
  *, unavailable,
  message: "an older gesturec made this file; build its spec again with this runtime's gesturec"
)
@_spi(GestureEngine) public typealias GestureFormat2 = Never

/// What Swift generated for format 1 names: it does not compile with this runtime.
@available(
  *, unavailable,
  message: "an older gesturec made this file; build its spec again with this runtime's gesturec"
)
@_spi(GestureEngine) public typealias GestureFormat1 = Never
