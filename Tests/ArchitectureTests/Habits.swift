/// What the sources of the house do not do.
enum Habits {
    /// A file may be this long, in lines.
    static let longest = 300
    /// Files that are one thing and longer than that, each with the reason.
    static let longFiles: [String: String] = [:]
    /// Where a type vouches itself that it may cross threads, each time with its proof in the documentation.
    static let unchecked: Set<String> = ["Sources/GestureEngine/Animation/AnimationTransaction.swift"]
    /// Where the standard library's own chance is used: where no result shows it.
    static let unseeded: Set<String> = ["Sources/Exporters/Files/PendingFile.swift"]
    /// The standard library's mappings from a generator's numbers to choices, which another toolchain may change.
    private static let mappings = [
        ".random(", ".randomElement(", ".shuffle(using", ".shuffled(", ".shuffle()", ": RandomNumberGenerator",
    ]

    /// What is wrong with a file, as messages.
    static func violations(in source: String, path: String) -> [String] {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var messages: [String] = []
        // The last line is ended, so what follows it is not one.
        let count = lines.count - (lines.last == "" ? 1 : 0)
        if count > longest, longFiles[path] == nil {
            messages.append("\(path): \(count) lines, and \(longest) are the most")
        }
        // Written in two pieces, so that this file is clean.
        let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]
        let unsure = "@unchecked " + "Sendable"
        for (index, line) in lines.enumerated() {
            for mark in marks where line.contains(mark) { messages.append("\(path):\(index + 1): \(mark)") }
            if !path.hasPrefix("Tests/"), !unseeded.contains(path), mappings.contains(where: line.contains) {
                messages.append("\(path):\(index + 1): chance that is not SplitMix64's")
            }
            if line.contains(unsure), !unchecked.contains(path) || !line.contains("struct ThreadConfined<") {
                messages.append("\(path):\(index + 1): \(unsure)")
            }
        }
        return messages
    }
}
