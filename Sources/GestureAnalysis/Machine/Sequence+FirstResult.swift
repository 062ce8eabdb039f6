extension Sequence {
  /// The first result that is not nil, or nil. It asks each element once. `lazy.compactMap(…).first` asks the first one
  /// with a result twice, which doubles the work, and ends the process if the second answer is nil.
  func firstResult<Result>(_ result: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = result(element) { return result }
    }
    return nil
  }
}
