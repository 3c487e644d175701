import TouchstoneUIKit

/// Records every touch that its view is hit by, and takes none away from anybody. On the window, that is the whole app:
///
///     let recorder = TouchRecorder()
///     window.addGestureRecognizer(recorder)
///
/// and later, such as when the device is shaken,
///
///     try recorder.write(to: URL.documentsDirectory.appending(path: "touches.jsonl"))
///
/// `touchstone import touches.jsonl` makes a scene of the file. Set `isEnabled` to false for a pause.
final class TouchRecorder: UIGestureRecognizer {
    /// An event of a finger, in the words of the web's Pointer Events.
    private struct Line: Encodable {
        var type: String
        var pointerId: Int
        var clientX: Double
        var clientY: Double
        /// In milliseconds.
        var timeStamp: Double
    }

    private struct Header: Encodable {
        var recording = "touches"
        var version = 1
        var width: Double
        var height: Double
    }

    private var lines: [Line] = []
    /// The numbers of the fingers that are down.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var count = 0

    /// Add it to a window, or to a view.
    convenience init() {
        self.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesBegan = false
        delaysTouchesEnded = false
    }

    /// What was recorded: a header with the view's size, then a line of JSON for each event.
    var text: String {
        let size = view?.bounds.size ?? .zero
        let header = Self.json(Header(width: Double(size.width), height: Double(size.height)))
        return ([header] + lines.map(Self.json)).joined(separator: "\n") + "\n"
    }

    /// Writes what was recorded into a file.
    func write(to url: URL) throws {
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// Forgets what was recorded.
    func removeAll() { lines = [] }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func record(_ type: String, _ number: Int, at place: CGPoint, _ timestamp: Double) {
        // Thousandths of a point and of a millisecond; a touch screen knows less.
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        lines.append(
            Line(
                type: type, pointerId: number, clientX: rounded(Double(place.x)), clientY: rounded(Double(place.y)),
                timeStamp: rounded(timestamp * 1000)))
    }

    /// Those of the touches that were seen to land, in this order.
    private func known(_ touches: Set<UITouch>) -> [(number: Int, touch: UITouch)] {
        touches.compactMap { touch in numbers[ObjectIdentifier(touch)].map { ($0, touch) } }
            .sorted { $0.number < $1.number }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A set has no order; the first to land goes first, of several the left one.
        let landing = touches.sorted {
            ($0.timestamp, $0.location(in: view).x) < ($1.timestamp, $1.location(in: view).x)
        }
        for touch in landing {
            count += 1
            numbers[ObjectIdentifier(touch)] = count
            record("pointerdown", count, at: touch.preciseLocation(in: view), touch.timestamp)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for (number, touch) in known(touches) {
            // What the screen reported since the last frame.
            for part in event.coalescedTouches(for: touch) ?? [] {
                record("pointermove", number, at: part.preciseLocation(in: view), part.timestamp)
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leave("pointerup", touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        leave("pointercancel", touches)
    }

    private func leave(_ type: String, _ touches: Set<UITouch>) {
        for (number, touch) in known(touches) {
            numbers[ObjectIdentifier(touch)] = nil
            record(type, number, at: touch.preciseLocation(in: view), touch.timestamp)
        }
        // Nobody waits for it, and it begins anew with the next finger.
        if numbers.isEmpty { state = .failed }
    }

    override func reset() { numbers = [:] }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
