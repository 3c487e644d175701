import Testing
import TouchstoneChecks
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct JSONTextTests {
    private static let node: SceneDocument.Node = [
        "size": [390, 844], "views": [["id": "a", "alpha": 0.5], ["id": "b"]], "none": [], "empty": [:], "word": "~",
        "isOn": true,
    ]

    @Test func oneLineHasNoSpaces() {
        var json = JSONText()
        json.value(Self.node)
        #expect(
            json.text
                == #"{"size":[390,844],"views":[{"id":"a","alpha":0.5},{"id":"b"}],"none":[],"empty":{},"word":"~","isOn":true}"#
        )
    }

    @Test func indentedTextHasALineForEachElementButOfPlainLists() {
        var json = JSONText(isIndented: true)
        json.value(Self.node)
        #expect(
            json.text == """
                {
                  "size": [390, 844],
                  "views": [
                    {
                      "id": "a",
                      "alpha": 0.5
                    },
                    {
                      "id": "b"
                    }
                  ],
                  "none": [],
                  "empty": {},
                  "word": "~",
                  "isOn": true
                }
                """)
    }

    @Test func nothingAndWhatIsNotANumberAreNull() throws {
        let document = try SceneDocument(parsing: "a: ~\nb: [+1.50, 1e3]", file: "a.yaml")
        var json = JSONText()
        json.value(SceneDocument.Node(.map(document.entries)))
        #expect(json.text == #"{"a":null,"b":[1.5,1000]}"#)
    }

    @Test func whatEndsALineOrBeginsACommandIsEscaped() {
        var json = JSONText()
        json.string("\"\\\n\u{2028}##[x]\u{1}")
        #expect(json.text == #""\"\\\n\u2028#\u0023[x]\u0001""#)
    }
}
