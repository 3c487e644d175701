internal import Foundation
internal import Synchronization

/// A headless Chromium, the independent viewer of the tool's pages and documents. It is started when it is first
/// needed, and ends with the process.
package final class Browser: Sendable {
    package struct Failed: Error { package let message: String }

    /// The pipes to the driver, for one command at a time.
    private final class Driver {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        var pending = Data()
    }

    private struct Answer<Value: Decodable>: Decodable {
        var answer: Value?
        var failure: String?
    }

    private static let program = ["chromium", "chromium-browser", "google-chrome"].flatMap(InstalledProgram.places)
        .first
    private static let python = InstalledProgram.places(of: "python3").first

    package static var isInstalled: Bool { program != nil && python != nil }

    private static let shared = Result { try Browser() }
    private let driver: Mutex<Driver>

    private init() throws {
        guard let program = Self.program, let python = Self.python else {
            throw Failed(message: "chromium or python3 is not installed")
        }
        let driver = Driver()
        driver.process.executableURL = URL(fileURLWithPath: python)
        driver.process.arguments = [PackageFolder.path + "/Tests/TouchstoneTestSupport/browser.py", program]
        driver.process.standardInput = driver.input
        driver.process.standardOutput = driver.output
        try driver.process.run()
        self.driver = Mutex(driver)
    }

    /// Opens a file or a URL in a window of `width` × `height` pixels.
    ///
    /// - Parameters:
    ///   - fragment: The part of the address after `#`.
    ///   - still: Whether the reader prefers reduced motion.
    package static func open(
        _ path: String, fragment: String = "", width: Int = 1280, height: Int = 800, dark: Bool = false,
        still: Bool = false
    ) throws -> Page {
        let browser = try shared.get()
        let isAddress = path.hasPrefix("http://")
        let url =
            (isAddress ? path : URL(fileURLWithPath: path).absoluteString) + (fragment.isEmpty ? "" : "#" + fragment)
        let number = try browser.ask(
            ["do": "open", "url": url, "width": width, "height": height, "dark": dark, "still": still], Int.self)
        return Page(browser: browser, number: number ?? 0)
    }

    fileprivate func ask<Value: Decodable>(_ command: [String: Any], _: Value.Type) throws -> Value? {
        let line = try JSONSerialization.data(withJSONObject: command) + Data("\n".utf8)
        let reply = driver.withLock { driver in
            driver.input.fileHandleForWriting.write(line)
            while true {
                if let end = driver.pending.firstIndex(of: UInt8(ascii: "\n")) {
                    let reply = Data(driver.pending[..<end])
                    driver.pending = Data(driver.pending[(end + 1)...])
                    return reply
                }
                let data = driver.output.fileHandleForReading.availableData
                if data.isEmpty { return Data() }
                driver.pending += data
            }
        }
        let answer = try JSONDecoder().decode(Answer<Value>.self, from: reply)
        if let failure = answer.failure { throw Failed(message: failure) }
        return answer.answer
    }

    /// An open page. Close it when it is no longer needed.
    package struct Page {
        private struct Messages: Decodable {
            var errors: [String]
            var requests: [String]
        }

        fileprivate let browser: Browser
        fileprivate let number: Int

        private func send(_ verb: String, _ values: [String: Any] = [:]) throws {
            _ = try browser.ask(values.merging(["do": verb, "page": number]) { $1 }, Bool.self)
        }

        /// Returns the value of a script. If it is a promise, waits for it.
        package func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) throws -> Value {
            let value = try browser.ask(["do": "evaluate", "page": number, "script": script], type)
            guard let value else { throw Failed(message: "no value: \(script)") }
            return value
        }

        /// Runs a script and ignores its value.
        package func run(_ script: String) throws {
            _ = try evaluate("(() => { \(script); return true })()", as: Bool.self)
        }

        /// Waits until an expression is true and remains true, for up to half a minute. Pages take turns, so a second
        /// or more may pass between two checks.
        package func waits(for condition: String) throws -> Bool {
            let deadline = ContinuousClock.now + .seconds(30)
            while try !evaluate("Boolean(\(condition))") {
                if ContinuousClock.now > deadline { return false }
                Thread.sleep(forTimeInterval: 0.02)
            }
            return true
        }

        /// Returns the text of an element.
        package func text(_ selector: String) throws -> String {
            try evaluate("document.querySelector(\(Self.quoted(selector))).textContent")
        }

        /// Waits until an element contains a text and continues to contain it.
        package func shows(_ text: String, in selector: String) throws -> Bool {
            try waits(
                for: "document.querySelector(\(Self.quoted(selector))).textContent.includes(\(Self.quoted(text)))")
        }

        /// Returns a text as a string literal of a script.
        package static func quoted(_ text: String) throws -> String {
            String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        }

        /// Presses and releases a key, such as `ArrowLeft`, ` ` or `a`.
        package func press(_ key: String, shift: Bool = false) throws { try send("key", ["key": key, "shift": shift]) }

        /// Events of the mouse.
        package enum Mouse: String { case down, move, drag, up, wheel }

        package func mouse(_ kind: Mouse, x: Double, y: Double, turn: Double = 0) throws {
            try send("mouse", ["kind": kind.rawValue, "x": x, "y": y, "turn": turn])
        }

        package func click(x: Double, y: Double) throws {
            try mouse(.move, x: x, y: y)
            try mouse(.down, x: x, y: y)
            try mouse(.up, x: x, y: y)
        }

        /// Clicks in the middle of an element, or at another fraction of its width.
        package func click(_ selector: String, at share: Double = 0.5) throws {
            let box: [Double] = try evaluate(
                """
                (() => { const element = document.querySelector(\(Self.quoted(selector))); element.scrollIntoView({block: "nearest"});
                const box = element.getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()
                """)
            try click(x: box[0] + share * box[2], y: box[1] + box[3] / 2)
        }

        /// Events of fingers.
        package enum Touch: String { case start, move, end, cancel }

        /// Lands, moves or lifts fingers. `fingers` are all fingers that are down afterwards, with number, x and y;
        /// none for a cancellation.
        package func touch(_ kind: Touch, _ fingers: [(number: Int, x: Double, y: Double)]) throws {
            try send("touch", ["kind": kind.rawValue, "points": fingers.map { [Double($0.number), $0.x, $0.y] }])
        }

        package func resize(width: Int, height: Int) throws { try send("resize", ["width": width, "height": height]) }

        package func screenshot(_ path: String) throws { try send("screenshot", ["path": path]) }

        package func screenshot() throws -> PNGPicture {
            let folder = try TemporaryFolder()
            try screenshot(folder.path + "/screen.png")
            return try PNGPicture(folder.bytes("screen.png") ?? [])
        }

        /// Errors, warnings and exceptions that the page has caused.
        package func errors() throws -> [String] { try messages().errors }
        /// The requests of the page, except for itself.
        package func requests() throws -> [String] { try messages().requests }

        private func messages() throws -> Messages {
            guard let messages = try browser.ask(["do": "messages", "page": number], Messages.self) else {
                throw Failed(message: "no messages")
            }
            return messages
        }

        package func close() throws { try send("close") }
    }
}
