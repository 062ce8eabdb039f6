struct GestureMembers {
  var enums: [EnumSyntax] = []
  var inputs: [InputSyntax] = []
  var regions: [RegionSyntax] = []
  var actions: [SignatureSyntax] = []
  var variables: [VariableSyntax] = []
  var timers: [TimerSyntax] = []
  var lets: [ConstantSyntax] = []
  var functions: [FunctionSyntax] = []
  var handlers: [HandlerSyntax] = []
  var latencies: [LatencySyntax] = []
  var properties: [PropertySyntax] = []

  init(_ members: [MemberSyntax]) {
    for member in members {
      switch member {
      case .enumeration(let syntax): enums.append(syntax)
      case .input(let syntax): inputs.append(syntax)
      case .region(let syntax): regions.append(syntax)
      case .action(let syntax): actions.append(syntax)
      case .variable(let syntax): variables.append(syntax)
      case .timer(let syntax): timers.append(syntax)
      case .constant(let syntax): lets.append(syntax)
      case .function(let syntax): functions.append(syntax)
      case .handler(let syntax): handlers.append(syntax)
      case .latency(let syntax): latencies.append(syntax)
      case .property(let syntax): properties.append(syntax)
      }
    }
  }
}

extension MemberSyntax {
  /// The noun and the name of a member that shares a namespace with parts. Nil for other members.
  var value: (noun: String, name: Identifier)? {
    switch self {
    case .input(let syntax): ("input", syntax.name)
    case .region(let syntax): ("region", syntax.name)
    case .variable(let syntax): ("variable", syntax.name)
    case .timer(let syntax): ("timer", syntax.name)
    case .constant(let syntax): ("`let`", syntax.name)
    case .function(let syntax): ("function", syntax.name)
    case .enumeration, .action, .handler, .latency, .property: nil
    }
  }
}
