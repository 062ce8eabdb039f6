extension Coverage {
  /// For people: a line of figures, then what was never taken, part by part.
  package var text: String {
    let figures = Kind.allCases.compactMap { kind -> String? in
      let (taken, all) = count(kind)
      return all == 0 ? nil : "\(kind.rawValue) \(taken)/\(all)"
    }
    var text = "\(gesture): \(percent) % taken (\(figures.joined(separator: ", ")))\n"
    let missing = items.filter { !$0.isTaken }
    guard !missing.isEmpty else { return text }
    let width = missing.map { $0.text.count }.max() ?? 0
    var part: String?
    for item in missing {
      if item.part != part {
        text += "  never taken in \(item.part.isEmpty ? "the gesture" : item.part)\n"
        part = item.part
      }
      text += "    \(pad(item.text, to: min(width, 68)))  \(item.place)\n"
    }
    return text
  }
}

extension [Coverage] {
  /// One for each gesture, what several files of tests took put together.
  package var merged: [Coverage] {
    var merged: [Coverage] = []
    for coverage in self {
      if let index = merged.firstIndex(where: {
        $0.file == coverage.file && $0.gesture == coverage.gesture
      }) {
        merged[index].formUnion(coverage)
      } else {
        merged.append(coverage)
      }
    }
    return merged
  }
}
