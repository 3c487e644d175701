internal import ArgumentParser

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

    /// The arguments with a value for each `--sheet` that no number follows, since what follows it may be a scene.
    static func completing(_ arguments: [String]) -> [String] {
        arguments.enumerated().map { index, argument in
            guard argument == "--sheet", !arguments[..<index].contains("--") else { return argument }
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            let isNumber = !next.isEmpty && next.allSatisfy { $0.isASCII && $0.isNumber }
            return isNumber || next == open ? argument : "--sheet=\(open)"
        }
    }
}
