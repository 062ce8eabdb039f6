#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  /// A compiled gesture that belongs to a view, as `@State` does. It is made once, and the view can read its members.
  ///
  ///     @MachineState(Card()) private var card
  ///
  ///     var body: some SwiftUI.View {
  ///       Picture().offset(x: card.offset.dx, y: card.offset.dy).gesture(card) { action in … }
  ///     }
  @MainActor @propertyWrapper
  public struct MachineState<Machine: GestureMachine>: DynamicProperty {
    // A value and no attribute: from Xcode 27 on, `@State` is a macro, and nobody has published what it makes.
    private var storage: State<Storage>

    /// - Parameters:
    ///   - machine: made when the view first needs it.
    ///   - clock: the clock for deadlines.
    public init(
      _ machine: @autoclosure @escaping @MainActor () -> Machine, clock: GestureClock = .uptime
    ) {
      storage = State(initialValue: Storage(machine, clock))
    }

    /// The gesture, for `gesture(_:perform:)`. A view whose body reads a value of it, such as `card.offset`, is redrawn
    /// when that value changes.
    public var wrappedValue: GestureHost<Machine> { storage.wrappedValue.host }

    /// Bindings to variables and inputs: `Toggle("Locked", isOn: $card.isLocked)`.
    public var projectedValue: Bindable<GestureHost<Machine>> { Bindable(wrappedValue) }

    /// SwiftUI makes a view again and again, and the first value of a `State` each time, so the machine is made only
    /// when it is needed.
    @MainActor private final class Storage {
      private let machine: @MainActor () -> Machine
      private let clock: GestureClock
      lazy var host = GestureHost(machine(), clock: clock)

      init(_ machine: @escaping @MainActor () -> Machine, _ clock: GestureClock) {
        self.machine = machine
        self.clock = clock
      }
    }
  }
#endif
