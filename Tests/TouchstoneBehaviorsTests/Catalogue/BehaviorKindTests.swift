import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct BehaviorKindTests {
    @Test func theDraggableKindHasTheViewsDefaults() throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: "draggable"))
        let made = try #require(kind.makeView() as? DraggableView)
        let plain = DraggableView()
        #expect(made.isDraggingEnabled && made.isPanEnabled && made.isPinchEnabled && made.isRotationEnabled)
        #expect(made.isDoubleTapToResetEnabled && made.isLimitDragInside)
        #expect(made.minScale == plain.minScale && made.maxScale == plain.maxScale)
        #expect(made.limitInsideInsets == plain.limitInsideInsets)
    }

    @Test func everySettingReachesTheView() throws {
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
        let given: [String: BehaviorSetting.Value] = [
            "isDraggingEnabled": .bool(false), "isPanEnabled": .bool(false), "isPinchEnabled": .bool(false),
            "isRotationEnabled": .bool(false), "isDoubleTapToResetEnabled": .bool(false), "minScale": .number(0.5),
            "maxScale": .number(3), "isLimitDragInside": .bool(false), "limitInsideInsets": .insets(insets),
            "limitPolicy": .choice("rubber-band"), "limitShape": .choice("corners"), "pinchAnchor": .choice("fingers"),
            "momentum": .bool(true), "snapAngle": .number(90), "snapScales": .numbers([1, 2]),
            "allowedTouchTypes": .choices(["pencil"]), "snapGrid": .size(Size(width: 4, height: 5)),
            "limitSide": .choice("cover"), "axis": .choice("lock"),
            "tilt": .number(8),
            "flyOff": .fields(["speed": 800]), "snapPoints": .points([Point(x: 6, y: 7)]),
            "snapUnit": .choice("limit"),
        ]
        let kind = BehaviorKind.draggable
        #expect(Set(given.keys) == Set(kind.settings.map(\.name)))
        let made = try #require(kind.makeView(given: given) as? DraggableView)
        #expect(!made.isDraggingEnabled && !made.isPanEnabled && !made.isPinchEnabled && !made.isRotationEnabled)
        #expect(!made.isDoubleTapToResetEnabled && !made.isLimitDragInside)
        #expect(made.minScale == 0.5 && made.maxScale == 3 && made.limitInsideInsets == insets)
        #expect(made.limitPolicy == .rubberBand && made.limitShape == .corners && made.pinchAnchor == .fingers)
        #expect(made.snapScales == [1, 2])
        #expect(made.gestureRecognizers.allSatisfy { $0.allowedTouchTypes == [.pencil] })
        #expect(made.limitSide == .cover && made.axis == .lock && made.tilt == 8 && made.flyOff == FlyOff(speed: 800))
        #expect(made.snapPoints == [Point(x: 6, y: 7)] && made.snapUnit == .limit)
        #expect(made.momentum && made.snapAngle == Angle(degrees: 90) && made.snapGrid == Size(width: 4, height: 5))
    }

    @Test func recognizersAndEventsAreThoseOfTheView() {
        let kind = BehaviorKind.draggable
        #expect(DraggableView().gestureRecognizers.map(\.name) == kind.recognizers)
        #expect(kind.recognizers.allSatisfy(kind.events.contains))
    }

    @Test func aLivingViewTakesWhatASettingSets() throws {
        let view = DraggableView()
        let setting = try #require(BehaviorKind.draggable.settings.first { $0.name == "maxScale" })
        setting.set?(view, .number(4))
        #expect(view.maxScale == 4)
    }
}
