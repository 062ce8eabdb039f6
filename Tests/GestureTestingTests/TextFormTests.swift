import GestureRuntime
import Testing

@testable import GestureDevices
@testable import GestureTesting

/// The text forms of the same kernel events.
@Suite struct TextFormTests {
  private let scale = DeviceScale(pointsPerMillimetre: 1, unitsPerMillimetre: 1)

  private let expected: [PointerEvent.Phase] = [.down, .move, .up]

  @Test func `getevent by name`() {
    var reader = GeteventReader(scale: scale)
    let items = reader.read(
      text: """
        add device 1: /dev/input/event1
          name:     "touchscreen"
        [    2759.088950] EV_ABS       ABS_MT_TRACKING_ID   00000005
        [    2759.088950] EV_ABS       ABS_MT_POSITION_X    0000000a
        [    2759.088950] EV_ABS       ABS_MT_POSITION_Y    00000014
        [    2759.088950] EV_KEY       BTN_TOUCH            DOWN
        [    2759.088950] EV_SYN       SYN_REPORT           00000000
        [    2759.188950] EV_ABS       ABS_MT_POSITION_X    0000000b
        [    2759.188950] EV_ABS       ABS_MT_WIDTH_MAJOR   0000000b
        [    2759.188950] EV_SYN       SYN_REPORT           00000000             rate 10
        [    2759.288950] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [    2759.288950] EV_SYN       SYN_REPORT           00000000
        """.utf8)
    #expect(events(items).map(\.phase) == expected)
    #expect(events(items).map(\.location.x) == [10, 11, 11])
    #expect(events(items).map(\.time.seconds) == [0, 0.1, 0.2])
    #expect(items.map(\.line) == [7, 10, 12])
  }

  @Test func `getevent in hexadecimal of two devices`() {
    var reader = GeteventReader(scale: scale)
    let items = reader.read(
      text: """
        [ 10.000000] /dev/input/event2: 0003 0039 00000005
        [ 10.000000] /dev/input/event2: 0003 0035 0000000a
        [ 10.000000] /dev/input/event3: 0003 0039 00000005
        [ 10.000000] /dev/input/event3: 0003 0035 00000064
        [ 10.000000] /dev/input/event3: 0003 0036 00000064
        [ 10.000000] /dev/input/event3: 0000 0000 00000000
        [ 10.000000] /dev/input/event2: 0003 0036 00000014
        [ 10.000000] /dev/input/event2: 0000 0000 00000000
        """.utf8)
    #expect(events(items).map(\.phase) == [.down, .down, .cancel, .cancel])
    #expect(events(items).map(\.touch) == [1, 2, 2, 1])
    #expect(events(items).map(\.location.x).prefix(2) == [100, 10])
  }

  @Test func `getevent of old versions`() {
    var reader = GeteventReader(scale: scale)
    let items = reader.read(
      text: """
        10-000000: /dev/input/event2: 0003 0039 00000005
        10-000000: /dev/input/event2: 0003 0035 0000000a
        10-000000: /dev/input/event2: 0003 0036 0000000a
        10-000000: /dev/input/event2: 0000 0000 00000000
        """.utf8)
    #expect(events(items).map(\.phase) == [.down, .cancel])
  }

  @Test(arguments: ["0035", "ABS_MT_POSITION_X"])
  func `getevent describes axes`(_ name: String) {
    var reader = GeteventReader()
    let other = name == "0035" ? "0036" : "ABS_MT_POSITION_Y"
    let items = reader.read(
      text: """
        add device 2: /dev/input/event2
          name:     "touchscreen"
          events:
            KEY (0001): 014a
            ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        \(name)  : value 0, min 0, max 680, fuzz 0, flat 0, resolution 0
                        \(other)  : value 0, min 0, max 1360, fuzz 0, flat 0, resolution 0
        [ 10.000000] /dev/input/event2: 0003 0039 00000005
        [ 10.000000] /dev/input/event2: 0003 0035 0000000a
        [ 10.000000] /dev/input/event2: 0003 0036 0000000a
        [ 10.000000] /dev/input/event2: 0000 0000 00000000
        """.utf8)
    #expect(events(items).first?.location == Point(x: 6.3, y: 6.3))
  }

  @Test func `libinput record`() {
    var reader = LibinputReader()
    let items = reader.read(
      text: """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.22.1"
        devices:
        - node: /dev/input/event9
          evdev:
            # Name: Some touchpad
            name: "Some touchpad"
            id: [29, 1739, 0, 0]
            codes:
              0: [0, 1, 2]
              3: [0, 1, 53, 54, 57] # EV_ABS
            absinfo:
              0: [0, 4000, 0, 0, 40]
              53: [0, 4000, 0, 0, 40]
              54: [100, 2800, 0, 0, 40]
            properties: [0, 2, 4]
          udev:
            properties:
            - ID_INPUT_TOUCHPAD=1
          events:
          # Current time is 12:38:22
          - evdev:
            - [  0,      0,   3,  57,    1420] # EV_ABS / ABS_MT_TRACKING_ID   1420
            - [  0,      0,   3,  53,    1200] # EV_ABS / ABS_MT_POSITION_X    1200
            - [  0,      0,   3,  54,    1300] # EV_ABS / ABS_MT_POSITION_Y    1300
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {time: 0.0, type: POINTER_MOTION}
          - evdev:
            - [  0,  20000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID   -1
            - [  0,  20000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +20ms
        - node: /dev/input/event10
          events:
          - evdev:
            - [  0,      0,   2,   0,       3] # EV_REL / REL_X
        """.utf8)
    #expect(events(items).map(\.phase) == [.down, .up])
    #expect(events(items).first?.location == Point(x: 189, y: 189))
    #expect(events(items).last?.time.seconds == 0.02)
    #expect(
      items.last?.kind == .refused("another device: only one of a recording is read"))
    #expect(items.last?.line == 35)
  }

  @Test func `recordings are scaled by their header`() {
    var reader = RecordingReader()
    let items = reader.read(
      text: """
        {"deviceType":"touchpad","unitsPerMm":{"x":10,"y":20},"range":{"x":[100,900],"y":[0,500]}}
        {"t":0,"phase":"down","id":1,"x":110,"y":20,"p":3}
        {"t":0,"aux":"fingers","count":1}
        {"t":0.1,"phase":"move","id":1,"x":120,"y":20}
        oops
        """.utf8)
    #expect(events(items).map(\.location) == [Point(x: 6.3, y: 6.3), Point(x: 12.6, y: 6.3)])
    #expect(items.map(\.line) == [2, 4, 5])
  }

  @Test func `forms are known by their first line`() {
    let lines: [(String, TraceFormat?)] = [
      (#"{"t":1}"#, .jsonl), (#"{"source":"x","deviceType":"mouse"}"#, .recording),
      ("# EVEMU 1.3", .evemu), ("E: 1.0 0003 0039 1", .evemu), ("[  1.0] EV_ABS", .getevent),
      ("# libinput record", .libinput), ("hello", nil),
    ]
    for (line, form) in lines { #expect(TraceFormat(firstLine: line.utf8) == form) }
  }
}
