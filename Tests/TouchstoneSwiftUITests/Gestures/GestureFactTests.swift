import Testing
import TouchstoneSwiftUI

/// The facts about SwiftUI's gestures in `docs/swiftui.md`. D: documented, S: studied, C: a choice of this library.
@Suite struct GestureFactTests {
    @Test(arguments: ends + attachments + taps + compositions + thresholds) func holds(_ fact: Fact) {
        #expect(fact.actual() == fact.expected)
    }

    private static let ends = [
        Fact("D: onEnded runs if the gesture ends successfully", ["drag", "drag ended"]) {
            calls({ Color.red.gesture(DragGesture().logged("drag", $0)) }) { $0.drag(by: 30) }
        },
        Fact("D: onEnded does not run if the gesture is cancelled", ["drag"]) {
            calls({ Color.red.gesture(DragGesture().logged("drag", $0)) }) {
                $0.land(200, 300)
                $0.move(230, 300)
                $0.cancel()
            }
        },
        Fact("D: a cancelled drag leaves what it stored, and the next one starts from the old place", ["40", "15"]) {
            let log = CallLog()
            let tester = ViewTester(Stored())
            func read() { log.add("\(Int(tester["mark"]!.center.x - 200))") }
            tester.land(200, 300)
            tester.move(240, 300)
            tester.cancel()
            tester.step()
            read()
            tester.land(240, 300)
            tester.move(255, 300)
            read()
            return log.calls
        },
        Fact("D: a magnification has no bounds", ["0.1", "39.0"]) {
            let log = CallLog()
            let tester = ViewTester(
                Color.red.gesture(MagnifyGesture().onEnded { log.add("\(($0.magnification * 10).rounded() / 10)") }))
            for (from, to) in [(100.0, 10.0), (10.0, 390.0)] {
                tester.land(5, 300)
                tester.land(5 + from, 300, finger: 1)
                tester.move(5 + to, 300, finger: 1)
                tester.lift(finger: 1)
                tester.lift()
                tester.step()
            }
            return log.calls
        },
    ]

    /// A drag inside and one around it, in all attachments.
    private static let attachments =
        [
            Fact("S: of two gestures of one view the inner one is first", ["inner", "inner ended"]) {
                calls({
                    Color.red.gesture(DragGesture().logged("inner", $0)).gesture(DragGesture().logged("outer", $0))
                }) { $0.drag(by: 30) }
            },
            Fact("S: of one view's gestures the one of high priority is first", ["high", "high ended"]) {
                calls({
                    Color.red.gesture(DragGesture().logged("default", $0))
                        .highPriorityGesture(DragGesture().logged("high", $0))
                }) { $0.drag(by: 30) }
            },
            Fact("S: a default gesture added to one of high priority comes after it", ["high", "high ended"]) {
                calls({
                    Color.red.highPriorityGesture(DragGesture().logged("high", $0))
                        .gesture(DragGesture().logged("default", $0))
                }) { $0.drag(by: 30) }
            },
            nested("S: of two defaults the deeper prevents the outer", .normal, .normal, ["inner"]),
            nested("S: of two high ones the outer wins", .high, .high, ["outer"]),
            nested("S: high outside beats default inside", .normal, .high, ["outer"]),
            nested("S: high inside beats default outside", .high, .normal, ["inner"]),
            nested("S: simultaneous outside prevents no default", .normal, .simultaneous, ["inner", "outer"]),
            nested("S: simultaneous outside prevents no high one", .high, .simultaneous, ["inner", "outer"]),
            nested("S: simultaneous inside prevents no default", .simultaneous, .normal, ["inner", "outer"]),
            nested("S: two simultaneous ones go on together", .simultaneous, .simultaneous, ["inner", "outer"]),
            nested("S: high outside comes before simultaneous inside", .simultaneous, .high, ["outer"]),
        ]
        + [Attachment.normal, .high].map { outer in
            Fact(
                "S: of two taps at once, \(outer) outside, one is recognized",
                [outer == .high ? "outer ended" : "inner ended"]
            ) {
                calls({ log in
                    Nested {
                        $0.gesture(TapGesture().loggingEnd("inner", log))
                    } outer: {
                        $0.attach(TapGesture().loggingEnd("outer", log), outer)
                    }
                }) { $0.tap(200, 300) }
            }
        } + [
            Fact("C: an outer drag cancels an inner one that is before it only once it begins", ["inner", "outer"]) {
                calls({ log in
                    Nested {
                        $0.gesture(DragGesture(minimumDistance: 5).logged("inner", log))
                    } outer: {
                        $0.highPriorityGesture(DragGesture(minimumDistance: 50).onChanged { _ in log.add("outer") })
                    }
                }) { $0.drag(by: 90) }
            }
        ]

    private static func nested(
        _ name: String, _ inner: Attachment, _ outer: Attachment, _ winners: [String]
    ) -> Fact {
        let both = winners.count == 2
        return Fact(name, both ? ["begin", "end"] : ["\(winners[0])", "\(winners[0]) ended"]) {
            let all = calls({ log in
                Nested {
                    $0.attach(DragGesture().logged("inner", log), inner)
                } outer: {
                    $0.attach(DragGesture().logged("outer", log), outer)
                }
            }) { $0.drag(by: 30) }
            guard both else { return all }
            let isBoth = Set(all) == ["inner", "outer", "inner ended", "outer ended"]
            return isBoth ? ["begin", "end"] : all
        }
    }

    private static let taps =
        [1, 2].flatMap { inner in
            [
                Fact("S: one tap, with \(inner) taps inside and \(3 - inner) around: the single waits", ["1 ended"]) {
                    calls({ $0.taps(inner: inner) }) { tester in
                        tester.tap(200, 300)
                        tester.step(22)
                    }
                },
                Fact("S: two taps, with \(inner) taps inside and \(3 - inner) around", ["2 ended"]) {
                    calls({ $0.taps(inner: inner) }) { tester in
                        tester.tap(200, 300)
                        tester.tap(200, 300)
                        tester.step(22)
                    }
                },
            ]
        } + [
            Fact("S: a single tap that waits has not ended before the time of a second one", []) {
                calls({ $0.taps(inner: 1) }) { tester in
                    tester.tap(200, 300)
                    tester.step(19)
                }
            },
            Fact("S: a tap of two exclusive ones waits, too", ["2 ended"]) {
                calls({ log in
                    Color.red.gesture(
                        TapGesture(count: 1).loggingEnd("1", log)
                            .exclusively(before: TapGesture(count: 2).loggingEnd("2", log)))
                }) { tester in
                    tester.tap(200, 300)
                    tester.tap(200, 300)
                    tester.step(22)
                }
            },
            Fact("S: a simultaneous tap does not wait", ["1 ended", "2 ended", "1 ended"]) {
                calls({ log in
                    Color.red.gesture(TapGesture(count: 2).loggingEnd("2", log))
                        .simultaneousGesture(TapGesture().loggingEnd("1", log))
                }) { tester in
                    tester.tap(200, 300)
                    tester.tap(200, 300)
                }
            },
            Fact("S: a tap fails if another gesture becomes active", ["drag", "drag ended"]) {
                calls({ log in
                    Color.red.gesture(TapGesture().loggingEnd("tap", log)).gesture(DragGesture().logged("drag", log))
                }) { $0.drag(by: 20) }
            },
            Fact("S: a tap does not fail if a simultaneous one becomes active", ["drag", "drag ended", "tap ended"]) {
                calls({ log in
                    Color.red.gesture(TapGesture().loggingEnd("tap", log))
                        .simultaneousGesture(DragGesture().logged("drag", log))
                }) { $0.drag(by: 20) }.sorted()
            },
            Fact("S: a tap may move by 45 points", ["tap ended"]) {
                calls({ Color.red.gesture(TapGesture().loggingEnd("tap", $0)) }) { $0.drag(by: 45) }
            },
            Fact("S: a tap fails if it moves farther than 45 points", []) {
                calls({ Color.red.gesture(TapGesture().loggingEnd("tap", $0)) }) { $0.drag(by: 45.5) }
            },
            Fact("S: a tap may last 0.75 s", ["tap ended"]) {
                calls({ Color.red.gesture(TapGesture().loggingEnd("tap", $0)) }) { $0.press(frames: 44) }
            },
            Fact("S: a tap fails if it lasts longer than 0.75 s", []) {
                calls({ Color.red.gesture(TapGesture().loggingEnd("tap", $0)) }) { $0.press(frames: 45) }
            },
        ]

    private static let compositions = [
        Fact("S: exclusive: the first that is active wins", ["press ended"]) {
            calls({ log in
                Color.red.gesture(
                    LongPressGesture().loggingEnd("press", log).exclusively(before: DragGesture().logged("drag", log)))
            }) {
                $0.land(200, 300)
                $0.step(31)
                $0.move(250, 300)
                $0.lift()
            }
        },
        Fact("S: exclusive: the second is recognized if the first fails", ["drag", "drag ended"]) {
            calls({ log in
                Color.red.gesture(
                    LongPressGesture().loggingEnd("press", log).exclusively(before: DragGesture().logged("drag", log)))
            }) { $0.drag(by: 40) }
        },
        Fact("S: exclusive: the second may be active while the first is possible", ["second", "second ended"]) {
            calls({ $0.exclusiveDrags }) { $0.drag(by: 30) }
        },
        Fact(
            "C: exclusive: the second is cancelled without onEnded if the first becomes active",
            ["second", "first", "first ended"]
        ) { calls({ $0.exclusiveDrags }) { $0.drag(by: 90) } },
        Fact("S: exclusive: of two that become active at once only the first does", ["first", "first ended"]) {
            calls({ log in
                Color.red.gesture(
                    DragGesture().logged("first", log).exclusively(before: DragGesture().logged("second", log)))
            }) { $0.drag(by: 90) }
        },
        Fact(
            "S: simultaneous: active if either is, ended when both are over",
            ["drag -", "drag magnify", "drag magnify ended"]
        ) {
            calls({ log in
                Color.red.gesture(
                    DragGesture().simultaneously(with: MagnifyGesture())
                        .onChanged {
                            log.add("\($0.first == nil ? "-" : "drag") \($0.second == nil ? "-" : "magnify")")
                        }
                        .onEnded {
                            log.add("\($0.first == nil ? "-" : "drag") \($0.second == nil ? "-" : "magnify") ended")
                        })
            }) {
                $0.land(100, 300)
                $0.move(120, 300)
                $0.land(200, 300, finger: 1)
                $0.move(230, 300, finger: 1)
                $0.lift(finger: 1)
                $0.lift()
            }
        },
        Fact("S: simultaneous: goes on after the end of one", ["active", "active", "ended"]) {
            let log = CallLog()
            let tester = ViewTester(
                Color.red.gesture(
                    LongPressGesture().simultaneously(with: DragGesture())
                        .onChanged { if $0.second != nil { log.add("active") } }
                        .onEnded { _ in log.add("ended") }))
            tester.land(200, 300)
            tester.step(31)
            tester.move(220, 300)
            tester.move(230, 300)
            tester.lift()
            return log.calls
        },
    ]

    private static let thresholds =
        [
            Fact("S: predictedEndTranslation adds 0.25 s of the velocity", ["true"]) {
                calls({ log in
                    Color.red.gesture(
                        DragGesture().onEnded {
                            let predicted = $0.translation.width + 0.25 * $0.velocity.width
                            let isFast = $0.velocity.width > 100
                            log.add("\(isFast && abs($0.predictedEndTranslation.width - predicted) < 1e-9)")
                        })
                }) { $0.drag(by: 80) }
            }
        ]
        + [(9.5, []), (10, ["10.0"])].map { distance, expected in
            Fact("D: a drag begins after 10 points, which count: \(distance)", expected) {
                calls({ log in
                    Color.red.gesture(DragGesture().onEnded { log.add("\($0.translation.width)") })
                }) { $0.drag(by: distance) }
            }
        }
        + [(100.9, []), (101, ["1.01"]), (99, ["0.99"])].map { distance, expected in
            Fact("D: magnify begins after 0.01, which count (C): \(distance)", expected) {
                calls({ log in
                    Color.red.gesture(MagnifyGesture().onChanged { log.add("\($0.magnification)") })
                }) {
                    $0.land(100, 300)
                    $0.land(200, 300, finger: 1)
                    $0.move(100 + distance, 300, finger: 1)
                }
            }
        }
        + [(0.9, []), (1.1, ["1.1"])].map { degrees, expected in
            Fact("D: rotate begins after 1°, which counts (C): \(degrees)", expected) {
                calls({ log in
                    Color.red.gesture(
                        RotateGesture().onChanged { log.add("\(($0.rotation.degrees * 100).rounded() / 100)") })
                }) {
                    $0.land(100, 300)
                    $0.land(200, 300, finger: 1)
                    let angle = degrees * .pi / 180
                    $0.move(100 + 100 * cos(angle), 300 + 100 * sin(angle), finger: 1)
                }
            }
        }
        + [(29, []), (30, ["press ended"])].map { frames, expected in
            Fact("D: a long press takes 0.5 s: \(frames) frames", expected) {
                calls({ Color.red.gesture(LongPressGesture().loggingEnd("press", $0)) }) {
                    $0.land(200, 300)
                    $0.step(frames)
                }
            }
        }
        + [(10, ["press ended"]), (10.5, [])].map { distance, expected in
            Fact("D: a long press may move by 10 points: \(distance)", expected) {
                calls({ Color.red.gesture(LongPressGesture().loggingEnd("press", $0)) }) {
                    $0.land(200, 300)
                    $0.move(200 + distance, 300)
                    $0.step(40)
                }
            }
        }
}

/// A drag that stores its start when it ends, as listings do.
private struct Stored: View {
    @State private var offset = 0.0
    @State private var start = 0.0

    var body: some View {
        Color.blue.frame(width: 100, height: 100)
            .accessibilityIdentifier("mark")
            .offset(x: offset)
            .gesture(
                DragGesture().onChanged { offset = start + $0.translation.width }.onEnded { _ in start = offset })
    }
}

enum Attachment { case normal, high, simultaneous }

extension View {
    func attach(_ gesture: some Gesture, _ attachment: Attachment) -> AnyView {
        switch attachment {
        case .normal: AnyView(self.gesture(gesture))
        case .high: AnyView(highPriorityGesture(gesture))
        case .simultaneous: AnyView(simultaneousGesture(gesture))
        }
    }
}

extension CallLog {
    fileprivate func taps(inner: Int) -> some View {
        Nested {
            $0.gesture(TapGesture(count: inner).loggingEnd("\(inner)", self))
        } outer: {
            $0.gesture(TapGesture(count: 3 - inner).loggingEnd("\(3 - inner)", self))
        }
    }

    fileprivate var exclusiveDrags: some View {
        Color.red.gesture(
            DragGesture(minimumDistance: 50).logged("first", self)
                .exclusively(before: DragGesture(minimumDistance: 10).logged("second", self)))
    }
}
