extension Catalogue {
  static let latencies: [Entry] = [
    Entry(
      .repeatedLatency, "a latency that is bounded twice",
      """
      One `latency` says how long a part or an action may wait at most. Of two, the longer one says nothing that the \
      shorter one does not.
      """,
      wrong: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
          latency show <= 500ms
          latency show <= 350ms
        }
        """,
      right: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
          latency show <= 350ms
        }
        """),
    Entry(
      .latencyNotConstant, "a bound that is not known",
      """
      A `latency` is checked when the file is compiled, so its bound is a constant time. It may name constants and \
      parameters; a parameter counts with its default, and one without a default has no time to count with. `sin`, `cos` \
      and `angle` are computed by the host and known only there.
      """,
      wrong: """
        gesture Photo(wait: duration) = exclusive(zoom: tap(count: 2, interval: wait), show: tap()) {
          latency show <= wait
        }
        """,
      right: """
        gesture Photo(wait: duration = 300ms) = exclusive(
          zoom: tap(count: 2, interval: wait),
          show: tap(),
        ) {
          latency show <= wait
        }
        """),
  ]
}
