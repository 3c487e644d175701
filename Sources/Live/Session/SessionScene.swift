package import Application
internal import Checks
internal import Exporters
internal import Geometry
internal import Playback
internal import SceneFile

/// A session as a scene. The text is that of the original file, except for its gestures and expectations.
package struct SessionScene {
    /// The scene's text.
    package let text: String
    /// The scene, checked.
    package let loaded: LoadedScene

    /// An expectation that the user wrote for the session, on one line as in a scene, and its result.
    package struct Mark {
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
        let nodes = (try? SceneDocument(parsing: Array(loaded.text.utf8), file: ""))?["expect"]?.elements ?? []
        let places = Set(loaded.scene.playedByHand.expectations.compactMap(\.place))
        return nodes.filter { places.contains($0.place) }.map(\.expectationLine)
    }

    /// - Parameters:
    ///   - session: The session whose touches the scene plays.
    ///   - expectations: Expectations, one per line. Lines that are not valid expectations are left out.
    ///   - name: The name of the scene's file, which is also its title.
    /// - Throws: ``/Application/SceneError`` if the touches do not fit into the scene that is played.
    package init(of session: Session, expecting expectations: [String], named name: String) throws {
        let loaded = session.loaded
        let gestures = session.log.gestures(until: session.time(of: session.end))
        var nodes: [SceneDocument.Node] = []
        for line in expectations { if case .success(let node) = Self.node(line) { nodes.append(node) } }
        let heading = "Played by hand on \(loaded.fileName), with 'touchstone live'."
        func text(of document: SceneDocument) -> String {
            var document = document
            if !document.heading.contains(where: { $0.text == "# \(heading)" }) {
                document.heading = SceneDocument(heading: [heading]).heading + document.heading
            }
            document["duration"] = session.restsAtEnd ? nil : .init(session.time(of: session.end))
            document["gestures"] = gestures.isEmpty ? nil : .init(.list(gestures.map { .init($0) }))
            document["expect"] = nodes.isEmpty ? nil : .init(.list(nodes))
            for key in ["gestures", "expect"] { document[key]?.comments = .init() }
            return document.text
        }
        let document = try Self.document(of: loaded)
        let whole = text(of: document)
        do {
            self.loaded = try loaded.with(text: whole, named: name, in: loaded.folder)
            self.text = whole
        } catch {
            // The variants may refer to the gestures that were removed.
            guard let variant = session.scene.variant?.name else { throw error }
            let alone = try Self.applying(variant, to: document, of: loaded)
            self.text = text(of: alone)
            self.loaded = try loaded.with(text: self.text, named: name, in: loaded.folder)
        }
    }

    private static func document(of loaded: LoadedScene) throws(SceneError) -> SceneDocument {
        do throws(UnreadableDocument) {
            return try SceneDocument(parsing: Array(loaded.text.utf8), file: loaded.source.displayName)
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
    }

    private static func applying(
        _ variant: String, to document: SceneDocument, of loaded: LoadedScene
    ) throws(SceneError) -> SceneDocument {
        do throws(UnreadableDocument) {
            return try document.applying(
                variant: variant, catalogue: Catalogue(loaded.behaviors), file: loaded.source.displayName)
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
    }

    // MARK: Expectations

    private struct NoExpectation: Error { var words: String }

    /// Parses an expectation on one line.
    private static func node(_ line: String) -> Result<SceneDocument.Node, NoExpectation> {
        guard !line.contains(where: \.isNewline) else { return .failure(NoExpectation(words: "write it on one line")) }
        do throws(UnreadableDocument) {
            let document = try SceneDocument(parsing: Array("expect:\n  - \(line)\n".utf8), file: "")
            guard let elements = document["expect"]?.elements, elements.count == 1, elements[0].entries != nil else {
                return .failure(NoExpectation(words: "write it as in a scene, such as {always: no-jump, view: card}"))
            }
            return .success(elements[0])
        } catch {
            return .failure(NoExpectation(words: error.diagnostics.first?.message ?? "it cannot be read"))
        }
    }

    /// Returns the results of expectations, each tested separately against the session.
    package static func marks(_ lines: [String], in session: Session) -> [Mark] {
        lines.map { line in
            var mark = Mark(text: line)
            switch node(line) {
            case .failure(let error): mark.error = error.words
            case .success:
                do {
                    let scene = try SessionScene(of: session, expecting: [line], named: "marked.yaml")
                    let names = session.variantNames
                    for variant in try scene.loaded.choosing(variants: names).variants where mark.failure == nil {
                        let failures = try Rehearsal(variant).verdict.failures
                        guard let failure = failures.first(where: \.isOwn) else { continue }
                        let name = names.count > 1 ? "\(variant.scene.variant?.name ?? ""): " : ""
                        mark.failure = name + failure.message
                        mark.frame = failure.worstFrame
                    }
                } catch let error as SceneError {
                    mark.error = error.diagnostics.first { $0.severity == .error }?.message ?? "\(error)"
                } catch {
                    mark.error = "\(error)"
                }
            }
            return mark
        }
    }
}

extension LoadedScene {
    /// The folder of the scene's file; empty for the working directory.
    var folder: String {
        guard case .file(let path) = source else { return "" }
        return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }
}
