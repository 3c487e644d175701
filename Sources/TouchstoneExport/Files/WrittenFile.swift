/// A file that was written completely.
public struct WrittenFile: Hashable, Sendable {
    /// The folder's path as the caller specified it, followed by the name within it.
    public let path: String
    /// The length of the file in bytes.
    public let byteCount: Int

    /// Creates a description of a file. It writes nothing.
    package init(path: String, byteCount: Int) {
        self.path = path
        self.byteCount = byteCount
    }

    /// The size in readable form, such as `178 KB`.
    public var size: String { Self.describe(byteCount: byteCount) }

    /// Returns a number of bytes in readable form, in steps of 1000 with up to three digits: `0 bytes`, `1 byte`, `999
    /// bytes`, `1.5 KB`, `178 KB`, `20.2 MB`.
    package static func describe(byteCount: Int) -> String {
        if byteCount == 1 { return "1 byte" }
        guard byteCount >= 1000 else { return "\(byteCount) bytes" }
        let units = ["KB", "MB", "GB", "TB"]
        // The number is computed in tenths of the unit, so that it is rounded only once.
        var divisor = 100
        for (index, unit) in units.enumerated() {
            let tenths = (byteCount + divisor / 2) / divisor
            if tenths < 1000 { return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " \(unit)" }
            let whole = (byteCount + divisor * 5) / (divisor * 10)
            if whole < 1000 || index == units.count - 1 { return "\(whole) \(unit)" }
            divisor *= 1000
        }
        return "\(byteCount) bytes"
    }
}
