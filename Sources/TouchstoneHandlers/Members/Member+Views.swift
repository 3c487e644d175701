/// Views, layers, constraints and the screen.
extension Member {
    static let views: [Member] = list {
        object(
            "frame", .view, .rect, settable: true, unit: "points in the superview", "The smallest rectangle around it")
        object("bounds", .view, .rect, settable: true, unit: "points in the view", "Its rectangle before the transform")
        object(
            "center", .view, .point, settable: true, unit: "points in the superview", "The place of the anchor point")
        object("transform", .view, .transform, settable: true, "The transform about the anchor point")
        object("alpha", .view, .double, settable: true, unit: "0 to 1", "The opacity")
        object("isHidden", .view, .bool, settable: true, "Whether it is neither drawn nor touched")
        object("backgroundColor", .view, .optional(.color), settable: true, "The color of its bounds")
        object("tintColor", .view, .color, settable: true, "The color of details")
        object("clipsToBounds", .view, .bool, settable: true, "Whether subviews are cut at its bounds")
        object("isUserInteractionEnabled", .view, .bool, settable: true, "Whether it can be touched")
        object("isMultipleTouchEnabled", .view, .bool, settable: true, "Whether it gets several touches at a time")
        object("isExclusiveTouch", .view, .bool, settable: true, "Whether no other view is touched beside it")
        object("isOpaque", .view, .bool, settable: true, "Nothing: what is drawn does not depend on it")
        object(
            "translatesAutoresizingMaskIntoConstraints", .view, .bool, settable: true,
            "Nothing: constraints of the scene are always in effect")
        object("tag", .view, .int, settable: true, "A number that identifies it")
        object("superview", .view, .optional(.object(.view)), "The view that contains it")
        object("subviews", .view, .array(.object(.view)), "The views in it, from back to front")
        object("window", .view, .optional(.object(.window)), "The window that contains it")
        object("layer", .view, .object(.layer), "Its layer")
        object("anchorPoint", .view, .point, settable: true, unit: "fractions of the bounds", "The point at the center")
        object("intrinsicContentSize", .view, .size, unit: "points", "The size of its content")
        object("safeAreaInsets", .view, .insets, unit: "points", "What covers its edges")
        object(
            "gestureRecognizers", .view, .optional(.array(.object(.recognizer))), "The recognizers, in order of adding")
        object("accessibilityIdentifier", .view, .optional(.string), settable: true, "Its name in traces")
        object("rootViewController", .window, .optional(.object(.object)), "Nothing: there are no controllers")
        object("isEnabled", .control, .bool, settable: true, "Whether it can be used")
        object("isSelected", .control, .bool, settable: true, "Whether it is selected")
        object("isHighlighted", .control, .bool, settable: true, "Whether a finger is on it")
        object("isTracking", .control, .bool, "Whether it follows a finger")
        method("sendActions", .control, [.labeled("for", .enumeration(.controlEvents))], .void, "Reports an event")
        object("value", .slider, .float, settable: true, "The value")
        object("minimumValue", .slider, .float, settable: true, "The lowest value")
        object("maximumValue", .slider, .float, settable: true, "The highest value")
        method("setValue", .slider, [.plain(.float), .labeled("animated", .bool)], .void, "Sets the value, at once")
        object("isOn", .toggle, .bool, settable: true, "Whether it is on")
        method("setOn", .toggle, [.plain(.bool), .labeled("animated", .bool)], .void, "Turns it on or off")
    }

    static let viewCalls: [Member] = list {
        method(
            "convert", .view, [.plain(.point), .labeled("to", view)], .point, unit: "points in the other view",
            "A point of the view, in another view or the window")
        method(
            "convert", .view, [.plain(.point), .labeled("from", view)], .point, unit: "points in the view",
            "A point of another view or the window, in the view")
        method("convert", .view, [.plain(.rect), .labeled("to", view)], .rect, "A rectangle of the view, in another")
        method("convert", .view, [.plain(.rect), .labeled("from", view)], .rect, "A rectangle of another, in the view")
        method("addSubview", .view, [.plain(.object(.view))], .void, "Moves a view into it, in front")
        method("insertSubview", .view, [.plain(.object(.view)), .labeled("at", .int)], .void, "Moves a view into it")
        method(
            "insertSubview", .view, [.plain(.object(.view)), .labeled("belowSubview", .object(.view))], .void,
            "Moves a view into it, behind another")
        method(
            "insertSubview", .view, [.plain(.object(.view)), .labeled("aboveSubview", .object(.view))], .void,
            "Moves a view into it, in front of another")
        method(
            "exchangeSubview", .view, [.labeled("at", .int), .labeled("withSubviewAt", .int)], .void,
            "Exchanges the places of two subviews")
        method("bringSubviewToFront", .view, [.plain(.object(.view))], .void, "Moves a subview in front of the others")
        method("bringSubview", .view, [.labeled("toFront", .object(.view))], .void, "The same, under its old name")
        method("sendSubviewToBack", .view, [.plain(.object(.view))], .void, "Moves a subview behind the others")
        method("sendSubview", .view, [.labeled("toBack", .object(.view))], .void, "The same, under its old name")
        method("removeFromSuperview", .view, [], .void, "Takes it out of its superview")
        method("isDescendant", .view, [.labeled("of", .object(.view))], .bool, "Whether it is another view or in it")
        method("viewWithTag", .view, [.plain(.int)], view, "The first view in it with a tag")
        method(
            "hitTest", .view, [.plain(.point), .omittable("with", .optional(.object(.event)))], view,
            "The frontmost view at a point")
        method(
            "point", .view, [.labeled("inside", .point), .omittable("with", .optional(.object(.event)))], .bool,
            "Whether a point is in it")
        method("setNeedsLayout", .view, [], .void, "Lays out its subviews before the frame is drawn")
        method("layoutIfNeeded", .view, [], .void, "Lays out its subviews now, if necessary")
        method("layoutSubviews", .view, [], .void, "Places its pinned subviews")
        method("setNeedsUpdateConstraints", .view, [], .void, "Lays out its subviews before the frame is drawn")
        method("updateConstraintsIfNeeded", .view, [], .void, "Nothing: constraints are always up to date")
        method("setNeedsDisplay", .view, [], .void, "Nothing: every frame is drawn")
        method("sizeToFit", .view, [], .void, "Takes the size of its content")
        method("sizeThatFits", .view, [.plain(.size)], .size, unit: "points", "The size for its content")
        method("addGestureRecognizer", .view, [.plain(.object(.recognizer))], .void, "Adds a recognizer")
        method("removeGestureRecognizer", .view, [.plain(.object(.recognizer))], .void, "Removes a recognizer")
        method("becomeFirstResponder", .view, [], .bool, "Nothing: the action `keyboard` moves the keyboard")
        method("resignFirstResponder", .view, [], .bool, "Nothing: the action `keyboard` moves the keyboard")
        method("endEditing", .view, [.plain(.bool)], .bool, "Nothing: the action `keyboard` moves the keyboard")
        method("report", .view, [.plain(.string)], .void, "Reports an event of the scene")
        method("view", .window, [.plain(.string)], .object(.view), "The view of the scene with an id")
        ofClass("main", .screen, nil, .object(.screen), "The screen")
        object("bounds", .screen, .rect, unit: "points", "The rectangle of the screen")
        object("scale", .screen, .double, unit: "pixels per point", "2")
        object("constant", .constraint, .double, settable: true, unit: "points", "The distance or the length")
        object("multiplier", .constraint, .double, "The factor")
        object("isActive", .constraint, .bool, settable: true, "Whether it is in effect")
    }

    private static let view = CodeType.optional(.object(.view))

    static let layers: [Member] = list {
        object("cornerRadius", .layer, .double, settable: true, unit: "points", "The radius of the corners")
        object("borderWidth", .layer, .double, settable: true, unit: "points", "The width of the border")
        object("borderColor", .layer, .optional(.color), settable: true, "The color of the border")
        object("backgroundColor", .layer, .optional(.color), settable: true, "The color of the bounds")
        object("opacity", .layer, .float, settable: true, unit: "0 to 1", "The opacity")
        object("shadowOpacity", .layer, .float, settable: true, unit: "0 to 1", "The opacity of the shadow")
        object("shadowRadius", .layer, .double, settable: true, unit: "points", "The blur of the shadow")
        object("shadowOffset", .layer, .size, settable: true, unit: "points", "The place of the shadow")
        object("shadowColor", .layer, .optional(.color), settable: true, "The color of the shadow")
        object("masksToBounds", .layer, .bool, settable: true, "Whether content is cut at the bounds")
        object("isHidden", .layer, .bool, settable: true, "Whether it is not drawn")
        object("zPosition", .layer, .double, settable: true, "The place in the order of drawing")
        object("position", .layer, .point, settable: true, unit: "points in the superview", "The view's center")
        object(
            "anchorPoint", .layer, .point, settable: true, unit: "fractions of the bounds", "The point at the center")
        object("bounds", .layer, .rect, settable: true, unit: "points in the view", "The view's bounds")
        object("frame", .layer, .rect, settable: true, unit: "points in the superview", "The view's frame")
        method("presentation", .layer, [], .optional(.object(.layer)), "The layer as it is drawn in this frame")
        method("affineTransform", .layer, [], .transform, "The view's transform")
        method("setAffineTransform", .layer, [.plain(.transform)], .void, "Sets the view's transform")
        object("name", .layer, .optional(.string), settable: true, "A name of its own")
        method("setNeedsLayout", .layer, [], .void, "Lays out the view before the frame is drawn")
        method("layoutIfNeeded", .layer, [], .void, "Lays out the view now, if necessary")
        object("shouldRasterize", .layer, .bool, settable: true, "Nothing: what is drawn does not depend on it")
        method("removeAnimation", .layer, [.labeled("forKey", .string)], .void, "Ends an animation of a property")
        method("removeAllAnimations", .layer, [], .void, "Ends the view's animations")
        method("setNeedsDisplay", .layer, [], .void, "Nothing: every frame is drawn")
    }

    /// Colors, feedback, and functions that belong to the scene.
    static let others: [Member] =
        colors
        + list {
            function("print", of: .code, [.plain(.any)], .void, "Adds a line to the trace") {
                (_, arguments) throws(Trap) in
                var texts: [String] = []
                for position in 0..<arguments.count { texts.append(arguments[position].asString) }
                let text = texts.joined(separator: " ")
                try arguments.run.spend(text.utf8.count / 64)
                arguments.run.record?.note(print: text)
                return .none
            }
            Member(
                owner: .code, name: "CACurrentMediaTime", parameters: [], type: .double, unit: "seconds",
                summary: "The time of the scene")
            Member(
                owner: .code, name: "report", parameters: [.plain(.string)], type: .void,
                summary: "Reports an event of the view")
            ofClass("main", .queue, nil, .object(.queue), "The queue of the scene")
            method(
                "asyncAfter", .queue, [.labeled("deadline", .object(.time)), .labeled("execute", work)], .void,
                "Runs a closure later, in the scene's time")
            method("async", .queue, [.labeled("execute", work)], .void, "Runs a closure in the next frame")
            ofClass("now", .time, [], .object(.time), "The time of the scene")
            ofClass(
                "init", .feedback, [.omittable("style", .enumeration(.feedbackStyle))], .object(.feedback),
                "Feedback, which does nothing")
            method("prepare", .feedback, [], .void, "Nothing")
            method("impactOccurred", .feedback, [.omittable("intensity", .double)], .void, "Nothing")
            method("selectionChanged", .feedback, [], .void, "Nothing")
            method("notificationOccurred", .feedback, [.plain(.enumeration(.feedbackType))], .void, "Nothing")
        }

    private static let work = CodeType.closure([], .void)
}
