internal import ArgumentParser
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstoneScenes

/// Parsers of the values of `import`'s options.
enum ImportArguments {
    static func rotation(_ text: String) throws -> QuarterTurn {
        guard let turn = Int(text).flatMap(QuarterTurn.init) else {
            throw OptionWord.mistake(text, isNot: "a rotation", among: QuarterTurn.allCases.map { String($0.rawValue) })
        }
        return turn
    }

    /// Parses a size such as `390x844`.
    static func size(_ text: String) throws -> Size {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 16_384 }), text.filter({ $0 == "x" }).count == 1
        else {
            throw ValidationError("'\(text)' is not a size; write width and height in points: 390x844.")
        }
        return Size(width: sides[0], height: sides[1])
    }

    /// Parses axes such as `0..1079x0..2399`.
    static func axes(_ text: String) throws -> RecordingAxes {
        let ranges = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            part -> ClosedRange<Double>? in
            guard let dots = part.firstRange(of: "..") else { return nil }
            guard let start = Double(part[..<dots.lowerBound]), let end = Double(part[dots.upperBound...]), start < end,
                abs(start) <= 1e9, abs(end) <= 1e9
            else { return nil }
            return start...end
        }
        guard ranges.count == 2, text.filter({ $0 == "x" }).count == 1 else {
            throw ValidationError(
                "'\(text)' is not two ranges; write the smallest and the largest x and y: 0..1079x0..2399.")
        }
        return RecordingAxes(horizontal: ranges[0], vertical: ranges[1])
    }
}
