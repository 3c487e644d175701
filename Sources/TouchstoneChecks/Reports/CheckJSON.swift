internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The results of checking scenes as one JSON object.
package enum CheckJSON {
    /// The object, followed by a line break. `version` is the version of the tool.
    package static func text(of scenes: [CheckedScene], version: String) -> String {
        var json = JSONText()
        json.object { json in
            json.string("touchstone", version)
            json.bool("passed", scenes.allSatisfy(\.isGood))
            json.array("scenes") { json in
                for scene in scenes { json.scene(scene) }
            }
        }
        return json.text + "\n"
    }
}

extension JSONText {
    fileprivate mutating func scene(_ scene: CheckedScene) {
        object { json in
            json.string("scene", scene.file)
            if let variant = scene.variant { json.string("variant", variant) }
            json.string("title", scene.title)
            json.string("status", scene.isGood ? "passed" : scene.errors.isEmpty ? "failed" : "error")
            json.integer("frames", scene.frameCount)
            json.number("duration", scene.duration)
            let (expectations, lints, goldens) = scene.outcomesByKind
            json.array("expectations") { json in
                for outcome in expectations { json.outcome(outcome) }
            }
            json.array("lints") { json in
                for outcome in lints { json.outcome(outcome) }
            }
            json.strings("allowedLints", scene.allowedLints.map(\.rawValue))
            json.array("goldens") { json in
                for outcome in goldens { json.outcome(outcome) }
            }
            json.array("effects") { json in
                for entry in scene.effects { json.effect(entry) }
            }
            json.array("warnings") { json in
                for warning in scene.warnings { json.diagnostic(warning) }
            }
            json.array("errors") { json in
                for error in scene.errors { json.diagnostic(error) }
            }
        }
    }

    private mutating func effect(_ entry: EffectLog.Entry) {
        object { json in
            json.integer("frame", entry.frame)
            json.number("time", entry.time)
            json.effectFields(entry.record)
            json.string("words", entry.record.effect.words)
        }
    }

    private mutating func outcome(_ outcome: CheckedScene.Outcome) {
        object { json in
            if case .lint(let lint) = outcome.kind { json.string("lint", lint.rawValue) }
            json.string("expects", outcome.words)
            json.bool("holds", outcome.diagnostic == nil)
            json.place(outcome.diagnostic?.place ?? outcome.place)
            if let diagnostic = outcome.diagnostic { json.string("message", diagnostic.message) }
            if let failure = outcome.failure { json.failure(failure) }
            if !outcome.pictures.isEmpty { json.strings("pictures", outcome.pictures) }
        }
    }

    private mutating func failure(_ failure: Failure) {
        if let reason = failure.reason { string("reason", reason) }
        if let frame = failure.frame { integer("frame", frame) }
        if let time = failure.time { number("time", time) }
        if let view = failure.view { string("view", view) }
        if let measure = failure.measure {
            numbers("found", measure.found)
            numbers("expected", measure.expected)
            number("missedBy", measure.missedBy)
            number("tolerance", measure.tolerance)
        }
    }

    private mutating func diagnostic(_ diagnostic: Diagnostic) {
        object { json in
            json.string("file", diagnostic.file)
            json.place(diagnostic.place)
            json.string("message", diagnostic.message)
            if let suggestion = diagnostic.suggestion { json.string("suggestion", suggestion) }
        }
    }

    private mutating func place(_ place: SourcePlace?) {
        guard let place else { return }
        integer("line", place.line)
        integer("column", place.column)
    }
}
