internal import Application
internal import ArgumentParser
internal import TouchstoneKit

/// What may be read of the scenes that a verb works on.
struct InputArguments: ParsableArguments {
    @OptionGroup var limits: LimitArguments

    @Flag(help: "Let scenes refer to files that are not in their folders.")
    var allowOutside = false

    /// What the library is asked for.
    var options: InputOptions { InputOptions(limits: limits.limits, allowsOutside: allowOutside) }
}

/// The limits of what a verb reads.
struct LimitArguments: ParsableArguments {
    @Option(help: LimitArgument.help(on: ResourceLimits.Name.allCases), transform: LimitArgument.init(parsing:))
    var limit: [LimitArgument] = []

    /// What the library is asked for.
    var limits: ResourceLimits { limit.limits }
}

/// The value of `--limit`: `views=50000`.
struct LimitArgument {
    let name: ResourceLimits.Name
    let number: Int

    /// A name, `=`, and a whole number from 0 on or `none`; what is no fewer than ``ResourceLimits/unlimited`` is as good
    /// as none.
    init(parsing text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw ValidationError("'\(text)' is not a limit; write a name and a number: views=50000.")
        }
        name = try OptionWord.value(of: parts[0], as: "the name of a limit")
        guard parts[1] != "none" else {
            number = ResourceLimits.unlimited
            return
        }
        guard let number = Int(parts[1]), number >= 0, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw ValidationError("'\(parts[1])' is not a limit of \(parts[0]); write a number from 0 on, or none.")
        }
        self.number = min(number, ResourceLimits.unlimited)
    }

    /// The help of an option that sets some limits.
    static func help(on names: [ResourceLimits.Name]) -> ArgumentHelp {
        ArgumentHelp(
            "Allow more of something, or less: views=50000, or none for no limit. May be given several times. (default: "
                + names.map { "\($0.rawValue)=\(ResourceLimits.standard[$0])" }.joined(separator: ", ") + ")",
            valueName: "name=n")
    }
}

extension [LimitArgument] {
    /// The usual limits, but for these; of those with one name the last counts.
    var limits: ResourceLimits {
        reduce(into: .standard) { limits, argument in limits[argument.name] = argument.number }
    }
}
