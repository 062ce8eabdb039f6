import Counting

/// A line for `Scripts/bench`: what it is of, and numbers by name. What callgrind has counted since the
/// last such line is written down under the same name.
func report(_ subject: String, _ numbers: [(String, Double)]) {
  counting_tell(subject)
  print("\(subject)\t" + numbers.map { "\($0)=\($1)" }.joined(separator: "\t"))
}

/// Lets no one leave out what made the value.
@inline(__always)
func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { counting_keep($0) }
}
