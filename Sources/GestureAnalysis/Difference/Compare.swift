public import GestureCompiler
import GestureRuntime
import GestureTesting

/// Compares the reports of two versions of a gesture. They are proved the same if they become the same code or have one
/// normal form (`NormalForm`), for any fingers, hosts and times. Otherwise the comparison looks for traces that show a
/// difference, in all states that they can reach on the same events of an alphabet. If it finds no trace, the versions
/// may differ, and the result names the expressions that are not the same.
///
/// Reports and their times are compared for all times, with as few fingers as show a difference. If these are the same,
/// values of parts, arguments of actions and variables are compared on one trace of each kind of step, and on traces to
/// both sides of each number in either version. Declarations that hosts name are compared by name.
///
/// - Parameters:
///   - old: the earlier version.
///   - new: the later version.
///   - touches: the number of fingers at the same time.
///   - budget: the most zones to explore.
/// - Returns: nil if no arguments are found that both versions take for their parameters.
public func compare(
  old: Machine, new: Machine, touches: Int = 2, budget: Int = 10_000
) -> Comparison? {
  var options = ComparisonOptions()
  options.touches = touches
  options.budget = budget
  return compare(old: old, new: new, options: options)
}

/// Compares two versions with the choices of the tool.
package func compare(
  old: Machine, new: Machine, options: ComparisonOptions
) -> Comparison? {
  var comparison = behaviors(old, new, options)
  comparison?.interface.insert(contentsOf: InterfaceChange.all(from: old, to: new), at: 0)
  return comparison
}

private func behaviors(
  _ old: Machine, _ new: Machine, _ options: ComparisonOptions
) -> Comparison? {
  if options.trustsProofs, let proof = Proof.sameCode(old, new) {
    return Comparison(verdict: .proved(proof))
  }
  let forms = FormPair(old, new, comparesValuesOfParts: options.comparesValuesOfParts)
  if options.trustsProofs, let proof = Proof.sameForm(forms) {
    return Comparison(verdict: .proved(proof))
  }
  guard let versions = Versions(old, new, options) else { return nil }
  let others =
    options.stopsAtFirst ? nil : OtherArguments(versions, between: versions.numbersBetween)
  var comparison = DifferenceSearch(versions, [old, new], options, others?.taken ?? []).run()
  comparison.interface = others?.refused ?? []
  guard comparison.differences.isEmpty else { return comparison }
  if let proof = Proof.sameForm(forms) {
    comparison.verdict = .proved(proof)
  } else if !options.stopsAtFirst {
    comparison.suspicions = forms.suspicions(most: Comparison.mostSuspicions)
  }
  return comparison
}
