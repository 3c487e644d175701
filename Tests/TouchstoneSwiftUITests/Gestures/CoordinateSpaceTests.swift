import Testing
import TouchstoneSwiftUI

import class TouchstoneEngine.Simulation
import struct TouchstoneEngine.TouchInput

/// A point, rounded to a hundredth.
private func text(_ point: CGPoint) -> String { text(CGSize(width: point.x, height: point.y)) }
private func text(_ size: CGSize) -> String {
    func round(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }
    return "\(round(size.width)) \(round(size.height))"
}

/// Coordinates of a test.
enum TestSpace {
    case local, global, named, missing

    var space: CoordinateSpace {
        switch self {
        case .local: .local
        case .global: .global
        case .named: .named("space")
        case .missing: .named("missing")
        }
    }
}

/// The coordinates in which the values of gestures are.
@Suite struct CoordinateSpaceTests {
    /// A square of 200 points in one of 300 points, which is named.
    private func named(_ gesture: some Gesture) -> some View {
        ZStack { Color.blue.frame(width: 200, height: 200).gesture(gesture) }
            .frame(width: 300, height: 300)
            .coordinateSpace(name: "space")
    }

    @Test(arguments: [
        (TestSpace.local, "50.0 60.0"), (.global, "150.0 260.0"), (.named, "100.0 110.0"),
        (.missing, "150.0 260.0"),
    ]) func valuesAreInTheCoordinatesThatAreAskedFor(_ space: TestSpace, _ expected: String) {
        let log = CallLog()
        let tester = ViewTester(
            named(
                DragGesture(coordinateSpace: space.space)
                    .onEnded {
                        log.add(text($0.startLocation))
                        log.add(text(CGPoint(x: $0.location.x - 20, y: $0.location.y - 10)))
                        log.add(text($0.translation))
                    }))
        tester.land(150, 260)
        tester.move(170, 270)
        tester.lift()
        #expect(log.calls == [expected, expected, "20.0 10.0"])
        let tap = ViewTester(
            named(SpatialTapGesture(coordinateSpace: space.space).onEnded { log.add(text($0.location)) }))
        tap.tap(150, 260)
        #expect(log.calls.last == expected)
    }

    /// An effect and the drag to the right by 30 points that starts in the middle of the window.
    enum Effect: CaseIterable { case offset, rotation, scale, transform }

    private func square(_ effect: Effect, isInside: Bool, _ log: CallLog) -> AnyView {
        let drag = DragGesture().onEnded { log.add(text($0.startLocation) + ", " + text($0.translation)) }
        let square = Color.blue.frame(width: 200, height: 200)
        let inner = isInside ? AnyView(square.gesture(drag)) : AnyView(square)
        let moved: AnyView =
            switch effect {
            case .offset: AnyView(inner.offset(x: 50))
            case .rotation: AnyView(inner.rotationEffect(.degrees(90)))
            case .scale: AnyView(inner.scaleEffect(2))
            case .transform: AnyView(inner.transformEffect(CGAffineTransform(translationX: 0, y: 40)))
            }
        return isInside ? moved : AnyView(moved.gesture(drag))
    }

    @Test(arguments: [
        (Effect.offset, "50.0 100.0, 30.0 0.0"), (.rotation, "100.0 100.0, 0.0 -30.0"),
        (.scale, "100.0 100.0, 15.0 0.0"), (.transform, "100.0 60.0, 30.0 0.0"),
    ]) func gestureInsideOfAnEffectIsInItsCoordinates(_ effect: Effect, _ expected: String) {
        let log = CallLog()
        ViewTester(square(effect, isInside: true, log)).drag(from: 200, by: 30)
        #expect(log.calls == [expected])
    }

    @Test(arguments: Effect.allCases) func gestureOutsideOfAnEffectIsInTheCoordinatesOfTheLayout(_ effect: Effect) {
        let log = CallLog()
        ViewTester(square(effect, isInside: false, log)).drag(from: 200, by: 30)
        #expect(log.calls == ["100.0 100.0, 30.0 0.0"])
    }

    /// A drag inside or outside of the offset that it moves.
    private struct Flicker: View {
        let space: CoordinateSpace
        let isInside: Bool
        @State private var offset = CGSize.zero

        var body: some View {
            let drag = DragGesture(minimumDistance: 0, coordinateSpace: space).onChanged { offset = $0.translation }
            let square = Color.blue.frame(width: 200, height: 200).accessibilityIdentifier("square")
            if isInside { square.gesture(drag).offset(offset) } else { square.offset(offset).gesture(drag) }
        }
    }

    @Test(arguments: [
        (TestSpace.local, true, [20.0, 20, 40, 40]), (.local, false, [20, 40, 60, 80]),
        (.global, true, [20, 40, 60, 80]), (.global, false, [20, 40, 60, 80]),
    ]) func dragInsideOfTheOffsetThatItMovesFlickers(_ space: TestSpace, _ isInside: Bool, _ expected: [Double]) {
        let tester = ViewTester(Flicker(space: space.space, isInside: isInside))
        tester.land(200, 300)
        let offsets = (1...4).map { step in
            tester.move(200 + 20 * Double(step), 300)
            return (tester["square"]?.center.x ?? 0) - 200
        }
        #expect(offsets == expected)
    }

    @Test(arguments: [
        (TestSpace.local, "60.0 0.0"), (.named, "60.0 0.0"), (.global, "0.0 30.0"),
    ]) func hostingViewMayBeRotatedAndScaled(_ space: TestSpace, _ expected: String) {
        let log = CallLog()
        let simulation = Simulation(windowSize: CGSize(width: 400, height: 600))
        let around = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
        around.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5)
        let hosting = _UIHostingView(
            rootView: named(
                DragGesture(coordinateSpace: space.space).onEnded {
                    log.add(text($0.translation))
                    log.add(text($0.startLocation))
                }))
        hosting.frame = around.bounds
        around.addSubview(hosting)
        simulation.window.addSubview(around)
        _ = simulation.step()
        let middle = CGPoint(x: 200, y: 300)
        simulation.enqueue([
            TouchInput(finger: 0, phase: .began, location: middle, time: 0.02),
            TouchInput(finger: 0, phase: .moved, location: CGPoint(x: 200, y: 330), time: 0.04),
            TouchInput(finger: 0, phase: .ended, location: middle, time: 0.06),
        ])
        for _ in 0..<5 { _ = simulation.step() }
        let start: String =
            switch space {
            case .local: "100.0 100.0"
            case .global: "200.0 300.0"
            case .named, .missing: "150.0 150.0"
            }
        #expect(log.calls == [expected, start])
    }

    /// A view that moves with its drag, outside of its gesture.
    private struct Moved: View {
        let log: CallLog
        @State private var offset = 0.0

        var body: some View {
            Color.red.frame(width: 200, height: 200)
                .gesture(
                    MagnifyGesture().onChanged { log.add("\($0.startLocation) \($0.startAnchor)") }
                        .simultaneously(
                            with: RotateGesture().onChanged { log.add("\($0.startLocation) \($0.startAnchor)") }
                        )
                        .simultaneously(with: DragGesture().onChanged { _ in offset += 5 })
                )
                .offset(x: offset)
        }
    }

    @Test func startOfTwoFingersStaysIfTheViewMoves() {
        let log = CallLog()
        let tester = ViewTester(Moved(log: log))
        tester.send(0, .began, CGPoint(x: 150, y: 300))
        tester.land(250, 300, finger: 1)
        for step in 1...8 {
            let way = Double(step) * 4
            tester.move([0: (150 - way, 300 + way), 1: (250 + 2 * way, 300)])
        }
        #expect(log.calls.count > 8)
        #expect(log.steps == ["\(CGPoint(x: 100, y: 100)) \(UnitPoint.center)"])
    }
}
