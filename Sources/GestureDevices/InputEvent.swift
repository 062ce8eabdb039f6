/// One event of the Linux kernel's input layer, which every recording of it has in some form.
struct InputEvent: Hashable, Sendable {
  var type: Int
  var code: Int
  var value: Int
}

/// The numbers of `linux/input-event-codes.h` that pointers need.
enum InputCode {
  /// A type or a code that readers ignore.
  static let other = -1

  static let synchronization = 0
  static let key = 1
  static let relative = 2
  static let absolute = 3

  static let report = 0
  static let multitouchReport = 2
  static let dropped = 3

  static let relativeX = 0
  static let relativeY = 1
  static let horizontalWheel = 6
  static let wheel = 8

  static let x = 0x00
  static let y = 0x01
  static let pressure = 0x18
  static let tiltX = 0x1A
  static let tiltY = 0x1B
  static let slot = 0x2F
  static let touchMajor = 0x30
  static let positionX = 0x35
  static let positionY = 0x36
  static let trackingID = 0x39
  static let touchPressure = 0x3A
  /// All codes with values for a single touch of several.
  static let multitouch = 0x2F...0x3D

  static let mouseButtons = 0x110...0x116
  static let penTools = 0x140...0x144
  /// The other end of a pen, among `penTools`.
  static let eraserTool = 0x141
  static let fingerTool = 0x145
  static let mouseTools = 0x146...0x147
  static let touch = 0x14A

  /// The names in `getevent -l` and in comments, for codes that readers use.
  static let names: [String: Int] = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3,
    "SYN_REPORT": 0, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
    "REL_X": 0, "REL_Y": 1, "REL_HWHEEL": 6, "REL_WHEEL": 8,
    "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_PRESSURE": 0x18,
    "ABS_TILT_X": 0x1A, "ABS_TILT_Y": 0x1B,
    "ABS_MT_SLOT": 0x2F, "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_POSITION_X": 0x35,
    "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TRACKING_ID": 0x39, "ABS_MT_PRESSURE": 0x3A,
    "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110, "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112,
    "BTN_SIDE": 0x113, "BTN_EXTRA": 0x114, "BTN_FORWARD": 0x115, "BTN_BACK": 0x116,
    "BTN_TOOL_PEN": 0x140, "BTN_DIGI": 0x140, "BTN_TOOL_RUBBER": 0x141,
    "BTN_TOOL_BRUSH": 0x142, "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144,
    "BTN_TOOL_FINGER": 0x145, "BTN_TOOL_MOUSE": 0x146, "BTN_TOOL_LENS": 0x147,
    "BTN_TOUCH": 0x14A, "BTN_STYLUS": 0x14B, "BTN_STYLUS2": 0x14C,
  ]
}
