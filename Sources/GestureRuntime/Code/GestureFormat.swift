// Generated Swift names the version of the runtime that it was made for. Where that is another one, the
// line that names it does not compile. A runtime of another version keeps the names of those before it
// as unavailable ones, so that the compiler says what to do.

/// What generated Swift and the runtime agree on, in its first version.
public typealias GestureFormat1 = Never

@available(
  *, unavailable,
  message:
    "this file was generated for an older GestureRuntime; run the gesturec of its package again"
)
public typealias GestureFormat0 = Never
