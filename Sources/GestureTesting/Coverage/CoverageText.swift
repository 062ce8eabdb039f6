extension Coverage {
  /// For people: a line of figures, then the items that were never reached, part by part.
  package var text: String {
    let shares = [
      figures(ofPrelude: false, "of its own"), figures(ofPrelude: true, "of the prelude"),
    ]
    var text = "\(gesture): \(shares.compactMap { $0 }.joined(separator: "; "))\n"
    // Items that the author has written come before items of the prelude.
    let missing =
      items.filter { !$0.isTaken && !$0.isOfPrelude }
      + items.filter { !$0.isTaken && $0.isOfPrelude }
    guard !missing.isEmpty else { return text }
    let width = missing.map { $0.text.count }.max() ?? 0
    var part: String?
    for item in missing {
      if item.part != part {
        let owner = item.part.isEmpty ? "the gesture" : item.part
        text += "  never taken in \(owner)\(item.isOfPrelude ? ", of the prelude" : "")\n"
        part = item.part
      }
      text += "    \(pad(item.text, to: min(width, 68)))  \(item.position)\n"
    }
    return text
  }
}

extension Coverage {
  /// `83 % of the prelude (states 3/3, rules 7/10)`. Nil without such items.
  private func figures(ofPrelude isOfPrelude: Bool, _ whose: String) -> String? {
    let figures = Kind.allCases.compactMap { kind -> String? in
      let (taken, all) = count(kind, ofPrelude: isOfPrelude)
      return all == 0 ? nil : "\(kind.rawValue) \(taken)/\(all)"
    }
    if figures.isEmpty { return nil }
    return
      "\(percent(ofPrelude: isOfPrelude)) % \(whose) taken (\(figures.joined(separator: ", ")))"
  }
}

extension [Coverage] {
  /// One coverage for each gesture, combined from several files of tests.
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
