internal import TouchstoneScenes

/// The results of checking scenes as lines that GitHub's workflows show as annotations beside the scene's text.
///
/// Source of the format: GitHub Docs, “Workflow commands for GitHub Actions”.
package enum WorkflowCommands {
    /// A line for each error, failure and warning, each with a line break at its end.
    package static func text(of scenes: [CheckedScene]) -> String {
        var text = ""
        for scene in scenes {
            for error in scene.errors { text += line(error, "Scene") }
            for outcome in scene.failed {
                guard let diagnostic = outcome.diagnostic else { continue }
                let title = outcome.kind.word
                text += line(
                    diagnostic,
                    title.prefix(1).uppercased() + title.dropFirst() + (scene.variant.map { " (\($0))" } ?? ""))
            }
            for warning in scene.warnings { text += line(warning, "Scene") }
        }
        return text
    }

    private static func line(_ diagnostic: Diagnostic, _ title: String) -> String {
        var properties = ["file=\(property(diagnostic.file))"]
        if let place = diagnostic.place {
            properties += ["line=\(place.line)", "col=\(place.column)"]
        }
        properties.append("title=\(property(title))")
        let message = diagnostic.message + (diagnostic.suggestion.map { " (\($0))" } ?? "")
        return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(data(message))\n"
    }

    private static func data(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result += String(scalar).escaped
            }
        }
    }

    private static func property(_ text: String) -> String {
        data(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
