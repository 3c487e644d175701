import TouchstoneKit

/// The Swift code of the pages in `docs/behaviors`, in functions, so that it is compiled and not run.
enum BehaviorPageExamples {
    static func centerDrag(in simulation: Simulation) {
        let card = CenterDragView(frame: Rect(x: 40, y: 60, width: 120, height: 80))
        card.transform = Transform(rotationAngle: .pi / 6)
        card.backgroundColor = Color(hex: "#f2b13c")
        card.panGestureRecognizer.maximumNumberOfTouches = 1
        simulation.window.addSubview(card)
    }

    static func draggable(in simulation: Simulation) {
        let card = DraggableView(frame: Rect(x: 40, y: 60, width: 120, height: 80))
        card.limitPolicy = .clamp
        card.pinchAnchor = .fingers
        card.momentum = true
        simulation.window.addSubview(card)
    }

    static func dial(in simulation: Simulation) {
        let volume = DialView(frame: Rect(x: 40, y: 40, width: 160, height: 160))
        volume.minimumAngle = Angle(degrees: -135)
        volume.maximumAngle = Angle(degrees: 135)
        volume.steps = 10
        simulation.window.addSubview(volume)
    }

    static func group(in simulation: Simulation) {
        let group = GroupView()
        group.members = ["red", "note"]
        group.maxScale = 3
        simulation.window.addSubview(group)
        print(group.frame)
    }

    static func handles(in simulation: Simulation) {
        let box = HandlesView(frame: Rect(x: 60, y: 50, width: 100, height: 80))
        box.aspectRatio = 1.25
        box.minimumSize = Size(width: 40, height: 32)
        box.limitInsideInsets = EdgeInsets(all: 8)
        simulation.window.addSubview(box)
    }

    static func longPressDrag(in simulation: Simulation) {
        let tile = LongPressDragView(frame: Rect(x: 40, y: 60, width: 120, height: 80))
        tile.minimumPressDuration = 0.3
        tile.allowableMovement = 6
        tile.dragGestureRecognizer.isEnabled = true
        simulation.window.addSubview(tile)
    }

    static func scroll(in simulation: Simulation) {
        let list = ZoomingScrollView(frame: Rect(x: 40, y: 20, width: 240, height: 200))
        list.contentSize = Size(width: 480, height: 400)
        list.maximumZoomScale = 3
        list.addSubview(View(frame: Rect(x: 0, y: 0, width: 480, height: 400)))
        simulation.window.addSubview(list)
    }

    static func springDrag(in simulation: Simulation) {
        let card = SpringDragView(frame: Rect(x: 60, y: 80, width: 120, height: 80))
        card.duration = 0.6
        card.dampingRatio = 0.8
        simulation.window.addSubview(card)
        print(card.restingCenter)
    }

    static func sheet(in simulation: Simulation, list: View) {
        let sheet = SheetView()
        sheet.detents = [.points(120), .medium, .large]
        simulation.window.addSubview(sheet)
        sheet.addSubview(list)
    }

    static func swipeRow(in simulation: Simulation) {
        let row = SwipeRowView(frame: Rect(x: 0, y: 40, width: 320, height: 80))
        row.leading = [.init(title: "Read")]
        row.trailing = [.init(title: "Delete", width: 90), .init(title: "Flag")]
        row.closesOthers = false
        simulation.window.addSubview(row)
    }

    static func reorderList(in simulation: Simulation) {
        let list = ReorderListView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        list.headers = ["done"]
        list.gripWidth = 44
        list.minimumPressDuration = 0.3
        simulation.window.addSubview(list)
    }

    static func slider(in simulation: Simulation) {
        let slider = SliderView(frame: Rect(x: 40, y: 40, width: 228, height: 44))
        slider.maximumValue = 100
        slider.value = 50
        slider.addAction({ _ in print(slider.value) }, for: .valueChanged)
        simulation.window.addSubview(slider)
    }

    static func button(in simulation: Simulation) {
        let button = ButtonView(frame: Rect(x: 40, y: 40, width: 120, height: 48))
        button.setTitle("Play", for: .normal)
        button.addAction({ _ in print("tapped") }, for: .touchUpInside)
        simulation.window.addSubview(button)
    }

    static func toggle(in simulation: Simulation) {
        let toggle = SwitchView(frame: Rect(x: 40, y: 40, width: 51, height: 31))
        toggle.isOn = true
        toggle.addAction({ _ in print(toggle.isOn) }, for: .valueChanged)
        simulation.window.addSubview(toggle)
    }
}
