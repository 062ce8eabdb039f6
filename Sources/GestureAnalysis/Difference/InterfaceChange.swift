import GestureCompiler

/// A change in a new version to something that a gesture's hosts, traces or tests name.
package struct InterfaceChange: Hashable, Sendable {
  /// The kind of declaration. The initializer of the generated type has the parameters in their order.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case parameter, variable, input, region, action, timer, part
    /// An `enum` that a type of another declaration names.
    case enumeration = "enum"
    /// The order of all parameters that both have.
    case order = "order of parameters"
  }

  /// The kind of change.
  package enum Fate: String, Hashable, Sendable {
    case added, removed, renamed
    /// The type, the cases, the arguments or the existence of a default changed.
    case retyped
  }

  /// One declaration.
  package struct Declaration: Hashable, Sendable {
    /// The name. In a nested gesture it includes the name of the part: `zoom.scale`.
    package let name: String
    /// Everything except the name: `: number`, `(to: number, around: point)`, `: a, b`.
    package let signature: String
    /// The declaration as in a file: `scale: number`.
    package var text: String { name + signature }
  }

  /// The kind of declaration.
  package let kind: Kind
  /// The kind of change.
  package let fate: Fate
  /// The declaration in the old version. Nil if it was added.
  package let old: Declaration?
  /// The declaration in the new version. Nil if it was removed.
  package let new: Declaration?
}

extension InterfaceChange.Declaration {
  /// The part of the gesture that declares it, or that it is.
  fileprivate var part: String { String(name.prefix { $0 != "." }) }

  /// `zoom` and `scale` for `zoom.scale`. Nil if no part declares it.
  fileprivate var nested: (part: String, rest: Substring)? {
    name.contains(".") ? (part, name.dropFirst(part.count + 1)) : nil
  }
}

extension InterfaceChange {
  typealias Declarations = [(kind: Kind, all: [Declaration])]

  /// The changes in the order of `Kind`, for each kind the declarations of the old version before the declarations of
  /// the new version.
  static func all(from old: Machine, to new: Machine) -> [InterfaceChange] {
    var changes: [InterfaceChange] = []
    for (before, after) in zip(old.interface, new.interface) {
      changes += all(before.kind, from: before.all, to: after.all)
      if before.kind == .parameter { changes += reordered(before.all, after.all) }
    }
    return joined(changes)
  }

  /// Joins the changes of a renamed part with the changes of its declarations.
  private static func joined(_ changes: [InterfaceChange]) -> [InterfaceChange] {
    var names: [String: String] = [:]
    for change in changes where change.fate == .renamed {
      guard let old = change.old?.nested, let new = change.new?.nested, old.rest == new.rest,
        names[old.part] == nil || names[old.part] == new.part
      else { continue }
      names[old.part] = new.part
    }
    let isLeft = { (name: String, fate: Fate) in
      changes.contains { $0.kind == .part && $0.fate == fate && ($0.old ?? $0.new)?.name == name }
    }
    names = names.filter { isLeft($0.key, .removed) && isLeft($0.value, .added) }
    let fresh = Set(names.values)
    return changes.compactMap { change in
      if let old = change.old, let name = names[old.part] {
        let new = Declaration(name: name + old.name.dropFirst(old.part.count), signature: "")
        if change.fate == .renamed, change.new?.name == new.name { return nil }
        guard change.kind == .part, change.fate == .removed else { return change }
        return old.nested == nil
          ? InterfaceChange(kind: .part, fate: .renamed, old: old, new: new) : nil
      }
      let isKnown = change.kind == .part && change.fate == .added
      return isKnown && fresh.contains(change.new?.part ?? "") ? nil : change
    }
  }

  private static func all(
    _ kind: Kind, from old: [Declaration], to new: [Declaration]
  ) -> [InterfaceChange] {
    let gone = old.filter { old in !new.contains { $0.name == old.name } }
    let fresh = new.filter { new in !old.contains { $0.name == new.name } }
    // Only their names distinguish parts.
    let pairs = kind == .part ? [:] : renamed(gone, fresh)
    var changes = old.compactMap { old -> InterfaceChange? in
      if let new = new.first(where: { $0.name == old.name }) {
        let isSame = new.signature == old.signature
        return isSame ? nil : InterfaceChange(kind: kind, fate: .retyped, old: old, new: new)
      }
      let name = pairs[old]
      return InterfaceChange(
        kind: kind, fate: name == nil ? .removed : .renamed, old: old, new: name)
    }
    for new in fresh where !pairs.values.contains(new) {
      changes.append(InterfaceChange(kind: kind, fate: .added, old: nil, new: new))
    }
    return changes
  }

  /// Pairs a removed declaration with a new one if no other removed or new declaration has their signature.
  private static func renamed(
    _ gone: [Declaration], _ fresh: [Declaration]
  ) -> [Declaration: Declaration] {
    var pairs: [Declaration: Declaration] = [:]
    for old in gone where gone.count(where: { $0.signature == old.signature }) == 1 {
      let like = fresh.filter { $0.signature == old.signature }
      if like.count == 1 { pairs[old] = like[0] }
    }
    return pairs
  }

  private static func reordered(_ old: [Declaration], _ new: [Declaration]) -> [InterfaceChange] {
    let before = old.map { $0.name }.filter { name in new.contains { $0.name == name } }
    let after = new.map { $0.name }.filter { before.contains($0) }
    guard before != after else { return [] }
    let lists = [before, after].map {
      Declaration(name: "(\($0.joined(separator: ", ")))", signature: "")
    }
    return [InterfaceChange(kind: .order, fate: .retyped, old: lists[0], new: lists[1])]
  }
}

extension Machine {
  /// All declarations that hosts name, a list for each kind.
  fileprivate var interface: InterfaceChange.Declarations {
    let slots = { (slots: [Slot]) in
      slots.map {
        InterfaceChange.Declaration(name: $0.name, signature: ": \(self.name(of: $0.type))")
      }
    }
    return [
      (.parameter, parameters.map { declaration(of: $0) }),
      (.variable, slots(variables.map { $0.slot })),
      (.input, slots(inputs.map { $0.slot })),
      (.region, regions.map { .init(name: $0.name, signature: $0.isMany ? ": regions" : "") }),
      (.action, actions.filter { !Subject.isOurs($0.name) }.map { declaration(of: $0) }),
      (.timer, timers.map { .init(name: $0.name, signature: "") }),
      (.part, partNames.map { .init(name: $0, signature: "") }),
      (.enumeration, namedEnums.map { declaration(of: $0) }),
    ]
  }

  private func declaration(of parameter: Parameter) -> InterfaceChange.Declaration {
    let needed = parameter.defaultValue == nil ? ", which must be given" : ""
    return .init(
      name: parameter.slot.name, signature: ": \(name(of: parameter.slot.type))\(needed)")
  }

  private func declaration(of action: Signature) -> InterfaceChange.Declaration {
    .init(name: action.name, signature: list(of: action.fields))
  }

  private func declaration(of number: Int) -> InterfaceChange.Declaration {
    let cases = enums[number].cases.map {
      $0.fields.isEmpty ? $0.name : $0.name + list(of: $0.fields)
    }
    return .init(name: enums[number].name, signature: ": \(cases.joined(separator: ", "))")
  }

  /// `(to: number, around: point)`
  private func list(of fields: [CheckedField]) -> String {
    "(\(fields.map { "\($0.name): \(name(of: $0.type))" }.joined(separator: ", ")))"
  }

  /// The file's own enums that occur in the types of named declarations, in the order of their numbers.
  private var namedEnums: [Int] {
    let types =
      (parameters.map { $0.slot } + variables.map { $0.slot } + inputs.map { $0.slot })
      .map { $0.type } + actions.flatMap { $0.fields.map { $0.type } }
    let own = types.compactMap { type -> Int? in
      guard case .enumeration(let number) = type, enums[number].file != nil else { return nil }
      return number
    }
    return Set(own).sorted()
  }

  private func name(of type: Type) -> String {
    if case .enumeration(let number) = type { return enums[number].name }
    // The types of named declarations have names in files.
    return type.typeName?.rawValue ?? ""
  }
}
