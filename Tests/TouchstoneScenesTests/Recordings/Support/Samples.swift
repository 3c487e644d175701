import TouchstoneGeometry
import TouchstoneScenes

/// The same touches as each tool would record them.
enum Samples {
    /// The location of each finger, by its number, at intervals of 10 ms: one lands, a second lands, both move, the
    /// first lifts first.
    static let reports: [[Int: Point]] =
        [[1: Point(x: 100, y: 200)]]
        + (0..<6).map { [1: Point(x: 100 - Double($0) * 8, y: 200), 2: Point(x: 300 + Double($0) * 8, y: 210)] }
        + [[2: Point(x: 345, y: 215)], [:]]

    /// The recording that all of them contain.
    static let fingers: [[Recording.Sample]] = [1, 2].map { number in
        var samples: [Recording.Sample] = []
        for (index, report) in reports.enumerated() {
            guard let place = report[number], samples.last?.location != place else { continue }
            samples.append(.init(time: Double(index) / 100, location: place))
        }
        return samples
    }

    /// Type, code and value of each event of the kernel, report by report.
    private typealias Events = [[(type: Int, code: Int, value: Int)]]

    private static var slots: Events {
        var last: [Int: Point] = [:]
        return reports.map { report in
            var events: [(Int, Int, Int)] = []
            for number in [1, 2] where report[number] != last[number] {
                events.append((3, 0x2F, number - 1))
                if let place = report[number] {
                    if last[number] == nil { events.append((3, 0x39, 40 + number)) }
                    if last[number]?.x != place.x { events.append((3, 0x35, Int(place.x))) }
                    if last[number]?.y != place.y { events.append((3, 0x36, Int(place.y))) }
                } else {
                    events.append((3, 0x39, -1))
                }
                last[number] = report[number]
            }
            return events + [(0, 0, 0)]
        }
    }

    private static func contacts(withIDs: Bool) -> Events {
        reports.map { report in
            let named = [2, 1].compactMap { number in report[number].map { (number, $0) } }
            let events = named.flatMap { number, place -> [(Int, Int, Int)] in
                [(3, 0x35, Int(place.x)), (3, 0x36, Int(place.y))] + (withIDs ? [(3, 0x39, number)] : [])
                    + [(3, 0x3A, 20), (0, 2, 0)]
            }
            return events + (named.isEmpty ? [(0, 2, 0)] : []) + [(0, 0, 0)]
        }
    }

    private static func lines(_ events: Events, _ line: (Double, (type: Int, code: Int, value: Int)) -> String)
        -> String
    {
        events.enumerated().flatMap { index, report in report.map { line(Double(index) / 100, $0) + "\n" } }.joined()
    }

    private static func hex(_ value: Int, _ count: Int) -> String {
        let digits = String(UInt32(truncatingIfNeeded: value), radix: 16)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func micro(_ time: Double) -> String {
        let digits = String(Int((time * 1_000_000).rounded()) + 1_000_000).dropFirst()
        return "57261.\(digits)"
    }

    private static let labels = [
        0: [0: "SYN_REPORT", 2: "SYN_MT_REPORT"],
        3: [
            0x2F: "ABS_MT_SLOT", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y", 0x39: "ABS_MT_TRACKING_ID",
            0x3A: "ABS_MT_PRESSURE",
        ],
    ]

    private static func labelled(_ event: (type: Int, code: Int, value: Int)) -> String {
        "\(event.type == 0 ? "EV_SYN" : "EV_ABS")       \(labels[event.type]?[event.code] ?? "")    \(hex(event.value, 8))    "
    }

    static let evemu =
        "# EVEMU 1.3\nN: Touch\nA: 2f 0 4 0 0 0\nA: 35 0 999 0 0 0\nA: 36 0 499 0 0 0\n"
        + lines(slots) { "E: \(micro($0)) \(hex($1.type, 4)) \(hex($1.code, 4)) \($1.value)" }

    /// The output of `getevent -p` for a touch screen between two other devices.
    static let description = """
        add device 1: /dev/input/event0
          name:     "keys"
          events:
            KEY (0001): 0072  0073  0074  008f
                        0145  014a
          input props:
            <none>
        could not get driver version for /dev/input/mice, Not a typewriter
        add device 2: /dev/input/event2
          name:     "touch_screen"
          events:
            KEY (0001): BTN_TOUCH
            ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
                        0036                  : value 0, min 0, max 499,\tfuzz 0, flat 0, resolution 0
                        003e                  : value 0, min 0, max -1, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_DIRECT
        add device 3: /dev/input/event3
          name:     "lid"

        """

    static let getevent =
        description + "[   57260.000001] /dev/input/event0: EV_KEY       KEY_POWER            DOWN\n"
        + "[   57260.000001] /dev/input/event0: EV_SYN       SYN_REPORT           00000000\n"
        + lines(slots) { "[   \(micro($0))] /dev/input/event2: \(labelled($1))" }
    static let geteventUnlabelled =
        description
        + lines(slots) {
            "[   \(micro($0))] /dev/input/event2: \(hex($1.type, 4)) \(hex($1.code, 4)) \(hex($1.value, 8))"
        }
    static let geteventUntimed = description + lines(slots) { "/dev/input/event2: \(labelled($1))" }
    static let contacts =
        description + lines(contacts(withIDs: false)) { "[   \(micro($0))] /dev/input/event2: \(labelled($1))" }
    static let numberedContacts =
        description + lines(contacts(withIDs: true)) { "[   \(micro($0))] /dev/input/event2: \(labelled($1))" }

    static let libinput = """
        # libinput record
        version: 1
        ndevices: 1
        libinput:
          version: "1.23.0"
          git: "unknown"
        devices:
        - node: /dev/input/event5
          evdev:
            # Name: Touch "Screen"
            name: "Touch"
            id: [24, 1386, 20594, 256]
            codes:
              0: [0, 1, 2, 3, 4] # EV_SYN
              3: [47, 53, 54, 57] # EV_ABS
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 999, 0, 0, 10]
              54: [0, 499, 0, 0, 10]
            properties: [1]
          hid: [0x05, 0x0d]
          udev:
            properties:
            - ID_INPUT=1
          quirks:
          events:
          # Current time is 12:34:56

        """
        + slots.enumerated().map { index, report in
            "  - evdev:\n"
                + report.map {
                    "    - [  7, \(index * 10_000 + 5),   \($0.type),  \($0.code),   \($0.value)] # \(index)\n"
                }.joined()
                + "  - libinput:\n    - {time: 0.000000, type: TOUCH_FRAME}\n"
        }.joined()

    private static func named(_ event: (type: Int, code: Int, value: Int)) -> String {
        switch (event.type, event.code) {
        case (0, 0): "-------------- SYN_REPORT ------------"
        case (0, _): "++++++++++++++ SYN_MT_REPORT ++++++++++++"
        default:
            "type \(event.type) (EV_ABS), code \(event.code) (\(labels[event.type]?[event.code] ?? "?")), "
                + "value \(event.value)"
        }
    }

    /// The description that `evtest` prints before the events.
    private static let evtestHeader = """
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
        Input device name: "Touch"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH)
          Event type 3 (EV_ABS)
            Event code 0 (ABS_X)
              Value    321
              Min        0
              Max       99
            Event code 47 (ABS_MT_SLOT)
              Value      0
              Min        0
              Max        9
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min        0
              Max      999
              Resolution      10
            Event code 54 (ABS_MT_POSITION_Y)
              Value      0
              Min        0
              Max      499
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)

        """

    static let evtest = evtestHeader + lines(slots) { "Event: time \(micro($0)), \(named($1))" }
    static let evtestContacts =
        evtestHeader + lines(contacts(withIDs: false)) { "Event: time \(micro($0)), \(named($1))" }

    /// The lines of a log for Android's events. Each event is in it twice.
    static let motionEvents: String = {
        var last: [Int: Point] = [:]
        var lines = "--------- beginning of main\n"
        for (index, report) in reports.enumerated() {
            let time = 7_000_000 + index * 10
            func add(_ action: String, _ pointers: [Int: Point]) {
                let numbers = pointers.keys.sorted()
                let fields = numbers.enumerated().map { index, number in
                    let place = pointers[number] ?? .zero
                    return "id[\(index)]=\(number), x[\(index)]=\(place.x), y[\(index)]=\(place.y), "
                        + "toolType[\(index)]=TOOL_TYPE_FINGER, "
                }
                let event =
                    "MotionEvent { action=\(action), actionButton=0, \(fields.joined())buttonState=0, flags=0x0, "
                    + "pointerCount=\(numbers.count), historySize=0, eventTime=\(time), downTime=7000000, deviceId=4, "
                    + "source=0x1002, displayId=0 }"
                lines += "03-07 10:15:22.041   812   812 D ViewRootImpl: enqueueInputEvent\(event)\n"
                lines += "03-07 10:15:22.042   812   812 D Board: onTouch handled=true, event=\(event)\n"
            }
            let landed = report.keys.filter { last[$0] == nil }.sorted()
            let lifted = last.keys.filter { report[$0] == nil }.sorted()
            let moved = last.merging(report.filter { last[$0.key] != nil }) { _, new in new }
            if moved != last { add("ACTION_MOVE", moved) }
            last = moved
            for number in lifted {
                let index = last.keys.sorted().firstIndex(of: number) ?? 0
                add(last.count == 1 ? "ACTION_UP" : "ACTION_POINTER_UP(\(index))", last)
                last[number] = nil
            }
            for number in landed {
                last[number] = report[number]
                let index = last.keys.sorted().firstIndex(of: number) ?? 0
                add(last.count == 1 ? "ACTION_DOWN" : "ACTION_POINTER_DOWN(\(index))", last)
            }
        }
        return lines
    }()

    private static var phases: [(type: String, number: Int, time: Double, place: Point)] {
        var last: [Int: Point] = [:]
        return reports.enumerated().flatMap { index, report in
            let events = [1, 2].compactMap { number -> (String, Int, Double, Point)? in
                let place = report[number] ?? last[number]
                guard let place, place != last[number] || report[number] == nil else { return nil }
                let type = last[number] == nil ? "down" : report[number] == nil ? "up" : "move"
                return (type, number, Double(index) / 100, place)
            }
            last = report
            return events
        }
    }

    static let pointerEvents =
        #"{"recording":"touches","version":1,"width":999,"height":499,"device":"Touch"}"# + "\n"
        + phases.map {
            #"{"type":"pointer\#($0.type)","pointerId":\#($0.number),"pointerType":"touch","clientX":\#($0.place.x),"#
                + #""clientY":\#($0.place.y),"timeStamp":\#(1234.5 + $0.time * 1000)}"# + "\n"
        }.joined()

    /// The elements of a list: a header, then the events.
    private static func list(_ events: [String]) -> String {
        let header = #"{"recording":"touches","version":1,"width":999,"height":499,"device":"Touch"}"#
        return "[\n  " + ([header] + events).joined(separator: ",\n  ") + "\n]\n"
    }

    static let pointerList = list(
        phases.map {
            #"{"eventType":"pointer\#($0.type)","pointerId":\#($0.number),"pointerType":"touch","isPrimary":true,"#
                + #""x":\#($0.place.x),"y":\#($0.place.y),"timeStamp":\#(1234.5 + $0.time * 1000)}"#
        })

    static let touchList = list(
        phases.map {
            let type = ["down": "start", "up": "end"][$0.type] ?? $0.type
            return #"{"type":"touch\#(type)","touches":[],"changedTouches":[{"identifier":\#($0.number),"clientX":"#
                + #"\#($0.place.x),"clientY":\#($0.place.y)}],"timeStamp":\#(1234.5 + $0.time * 1000)}"#
        })

    static let csv =
        "Time (ms);Finger;X;Y;Phase\n"
        + phases.map {
            "\($0.time * 1000);\($0.number);\($0.place.x);\($0.place.y);\($0.type)".replacing(".", with: ",") + "\n"
        }.joined()
    static let csvWithoutPhases =
        "time,id,x,y\n" + phases.map { "\(5 + $0.time),\($0.number),\($0.place.x),\($0.place.y)\n" }.joined()

    /// All samples with their names and formats.
    static let all: [(name: String, text: String, format: RecordingFormat)] = [
        ("evtest", evtest, .evtest), ("evtest, protocol A", evtestContacts, .evtest),
        ("MotionEvents", motionEvents, .motionEvents), ("list of Pointer Events", pointerList, .pointerEvents),
        ("list of Touch Events", touchList, .pointerEvents),
        ("evemu", evemu, .evemu), ("getevent -lt", getevent, .getevent),
        ("getevent -t", geteventUnlabelled, .getevent), ("getevent -l", geteventUntimed, .getevent),
        ("protocol A", contacts, .getevent), ("protocol A with ids", numberedContacts, .getevent),
        ("libinput", libinput, .libinput), ("Pointer Events", pointerEvents, .pointerEvents), ("CSV", csv, .csv),
        ("CSV without phases", csvWithoutPhases, .csv),
    ]

    /// The options without which a format cannot be read.
    static func options(_ format: RecordingFormat) -> RecordingOptions {
        RecordingOptions(
            axes: format == .motionEvents ? RecordingAxes(horizontal: 0...999, vertical: 0...499) : nil)
    }

    /// Returns the error for a text that is not a recording.
    static func error(_ text: String, device: String? = nil, options: RecordingOptions = .init()) -> String {
        do {
            _ = try Recording.parse(Array(text.utf8), device: device.map { Array($0.utf8) }, options: options)
            return "no error"
        } catch {
            return "\(error.source.rawValue): \(error)"
        }
    }
}
