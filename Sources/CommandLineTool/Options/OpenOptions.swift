internal import ArgumentParser
internal import Exporters
internal import SceneFile

/// The value of `--sheet`, which may go without one.
struct SheetCount {
    /// Nil where the choice is left to what fits.
    var number: Int?

    /// More pictures are no summary any more.
    static let most = 100
    /// What stands for no number.
    private static let open = "auto"

    init(parsing text: String) throws {
        guard text != Self.open else { return }
        guard let number = Int(text), (1...Self.most).contains(number) else {
            throw ValidationError("--sheet takes a number from 1 to \(Self.most), or none.")
        }
        self.number = number
    }

    /// Whether an argument after `--sheet` is its value, and not a scene.
    static func isValue(_ argument: String) -> Bool {
        !argument.isEmpty && argument.allSatisfy { $0.isASCII && $0.isNumber } || argument == open
    }
}

/// The value of `--lint`, which may go without one.
struct LintChoice {
    /// In the order of all lints.
    var lints: [Lint]

    /// What stands for no value.
    private static let all = "all"

    init(parsing text: String) throws {
        guard text != Self.all else {
            lints = Lint.allCases
            return
        }
        let named: [Lint] = try OptionWord.values(in: text, as: "a lint")
        lints = Lint.allCases.filter(named.contains)
    }

    /// Whether an argument after `--lint` is its value, and not a scene: a mistyped lint is one, too.
    static func isValue(_ argument: String) -> Bool {
        let isWord = argument.allSatisfy { $0.isASCII && ($0.isLetter || $0 == ",") }
        return !argument.isEmpty && isWord && !FileSystem.exists(argument)
    }
}

/// Options that may go without a value.
enum OpenOption {
    /// The arguments with a value for each such option that none follows: what follows it may be a scene.
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
