internal import TouchstoneChecks
package import TouchstoneExport
internal import TouchstoneGeometry
package import TouchstoneKit
internal import TouchstonePlayer
internal import TouchstoneScenes

/// A session as a scene. The text is that of the original file, except for its gestures and expectations.
package struct SessionScene {
    /// The scene's text.
    package let text: String
    /// The scene, checked.
    package let loaded: LoadedScene

    /// An expectation that the user wrote for the session, on one line as in a scene, and its result.
    package struct Mark: Sendable {
        package var text: String
        /// The error in the text; nil if it is an expectation.
        package var error: String?
        /// The failure; nil if the expectation is met.
        package var failure: String?
        /// The frame to look at if the expectation fails.
        package var frame: Int?
    }

    /// Returns the expectations of the scene's file that make sense for any touches, one per line.
    package static func lastingExpectations(of loaded: LoadedScene) -> [String] {
        let nodes = (try? loaded.document())?["expect"]?.elements ?? []
        let places = Set(loaded.scene.playedByHand.expectations.compactMap(\.place))
        return nodes.filter { places.contains($0.place) }.map(\.expectationLine)
    }

    /// - Parameters:
    ///   - record: The touches that the scene plays.
    ///   - expectations: Expectations, one per line. Lines that are not valid expectations are left out.
    ///   - name: The name of the scene's file, which is also its title.
    /// - Throws: ``/TouchstoneKit/SceneError`` if the touches do not fit into the scene that is played.
    package init(of record: SessionRecord, expecting expectations: [String], named name: String) throws {
        do {
            try self.init(record, expectations.compactMap { try? Self.node($0).get() }, named: name)
        } catch let error as Unplayable {
            throw error.error
        }
    }

    /// A text that is not a scene.
    private struct Unplayable: Error {
        var text: String
        var error: SceneError
    }

    /// - Throws: ``Unplayable`` if the expectations or the touches do not fit into the scene that is played.
    private init(_ record: SessionRecord, _ expectations: [SceneDocument.Node], named name: String) throws {
        let loaded = record.loaded
        let gestures = record.log.gestures(until: record.end)
        let heading = "Played by hand on \(loaded.fileName), with 'touchstone live'."
        func text(of document: SceneDocument) -> String {
            var document = document
            if !document.heading.contains(where: { $0.text == "# \(heading)" }) {
                document.heading = SceneDocument(heading: [heading]).heading + document.heading
            }
            document["duration"] = record.restsAtEnd ? nil : .init(record.end)
            document["gestures"] = gestures.isEmpty ? nil : .init(.list(gestures.map { .init($0) }))
            document["expect"] = expectations.isEmpty ? nil : .init(.list(expectations))
            for key in ["gestures", "expect"] { document[key]?.comments = .init() }
            return document.text
        }
        func read(_ text: String) throws(Unplayable) -> LoadedScene {
            do {
                return try loaded.with(text: text, named: name, in: loaded.folder)
            } catch {
                let scene = error as? SceneError ?? SceneError(diagnostics: [])
                throw Unplayable(text: text, error: scene)
            }
        }
        let whole = text(of: try loaded.document())
        do {
            self.loaded = try read(whole)
            self.text = whole
        } catch {
            // The variants may refer to the gestures that were removed.
            guard let variant = loaded.scene.variant?.name else { throw error }
            self.text = text(of: try loaded.document(applying: variant))
            self.loaded = try read(self.text)
        }
    }

    // MARK: Expectations

    private struct NoExpectation: Error { var message: String }

    /// Parses an expectation on one line.
    private static func node(_ line: String) -> Result<SceneDocument.Node, NoExpectation> {
        guard !line.contains(where: \.isNewline) else {
            return .failure(NoExpectation(message: "write it on one line"))
        }
        do throws(UnreadableDocument) {
            let document = try SceneDocument(parsing: "expect:\n  - \(line)\n", file: "")
            guard let elements = document["expect"]?.elements, elements.count == 1, elements[0].entries != nil else {
                return .failure(NoExpectation(message: "write it as in a scene, such as {always: no-jump, view: card}"))
            }
            return .success(elements[0])
        } catch {
            return .failure(NoExpectation(message: error.diagnostics.first?.message ?? "it cannot be read"))
        }
    }

    /// Returns the results of expectations. The session is played again once, for all of them together.
    ///
    /// - Throws: ``/TouchstoneKit/Interrupted`` if `cancellation` was cancelled.
    package static func marks(
        _ lines: [String], in record: SessionRecord, cancellation: Cancellation = Cancellation()
    ) throws(Interrupted) -> [Mark] {
        var marks = lines.map { Mark(text: $0) }
        var wanted: [(mark: Int, node: SceneDocument.Node)] = []
        for (index, line) in lines.enumerated() {
            switch node(line) {
            case .failure(let error): marks[index].error = error.message
            case .success(let node): wanted.append((index, node))
            }
        }
        while !wanted.isEmpty {
            do {
                let scene = try SessionScene(record, wanted.map(\.node), named: "marked.yaml")
                let failures = try scene.failures(of: record.variants, cancellation)
                for (index, failure) in failures {
                    marks[wanted[index].mark].failure = failure.message
                    marks[wanted[index].mark].frame = failure.frame
                }
                return marks
            } catch let error as Unplayable {
                // Those with an error are left out, and the others are tested.
                let found = Self.errors(error)
                for (index, message) in found { marks[wanted[index].mark].error = message }
                wanted = wanted.indices.filter { found[$0] == nil }.map { wanted[$0] }
                guard found.isEmpty else { continue }
                for (mark, _) in wanted { marks[mark].error = Self.message(of: error.error) }
                return marks
            } catch let error as Interrupted {
                throw error
            } catch {
                for (mark, _) in wanted { marks[mark].error = "\(error)" }
                return marks
            }
        }
        return marks
    }

    private static func message(of error: SceneError) -> String {
        error.diagnostics.first { $0.severity == .error }?.message ?? "\(error)"
    }

    /// The first error of each expectation, by its number in the text.
    private static func errors(_ unplayable: Unplayable) -> [Int: String] {
        let starts = places(ofExpectationsIn: unplayable.text)
        var found: [Int: String] = [:]
        for diagnostic in unplayable.error.diagnostics where diagnostic.severity == .error {
            guard let place = diagnostic.place, let index = starts.lastIndex(where: { $0 <= place }),
                found[index] == nil
            else { continue }
            found[index] = diagnostic.message
        }
        return found
    }

    /// The first failure of each expectation, by its number in the text, in one run of each variant.
    private func failures(
        of variants: [String], _ cancellation: Cancellation
    ) throws -> [Int: (message: String, frame: Int)] {
        let starts = Self.places(ofExpectationsIn: text)
        var found: [Int: (message: String, frame: Int)] = [:]
        for variant in try loaded.choosing(variants: loaded.variantNames.isEmpty ? [] : variants).variants {
            let run = try SceneRun(variant, cancellation: cancellation)
            let name = variants.count > 1 ? "\(variant.scene.variant?.name ?? ""): " : ""
            let broken = run.checked.outcomes.filter { $0.diagnostic != nil }
            for (outcome, failure) in zip(broken, run.verdict.failures.filter(\.isOwn)) {
                guard let place = outcome.place, let index = starts.lastIndex(where: { $0 <= place }),
                    found[index] == nil
                else { continue }
                found[index] = (name + failure.message, failure.shownFrame)
            }
        }
        return found
    }

    /// The places in a scene's text at which its expectations begin.
    private static func places(ofExpectationsIn text: String) -> [SourcePlace] {
        let nodes = (try? SceneDocument(parsing: text, file: ""))?["expect"]?.elements ?? []
        return nodes.map(\.place)
    }
}

extension LoadedScene {
    /// The folder of the scene's file; empty for the working directory.
    var folder: String { FilePath(source.filePath ?? "").parent }
}
