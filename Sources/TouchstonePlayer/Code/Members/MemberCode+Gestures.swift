internal import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers

/// Touches, recognizers, scroll views, and the values of SwiftUI's gestures.
extension MemberCode {
    static let recognizers: [Entry] = touches + states + measures

    private static let touches: [Entry] = list {
        method("UITouch.location(in:)") { (touch: Touch, arguments, _) throws(Trap) in
            .point(touch.location(in: arguments[0].asView))
        }
        method("UITouch.previousLocation(in:)") { (touch: Touch, arguments, _) throws(Trap) in
            .point(touch.previousLocation(in: arguments[0].asView))
        }
        method("UITouch.preciseLocation(in:)") { (touch: Touch, arguments, _) throws(Trap) in
            .point(touch.preciseLocation(in: arguments[0].asView))
        }
        get("UITouch.force", { (_: Touch) in .double(1) })
        get("UITouch.maximumPossibleForce", { (_: Touch) in .double(1) })
        get("UITouch.majorRadius", { (_: Touch) in .double(20) })
        get("UITouch.phase", { (touch: Touch) in .int(touch.phase.number) })
        get("UITouch.tapCount", { (touch: Touch) in .int(touch.tapCount) })
        get("UITouch.timestamp", { (touch: Touch) in .double(touch.timestamp) })
        get("UITouch.view", { (touch: Touch) in Value(touch.view) })
        get("UITouch.window", { (touch: Touch) in Value(touch.window) })
        get(
            "UITouch.gestureRecognizers",
            { (touch: Touch) in touch.gestureRecognizers.map { .array($0.map(Value.object)) } ?? .none })
        get("UIEvent.allTouches", { (event: Event) in Value(event.allTouches) })
        get("UIEvent.timestamp", { (event: Event) in .double(event.timestamp) })
        method("UIEvent.touches(for:)") { (event: Event, arguments, _) throws(Trap) in
            Value(arguments[0].asView.flatMap(event.touches(for:)))
        }
    }

    private static let states: [Entry] = list {
        get("UIGestureRecognizer.state", { (recognizer: GestureRecognizer) in .int(recognizer.state.number) })
        get("UIGestureRecognizer.view", { (recognizer: GestureRecognizer) in Value(recognizer.view) })
        get(
            "UIGestureRecognizer.isEnabled", { (recognizer: GestureRecognizer) in .bool(recognizer.isEnabled) },
            set: { $0.isEnabled = $1.asBool })
        get(
            "UIGestureRecognizer.numberOfTouches",
            { (recognizer: GestureRecognizer) in .int(recognizer.numberOfTouches) })
        get("UIGestureRecognizer.name", { (recognizer: GestureRecognizer) in .string(recognizer.name) })
        get(
            "UIGestureRecognizer.cancelsTouchesInView",
            { (recognizer: GestureRecognizer) in .bool(recognizer.cancelsTouchesInView) },
            set: { $0.cancelsTouchesInView = $1.asBool })
        get(
            "UIGestureRecognizer.delaysTouchesBegan",
            { (recognizer: GestureRecognizer) in .bool(recognizer.delaysTouchesBegan) },
            set: { $0.delaysTouchesBegan = $1.asBool })
        get(
            "UIGestureRecognizer.delaysTouchesEnded",
            { (recognizer: GestureRecognizer) in .bool(recognizer.delaysTouchesEnded) },
            set: { $0.delaysTouchesEnded = $1.asBool })
        method("UIGestureRecognizer.location(in:)") { (recognizer: GestureRecognizer, arguments, _) throws(Trap) in
            .point(recognizer.location(in: arguments[0].asView))
        }
        method("UIGestureRecognizer.location(ofTouch:in:)") {
            (recognizer: GestureRecognizer, arguments, _) throws(Trap) in
            let index = arguments[0].asInt
            guard (0..<recognizer.numberOfTouches).contains(index) else {
                throw Trap("there is no touch \(index) among \(recognizer.numberOfTouches)")
            }
            return .point(recognizer.location(ofTouch: index, in: arguments[1].asView))
        }
        method("UIGestureRecognizer.require(toFail:)") { (recognizer: GestureRecognizer, arguments, _) throws(Trap) in
            (arguments[0].asObject as? GestureRecognizer).map(recognizer.require)
            return .none
        }
    }

    private static let measures: [Entry] = list {
        method("UIPanGestureRecognizer.translation(in:)") { (pan: PanGestureRecognizer, arguments, _) throws(Trap) in
            .point(pan.translation(in: arguments[0].asView))
        }
        method("UIPanGestureRecognizer.setTranslation(_:in:)") {
            (pan: PanGestureRecognizer, arguments, _) throws(Trap) in
            pan.setTranslation(arguments[0].asPoint, in: arguments[1].asView)
            return .none
        }
        method("UIPanGestureRecognizer.velocity(in:)") { (pan: PanGestureRecognizer, arguments, _) throws(Trap) in
            .point(pan.velocity(in: arguments[0].asView))
        }
        get(
            "UIPanGestureRecognizer.minimumNumberOfTouches",
            { (pan: PanGestureRecognizer) in .int(pan.minimumNumberOfTouches) },
            set: { $0.minimumNumberOfTouches = $1.asInt })
        get(
            "UIPanGestureRecognizer.maximumNumberOfTouches",
            { (pan: PanGestureRecognizer) in .int(pan.maximumNumberOfTouches) },
            set: { $0.maximumNumberOfTouches = $1.asInt })
        get(
            "UIScreenEdgePanGestureRecognizer.edges",
            { (pan: ScreenEdgePanGestureRecognizer) in .int(Int(pan.edges.rawValue)) },
            set: { $0.edges = RectEdge(rawValue: UInt(max($1.asInt, 0))) })
        get(
            "UIPinchGestureRecognizer.scale", { (pinch: PinchGestureRecognizer) in .double(pinch.scale) },
            set: { $0.scale = $1.asDouble })
        get("UIPinchGestureRecognizer.velocity", { (pinch: PinchGestureRecognizer) in .double(pinch.velocity) })
        get(
            "UIRotationGestureRecognizer.rotation", { (turn: RotationGestureRecognizer) in .double(turn.rotation) },
            set: { $0.rotation = $1.asDouble })
        get("UIRotationGestureRecognizer.velocity", { (turn: RotationGestureRecognizer) in .double(turn.velocity) })
        get(
            "UITapGestureRecognizer.numberOfTapsRequired",
            { (tap: TapGestureRecognizer) in .int(tap.numberOfTapsRequired) },
            set: { $0.numberOfTapsRequired = $1.asInt })
        get(
            "UITapGestureRecognizer.numberOfTouchesRequired",
            { (tap: TapGestureRecognizer) in .int(tap.numberOfTouchesRequired) },
            set: { $0.numberOfTouchesRequired = $1.asInt })
        get(
            "UILongPressGestureRecognizer.minimumPressDuration",
            { (press: LongPressGestureRecognizer) in .double(press.minimumPressDuration) },
            set: { $0.minimumPressDuration = $1.asDouble })
        get(
            "UILongPressGestureRecognizer.allowableMovement",
            { (press: LongPressGestureRecognizer) in .double(press.allowableMovement) },
            set: { $0.allowableMovement = $1.asDouble })
        get(
            "UILongPressGestureRecognizer.numberOfTapsRequired",
            { (press: LongPressGestureRecognizer) in .int(press.numberOfTapsRequired) },
            set: { $0.numberOfTapsRequired = $1.asInt })
        get(
            "UILongPressGestureRecognizer.numberOfTouchesRequired",
            { (press: LongPressGestureRecognizer) in .int(press.numberOfTouchesRequired) },
            set: { $0.numberOfTouchesRequired = $1.asInt })
        get(
            "UISwipeGestureRecognizer.numberOfTouchesRequired",
            { (swipe: SwipeGestureRecognizer) in .int(swipe.numberOfTouchesRequired) },
            set: { $0.numberOfTouchesRequired = $1.asInt })
        get(
            "UISwipeGestureRecognizer.direction",
            { (swipe: SwipeGestureRecognizer) in .int(Int(swipe.direction.rawValue)) },
            set: { $0.direction = SwipeGestureRecognizer.Direction(rawValue: UInt(max($1.asInt, 0))) })
    }

    static let scrolling: [Entry] = list {
        get(
            "UIScrollView.contentOffset", { (scroll: ScrollView) in .point(scroll.contentOffset) },
            set: { $0.contentOffset = $1.asPoint })
        get(
            "UIScrollView.contentSize", { (scroll: ScrollView) in .size(scroll.contentSize) },
            set: { $0.contentSize = $1.asSize })
        get(
            "UIScrollView.contentInset", { (scroll: ScrollView) in .insets(scroll.contentInset) },
            set: { $0.contentInset = $1.asInsets })
        get("UIScrollView.adjustedContentInset", { (scroll: ScrollView) in .insets(scroll.adjustedContentInset) })
        get(
            "UIScrollView.zoomScale", { (scroll: ScrollView) in .double(scroll.zoomScale) },
            set: { $0.zoomScale = $1.asDouble })
        get(
            "UIScrollView.minimumZoomScale", { (scroll: ScrollView) in .double(scroll.minimumZoomScale) },
            set: { $0.minimumZoomScale = $1.asDouble })
        get(
            "UIScrollView.maximumZoomScale", { (scroll: ScrollView) in .double(scroll.maximumZoomScale) },
            set: { $0.maximumZoomScale = $1.asDouble })
        get("UIScrollView.bounces", { (scroll: ScrollView) in .bool(scroll.bounces) }, set: { $0.bounces = $1.asBool })
        get(
            "UIScrollView.alwaysBounceVertical", { (scroll: ScrollView) in .bool(scroll.alwaysBounceVertical) },
            set: { $0.alwaysBounceVertical = $1.asBool })
        get(
            "UIScrollView.alwaysBounceHorizontal", { (scroll: ScrollView) in .bool(scroll.alwaysBounceHorizontal) },
            set: { $0.alwaysBounceHorizontal = $1.asBool })
        get(
            "UIScrollView.bouncesZoom", { (scroll: ScrollView) in .bool(scroll.bouncesZoom) },
            set: { $0.bouncesZoom = $1.asBool })
        get(
            "UIScrollView.isPagingEnabled", { (scroll: ScrollView) in .bool(scroll.isPagingEnabled) },
            set: { $0.isPagingEnabled = $1.asBool })
        get(
            "UIScrollView.isScrollEnabled", { (scroll: ScrollView) in .bool(scroll.isScrollEnabled) },
            set: { $0.isScrollEnabled = $1.asBool })
        get(
            "UIScrollView.isDirectionalLockEnabled", { (scroll: ScrollView) in .bool(scroll.isDirectionalLockEnabled) },
            set: { $0.isDirectionalLockEnabled = $1.asBool })
        get(
            "UIScrollView.decelerationRate", { (scroll: ScrollView) in .int(scroll.decelerationRate == .fast ? 1 : 0) },
            set: { $0.decelerationRate = $1.asInt == 1 ? .fast : .normal })
        get(
            "UIScrollView.delaysContentTouches", { (scroll: ScrollView) in .bool(scroll.delaysContentTouches) },
            set: { $0.delaysContentTouches = $1.asBool })
        get(
            "UIScrollView.canCancelContentTouches",
            { (scroll: ScrollView) in .bool(scroll.canCancelContentTouches) },
            set: { $0.canCancelContentTouches = $1.asBool })
        get(
            "UIScrollView.showsVerticalScrollIndicator",
            { (scroll: ScrollView) in .bool(scroll.showsVerticalScrollIndicator) },
            set: { $0.showsVerticalScrollIndicator = $1.asBool })
        get(
            "UIScrollView.showsHorizontalScrollIndicator",
            { (scroll: ScrollView) in .bool(scroll.showsHorizontalScrollIndicator) },
            set: { $0.showsHorizontalScrollIndicator = $1.asBool })
        nothing("UIScrollView.flashScrollIndicators()")
        get("UIScrollView.isTracking", { (scroll: ScrollView) in .bool(scroll.isTracking) })
        get("UIScrollView.isDragging", { (scroll: ScrollView) in .bool(scroll.isDragging) })
        get("UIScrollView.isDecelerating", { (scroll: ScrollView) in .bool(scroll.isDecelerating) })
        get("UIScrollView.isZooming", { (scroll: ScrollView) in .bool(scroll.isZooming) })
        get("UIScrollView.isZoomBouncing", { (scroll: ScrollView) in .bool(scroll.isZoomBouncing) })
        get("UIScrollView.panGestureRecognizer", { (scroll: ScrollView) in .object(scroll.panGestureRecognizer) })
        get("UIScrollView.pinchGestureRecognizer", { (scroll: ScrollView) in .object(scroll.pinchGestureRecognizer) })
        method("UIScrollView.setContentOffset(_:animated:)") { (scroll: ScrollView, arguments, _) throws(Trap) in
            scroll.setContentOffset(arguments[0].asPoint, animated: arguments[1].asBool)
            return .none
        }
        method("UIScrollView.setZoomScale(_:animated:)") { (scroll: ScrollView, arguments, _) throws(Trap) in
            scroll.setZoomScale(arguments[0].asDouble, animated: arguments[1].asBool)
            return .none
        }
        method("UIScrollView.zoom(to:animated:)") { (scroll: ScrollView, arguments, _) throws(Trap) in
            scroll.zoom(to: arguments[0].asRect, animated: arguments[1].asBool)
            return .none
        }
        method("UIScrollView.scrollRectToVisible(_:animated:)") { (scroll: ScrollView, arguments, _) throws(Trap) in
            scroll.scrollRectToVisible(arguments[0].asRect, animated: arguments[1].asBool)
            return .none
        }
        get(
            "UnsafeMutablePointer<CGPoint>.pointee", { (offset: TargetOffset) in .point(offset.point) },
            set: { $0.point = $1.asPoint })
    }

    // MARK: SwiftUI

    static let gestureValues: [Entry] =
        list {
            drag("translation") { .size($0.translation.asSize) }
            drag("startLocation") { .point($0.startLocation) }
            drag("location") { .point($0.location) }
            drag("velocity") { .size($0.velocity.asSize) }
            drag("predictedEndTranslation") { .size($0.predictedEndTranslation.asSize) }
            drag("predictedEndLocation") { .point($0.predictedEndLocation) }
            get(
                "MagnifyGesture.Value.magnification",
                { (magnify: MagnificationGestureRecognizer) in .double(magnify.magnification) })
            get(
                "MagnifyGesture.Value.velocity",
                { (magnify: MagnificationGestureRecognizer) in .double(magnify.velocity) })
            get(
                "RotateGesture.Value.rotation",
                { (turn: TurnGestureRecognizer) in .double(turn.inSuperview(turn.rotation)) })
            get(
                "RotateGesture.Value.velocity",
                { (turn: TurnGestureRecognizer) in .double(turn.inSuperview(turn.velocity)) })
        }
        + ["MagnifyGesture", "RotateGesture"].flatMap { gesture in
            [
                get(
                    "\(gesture).Value.startLocation",
                    { (pair: RelativePairGestureRecognizer) in .point(pair.startLocation(in: pair.view)) }),
                get(
                    "\(gesture).Value.startAnchor",
                    { (pair: RelativePairGestureRecognizer) in .point(pair.startAnchor) }),
            ]
        }

    private static func drag(
        _ name: String, _ get: @escaping @Sendable (MidpointDragGestureRecognizer.Value) -> Value
    ) -> Entry {
        self.get("DragGesture.Value.\(name)") { (drag: MidpointDragGestureRecognizer) in
            get(drag.value)
        }
    }
}

/// The place where a scroll view will stop, which code may change.
final class TargetOffset {
    var point: Point
    init(_ point: Point) { self.point = point }
}

extension TurnGestureRecognizer {
    /// An angle of the window, in radians, as the view's superview has it: mirrored if the superview is.
    fileprivate func inSuperview(_ angle: Angle) -> Double {
        let isMirrored = (view?.superview?.transformToWindow.determinant ?? 1) < 0
        return isMirrored ? -angle.radians : angle.radians
    }
}

extension Vector {
    fileprivate var asSize: Size { Size(width: dx, height: dy) }
}

extension Value {
    fileprivate init(_ touches: Set<Touch>?) {
        self = touches.map { .array($0.inOrder.map(Value.object)) } ?? .none
    }
}

extension GestureRecognizer.State {
    /// The number of the state in code: `EnumerationType.recognizerState`.
    var number: Int {
        switch self {
        case .possible: 0
        case .began: 1
        case .changed: 2
        case .ended: 3
        case .cancelled: 4
        case .failed: 5
        }
    }
}

extension Touch.Phase {
    /// The number of the phase in code: `EnumerationType.touchPhase`.
    fileprivate var number: Int {
        switch self {
        case .began: 0
        case .moved: 1
        case .stationary: 2
        case .ended: 3
        case .cancelled: 4
        }
    }
}
