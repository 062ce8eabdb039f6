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
    // The property holds a `State` without the attribute. With Xcode 27 `@State` is a macro, and its expansion is not
    // published.
    private var host: State<MadeOnce<GestureHost<Machine>>>

    /// - Parameters:
    ///   - machine: made when the view first needs it.
    ///   - clock: the clock for deadlines.
    public init(
      _ machine: @autoclosure @escaping @MainActor () -> Machine, clock: GestureClock = .uptime
    ) {
      host = State(initialValue: MadeOnce { GestureHost(machine(), clock: clock) })
    }

    /// The gesture, for `gesture(_:perform:)`. A view whose body reads a value of it, such as `card.offset`, is redrawn
    /// when that value changes.
    public var wrappedValue: GestureHost<Machine> { host.wrappedValue.value }

    /// Bindings to variables and inputs: `Toggle("Locked", isOn: $card.isLocked)`.
    public var projectedValue: Bindable<GestureHost<Machine>> { Bindable(wrappedValue) }
  }
#endif
