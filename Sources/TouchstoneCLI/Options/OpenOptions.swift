internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// Options whose value can be omitted.
enum OpenOption {
    /// The largest number of pictures of a sheet. A sheet with more would no longer be a summary.
    static let mostPictures = 100
    /// The value of `--sheet` for an automatic choice.
    private static let automatic = "auto"
    /// The value of `--lint` for all lints.
    private static let all = "all"

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
        let named: [Lint] = try OptionWord.values(in: text, as: "a lint")
        return Lint.allCases.filter(named.contains)
    }

    /// Adds a value to each such option that has none, because the argument after it may be a scene.
    static func completing(_ arguments: [String]) -> [String] {
        let options: [String: (value: String, isValue: (String) -> Bool)] = [
            "--sheet": (automatic, isSheet), "--lint": (all, isLint),
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

    /// Whether an argument after `--lint` is its value rather than a scene. This includes the name of a lint with a
    /// typing error.
    private static func isLint(_ argument: String) -> Bool {
        let isWord = argument.allSatisfy { $0.isASCII && ($0.isLetter || $0 == ",") }
        return !argument.isEmpty && isWord && !FileSystem.exists(argument)
    }
}
