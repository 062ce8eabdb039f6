import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import GestureTesting

/// A gesture as a watched table, for playing runs.
struct RunArena {
  let table: GestureTable
  let enums: [EnumTable]
  let goals: [SearchGoal]
  let watch: RunWatch
  let hands: SearchHands
  /// Whether the contact of touches with the glass matters.
  let readsContact: Bool
  /// Counts the work of the runs.
  let meter: WorkMeter
  /// The operations of one step, approximately.
  private let workOfStep: Int
  private let isPrompt: Bool
  private let fresh: TableMachine
  private var initialFrames: [(region: String, id: Int, rect: Rect)] = []

  /// Nil if no table can hold the machine, or if it cannot be made with the arguments.
  init?(_ machine: Machine, _ arguments: [String: GestureValue], _ hands: SearchHands) {
    let marked = machine.markedForRecords
    guard let table = try? emit([marked]), let program = try? GestureProgram(verifying: table),
      let fresh = try? program.machine(marked.name, arguments)
    else { return nil }
    self.init(marked, program, fresh, hands, WorkMeter(), isPrompt: false, nil)
  }

  /// Makes an arena with the alphabet's arguments and frames.
  /// - Parameters:
  ///   - isPrompt: whether timers fire when they are due, as in `test` blocks, and not just before the next step.
  ///   - watched: the sites where results of comparisons are kept. The arena is then without goals.
  init?(
    _ subject: Subject, _ hands: SearchHands, isPrompt: Bool = false,
    watching watched: [WatchedSite]? = nil
  ) {
    guard let fresh = subject.newMachine() else { return nil }
    self.init(
      subject.machine, subject.program, fresh, hands, subject.meter, isPrompt: isPrompt, watched)
    initialFrames = subject.alphabet.regions.map { ($0.name, $0.id ?? 0, $0.frame) }
  }

  private init(
    _ marked: Machine, _ program: GestureProgram, _ fresh: TableMachine, _ hands: SearchHands,
    _ meter: WorkMeter, isPrompt: Bool, _ watched: [WatchedSite]?
  ) {
    self.hands = hands
    self.meter = meter
    workOfStep = NodeTree(marked).workOfStep
    self.isPrompt = isPrompt
    table = program.table.gestures[0]
    enums = program.table.enums
    goals = watched == nil ? SearchGoal.all(in: marked) : []
    let watch = RunWatch(marked, registers: marked.registers(in: table), goals, watched ?? [])
    self.watch = watch
    let plan = fresh.plan
    readsContact = (0..<plan.parts.count).contains { plan.shape.parts[$0].readouts.readsContact }
    var watched = fresh
    watched.observe { watch.add($0, $1) }
    self.fresh = watched
  }

  /// The frames in the alphabet.
  var frames: [Rect] { initialFrames.map { $0.rect } }

  /// - Parameter steps: the number of steps to play, approximately.
  func begin(for steps: Int = 16) -> RunPlayer {
    meter.spend((steps + 16) * workOfStep)
    watch.begin()
    for (region, id, rect) in initialFrames { watch.set(region, id, rect) }
    return RunPlayer(fresh, hands, isPrompt: isPrompt, watch: watch)
  }

  /// Plays a whole run. If no work is left, it shows nothing.
  func play(_ run: Run) {
    var player = begin(for: run.steps.count)
    if meter.isOver { return }
    player.play(run)
  }

  /// Plays a run line by line, with only each line's events in the watch. Nil if something is refused, or if no
  /// work is left.
  func play<Shown>(
    _ run: Run, _ perform: (ArraySlice<Run.Step>, inout RunPlayer) -> Shown
  ) -> (shown: [Shown], player: RunPlayer)? {
    if meter.isOver { return nil }
    var player = begin(for: run.steps.count)
    let shown = run.lines.map { line in
      watch.beginLine()
      return perform(line, &player)
    }
    return player.isRefused ? nil : (shown, player)
  }

  func calls(_ run: Run) -> [RunCall] { run.calls(hands) }
}
