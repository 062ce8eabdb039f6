import GestureCompiler
import GestureRuntime
import GestureTesting

/// A machine that is played with, and what each step of it shows.
struct CoverGame {
  private(set) var player: CoverPlayer
  private let subject: Subject
  private let watch: RunWatch

  init(_ player: CoverPlayer, _ subject: Subject, _ watch: RunWatch) {
    self.player = player
    self.subject = subject
    self.watch = watch
  }

  mutating func perform(_ step: CoverTrace.Step) -> Set<CoverGoal> {
    watch.beginLine()
    _ = player.performReportingAll(step)
    var isTimer = false
    if case .wait = step { isTimer = true }
    return Set(subject.goals(of: watch.seen, isTimer: isTimer))
  }
}
