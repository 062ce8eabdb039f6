/// The functions of the language.
public enum Builtin: String, CaseIterable, Sendable {
  case abs, min, max, clamp, sqrt, sin, cos, length, distance, angle, dot, normalize
  case round, floor, ceil, point, vector
}
