import Testing
import TouchstoneGeometry
import TouchstoneScenes

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
        #expect(try value("stays: []") == .points([]))
        #expect(try value("stays: [[1, 2], [-3, 0.5]]") == .points([Point(x: 1, y: 2), Point(x: -3, y: 0.5)]))
        #expect(try value("aspect: 1.5") == .number(1.5))
        #expect(try value("aspect: 4/3") == .number(4 / 3))
        #expect(try value("aspect: '1 / 2'") == .number(0.5))
        #expect(try value("edges: right") == .choices(["right"]))
        #expect(try value("edges: [right, left, right]") == .choices(["right", "left"]))
        #expect(try value("stop: 0.5") == .numberOrWord(.number(0.5)))
        #expect(try value("stop: half") == .numberOrWord(.word("half")))
        #expect(try value("stops: all") == .numbersOrWords([.word("all")]))
        #expect(try value("title: Mark as read") == .text("Mark as read"))
        #expect(try value("buttons: []") == .maps([]))
        #expect(
            try value("buttons: [{title: A, width: 60}, {title: 7}]")
                == .maps([
                    ["title": .text("A"), "width": .number(60)], ["title": .text("7"), "width": .number(80)],
                ]))
        #expect(try value("stops: [all, 7, half]") == .numbersOrWords([.word("all"), .number(7), .word("half")]))
        #expect(try value("leave: {speed: 80}") == .fields(["speed": 80]))
        #expect(try value("leave: {}") == .fields([:]))
        #expect(try value("hold: give") == .choice("give"))
        #expect(try value("hold: {top: give, left: stop}") == .edgeChoices(["top": "give", "left": "stop"]))
    }

    @Test(arguments: [
        ("stays: [1, 2]", "^ write [[1, 2]]"),
        ("stays: [1, 2, 3]", "expected a list of points, found a list"),
        ("stays: [[1, 2], [3]]", "expected a point (a list of 2 numbers), found 1"),
        ("stays: 5", "expected a list of points, found '5'"),
        ("aspect: 40/3", "expected a number from 0 to 10, found '40/3'"),
        ("aspect: 1/0", "expected a number from 0 to 10, found '1/0'"),
        ("aspect: 0/0", "expected a number from 0 to 10, found '0/0'"),
        ("aspect: 4:3", "expected a number from 0 to 10, found '4:3'"),
        ("aspect: 1/2/3", "expected a number from 0 to 10, found '1/2/3'"),
    ])
    func otherValuesAreNoPointsAndNoQuotients(setting: String, message: String) {
        let parsed = Support.parse(Support.view("frame: [0, 0, 1, 1], behavior: {kind: list, \(setting)}"))
        #expect(parsed.printed.contains(message), "\(parsed.printed)")
    }

    /// The first setting of a recognizer, in braces.
    private func recognizer(_ setting: String) -> String {
        Support.view("frame: [0, 0, 1, 1], recognizers: [{kind: pan, \(setting)}]")
    }

    @Test(
        arguments: [
            ("{x: 15, y: 0.5}", ["x": 15, "y": 0.5]), ("{y: 0}", ["y": 0]), ("{}", [:]),
        ] as [(String, NamedValues<Double>)])
    func eitherDistanceAlongAnAxisMayBeMissing(text: String, distances: NamedValues<Double>) throws {
        let parsed = Support.parse(recognizer("failDistance: \(text)"))
        #expect(parsed.printed == "")
        let value = try #require(parsed.scene?.views.first?.recognizers.first).settings.first?.value
        #expect(value == .fields(distances))
    }

    @Test(arguments: [
        ("15", "expected a map of x and y, found '15'"),
        ("[15, 20]", "expected a map of x and y, found a list"),
        ("{x: -1}", "expected a number from 0 to 1000000, found '-1'"),
        ("{z: 1}", "unknown key 'z' in 'failDistance'"),
    ])
    func otherValuesAreNoDistancesAlongAxes(text: String, message: String) {
        #expect(Support.messages(recognizer("failDistance: \(text)")) == [message])
    }

    @Test(arguments: [
        ("pages: 2.5", "expected a whole number from 1 to 9, found '2.5'"),
        ("pages: 0", "expected a whole number from 1 to 9, found '0'"),
        ("pages: '2'", "expected a whole number from 1 to 9, found '2'"),
        ("delay: 3s", "expected a time from 0 to 2 seconds, found '3s'"),
        ("zoom: 2", "expected the ends of a range (a list of 2 numbers), found '2'"),
        ("zoom: [0.2, 3]", "expected a number from 0.5 to 8, found '0.2'"),
        ("zoom: [5, 0.5]", "the first end of a range is below the second, and 5 is not below 0.5"),
        ("zoom: [2, 2]", "the first end of a range is below the second, and 2 is not below 2"),
        ("contentSize: [1, -1]", "expected a number from 0 to 1000000, found '-1'"),
        ("contentOffset: 4", "expected a point (a list of 2 numbers), found '4'"),
        ("edges: []", "expected at least one of left, right, found an empty list"),
        ("edges: [left, lift]", "unknown edges 'lift'"),
        ("stop: 101", "expected a number from 0 to 100, found '101'"),
        ("stop: '7'", "expected a number from 0 to 100, found '7'"),
        ("stop: 40%", "expected a number from 0 to 100, found '40%'"),
        ("stop: hall", "unknown stop 'hall'"),
        ("stop: [1]", "expected a number or one of half, all, found a list"),
        ("stop: ", "expected a number or one of half, all, found nothing"),
        ("stops: []", "expected at least one of a number, half, all, found an empty list"),
        ("stops: [half, -1]", "expected a number from 0 to 100, found '-1'"),
        ("title: ", "expected a title, found nothing"),
        ("title: [A]", "expected a title, found a list"),
        ("buttons: A", "expected a list of maps with title and width, found 'A'"),
        ("buttons: [A]", "expected a map of title and width, found 'A'"),
        ("buttons: [{width: 60}]", "each of 'buttons' needs 'title'"),
        ("buttons: [{title: ''}]", "expected a title, found ''"),
        ("buttons: [{title: A, width: -1}]", "expected a number from 0 to 1000, found '-1'"),
        ("buttons: [{title: A, wide: 60}]", "unknown key 'wide' in 'buttons'"),
        ("stops: [half, [all]]", "expected a number or one of half, all, found a list"),
        ("leave: 3", "expected a map of distance and speed, found '3'"),
        ("leave: {speed: 2000}", "expected a number from 0 to 1000, found '2000'"),
        ("leave: {sped: 3}", "unknown key 'sped' in 'leave'"),
        ("hold: gives", "unknown hold 'gives'"),
        ("hold: {top: gives}", "unknown hold 'gives'"),
        ("hold: {up: give}", "unknown key 'up' in 'hold'"),
        ("members: []", "expected at least one view's id, found an empty list"),
        ("members: card", "expected a list of views' ids, found 'card'"),
        ("members: [lost]", "unknown view 'lost'"),
    ])
    func valuesOfOtherTypesAreRefused(setting: String, message: String) {
        let text = Support.view("frame: [0, 0, 1, 1], behavior: {kind: list, \(setting)}")
        #expect(Support.messages(text) == [message])
    }
}
