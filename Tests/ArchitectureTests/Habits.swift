/// Rules for the sources.
enum Habits {
    /// The largest number of lines of a file.
    static let longest = 400
    /// Files that are one thing and longer than that, each with the reason.
    static let longFiles: [String: String] = [:]
    /// Files with a type that declares itself safe across threads. Each has a proof in its documentation.
    static let unchecked: Set<String> = ["Sources/TouchstoneEngine/ThreadConfined.swift"]
    /// Files that use the standard library's own random numbers, which must not affect any result.
    static let unseeded: Set<String> = [
        "Sources/TouchstoneExport/Files/StreamedFile.swift", "Sources/TouchstoneExport/Files/WholeFolder.swift",
    ]
    /// The standard library's mappings from a generator's numbers to choices, which another toolchain may change.
    private static let mappings = [
        ".random(", ".randomElement(", ".shuffle(using", ".shuffled(", ".shuffle()", ": RandomNumberGenerator",
    ]

    /// The folders with the words of pictures. Those of Markdown and HTML may have other characters.
    private static let pictures = [
        "TouchstonePictures", "TouchstonePlayer", "TouchstoneChecks/Reasons", "TouchstoneChecks/Story",
        "TouchstoneChecks/Words",
    ]
    /// Characters beyond ASCII that Inter has, by `fc-query --format '%{charset}'`. Others come from another font, if the
    /// machine has one, so that pictures differ from machine to machine.
    private static let lettersOfFont: [ClosedRange<Unicode.Scalar>] = [
        "\u{A0}"..."\u{148}", "\u{2010}"..."\u{2027}", "\u{2190}"..."\u{2199}", "\u{2212}"..."\u{2212}",
    ]

    /// Returns the violations in a file, as messages.
    static func violations(in source: String, path: String) -> [String] {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var messages: [String] = []
        // The last line has a line end, so the empty text after it is not a line.
        let count = lines.count - (lines.last == "" ? 1 : 0)
        if count > longest, longFiles[path] == nil {
            messages.append("\(path): \(count) lines, and \(longest) are the most")
        }
        // Written in two pieces, so that this file does not contain the words.
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
            if pictures.contains(where: { path.hasPrefix("Sources/\($0)/") }),
                !line.drop(while: \.isWhitespace).hasPrefix("//")
            {
                for letter in line.unicodeScalars
                where !letter.isASCII && !lettersOfFont.contains(where: { $0 ~= letter }) {
                    messages.append("\(path):\(index + 1): '\(letter)', which Inter lacks")
                }
            }
        }
        return messages
    }
}
