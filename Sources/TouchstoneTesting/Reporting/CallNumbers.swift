internal import Synchronization

/// Numbers the places in a test that call a function, in the order of their first calls.
///
/// A place keeps its number when it is called again, in a loop or in a repetition of the test, so that the number does
/// not depend on how often a test has run in the process.
final class CallNumbers: Sendable {
    private let lines = Mutex<[String: [[UInt]]]>([:])

    /// Returns the number of a place, counted from 1.
    ///
    /// - Parameter first: is called before the first place of a test gets its number.
    func number(of place: TestPlace, first: () -> Void = {}) -> Int {
        let position = [place.line, place.column]
        return lines.withLock { lines in
            let key = "\(place.filePath) \(place.function)"
            if lines[key] == nil { first() }
            var known = lines[key, default: []]
            defer { lines[key] = known }
            if let index = known.firstIndex(of: position) { return index + 1 }
            known.append(position)
            return known.count
        }
    }
}
