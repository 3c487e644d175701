import Testing
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// Every number of a recording, at its limits and beyond, imported into a scene: the result is an error with its line,
/// or a scene that shows only valid numbers.
@Suite struct ImportedNumberTests {
    private static let odd = [
        "nan", "inf", "-inf", "1e308", "1e9", "-1e9", "1e-320", "-0", "0", "-1", "99999999999999999999",
    ]
    /// Recordings with `@` in place of each number.
    private static let recordings = [
        (
            "touches.csv",
            "ms,id,x,y,phase\n0,1,100,200,down\n20,1,110,210,move\n50,2,60,60,down\n80,2,61,61,up\n90,1,110,210,up\n"
        ),
        (
            "touches.jsonl",
            """
            {"recording":"touches","version":1,"width":390,"height":664}
            {"type":"pointerdown","pointerId":2,"clientX":12.5,"clientY":30,"timeStamp":1234.5}
            {"type":"pointermove","pointerId":2,"clientX":40,"clientY":50,"timeStamp":1250}
            {"type":"pointerup","pointerId":2,"clientX":40,"clientY":50,"timeStamp":1280}

            """
        ),
    ]

    /// Texts with one number changed, and the line number of the change, starting with 1.
    private func changed(_ text: String) -> [(text: String, line: Int, number: String)] {
        let pattern = /[0-9]+(\.[0-9]+)?/
        return text.matches(of: pattern).flatMap { match in
            Self.odd.map { number in
                (
                    text: text[..<match.range.lowerBound] + number + text[match.range.upperBound...],
                    line: text[..<match.range.lowerBound].count { $0 == "\n" } + 1, number: number
                )
            }
        }
    }

    @Test(arguments: recordings) func everyNumber(name: String, text: String) throws {
        let place = try TemporaryFolder()
        let (file, scene) = ("\(place.path)/\(name)", "\(place.path)/scene.yaml")
        var played = 0
        for (text, line, number) in changed(text) {
            try place.place(name, text)
            do {
                let imported = try ImportedScene(from: .file(file))
                try place.place("scene.yaml", imported.text)
            } catch let error as SceneError {
                // A later line may be the one that no longer fits, because its time goes back.
                let lines = error.diagnostics.compactMap { $0.place?.line }
                #expect(lines.contains { $0 >= line }, "line \(line), \(number): \(error.diagnostics)")
                continue
            }
            let loaded = try LoadedScene(.file(scene))
            #expect(DrawnNumbers.complaints(loaded.scene) == [], "line \(line), \(number)")
            played += 1
        }
        #expect(played > 20)
    }
}
