import Testing
import TouchstoneSwiftUI

/// A square with a state of its own, which a tap moves by 100 points in a second.
private struct Mover: View {
    @State private var isMoved = false
    var body: some View {
        Color.red.frame(width: 50, height: 50).offset(x: isMoved ? 100 : 0).accessibilityIdentifier("square")
            .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
    }
}

/// A column whose second rectangle is on the left, or moved to the right.
private func column(_ name: String, isMoved: Bool) -> some View {
    VStack(alignment: isMoved ? .trailing : .leading, spacing: 0) {
        Color.red.frame(width: 200, height: 50)
        Color.blue.frame(width: 100, height: 50).accessibilityIdentifier(name)
    }
}

/// Two columns, one with an animation of its own.
private struct Columns: View {
    @State private var isMoved = false
    var body: some View {
        VStack(spacing: 0) {
            column("a", isMoved: isMoved).animation(.linear(duration: 1), value: isMoved)
            column("b", isMoved: isMoved)
        }
        .onTapGesture { isMoved.toggle() }
    }
}

/// A column with an animation, or one that turns off the animation of the change.
private struct Unmoved: View {
    let isOff: Bool
    @State private var isMoved = false
    var body: some View {
        VStack(spacing: 0) { column("a", isMoved: isMoved).animation(isOff ? nil : .linear(duration: 1)) }
            .onTapGesture {
                if isOff { withAnimation(.linear(duration: 1)) { isMoved.toggle() } } else { isMoved.toggle() }
            }
    }
}

private struct Later: View {
    @State private var value = 0
    @State private var isMoved = false
    var body: some View {
        VStack(alignment: isMoved ? .trailing : .leading, spacing: 0) {
            Color.red.frame(width: 200, height: 50).onTapGesture { value += 1 }
            Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("a").onTapGesture { isMoved = true }
        }
        .animation(.linear(duration: 1), value: value)
    }
}

/// A tap changes both parts of an offset, one of them with an animation.
private struct Parts: View {
    @State private var offset = CGSize.zero
    var body: some View {
        Color.red.frame(width: 50, height: 50).offset(offset).accessibilityIdentifier("square")
            .onTapGesture {
                withAnimation(.linear(duration: 1)) { offset.width = 100 }
                offset.height = 40
            }
            .onLongPressGesture { offset.width = 10 }
    }
}

private struct Endless: View {
    @State private var offset = 0.0
    var body: some View {
        Color.red.frame(width: 400, height: 50).offset(y: offset).accessibilityIdentifier("square")
            .onAppear { withAnimation(.linear(duration: 0.5).repeatForever()) { offset = 100 } }
            .overlay(Color.blue.frame(width: 400, height: 50).offset(y: -200).onTapGesture { offset = 20 })
    }
}

private struct Empty: View {
    let done: (String) -> Void
    var body: some View {
        Color.red.frame(width: 50, height: 50).onTapGesture {
            withAnimation(.linear(duration: 1)) {
            } completion: {
                done("end")
            }
            done("after")
        }
    }
}

private struct Ball: View {
    @State private var isMoved = false
    var body: some View {
        Circle().offset(CGSize(width: isMoved ? 100 : 0, height: 0)).fill(.red).frame(width: 50, height: 50)
            .accessibilityIdentifier("ball")
            .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
    }
}

/// A view that a tap makes higher.
private struct Grower: View {
    @State private var isHigh = false
    var body: some View {
        Color.green.frame(width: 400, height: isHigh ? 300 : 100).onTapGesture { isHigh = true }
    }
}

/// A reader whose size a view beside it changes, after an animated change of its own.
private struct Reading: View {
    @State private var value = 0
    var body: some View {
        VStack(spacing: 0) {
            Color.blue.frame(width: 400, height: 100).onTapGesture {
                withAnimation(.linear(duration: 1)) { value += 1 }
            }
            Grower()
            GeometryReader { proxy in
                Color.red.frame(width: 50, height: 50).offset(x: proxy.size.height - 200 + Double(value))
                    .accessibilityIdentifier("square")
            }
        }
    }
}

@Suite struct TransactionTests {
    @Test func transactionOfAViewChangesThatOfTheViewsInside() {
        for (view, expected) in [(AnyView(Mover()), 225.0), (AnyView(Mover().transaction { $0.animation = nil }), 275)]
        {
            let tester = ViewTester(view)
            tester.tap(200, 300)
            tester.step(30)
            #expect(abs(tester.frame(of: "square").minX - expected) < 3)
        }
    }

    @Test func animationWithoutAValueIsThatOfTheViewsInside() {
        for (animation, expected) in [(Animation.linear(duration: 2), 200.0), (nil, 275)] {
            let tester = ViewTester(Mover().animation(animation))
            tester.tap(200, 300)
            tester.step(30)
            #expect(abs(tester.frame(of: "square").minX - expected) < 3)
        }
    }

    @Test func animationOfAViewIsNotThatOfOthers() {
        let tester = ViewTester(Columns())
        tester.tap(200, 300)
        #expect(tester.frame(of: "a").minX < 105)
        #expect(tester.frame(of: "b").minX == 200)
        tester.step(30)
        #expect(abs(tester.frame(of: "a").minX - 150) < 3)
    }

    @Test func animationWithoutAValueMovesRectangles() {
        for isOff in [true, false] {
            let tester = ViewTester(Unmoved(isOff: isOff))
            tester.tap(150, 280)
            tester.step(30)
            #expect(abs(tester.frame(of: "a").minX - (isOff ? 200 : 150)) < 3)
        }
    }

    @Test func animationOfAValueEndsWithItsChange() {
        let tester = ViewTester(Later())
        tester.tap(200, 260)
        tester.step(3)
        tester.tap(150, 330)
        tester.step()
        #expect(tester.frame(of: "a").minX == 200)
    }

    @Test func plainChangeEndsTheAnimationOfItsOwnPart() {
        let tester = ViewTester(Parts())
        tester.tap(200, 300)
        tester.step(15)
        #expect(abs(tester.frame(of: "square").minX - 200) < 3)
        #expect(tester.frame(of: "square").minY == 315)
        tester.land(210, 340)
        tester.step(40)
        #expect(tester.frame(of: "square").minX == 185)
        tester.step(60)
        #expect(tester.frame(of: "square").minX == 185)
    }

    @Test func plainChangeEndsAnEndlessAnimation() {
        let tester = ViewTester(Endless())
        tester.step(10)
        tester.tap(200, 100)
        tester.step(5)
        #expect(tester.frame(of: "square").minY == 295)
        tester.step(20)
        #expect(tester.frame(of: "square").minY == 295)
    }

    @Test func completionOfNoChangeComesAtOnce() {
        var events: [String] = []
        let tester = ViewTester(Empty { events.append($0) })
        tester.tap(200, 300)
        #expect(events == ["end", "after"])
    }

    @Test func offsetOfAShapeIsAnimated() throws {
        let tester = ViewTester(Ball())
        tester.tap(200, 300)
        tester.step(30)
        let layer = try #require(tester["ball"]?.layer as? CAShapeLayer)
        #expect(abs((layer.path?.boundingBox.minX ?? 0) - 50) < 3)
    }

    @Test func readerHasTheTransactionOfItsNewSize() {
        let tester = ViewTester(Reading())
        tester.tap(200, 50)
        tester.step(70)
        #expect(tester.frame(of: "square").minX == 201)
        tester.tap(200, 150)
        tester.step()
        #expect(tester.frame(of: "square").minX == 1)
    }
}
