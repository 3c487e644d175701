/// Touches, recognizers, scroll views, and the values of SwiftUI's gestures.
extension Member {
    private static let view = CodeType.optional(.object(.view))

    static let touches: [Member] = list {
        method("location", .touch, [.labeled("in", view)], .point, unit: "points in the view", "Where the finger is")
        method(
            "previousLocation", .touch, [.labeled("in", view)], .point, unit: "points in the view",
            "Where the finger was in the frame before")
        method("preciseLocation", .touch, [.labeled("in", view)], .point, unit: "points in the view", "The location")
        object("phase", .touch, .enumeration(.touchPhase), "What the finger did")
        object("tapCount", .touch, .int, "The number of taps, this one included")
        object("timestamp", .touch, .double, unit: "seconds", "The time of the last change")
        object("view", .touch, view, "The view on which the finger landed")
        object("force", .touch, .double, "The force of a finger: 1 is usual")
        object("maximumPossibleForce", .touch, .double, "The largest force")
        object("majorRadius", .touch, .double, unit: "points", "The radius of a finger")
        object("window", .touch, .optional(.object(.window)), "The window")
        object("gestureRecognizers", .touch, .optional(.array(.object(.recognizer))), "The recognizers that follow it")
        object("allTouches", .event, .optional(.set(.object(.touch))), "The fingers")
        object("timestamp", .event, .double, unit: "seconds", "The time of the event")
        method(
            "touches", .event, [.labeled("for", .object(.view))], .optional(.set(.object(.touch))), "Those of a view")
    }

    static let recognizers: [Member] = list {
        object("state", .recognizer, .enumeration(.recognizerState), "The state")
        object("view", .recognizer, view, "The view it belongs to")
        object("isEnabled", .recognizer, .bool, settable: true, "Whether it receives touches")
        object("numberOfTouches", .recognizer, .int, "The number of fingers")
        object("name", .recognizer, .optional(.string), "Its id in the scene")
        object("cancelsTouchesInView", .recognizer, .bool, settable: true, "Whether the view loses the touches")
        object("delaysTouchesBegan", .recognizer, .bool, settable: true, "Whether the view waits for touches")
        object("delaysTouchesEnded", .recognizer, .bool, settable: true, "Whether the view waits for their end")
        method(
            "location", .recognizer, [.labeled("in", view)], .point, unit: "points in the view", "Where the fingers are"
        )
        method(
            "location", .recognizer, [.labeled("ofTouch", .int), .labeled("in", view)], .point,
            unit: "points in the view", "Where a finger is, counted from 0")
        method("require", .recognizer, [.labeled("toFail", .object(.recognizer))], .void, "Waits for another's failure")
        method(
            "translation", .pan, [.labeled("in", view)], .point, unit: "points in the view", "How far it was dragged")
        method("setTranslation", .pan, [.plain(.point), .labeled("in", view)], .void, "Sets how far it was dragged")
        method("velocity", .pan, [.labeled("in", view)], .point, unit: "points per second", "How fast it is dragged")
        object("minimumNumberOfTouches", .pan, .int, settable: true, "The fewest fingers")
        object("maximumNumberOfTouches", .pan, .int, settable: true, "The most fingers")
        object("edges", .edgePan, .enumeration(.rectEdge), settable: true, "The edges from which it starts")
        object("scale", .pinch, .double, settable: true, "How much farther apart the fingers are")
        object("velocity", .pinch, .double, unit: "per second", "How fast the scale changes")
        object("rotation", .rotation, .double, settable: true, unit: "radians", "How far the fingers turned")
        object("velocity", .rotation, .double, unit: "radians per second", "How fast they turn")
        object("numberOfTapsRequired", .tap, .int, settable: true, "The number of taps")
        object("numberOfTouchesRequired", .tap, .int, settable: true, "The number of fingers")
        object("minimumPressDuration", .longPress, .double, settable: true, unit: "seconds", "How long it takes")
        object("allowableMovement", .longPress, .double, settable: true, unit: "points", "How far fingers may move")
        object("numberOfTapsRequired", .longPress, .int, settable: true, "The taps before it")
        object("numberOfTouchesRequired", .longPress, .int, settable: true, "The number of fingers")
        object("numberOfTouchesRequired", .swipe, .int, settable: true, "The number of fingers")
        object("direction", .swipe, .enumeration(.swipeDirection), settable: true, "The directions")
    }

    static let scrolling: [Member] = list {
        object(
            "contentOffset", .scrollView, .point, settable: true, unit: "points", "The content at the top left corner")
        object("contentSize", .scrollView, .size, settable: true, unit: "points", "The size of the content")
        object("contentInset", .scrollView, .insets, settable: true, unit: "points", "Space around the content")
        object("adjustedContentInset", .scrollView, .insets, unit: "points", "Space around the content")
        object("zoomScale", .scrollView, .double, settable: true, "The scale of the content")
        object("minimumZoomScale", .scrollView, .double, settable: true, "The smallest scale")
        object("maximumZoomScale", .scrollView, .double, settable: true, "The largest scale")
        object("bounces", .scrollView, .bool, settable: true, "Whether it moves beyond its edges")
        object("alwaysBounceVertical", .scrollView, .bool, settable: true, "Whether it does so with little content")
        object("alwaysBounceHorizontal", .scrollView, .bool, settable: true, "Whether it does so with little content")
        object("bouncesZoom", .scrollView, .bool, settable: true, "Whether it zooms beyond its scales")
        object("isPagingEnabled", .scrollView, .bool, settable: true, "Whether it stops at pages")
        object("isScrollEnabled", .scrollView, .bool, settable: true, "Whether fingers scroll it")
        object("isDirectionalLockEnabled", .scrollView, .bool, settable: true, "Whether a drag keeps its direction")
        object("decelerationRate", .scrollView, .enumeration(.decelerationRate), settable: true, "How it slows down")
        object("delaysContentTouches", .scrollView, .bool, settable: true, "Whether views in it wait for touches")
        object(
            "canCancelContentTouches", .scrollView, .bool, settable: true, "Whether views in it lose touches to a drag")
        object("showsVerticalScrollIndicator", .scrollView, .bool, settable: true, "Nothing is drawn")
        object("showsHorizontalScrollIndicator", .scrollView, .bool, settable: true, "Nothing is drawn")
        method("flashScrollIndicators", .scrollView, [], .void, "Nothing is drawn")
        object("isTracking", .scrollView, .bool, "Whether a finger is down")
        object("isDragging", .scrollView, .bool, "Whether a finger scrolls it")
        object("isDecelerating", .scrollView, .bool, "Whether it goes on by itself")
        object("isZooming", .scrollView, .bool, "Whether fingers zoom it")
        object("isZoomBouncing", .scrollView, .bool, "Whether it returns to its scales")
        object("panGestureRecognizer", .scrollView, .object(.pan), "The recognizer that scrolls it")
        object("pinchGestureRecognizer", .scrollView, .optional(.object(.pinch)), "The recognizer that zooms it")
        method(
            "setContentOffset", .scrollView, [.plain(.point), .labeled("animated", .bool)], .void, "Scrolls to a place")
        method("setZoomScale", .scrollView, [.plain(.double), .labeled("animated", .bool)], .void, "Zooms")
        method(
            "zoom", .scrollView, [.labeled("to", .rect), .labeled("animated", .bool)], .void, "Zooms to a rectangle")
        method(
            "scrollRectToVisible", .scrollView, [.plain(.rect), .labeled("animated", .bool)], .void,
            "Scrolls until a rectangle is visible")
        object("pointee", .targetOffset, .point, settable: true, unit: "points", "Where the scroll view will stop")
    }

    /// `value` in handlers of SwiftUI's gestures.
    static let gestureValues: [Member] =
        list {
            object("translation", .dragValue, .size, unit: "points in the superview", "How far it was dragged")
            object("startLocation", .dragValue, .point, unit: "points in the superview", "Where it began")
            object("location", .dragValue, .point, unit: "points in the superview", "Where the fingers are")
            object("velocity", .dragValue, .size, unit: "points per second", "How fast it is dragged")
            object(
                "predictedEndTranslation", .dragValue, .size, unit: "points in the superview",
                "How far it would go: 0.25 s more at this speed")
            object("predictedEndLocation", .dragValue, .point, unit: "points in the superview", "Where it would end")
            object("magnification", .magnifyValue, .double, "How much farther apart the fingers are")
            object("velocity", .magnifyValue, .double, unit: "per second", "How fast the magnification changes")
            object("rotation", .rotateValue, .angle, "How far the fingers turned")
            object("velocity", .rotateValue, .angle, unit: "per second", "How fast they turn")
        }
        + [ObjectType.magnifyValue, .rotateValue].flatMap { owner -> [Member] in
            list {
                object("startLocation", owner, .point, unit: "points in the view", "The middle of the fingers at first")
                object("startAnchor", owner, .point, unit: "fractions of the bounds", "The same, as a part of the view")
            }
        }
}
