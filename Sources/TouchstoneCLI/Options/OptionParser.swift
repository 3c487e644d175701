internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstoneScenes

/// Parsers of the values of options.
enum OptionParser {
    /// The value that a word stands for.
    ///
    /// - Parameter noun: a noun for the values, such as `a format`, for the message about an unknown word.
    static func value<Value: RawRepresentable<String> & CaseIterable>(
        of word: some StringProtocol, as noun: String
    ) throws -> Value {
        guard let value = Value(rawValue: String(word)) else {
            throw mistake(word, isNot: noun, among: Value.allCases.map(\.rawValue))
        }
        return value
    }

    /// The values of the words in a text, which are separated by commas; without duplicates.
    static func values<Value: RawRepresentable<String> & CaseIterable & Equatable>(
        in text: String, as noun: String
    ) throws -> [Value] {
        var values: [Value] = []
        for word in words(in: text) {
            let value: Value = try value(of: word, as: noun)
            if !values.contains(value) { values.append(value) }
        }
        return values
    }

    /// The words in a text, which are separated by commas. Empty words are included.
    static func words(in text: String) -> [Substring] { text.split(separator: ",", omittingEmptySubsequences: false) }

    /// The error for an unknown word: `'pngg' is not a format; did you mean 'png'? Choose from png and svg.`
    static func mistake(_ word: some StringProtocol, isNot noun: String, among words: [String]) -> ValidationError {
        let isFile = ArgumentSlip.isFile(word)
        let meant =
            isFile
            ? nil : Synonyms.value(for: String(word), among: words) ?? Spelling.closest(to: String(word), among: words)
        return ValidationError(
            "'\(word)' is not \(noun); "
                + (meant.map { "did you mean '\($0)'? Choose" } ?? "choose") + " from \(enumeration(words))."
                + (isFile ? " One of these is missing before '\(word)'." : ""))
    }

    /// - Throws: the message as a `ValidationError`, if a value is given that is not in a range.
    static func check<Value>(_ value: Value?, in range: some RangeExpression<Value>, _ message: String) throws {
        if let value, !range.contains(value) { throw ValidationError(message) }
    }

    /// Parses the value of `--overlays`: overlays and presets.
    static func overlays(parsing text: String) throws -> Scene.Overlays {
        let kinds = try words(in: text).map { word in
            guard let named = Scene.Overlays.kinds(named: String(word)) else {
                throw mistake(word, isNot: "an overlay", among: Scene.Overlays.words)
            }
            return named
        }
        return Scene.Overlays(kinds: Set(kinds.joined()))
    }

    /// Parses the value of `--frames`.
    static func frames(parsing text: String) throws -> [FrameSelection.Item] {
        if let items = FrameSelection.items(parsing: text) { return items }
        let dotted = text.replacing("-", with: "..")
        let example = FrameSelection.items(parsing: dotted) == nil ? "0,10..40,last" : dotted
        throw ValidationError("'\(text)' does not name frames; write numbers, ranges and last: \(example).")
    }

    /// Parses the value of `--at`.
    static func frames(parsingTimes text: String) throws -> [FrameSelection.Item] {
        try words(in: text).map { word in
            guard let time = seconds(in: String(word)), time.isFinite else {
                throw ValidationError("'\(word)' is not a time; write 0.5, 0.5s or 500ms.")
            }
            return .time(time)
        }
    }

    /// Parses a duration such as `60s`, `2m` or `500ms`, or a number of seconds without a unit.
    static func seconds(parsing text: String) throws -> Double {
        if let seconds = seconds(in: text) { return seconds }
        throw ValidationError("'\(text)' is not a length of time; write 60s, 2m, 500ms or a number of seconds.")
    }

    private static func seconds(in text: String) -> Double? {
        let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number >= 0, number.isFinite
        else { return nil }
        return number * factor
    }

    /// Parses a number of bytes, KB, MB or GB in decimal units (1 KB is 1000 bytes), such as `10MB`, `1.5 mb` and
    /// `500000`.
    static func byteCount(parsing text: String) throws -> Int {
        let units = [("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("b", 1)]
        let word = text.lowercased()
        let unit = units.first { word.hasSuffix($0.0) } ?? ("", 1)
        let digits = word.dropLast(unit.0.count).filter { $0 != " " }
        guard digits.first?.isNumber == true, let value = Double(digits), value * unit.1 >= 1, value * unit.1 < 1e15
        else { throw ValidationError("'\(text)' is not a size; write 10MB, 500KB or a number of bytes.") }
        return Int(value * unit.1)
    }
}

/// Options whose value can be omitted.
enum OptionalValue {
    /// The largest number of pictures of a sheet. A sheet with more would no longer be a summary.
    static let mostPictures = 100
    /// The value of `--sheet` for an automatic choice.
    private static let automatic = "auto"
    /// The value of `--lint` for all lints.
    private static let all = "all"

    /// The value of `--example` for a list of all examples.
    static let list = "list"

    /// Parses the value of `--sheet`.
    static func sheet(parsing text: String) throws -> SheetOptions {
        guard text != automatic else { return SheetOptions() }
        guard let number = Int(text), (1...mostPictures).contains(number) else {
            throw ValidationError("--sheet takes a number from 1 to \(mostPictures), or none.")
        }
        return SheetOptions(count: number)
    }

    /// Parses the value of `--lint`: the chosen lints, in the standard order.
    static func lints(parsing text: String) throws -> [Lint] {
        guard text != all else { return Lint.allCases }
        let named: [Lint] = try OptionParser.values(in: text, as: "a lint")
        return Lint.allCases.filter(named.contains)
    }

    /// Adds a value to each such option that has none, because the argument after it may be a scene.
    static func completing(_ arguments: [String]) -> [String] {
        let options: [String: (value: String, isValue: (String) -> Bool)] = [
            "--sheet": (automatic, isSheet), "--lint": (all, isLint), "--example": (list, isExample),
        ]
        return arguments.enumerated().map { index, argument in
            guard let option = options[argument], !arguments[..<index].contains("--") else { return argument }
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            return option.isValue(next) ? argument : "\(argument)=\(option.value)"
        }
    }

    /// Whether an argument after `--sheet` is its value rather than a scene.
    private static func isSheet(_ argument: String) -> Bool {
        !argument.isEmpty && argument.allSatisfy { $0.isASCII && $0.isNumber } || argument == automatic
    }

    /// Whether an argument after `--example` is its value rather than another option.
    private static func isExample(_ argument: String) -> Bool { !argument.isEmpty && !argument.hasPrefix("-") }

    /// Whether an argument after `--lint` is its value rather than a scene. This includes the name of a lint with a
    /// typing error.
    private static func isLint(_ argument: String) -> Bool {
        let isWord = argument.allSatisfy { $0.isASCII && ($0.isLetter || $0 == ",") }
        return !argument.isEmpty && isWord && !FileSystem.exists(argument)
    }
}
