internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// Suggests the option that would allow or create what the library reports as missing. Only the command line knows its
/// options; the library's errors contain the values.
enum OptionHint {
    /// The text of an error of the library, with an option that helps, if there is one.
    static func text(of error: any Error) -> String {
        switch error {
        case let error as InputError:
            return "\(error)" + (FileHint.file(meantBy: error.path).map { "; did you mean '\($0)'?" } ?? "")
        case let error as DrawingError:
            return "\(error)" + (error.limit.map { "; " + raising($0.rawValue) } ?? "")
        case let error as NotOneFile:
            switch error {
            case .variants: return "\(error); choose one (--variant), or name a folder"
            case .frames:
                return
                    "\(error); choose one (--at 0.5, --frames 30), take the contact sheet (--sheet), or name a folder"
            }
        default: return "\(error)"
        }
    }

    /// The text about a large amount, with options for less.
    ///
    /// - Parameter alternatives: A sentence about other products than the pictures of frames, after a space.
    static func text(of amount: OutputAmount, _ formats: [RenderOptions.Format], _ alternatives: String) -> String {
        let size = WrittenFile.describe(byteCount: amount.byteCount)
        let frames = ["--every 4", "--frames 0..120"]
        if let file = amount.file {
            return "\(file.escaped) will have about \(size); \(enumeration(frames, with: "or")) makes it smaller, and "
                + "--yes leaves this warning out."
        }
        let fewer = frames + (formats.count > 1 ? ["--format png"] : [])
        return
            "about \(size) in \(Count.text(amount.count, "picture")) will be written; "
            + "\(enumeration(fewer, with: "or")) makes them fewer, and --yes leaves this warning out.\(alternatives)"
    }

    private static func raising(_ limit: String) -> String { "--limit \(limit)=N allows more" }

    /// The diagnostic with an option that helps, if there is one.
    static func completing(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        switch diagnostic.remedy {
        case .limit(let name): diagnostic.suggestion = raising(name)
        case .outsideFiles: diagnostic.suggestion = "--allow-outside allows it"
        case .axes:
            diagnostic.message +=
                ": name the file that has it (--device, or 'device' in a scene), or give the ranges of the axes (--axes 0..1079x0..2399)"
        case .embeddedScene:
            diagnostic.message +=
                ": Touchstone did not write it, it was drawn with --no-embed, or another program has removed the scene; use the file that Touchstone wrote, or a scene file"
        case .fewerTouches:
            diagnostic.message +=
                ": keep fewer samples a second (--resample 60), or refer to the file (--reference)"
        case nil: break
        }
        return diagnostic
    }

    /// The outcomes of a checked scene. For a missing golden they include the option that writes it.
    static func completing(_ scene: CheckedScene) -> CheckedScene {
        var scene = scene
        for index in scene.outcomes.indices where scene.outcomes[index].lacksGolden {
            scene.outcomes[index].diagnostic?.message += " (write it with --record missing)"
        }
        return scene
    }

    /// The remark on a scene that refers to a file outside its folder.
    static let outside = "the scene refers to a file outside its folder, which is read only with --allow-outside"
}

/// Finds the file that was probably meant by a path at which there is none.
enum FileHint {
    /// Returns a file in the same folder whose name differs only in its ending, or in a typing error. Nil if there is
    /// none, or if something exists at `path`.
    static func file(meantBy path: String) -> String? {
        let (folder, wanted) = (FilePath(path).parent, FilePath(path).lastComponent)
        guard !path.isEmpty, !FileSystem.exists(path), !wanted.contains("*") else {
            return nil
        }
        let ending = FilePath(wanted).fileExtension
        let names = FileSystem.names(in: folder.isEmpty ? "." : folder).filter { name in
            !name.hasPrefix(".") && (ArgumentSlip.isFile(name) || !ending.isEmpty && name.hasSuffix("." + ending))
        }
        let stem = stem(of: wanted)
        let alike = names.filter { self.stem(of: $0) == stem }
        let found =
            alike.first { $0.hasSuffix(".yaml") } ?? alike.first
            ?? Spelling.closest(to: stem, among: names.map(self.stem)).flatMap { closest in
                names.first { self.stem(of: $0) == closest && $0.hasSuffix("." + ending) }
                    ?? names.first { self.stem(of: $0) == closest }
            }
        return found.map { FilePath(folder).appending($0) }
    }

    private static func stem(of name: String) -> String {
        let ending = FilePath(name).fileExtension
        return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    }
}

/// Parsers of the values of options.
enum OptionWord {
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
}

extension OptionWord {
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
