internal import GestureJSON
internal import GestureTesting

extension Coverage {
  /// The coverage of one gesture as a line of JSON, without a newline.
  var record: String {
    object([
      "kind": .string("coverage"), "path": .string(file), "gesture": .string(gesture),
      "own": figures(ofPrelude: false), "prelude": figures(ofPrelude: true),
      "neverTaken": .array(
        items.filter { !$0.isTaken }.map { item in
          object([
            "of": .string(item.kind.rawValue), "part": .string(item.part),
            "text": .string(item.text), "at": .string(item.position),
            "isOfPrelude": .bool(item.isOfPrelude),
          ])
        }),
    ]).text
  }

  private func figures(ofPrelude isOfPrelude: Bool) -> JSON {
    let counts = Kind.allCases.map { kind in
      let (taken, all) = count(kind, ofPrelude: isOfPrelude)
      return JSON.Field(kind.rawValue, object(["taken": number(taken), "all": number(all)]))
    }
    return .object([.init("percent", number(percent(ofPrelude: isOfPrelude)))] + counts)
  }
}
