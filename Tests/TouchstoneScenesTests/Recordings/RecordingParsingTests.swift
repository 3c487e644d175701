import Testing
import TouchstoneGeometry
import TouchstoneScenes
import TouchstoneTestSupport

/// Properties of all formats.
@Suite struct RecordingParsingTests {
    @Test("the same touches are the same recording in every format", arguments: Samples.all.map(\.name))
    func same(name: String) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        var options = Samples.options(sample.format)
        options.reportsPerSecond = 100
        let recording = try Recording.parse(Array(sample.text.utf8), options: options)
        #expect(recording.format == sample.format)
        #expect(recording.fingers.count == 2)
        for (finger, expected) in zip(recording.fingers, Samples.fingers) {
            #expect(finger.samples.map(\.location) == expected.map(\.location))
            let isInTime = zip(finger.samples, expected).allSatisfy { abs($0.time - $1.time) < 1e-9 }
            #expect(isInTime)
            #expect(!finger.isCancelled)
        }
        let lifts = recording.fingers.compactMap(\.lifted)
        #expect(lifts.count == 2 && abs(lifts[0] - 0.07) < 1e-9 && abs(lifts[1] - 0.08) < 1e-9)
        #expect(recording.isTimed == (name != "getevent -l"))
        #expect(recording.isInPoints == [.csv, .pointerEvents].contains(sample.format))
        #expect(recording.hasSurface == (sample.format != .csv))
        if recording.hasSurface { #expect(recording.horizontal == 0...999 && recording.vertical == 0...499) }
    }

    @Test("the ends of lines may be those of other systems, and a mark may stand in front")
    func carriageReturns() throws {
        for sample in Samples.all {
            let changed = "\u{FEFF}" + sample.text.replacing("\n", with: "\r\n")
            let options = Samples.options(sample.format)
            let plain = try Recording.parse(Array(sample.text.utf8), options: options)
            let recording = try Recording.parse(Array(changed.utf8), options: options)
            #expect(recording == plain, "\(sample.name)")
        }
    }

    @Test("axes that are given count before those that are described")
    func axes() throws {
        let axes = RecordingAxes(horizontal: 0...2000, vertical: 0...1000)
        for sample in Samples.all {
            let recording = try Recording.parse(Array(sample.text.utf8), options: RecordingOptions(axes: axes))
            #expect(recording.horizontal == 0...2000 && recording.vertical == 0...1000 && recording.hasSurface)
        }
    }

    @Test("a device that was turned has the places and ranges that a person saw")
    func turned() throws {
        let bytes = Array(Samples.evtest.utf8)
        let turned = try Recording.parse(bytes, options: RecordingOptions(rotation: .right))
        #expect(turned == (try Recording.parse(bytes)).turned(.right))
        #expect(turned.horizontal == 0...499 && turned.fingers[0].samples[0].location == Point(x: 299, y: 100))
    }

    @Test("what is no recording says so", arguments: [("", "the file is empty"), (" \r\n\n", "the file is empty")])
    func empty(text: String, message: String) {
        #expect(Samples.error(text) == "recording: \(message)")
    }

    @Test("a file of another kind names the formats that are known")
    func unknown() {
        #expect(
            Samples.error("views: []\n") == """
                recording: the format is unknown; the known ones are evemu, getevent, libinput, evtest, motion-events, \
                pointer-events, csv
                """)
    }

    @Test("a file that is cut off anywhere is read as far as it is whole, or says where it is cut")
    func cut() {
        for sample in Samples.all {
            let bytes = Array(sample.text.utf8)
            for count in stride(from: 0, to: bytes.count, by: 13) {
                let parsed = Result {
                    try Recording.parse(Array(bytes.prefix(count)), options: Samples.options(sample.format))
                }
                if case .success(let recording) = parsed { expectSound(recording, "\(sample.name), \(count) bytes") }
            }
        }
    }

    @Test("whatever the bytes are, nothing traps", arguments: Samples.all.map(\.name))
    func mutations(name: String) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        let words = [
            "-1", "nan", "1e308", "99999999999999999999", "ffffffff", "0003 002f", "\"", ",", "\n", "{", "]",
            "add device",
        ]
        for seed in 0..<400 {
            var random = SeededGenerator(seed: UInt64(seed))
            var bytes = Array(sample.text.utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = random.index(bytes.count)
                switch random.index(6) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(contentsOf: bytes[index...].prefix(120), at: random.index(bytes.count))
                case 3: bytes.insert(contentsOf: words[random.index(words.count)].utf8, at: index)
                case 4: bytes.removeSubrange(index..<min(bytes.count - 1, index + random.index(60)) + 1)
                default: bytes.removeLast(min(bytes.count - 1, random.index(20)))
                }
            }
            // The format is sometimes given, so the bytes that identify it may be damaged, too.
            var options = Samples.options(sample.format)
            options.format = random.chance(0.5) ? sample.format : nil
            do {
                let recording = try Recording.parse(bytes, options: options)
                expectSound(recording, "\(name), seed \(seed)")
                for turn in QuarterTurn.allCases {
                    expectSound(recording.turned(turn), "\(name), seed \(seed), \(turn)")
                }
            } catch {
                #expect(!error.message.isEmpty, "\(name), seed \(seed)")
            }
        }
    }

    /// Checks the guarantees of every recording.
    private func expectSound(_ recording: Recording, _ comment: String) {
        #expect(!recording.fingers.isEmpty && recording.reports == recording.reports.sorted(), "\(comment)")
        for finger in recording.fingers {
            let times = finger.samples.map(\.time) + (finger.lifted.map { [$0] } ?? [])
            #expect(!finger.samples.isEmpty && times == times.sorted(), "\(comment)")
            let isInTime = times.allSatisfy { (0...86_400).contains($0) }
            #expect(isInTime, "\(comment)")
            let isSomewhere = finger.samples.allSatisfy { abs($0.location.x) < 1e10 && abs($0.location.y) < 1e10 }
            #expect(isSomewhere, "\(comment)")
        }
        let fit = recording.fit(in: Size(width: 390, height: 844))
        let isFinite = [fit.a, fit.d, fit.tx, fit.ty].allSatisfy(\.isFinite)
        #expect(isFinite, "\(comment)")
    }

    @Test("millions of slots, contacts or seconds are refused")
    func hostile() {
        let axes = "A: 2f 0 2147483647 0 0 0\nA: 35 0 999 0 0 0\nA: 36 0 499 0 0 0\n"
        #expect(
            Samples.error(axes + "E: 0.000000 0003 002f 99999\n")
                == "recording: line 4: slot 99999 is not one of 0 to 255")
        let contacts = (0..<40).map { "0003 0035 0000000\($0 % 9)\n0003 0036 00000001\n0000 0002 00000000\n" }.joined()
        let options = RecordingOptions(axes: RecordingAxes(horizontal: 0...9, vertical: 0...9))
        #expect(
            Samples.error(contacts, options: options) == "recording: line 99: more than 32 contacts in one report")
        let late = Samples.evemu + "E: 999999.000000 0000 0000 0\n"
        let count = late.split(separator: "\n").count
        #expect(Samples.error(late) == "recording: line \(count): the recording lasts longer than 86400 s")
        #expect(
            Samples.error("time,x,y\n0,1,1\n99999,1,1\n")
                == "recording: line 3: the recording lasts longer than 86400 s")
    }
}
