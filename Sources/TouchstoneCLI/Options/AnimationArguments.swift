internal import ArgumentParser
internal import TouchstoneKit

/// The options of every verb that can make animations.
struct AnimationArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The animations to write: any of "
                + RenderOptions.Animations.Format.allCases.map(\.rawValue).joined(separator: ",") + ". (default: none)",
            valueName: "formats"),
        transform: Animations.init(parsing:))
    var animate = Animations(list: [])

    @Option(
        help: ArgumentHelp(
            "The size limit of an animation, such as 10MB: its frame rate, then its scale is lowered to fit. (default: no limit)",
            valueName: "size"),
        transform: ByteCount.init(parsing:))
    var maxBytes: ByteCount?

    func validate() throws {
        guard maxBytes == nil || !animate.list.isEmpty else {
            throw ValidationError("--max-bytes limits the size of animations: name one with --animate.")
        }
    }

    /// The options in the library's form.
    var options: RenderOptions.Animations {
        RenderOptions.Animations(formats: animate.list, maximumBytes: maxBytes?.number)
    }
}

/// The value of `--animate`.
struct Animations {
    var list: [RenderOptions.Animations.Format]

    init(list: [RenderOptions.Animations.Format]) { self.list = list }

    init(parsing text: String) throws { list = try OptionWord.values(in: text, as: "an animation") }
}

/// The value of `--max-bytes`.
struct ByteCount {
    var number: Int

    /// Parses a number of bytes, KB, MB or GB in decimal units (1 KB is 1000 bytes), such as `10MB`, `1.5 mb` and
    /// `500000`.
    init(parsing text: String) throws {
        let units = [("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("b", 1)]
        let word = text.lowercased()
        let unit = units.first { word.hasSuffix($0.0) } ?? ("", 1)
        let digits = word.dropLast(unit.0.count).filter { $0 != " " }
        guard digits.first?.isNumber == true, let value = Double(digits), value * unit.1 >= 1, value * unit.1 < 1e15
        else { throw ValidationError("'\(text)' is not a size; write 10MB, 500KB or a number of bytes.") }
        number = Int(value * unit.1)
    }
}
