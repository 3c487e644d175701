import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneLive
import TouchstoneScenes

@Suite struct PageMessageTests {
    @Test func aStepSaysWhatFingersDid() throws {
        let text = #"{"verb":"step","frames":2,"touches":[4,0,10.5,20,0.25,0, 4,2,11,20,0.3,1]}"#
        let message = try #require(PageMessage(Array(text.utf8)))
        #expect(message.verb == .step && message.samples.map(\.phase) == [.began, .ended])
        #expect(message.samples[0].location.x == 10.5 && message.samples[0].time == 0.25)
        #expect(message.samples.map(\.type) == [.finger, .pencil])
    }

    @Test(arguments: [
        "", "{", "[]", "null", "7", #"{"verb":"fly"}"#, #"{"frames":1}"#, #"{"verb":"step","touches":[1]}"#,
        #"{"verb":"step","touches":[1,9,0,0,0,0]}"#, #"{"verb":"step","touches":[1,0,0,0,0,7]}"#,
        #"{"verb":"step","touches":[1.5,0,0,0,0,0]}"#, #"{"verb":"step","touches":[1e300,0,0,0,0,0]}"#,
        #"{"verb":"step","frames":1e99}"#, #"{"verb":"step","touches":"a"}"#, #"{"verb":"seek","frame":"x"}"#,
        "\u{0}\u{ff}", String(repeating: "[", count: 100_000),
    ])
    func whatIsNoOrderIsNone(text: String) { #expect(PageMessage(Array(text.utf8)) == nil) }

    @Test func ordersAreBounded() {
        let many = Array(repeating: "1,1,0,0,0,0", count: 2001).joined(separator: ",")
        #expect(PageMessage(Array(#"{"verb":"step","touches":[\#(many)]}"#.utf8)) == nil)
        let marks = Array(repeating: #""a""#, count: 101).joined(separator: ",")
        #expect(PageMessage(Array(#"{"verb":"expect","expect":[\#(marks)]}"#.utf8)) == nil)
    }

    @Test func anAllowanceIsSoMuchAtOnceAndSoMuchASecond() {
        var allowance = RateLimit(most: 10, perSecond: 5)
        #expect(allowance.take(8, at: 0) == 8)
        #expect(allowance.take(8, at: 0) == 2)
        #expect(allowance.take(8, at: 1) == 5)
        #expect(allowance.take(100, at: 1000) == 10)
        // A clock that goes back adds nothing.
        #expect(allowance.take(1, at: 0) == 0)
    }
}
