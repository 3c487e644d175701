/// Touches, recognizers, scroll views, and the values of SwiftUI's gestures.
extension Member {
    private static let view = CodeType.optional(.object(.view))

    static let touches: [Member] = list {
        Member.method(
            "location", .touch, [.labeled("in", view)], .point, unit: "points in the view", "Where the finger is")
        Member.method(
            "previousLocation", .touch, [.labeled("in", view)], .point, unit: "points in the view",
            "Where the finger was in the frame before")
        Member.method(
            "preciseLocation", .touch, [.labeled("in", view)], .point, unit: "points in the view", "The location")
        Member.object("phase", .touch, .enumeration(.touchPhase), "What the finger did")
        Member.object("tapCount", .touch, .int, "The number of taps, this one included")
        Member.object("timestamp", .touch, .double, unit: "seconds", "The time of the last change")
        Member.object("view", .touch, view, "The view on which the finger landed")
        Member.object("force", .touch, .double, "The force of a finger: 1 is usual")
        Member.object("maximumPossibleForce", .touch, .double, "The largest force")
        Member.object("majorRadius", .touch, .double, unit: "points", "The radius of a finger")
        Member.object("window", .touch, .optional(.object(.window)), "The window")
        Member.object(
            "gestureRecognizers", .touch, .optional(.array(.object(.recognizer))), "The recognizers that follow it")
        Member.object("allTouches", .event, .optional(.set(.object(.touch))), "The fingers")
        Member.object("timestamp", .event, .double, unit: "seconds", "The time of the event")
        Member.method(
            "touches", .event, [.labeled("for", .object(.view))], .optional(.set(.object(.touch))), "Those of a view")
    }

    static let recognizers: [Member] = list {
        Member.object("state", .recognizer, .enumeration(.recognizerState), "The state")
        Member.object("view", .recognizer, view, "The view it belongs to")
        Member.object("isEnabled", .recognizer, .bool, settable: true, "Whether it receives touches")
        Member.object("numberOfTouches", .recognizer, .int, "The number of fingers")
        Member.object("name", .recognizer, .optional(.string), "Its id in the scene")
        Member.object("cancelsTouchesInView", .recognizer, .bool, settable: true, "Whether the view loses the touches")
        Member.object("delaysTouchesBegan", .recognizer, .bool, settable: true, "Whether the view waits for touches")
        Member.object("delaysTouchesEnded", .recognizer, .bool, settable: true, "Whether the view waits for their end")
        Member.method(
            "location", .recognizer, [.labeled("in", view)], .point, unit: "points in the view", "Where the fingers are"
        )
        Member.method(
            "location", .recognizer, [.labeled("ofTouch", .int), .labeled("in", view)], .point,
            unit: "points in the view", "Where a finger is, counted from 0")
        Member.method(
            "require", .recognizer, [.labeled("toFail", .object(.recognizer))], .void, "Waits for another's failure")
        Member.method(
            "translation", .pan, [.labeled("in", view)], .point, unit: "points in the view", "How far it was dragged")
        Member.method(
            "setTranslation", .pan, [.plain(.point), .labeled("in", view)], .void, "Sets how far it was dragged")
        Member.method(
            "velocity", .pan, [.labeled("in", view)], .point, unit: "points per second", "How fast it is dragged")
        Member.object("minimumNumberOfTouches", .pan, .int, settable: true, "The fewest fingers")
        Member.object("maximumNumberOfTouches", .pan, .int, settable: true, "The most fingers")
        Member.object("edges", .edgePan, .enumeration(.rectEdge), settable: true, "The edges from which it starts")
        Member.object("scale", .pinch, .double, settable: true, "How much farther apart the fingers are")
        Member.object("velocity", .pinch, .double, unit: "per second", "How fast the scale changes")
        Member.object("rotation", .rotation, .double, settable: true, unit: "radians", "How far the fingers turned")
        Member.object("velocity", .rotation, .double, unit: "radians per second", "How fast they turn")
        Member.object("numberOfTapsRequired", .tap, .int, settable: true, "The number of taps")
        Member.object("numberOfTouchesRequired", .tap, .int, settable: true, "The number of fingers")
        Member.object("minimumPressDuration", .longPress, .double, settable: true, unit: "seconds", "How long it takes")
        Member.object(
            "allowableMovement", .longPress, .double, settable: true, unit: "points", "How far fingers may move")
        Member.object("numberOfTapsRequired", .longPress, .int, settable: true, "The taps before it")
        Member.object("numberOfTouchesRequired", .longPress, .int, settable: true, "The number of fingers")
        Member.object("numberOfTouchesRequired", .swipe, .int, settable: true, "The number of fingers")
        Member.object("direction", .swipe, .enumeration(.swipeDirection), settable: true, "The directions")
    }

    static let scrolling: [Member] = list {
        Member.object(
            "contentOffset", .scrollView, .point, settable: true, unit: "points", "The content at the top left corner")
        Member.object("contentSize", .scrollView, .size, settable: true, unit: "points", "The size of the content")
        Member.object("contentInset", .scrollView, .insets, settable: true, unit: "points", "Space around the content")
        Member.object("adjustedContentInset", .scrollView, .insets, unit: "points", "Space around the content")
        Member.object("zoomScale", .scrollView, .double, settable: true, "The scale of the content")
        Member.object("minimumZoomScale", .scrollView, .double, settable: true, "The smallest scale")
        Member.object("maximumZoomScale", .scrollView, .double, settable: true, "The largest scale")
        Member.object("bounces", .scrollView, .bool, settable: true, "Whether it moves beyond its edges")
        Member.object(
            "alwaysBounceVertical", .scrollView, .bool, settable: true, "Whether it does so with little content")
        Member.object(
            "alwaysBounceHorizontal", .scrollView, .bool, settable: true, "Whether it does so with little content")
        Member.object("bouncesZoom", .scrollView, .bool, settable: true, "Whether it zooms beyond its scales")
        Member.object("isPagingEnabled", .scrollView, .bool, settable: true, "Whether it stops at pages")
        Member.object("isScrollEnabled", .scrollView, .bool, settable: true, "Whether fingers scroll it")
        Member.object(
            "isDirectionalLockEnabled", .scrollView, .bool, settable: true, "Whether a drag keeps its direction")
        Member.object(
            "decelerationRate", .scrollView, .enumeration(.decelerationRate), settable: true, "How it slows down")
        Member.object(
            "delaysContentTouches", .scrollView, .bool, settable: true, "Whether views in it wait for touches")
        Member.object(
            "canCancelContentTouches", .scrollView, .bool, settable: true, "Whether views in it lose touches to a drag")
        Member.object("showsVerticalScrollIndicator", .scrollView, .bool, settable: true, "Nothing is drawn")
        Member.object("showsHorizontalScrollIndicator", .scrollView, .bool, settable: true, "Nothing is drawn")
        Member.method("flashScrollIndicators", .scrollView, [], .void, "Nothing is drawn")
        Member.object("isTracking", .scrollView, .bool, "Whether a finger is down")
        Member.object("isDragging", .scrollView, .bool, "Whether a finger scrolls it")
        Member.object("isDecelerating", .scrollView, .bool, "Whether it goes on by itself")
        Member.object("isZooming", .scrollView, .bool, "Whether fingers zoom it")
        Member.object("isZoomBouncing", .scrollView, .bool, "Whether it returns to its scales")
        Member.object("panGestureRecognizer", .scrollView, .object(.pan), "The recognizer that scrolls it")
        Member.object("pinchGestureRecognizer", .scrollView, .optional(.object(.pinch)), "The recognizer that zooms it")
        Member.method(
            "setContentOffset", .scrollView, [.plain(.point), .labeled("animated", .bool)], .void, "Scrolls to a place")
        Member.method("setZoomScale", .scrollView, [.plain(.double), .labeled("animated", .bool)], .void, "Zooms")
        Member.method(
            "zoom", .scrollView, [.labeled("to", .rect), .labeled("animated", .bool)], .void, "Zooms to a rectangle")
        Member.method(
            "scrollRectToVisible", .scrollView, [.plain(.rect), .labeled("animated", .bool)], .void,
            "Scrolls until a rectangle is visible")
        Member.object(
            "pointee", .targetOffset, .point, settable: true, unit: "points", "Where the scroll view will stop")
    }

    /// `value` in handlers of SwiftUI's gestures.
    static let gestureValues: [Member] =
        list {
            Member.object("translation", .dragValue, .size, unit: "points in the superview", "How far it was dragged")
            Member.object("startLocation", .dragValue, .point, unit: "points in the superview", "Where it began")
            Member.object("location", .dragValue, .point, unit: "points in the superview", "Where the fingers are")
            Member.object("velocity", .dragValue, .size, unit: "points per second", "How fast it is dragged")
            Member.object(
                "predictedEndTranslation", .dragValue, .size, unit: "points in the superview",
                "How far it would go: 0.25 s more at this speed")
            Member.object(
                "predictedEndLocation", .dragValue, .point, unit: "points in the superview", "Where it would end")
            Member.object("magnification", .magnifyValue, .double, "How much farther apart the fingers are")
            Member.object("velocity", .magnifyValue, .double, unit: "per second", "How fast the magnification changes")
            Member.object("rotation", .rotateValue, .angle, "How far the fingers turned")
            Member.object("velocity", .rotateValue, .angle, unit: "per second", "How fast they turn")
        }
        + [ObjectType.magnifyValue, .rotateValue].flatMap { owner -> [Member] in
            list {
                Member.object(
                    "startLocation", owner, .point, unit: "points in the view", "The middle of the fingers at first")
                Member.object(
                    "startAnchor", owner, .point, unit: "fractions of the bounds", "The same, as a part of the view")
            }
        }
}
