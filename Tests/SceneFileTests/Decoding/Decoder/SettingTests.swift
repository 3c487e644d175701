import Geometry
import SceneFile
import Testing

/// Settings of behaviors, by their types.
@Suite struct SettingTests {
    private func value(_ setting: String) throws -> SettingValue? {
        let parsed = Support.parse(Support.view("frame: [0, 0, 1, 1], behavior: {kind: list, \(setting)}"))
        #expect(parsed.printed == "")
        return try #require(parsed.scene?.views.first?.behavior).settings.first?.value
    }

    @Test func valuesAreReadByTheirTypes() throws {
        #expect(try value("pages: 3") == .number(3))
        #expect(try value("delay: 200ms") == .number(0.2))
        #expect(try value("zoom: [0.5, 3]") == .range(0.5...3))
        #expect(try value("contentSize: [350, 1400]") == .size(Size(width: 350, height: 1400)))
        #expect(try value("contentOffset: [-3, 0]") == .point(Point(x: -3, y: 0)))
        #expect(try value("edges: right") == .choices(["right"]))
        #expect(try value("edges: [right, left, right]") == .choices(["right", "left"]))
    }

    @Test(arguments: [
        ("pages: 2.5", "expected a whole number from 1 to 9, found '2.5'"),
        ("pages: 0", "expected a whole number from 1 to 9, found '0'"),
        ("pages: '2'", "expected a whole number from 1 to 9, found '2'"),
        ("delay: 3s", "expected a time from 0 to 2 seconds, found '3s'"),
        ("zoom: 2", "expected the ends of a range (a list of 2 numbers), found '2'"),
        ("zoom: [0.2, 3]", "expected a number from 0.5 to 8, found '0.2'"),
        ("zoom: [5, 0.5]", "a range ascends, and 5 is not below 0.5"),
        ("zoom: [2, 2]", "a range ascends, and 2 is not below 2"),
        ("contentSize: [1, -1]", "expected a number from 0 to 1000000, found '-1'"),
        ("contentOffset: 4", "expected a point (a list of 2 numbers), found '4'"),
        ("edges: []", "expected at least one of left, right, found an empty list"),
        ("edges: [left, lift]", "unknown edges 'lift'"),
    ])
    func valuesOfOtherTypesAreRefused(setting: String, message: String) {
        let text = Support.view("frame: [0, 0, 1, 1], behavior: {kind: list, \(setting)}")
        #expect(Support.messages(text) == [message])
    }
}
