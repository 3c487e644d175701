internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneScenes

/// The value of `--sheet`, which can be omitted.
struct SheetCount {
    /// The number of pictures; nil for an automatic choice.
    var number: Int?

    /// The largest number of pictures. A sheet with more would no longer be a summary.
    static let most = 100
    /// The word for an automatic choice.
    private static let open = "auto"

    init(parsing text: String) throws {
        guard text != Self.open else { return }
        guard let number = Int(text), (1...Self.most).contains(number) else {
            throw ValidationError("--sheet takes a number from 1 to \(Self.most), or none.")
        }
        self.number = number
    }

    /// Whether an argument after `--sheet` is its value rather than a scene.
    static func isValue(_ argument: String) -> Bool {
        !argument.isEmpty && argument.allSatisfy { $0.isASCII && $0.isNumber } || argument == open
    }
}

/// The value of `--lint`, which can be omitted.
struct LintChoice {
    /// The chosen lints, in the standard order.
    var lints: [Lint]

    /// The word for all lints.
    private static let all = "all"

    init(parsing text: String) throws {
        guard text != Self.all else {
            lints = Lint.allCases
            return
        }
        let named: [Lint] = try OptionWord.values(in: text, as: "a lint")
        lints = Lint.allCases.filter(named.contains)
    }

    /// Whether an argument after `--lint` is its value rather than a scene. This includes the name of a lint with a
    /// typing error.
    static func isValue(_ argument: String) -> Bool {
        let isWord = argument.allSatisfy { $0.isASCII && ($0.isLetter || $0 == ",") }
        return !argument.isEmpty && isWord && !FileSystem.exists(argument)
    }
}

/// Options whose value can be omitted.
enum OpenOption {
    /// Adds a value to each such option that has none, because the argument after it may be a scene.
    static func completing(_ arguments: [String]) -> [String] {
        let options: [String: (value: String, isValue: (String) -> Bool)] = [
            "--sheet": ("auto", SheetCount.isValue), "--lint": ("all", LintChoice.isValue),
        ]
        return arguments.enumerated().map { index, argument in
            guard let option = options[argument], !arguments[..<index].contains("--") else { return argument }
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            return option.isValue(next) ? argument : "\(argument)=\(option.value)"
        }
    }
}
