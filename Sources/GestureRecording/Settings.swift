#if !hasFeature(Embedded)
  import GestureRuntime

  /// The settings that the host has made between steps, each with the number of the entry before which it was made.
  struct Settings: Sendable {
    struct Key: Hashable, Sendable {
      var name: String
      var id = 0
    }

    enum Kind: Equatable, Sendable {
      /// A frame. Nil removes it.
      case frame(Key, Rect?)
      /// The value as JSON.
      case value(String, String)

      var key: Key {
        switch self {
        case .frame(let key, _): key
        case .value(let name, _): Key(name: name)
        }
      }
    }

    private(set) var list: [(kind: Kind, entry: Int)] = []
    private var last: [Key: Kind] = [:]

    /// The frames that existed before and do not exist now.
    func missing(in frames: [(Settings.Key, Rect)]) -> [Key] {
      let there = Set(frames.map(\.0))
      return last.values.compactMap { kind in
        if case .frame(let key, .some) = kind, !there.contains(key) { key } else { nil }
      }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Whether something was set since the entry before this one.
    func isNewest(_ entry: Int) -> Bool { list.last.map { $0.entry >= entry } ?? false }

    mutating func add(_ kind: Kind, at entry: Int) {
      guard last[kind.key] != kind else { return }
      last[kind.key] = kind
      list.append((kind, entry))
    }

    /// Forgets all settings before an entry except the last setting of each name.
    mutating func forget(before entry: Int) {
      // Seldom, because it looks at the whole list.
      guard list.count > 64, list.count > 4 * last.count else { return }
      let kept = before(entry)
      list = kept.map { ($0, entry) } + list.filter { $0.entry > entry }
    }

    func before(_ entry: Int) -> [Kind] {
      var order: [Key] = []
      var held: [Key: Kind] = [:]
      for (kind, number) in list where number <= entry {
        if held.updateValue(kind, forKey: kind.key) == nil { order.append(kind.key) }
      }
      return order.compactMap { held[$0] }
    }
  }

  enum FrameReflection {
    static func frames(of machine: some GestureMachine) -> [(Settings.Key, Rect)] {
      guard let frames = Mirror(reflecting: machine).descendant("core", "code", "frames") else {
        return []
      }
      return found(in: frames, prefix: "")
    }

    /// The frames by name. Names of nested gestures are dotted.
    private static func found(in frames: Any, prefix: String) -> [(Settings.Key, Rect)] {
      Mirror(reflecting: frames).children.flatMap { label, value -> [(Settings.Key, Rect)] in
        let name = prefix + (label ?? "")
        switch value {
        case let rect as Rect: return rect == .zero ? [] : [(Settings.Key(name: name), rect)]
        case let many as RegionFrames:
          return many.ids.compactMap { id in many[id].map { (Settings.Key(name: name, id: id), $0) }
          }
        default: return found(in: value, prefix: name + ".")
        }
      }
    }
  }
#endif
