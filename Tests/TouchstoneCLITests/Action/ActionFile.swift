import TouchstoneTestSupport

/// `action.yml`: its inputs, and the steps that run a script.
struct ActionFile {
    struct Step {
        var name = ""
        var script = ""
        /// Values with the host's expressions, by the names of variables.
        var environment: [String: String] = [:]
        var mayFail = false
    }

    /// The defaults of the inputs.
    private(set) var inputs: [String: String] = [:]
    private(set) var steps: [Step] = []

    /// Reads the file, which has one key on each line.
    init() throws {
        var section = ""
        var input = ""
        for line in try PackageFolder.text("action.yml").split(separator: "\n") {
            let indent = line.prefix { $0 == " " }.count
            let words = line.dropFirst(indent).split(separator: ":", maxSplits: 1)
            let key = String(words[0])
            let value = words.count > 1 ? Self.plain(words[1]) : ""
            switch (indent, key) {
            case (0, _): section = key
            case (2, _): input = key
            case (4, "default") where section == "inputs": inputs[input] = value
            case (4, "- name"): steps.append(Step(name: value))
            case (6, "run"): steps[steps.count - 1].script = value
            case (6, "continue-on-error"): steps[steps.count - 1].mayFail = value == "true"
            case (8, _) where section == "runs": steps[steps.count - 1].environment[key] = value
            default: continue
            }
        }
        steps.removeAll { $0.script.isEmpty }
    }

    /// A value without its quotation marks.
    private static func plain(_ text: Substring) -> String {
        let value = text.drop { $0 == " " }
        guard let mark = value.first, mark == "'" || mark == "\"", value.count > 1, value.last == mark else {
            return String(value)
        }
        return String(value.dropFirst().dropLast())
    }

    /// A value with its expression filled in.
    ///
    /// - Parameter outputs: the outputs of steps, by their expressions.
    func value(of text: String, inputs given: [String: String], outputs: [String: String]) -> String {
        guard text.hasPrefix("${{ "), text.hasSuffix(" }}") else { return text }
        let name = String(text.dropFirst(4).dropLast(3))
        switch name {
        case "github.token": return "secret"
        case "github.action_repository": return "octo/touchstone"
        default: break
        }
        guard name.hasPrefix("inputs.") else { return outputs[name] ?? "" }
        let input = String(name.dropFirst("inputs.".count))
        return given[input] ?? value(of: inputs[input] ?? "", inputs: given, outputs: outputs)
    }
}
