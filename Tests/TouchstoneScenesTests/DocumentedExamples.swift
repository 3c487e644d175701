import TouchstoneScenes

/// The examples in the documentation of `TouchstoneScenes`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func sceneParser(bytes: [UInt8], catalogue: Catalogue) {
        let parsed = SceneParser.parse(
            bytes, file: "scenes/card.yaml", defaultTitle: "card", catalogue: catalogue)
        for diagnostic in parsed.diagnostics { print(diagnostic) }
    }

    static func sceneDocument(bytes: [UInt8]) throws {
        var document = try SceneDocument(parsing: bytes, file: "scenes/card.yaml")
        document["duration"] = 2
        print(document.text)
    }

    static func recording(bytes: [UInt8], description: [UInt8]) throws -> Recording {
        let recording = try Recording.parse(bytes, device: description)
        return recording
    }
}
