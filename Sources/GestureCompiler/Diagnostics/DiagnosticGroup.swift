/// What codes have in common, by the name that `-Wno-GROUP`, `-Werror=GROUP` and `explain` take.
public enum DiagnosticGroup: String, CaseIterable, Sendable {
  // Reading the text
  case unexpectedToken = "UnexpectedToken"
  case invalidText = "InvalidText"
  case unclosedText = "UnclosedText"
  case foreignSyntax = "ForeignSyntax"
  case malformedNumber = "MalformedNumber"
  case unknownUnit = "UnknownUnit"
  case reservedName = "ReservedName"
  case unbalancedBrackets = "UnbalancedBrackets"
  case punctuation = "Punctuation"
  case missingPiece = "MissingPiece"
  case misspeltWord = "MisspeltWord"
  case misplaced = "Misplaced"
  case malformedRule = "MalformedRule"
  case malformedExpression = "MalformedExpression"
  // Names
  case unknownName = "UnknownName"
  case unknownType = "UnknownType"
  case unknownMember = "UnknownMember"
  case unknownEvent = "UnknownEvent"
  case wrongKindOfName = "WrongKindOfName"
  case ambiguousName = "AmbiguousName"
  case duplicateName = "DuplicateName"
  case unreadableName = "UnreadableName"
  case importProblem = "Import"
  // Types
  case typeMismatch = "TypeMismatch"
  case missingUnit = "MissingUnit"
  case wrongOperand = "WrongOperand"
  case missingContext = "MissingContext"
  case wrongArgument = "WrongArgument"
  case notAValue = "NotAValue"
  // The whole
  case stateGraph = "StateGraph"
  case unreachableState = "UnreachableState"
  case dependencyCycle = "DependencyCycle"
  case touchCount = "TouchCount"
  case endlessWait = "EndlessWait"
  case nestedActions = "NestedActions"
  case missingPhase = "MissingPhase"
  case binding = "Binding"
  case immutable = "Immutable"
  case testStep = "TestStep"
  case tooLarge = "TooLarge"
  // Allowed, and most likely not meant
  case unusedName = "UnusedName"
  case unreachableCode = "UnreachableCode"
  case shadowedName = "ShadowedName"
  case emptyTest = "EmptyTest"
  case suppression = "Suppression"
  // What the analysis finds
  case deadCode = "DeadCode"
  case shadowed = "Shadowed"
  case stolen = "Stolen"
  case conflict = "Conflict"
  case sampling = "Sampling"
  case stuck = "Stuck"
  case heldUntilLift = "HeldUntilLift"
  case latency = "Latency"
  case vacuousThreshold = "VacuousThreshold"
  case unpaired = "Unpaired"
  case droppedEvent = "DroppedEvent"
  case earlyRead = "EarlyRead"
  case property = "Property"
  case notEstablished = "NotEstablished"
  case analysisBudget = "AnalysisBudget"

  /// Whether its warnings are told only to who asks for them: they are about the tool, not the spec.
  public var isOffByDefault: Bool { self == .analysisBudget }
}

extension DiagnosticCode {
  public var severity: Diagnostic.Severity {
    switch self {
    case .unreachableState, .endlessWait, .unused, .neverRuns, .hides, .testWithoutExpectation,
      .needlessSuppression, .malformedSuppression:
      .warning
    case .latencyExceeded, .propertyBroken: .error
    case _ where isFoundByAnalysis: .warning
    default: .error
    }
  }

  public var group: DiagnosticGroup {
    switch self {
    case .expected: .unexpectedToken
    case .unknownCharacters, .invalidUTF8: .invalidText
    case .unterminatedString, .unterminatedComment, .unknownEscape, .malformedEscapedName:
      .unclosedText
    case .semicolon, .misspeltOperator, .wordOperator, .foreign, .unneeded, .textValue, .absent:
      .foreignSyntax
    case .unknownUnit: .unknownUnit
    case .spaceBeforeUnit, .missingZero, .numberTooLarge, .notWhole: .malformedNumber
    case .swiftKeyword, .reservedName, .reservedStateName, .taken, .typeTaken, .eventNamedAsPhase:
      .reservedName
    case .unclosed, .closesNothing: .unbalancedBrackets
    case .missingComma, .missingColon, .trailingComma, .colonForEquals: .punctuation
    case .missingAssign, .missingType, .missingBody, .missingFirstValue, .missingArrow,
      .missingDot, .missingWord:
      .missingPiece
    case .misspeltWord: .misspeltWord
    case .misplaced, .strayWithin: .misplaced
    case .missingTarget, .targetNotLast, .unknownTrigger: .malformedRule
    case .assignmentInExpression, .comparisonAsStatement, .chainedComparison, .tooManyInParentheses:
      .malformedExpression
    case .unknownName, .unknownRecognizer, .unknownFunction, .unknownState, .unknownPart,
      .unknownEmission, .unknownGesture:
      .unknownName
    case .unknownType: .unknownType
    case .unknownMember: .unknownMember
    case .unknownEvent, .missingEvent: .unknownEvent
    case .notAGesture, .notARegion, .notAnInput, .notAPart, .noInnerParts, .actionAsValue:
      .wrongKindOfName
    case .ambiguous, .ambiguousPart: .ambiguousName
    case .duplicate, .declaredInModule, .repeatedLatency, .repeatedProperty: .duplicateName
    case .unreadable, .readsTouch, .notConstant, .latencyNotConstant: .unreadableName
    case .missingImport, .importCycle, .importOutsideModule: .importProblem
    case .statelessProperty, .propertyBroken: .property
    case .notEstablished: .notEstablished
    case .mismatch, .unlike: .typeMismatch
    case .bareNumber: .missingUnit
    case .operands, .noOrder, .noNegative, .dimensionOutOfRange, .notAQuantity, .notAVector,
      .notAnElement:
      .wrongOperand
    case .needsContext: .missingContext
    case .argumentCount, .unexpectedLabel, .unlabelledArgument, .missingArgument,
      .repeatedArgument, .unknownLabel, .brokenCondition:
      .wrongArgument
    case .notAValue, .namelessType, .regionValue: .notAValue
    case .noState, .activeInitialState, .endBeforeBegan, .failAfterBegan, .cancelBeforeBegan,
      .backToPossible:
      .stateGraph
    case .unreachableState: .unreachableState
    case .cycle, .recursiveGesture, .endlessEnum, .longChain: .dependencyCycle
    case .touchesOutOfRange, .touchesReversed: .touchCount
    case .endlessWait, .waitsForEver: .endlessWait
    case .namelessNested, .actionNamedAsPart: .nestedActions
    case .missingPhase: .missingPhase
    case .tooManyBindings, .differentBindings: .binding
    case .assignment: .immutable
    case .noTolerance, .idOfOneRegion: .testStep
    case .unused: .unusedName
    case .neverRuns: .unreachableCode
    case .hides: .shadowedName
    case .testWithoutExpectation: .emptyTest
    case .needlessSuppression, .malformedSuppression: .suppression
    case .deadPart, .deadState, .deadRule, .deadHandler: .deadCode
    case .shadowed: .shadowed
    case .stolen: .stolen
    case .conflict, .conflictingGestures: .conflict
    case .decidedBySampling, .neverSampled: .sampling
    case .stuck: .stuck
    case .heldUntilLift: .heldUntilLift
    case .latencyExceeded: .latency
    case .vacuous: .vacuousThreshold
    case .unpaired: .unpaired
    case .droppedEvent: .droppedEvent
    case .earlyRead: .earlyRead
    case .analysisBudget: .analysisBudget
    case .fileTooLarge, .nestedTooDeep, .partsTooDeep, .tooManyParts, .tooLongExpression,
      .tooManyStates, .tooManyActions, .tooManyEvents, .tooManyRegisters, .tooManyConstants,
      .tooManyInstructions, .tooManyEnums, .tooManyCases:
      .tooLarge
    }
  }
}
