internal import TouchstoneScenes

/// The results of checking scenes as JUnit XML: a suite for each scene or variant, and a case for each check.
///
/// The document contains no times, so the same scenes produce the same bytes. Source of the format: the schema of
/// Jenkins' xUnit plugin (`junit-10.xsd`), with the additional attributes `file` and `line` in the form that GitLab and
/// GitHub's reporters read.
package enum JUnitDocument {
    /// The document, with a line break at its end.
    package static func text(of scenes: [CheckedScene]) -> String {
        let cases = scenes.reduce(0) { $0 + max(1, $1.outcomes.count) }
        let failures = scenes.reduce(0) { $0 + $1.failed.count }
        let errors = scenes.filter { !$0.errors.isEmpty }.count
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text +=
            "<testsuites name=\"touchstone\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
        for scene in scenes { text += suite(of: scene) }
        return text + "</testsuites>\n"
    }

    private static func suite(of scene: CheckedScene) -> String {
        let error = scene.errors.isEmpty ? 0 : 1
        var text =
            "  <testsuite name=\"\(attribute(scene.name))\" tests=\"\(max(1, scene.outcomes.count))\" "
            + "failures=\"\(scene.failed.count)\" errors=\"\(error)\">\n"
        if error > 0 {
            let message = scene.errors.first?.message ?? ""
            text += testCase("the scene can be played", of: scene, at: scene.errors.first?.place)
            text += ">\n      <error message=\"\(attribute(message))\" type=\"scene\">"
            text += content(scene.errors.map(\.description).joined(separator: "\n")) + "</error>\n"
            text += "    </testcase>\n"
        } else if scene.outcomes.isEmpty {
            text += testCase("the scene can be played", of: scene, at: nil) + "/>\n"
        }
        for outcome in scene.outcomes { text += self.text(of: outcome, of: scene) }
        if !scene.warnings.isEmpty {
            let warnings = scene.warnings.map(\.description).joined(separator: "\n")
            text += "    <system-err>\(content(warnings))</system-err>\n"
        }
        return text + "  </testsuite>\n"
    }

    private static func text(of outcome: CheckedScene.Outcome, of scene: CheckedScene) -> String {
        let start = testCase(outcome.words, of: scene, at: outcome.diagnostic?.place ?? outcome.place)
        guard let diagnostic = outcome.diagnostic else { return start + "/>\n" }
        var text = start + ">\n"
        text += "      <failure message=\"\(attribute(diagnostic.message))\" type=\"\(outcome.kind.word)\">"
        text += content(diagnostic.description) + "</failure>\n"
        if !outcome.pictures.isEmpty {
            // GitLab and Jenkins show files that are named in this form.
            let lines = outcome.pictures.map { "[[ATTACHMENT|\($0)]]" }.joined(separator: "\n")
            text += "      <system-out>\(content(lines))</system-out>\n"
        }
        return text + "    </testcase>\n"
    }

    /// The beginning of a case, up to the end of its attributes.
    private static func testCase(_ name: String, of scene: CheckedScene, at place: SourcePlace?) -> String {
        let line = place.map { " line=\"\($0.line)\"" } ?? ""
        return "    <testcase name=\"\(attribute(name))\" classname=\"\(attribute(scene.name))\" "
            + "file=\"\(attribute(scene.file))\"\(line)"
    }

    // MARK: Text

    /// The text as the value of an attribute, in quotes. Line breaks and tabs are escaped, because a reader would
    /// convert them to spaces.
    private static func attribute(_ text: String) -> String {
        escaped(text) { scalar in
            switch scalar {
            case "\"": "&quot;"
            case "\n": "&#10;"
            case "\r": "&#13;"
            case "\t": "&#9;"
            default: nil
            }
        }
    }

    private static func content(_ text: String) -> String { escaped(text) { $0 == "\r" ? "&#13;" : nil } }

    /// Escapes the special characters of XML, and those that XML 1.0 cannot represent: `\u{1}` stands for such a
    /// character, and `\u{5C}` for the backslash of a text that looks like one. So different texts stay different.
    private static func escaped(_ text: String, _ own: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\" where rest.starts(with: "u{".unicodeScalars): result += "\\u{5C}"
            default:
                if let own = own(scalar) {
                    result += own
                } else if scalar.isInXML {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether XML 1.0 can represent the scalar. Source: "Extensible Markup Language 1.0", 2.2.
    fileprivate var isInXML: Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF || self == "\n" || self == "\t"
    }
}

extension CheckedScene.Outcome.Kind {
    /// The kind as a word, with the name of the lint.
    var word: String {
        switch self {
        case .expectation: "expectation"
        case .lint(let lint): "lint \(lint.rawValue)"
        case .golden: "golden"
        }
    }
}
