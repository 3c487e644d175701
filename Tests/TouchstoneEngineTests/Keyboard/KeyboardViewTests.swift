import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The keyboard of a window of 400 × 400, and the views that follow it.
struct KeyboardViewTests {
    private let simulation = Simulation(windowSize: Size(width: 400, height: 400))

    private func add(_ view: View, to superview: View? = nil) -> View {
        (superview ?? simulation.window).addSubview(view)
        return view
    }

    private func keyboard(_ height: Double, duration: Double = 0) -> View {
        let keyboard = simulation.addKeyboard()
        simulation.moveKeyboard(to: height, duration: duration)
        return keyboard
    }

    // MARK: The view

    @Test func itsFrameIsWhatItCoversOfTheWindow() {
        #expect(keyboard(0).frame == Rect(x: 0, y: 400, width: 400, height: 0))
        #expect(keyboard(150).frame == Rect(x: 0, y: 250, width: 400, height: 150))
        #expect(keyboard(900).frame == Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(simulation.addKeyboard() === keyboard(100), "there is one keyboard")
    }

    @Test func withoutAKeyboardNothingMoves() {
        simulation.moveKeyboard(to: 200, duration: 0.25)
        #expect(simulation.window.subviews.isEmpty && simulation.window.safeAreaInsets == .zero)
    }

    /// `docs/platform.md`, "Keyboard".
    @Test(arguments: [
        (0.25, 6, 1 - 2.8257 * 0.161085), (0.25, 15, 1 - 5.5644 * 0.010416), (0.5, 12, 1 - 2.8257 * 0.161085),
    ])
    func itMovesOnThePlatformsSpring(duration: Double, frame: Int, progress: Double) throws {
        _ = keyboard(0)
        _ = simulation.step()
        _ = keyboard(200, duration: duration)
        var snapshot = simulation.step()
        for _ in 1..<frame { snapshot = simulation.step() }
        let presented = try #require(snapshot.views.last?.presented)
        #expect(abs(presented.bounds.height - 200 * progress) < 0.05)
        #expect(abs(presented.center.y + presented.bounds.height / 2 - 400) < 1e-9, "its bottom edge stays")
        #expect(snapshot.views.last?.model.bounds.height == 200)
    }

    @Test func itsSpringIsAtRestAfterAboutTwiceTheDuration() {
        _ = keyboard(200, duration: 0.25)
        var count = 0
        while !simulation.isAtRest, count < 100 {
            _ = simulation.step()
            count += 1
        }
        #expect(count == 32, "0.5057 s are over in frame 31, and frame 0 is the first")
    }

    @Test func itStaysAtTheBottomOfAWindowThatIsResized() {
        let keyboard = keyboard(150)
        simulation.resize(to: Size(width: 600, height: 200))
        #expect(keyboard.frame == Rect(x: 0, y: 50, width: 600, height: 150))
        simulation.resize(to: Size(width: 600, height: 100))
        #expect(keyboard.frame.height == 100)
        simulation.resize(to: Size(width: 400, height: 400))
        #expect(keyboard.frame == Rect(x: 0, y: 250, width: 400, height: 150))
    }

    // MARK: Touches

    @Test func itTakesTheFingersThatLandOnIt() {
        let card = add(View(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
        _ = keyboard(150)
        simulation.window.bringSubviewToFront(card)
        let taps = [card, simulation.window].map { view in
            let tap = TapGestureRecognizer()
            view.addGestureRecognizer(tap)
            return tap
        }
        var names: [String?] = []
        for y in [300.0, 249] {
            simulation.enqueue([TouchInput(finger: 1, phase: .began, location: Point(x: 200, y: y), time: 0)])
            let snapshot = simulation.step()
            names.append(snapshot.touches.first?.view)
            #expect(snapshot.offers.count == (y == 300 ? 0 : 2))
            simulation.cancelAllTouches()
            _ = simulation.step()
        }
        #expect(names.first == "keyboard" && names.last == card.displayName)
        #expect(taps.allSatisfy { $0.view != nil })
    }

    @Test func itIsDrawnInFrontOfViewsThatAreAddedLater() {
        _ = keyboard(150)
        _ = add(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        #expect(simulation.step().views.last?.name == "keyboard")
    }

    @Test func aFingerThatIsDownKeepsItsTranslation() {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 2000)
        _ = add(list)
        _ = simulation.addKeyboard()
        func move(_ phase: TouchInput.Phase, _ y: Double) {
            let time = Double(simulation.frame + 1) / 60
            simulation.enqueue([TouchInput(finger: 1, phase: phase, location: Point(x: 200, y: y), time: time)])
            _ = simulation.step()
        }
        move(.began, 350)
        move(.moved, 320)
        #expect(list.contentOffset.y == 20)
        simulation.moveKeyboard(to: 200, duration: 0.25)
        move(.moved, 310)
        #expect(list.contentOffset.y == 30, "the finger is over the keyboard now, and still drags")
    }

    // MARK: Safe area

    @Test func theSafeAreaIsWhatItCovers() {
        let board = add(View(frame: Rect(x: 50, y: 100, width: 200, height: 200)))
        let card = add(View(frame: Rect(x: 0, y: 0, width: 10, height: 120)), to: board)
        #expect(board.safeAreaInsets == .zero)
        _ = keyboard(150)
        #expect(simulation.window.safeAreaInsets.bottom == 150)
        #expect(board.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
        #expect(card.safeAreaInsets == .zero)
        card.center.y += 60
        #expect(card.safeAreaInsets.bottom == 30, "it follows from the place of the view")
        _ = keyboard(0)
        #expect(board.safeAreaInsets == .zero)
    }

    /// A board of 200 × 100 about (200, 300), whose lower half is covered.
    @Test(arguments: [
        (0.0, EdgeInsets(top: 0, left: 0, bottom: 50, right: 0)),
        (90.0, EdgeInsets(top: 0, left: 0, bottom: 0, right: 100)),
        (180.0, EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)),
        (-90.0, EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)),
    ])
    func itIsAnInsetOfTheEdgeThatFacesTheBottom(degrees: Double, insets: EdgeInsets) {
        let board = add(View(frame: Rect(x: 100, y: 250, width: 200, height: 100)))
        board.transform = Transform(rotationAngle: degrees * .pi / 180)
        _ = keyboard(100)
        let found = board.safeAreaInsets
        for (one, other) in [
            (found.top, insets.top), (found.left, insets.left), (found.bottom, insets.bottom),
            (found.right, insets.right),
        ] { #expect(abs(one - other) < 1e-9) }
    }

    @Test func itIsInTheCoordinatesOfTheView() {
        let board = add(View(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
        let card = add(View(frame: Rect(x: 100, y: 100, width: 200, height: 200)), to: board)
        board.transform = Transform(scaleX: 2, y: 2)
        // The card is at 0…400 of the window.
        _ = keyboard(100)
        #expect(card.safeAreaInsets.bottom == 50)
        card.transform = Transform(scaleX: 1, y: -1)
        #expect(card.safeAreaInsets == EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
        board.transform = Transform(rotationAngle: 0.1)
        card.transform = .identity
        let box = card.convert(simulation.addKeyboard().frame, from: simulation.window)
        #expect(abs(card.safeAreaInsets.bottom - (card.bounds.maxY - box.minY)) < 1e-9, "the box of the keyboard")
    }

    @Test func viewsAreToldOnlyOfAnotherSafeArea() {
        let (high, low) = (Listener(), Listener())
        high.frame = Rect(x: 0, y: 0, width: 400, height: 200)
        low.frame = Rect(x: 0, y: 200, width: 400, height: 200)
        for view in [high, low] { _ = add(view) }
        for height in [100.0, 100, 150, 0] { _ = keyboard(height) }
        #expect(high.count == 0 && low.count == 3)
    }

    private final class Listener: View {
        var count = 0
        override func safeAreaInsetsDidChange() { count += 1 }
    }

    // MARK: Followers

    @Test func pinnedViewsMoveWithIt() throws {
        let bar = add(View(frame: Rect(x: 0, y: 0, width: 400, height: 40)))
        let keyboard = keyboard(0)
        bar.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint(
            item: bar, attribute: .bottom, relatedBy: .equal, toItem: keyboard, attribute: .top, multiplier: 1,
            constant: 0
        ).isActive = true
        _ = simulation.step()
        #expect(bar.frame.maxY == 400)
        simulation.moveKeyboard(to: 150, duration: 0.25)
        #expect(bar.frame.maxY == 250)
        for _ in 0..<40 {
            let snapshot = simulation.step()
            let views = try (#require(snapshot.views.first), #require(snapshot.views.last))
            #expect(abs(views.0.drawnFrame.maxY - views.1.drawnFrame.minY) < 1e-9)
        }
    }
}
