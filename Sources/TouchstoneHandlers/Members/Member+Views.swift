/// Views, layers, constraints and the screen.
extension Member {
    static let views: [Member] = list {
        Member.object(
            "frame", .view, .rect, settable: true, unit: "points in the superview", "The smallest rectangle around it")
        Member.object(
            "bounds", .view, .rect, settable: true, unit: "points in the view", "Its rectangle before the transform")
        Member.object(
            "center", .view, .point, settable: true, unit: "points in the superview", "The place of the anchor point")
        Member.object("transform", .view, .transform, settable: true, "The transform about the anchor point")
        Member.object("alpha", .view, .double, settable: true, unit: "0 to 1", "The opacity")
        Member.object("isHidden", .view, .bool, settable: true, "Whether it is neither drawn nor touched")
        Member.object("backgroundColor", .view, .optional(.color), settable: true, "The color of its bounds")
        Member.object("tintColor", .view, .color, settable: true, "The color of details")
        Member.object("clipsToBounds", .view, .bool, settable: true, "Whether subviews are cut at its bounds")
        Member.object("isUserInteractionEnabled", .view, .bool, settable: true, "Whether it can be touched")
        Member.object(
            "isMultipleTouchEnabled", .view, .bool, settable: true, "Whether it gets several touches at a time")
        Member.object("isExclusiveTouch", .view, .bool, settable: true, "Whether no other view is touched beside it")
        Member.object("isOpaque", .view, .bool, settable: true, "Nothing: what is drawn does not depend on it")
        Member.object(
            "translatesAutoresizingMaskIntoConstraints", .view, .bool, settable: true,
            "Nothing: constraints of the scene are always in effect")
        Member.object("tag", .view, .int, settable: true, "A number that identifies it")
        Member.object("superview", .view, .optional(.object(.view)), "The view that contains it")
        Member.object("subviews", .view, .array(.object(.view)), "The views in it, from back to front")
        Member.object("window", .view, .optional(.object(.window)), "The window that contains it")
        Member.object("layer", .view, .object(.layer), "Its layer")
        Member.object(
            "anchorPoint", .view, .point, settable: true, unit: "fractions of the bounds", "The point at the center")
        Member.object("intrinsicContentSize", .view, .size, unit: "points", "The size of its content")
        Member.object("safeAreaInsets", .view, .insets, unit: "points", "What covers its edges")
        Member.object(
            "gestureRecognizers", .view, .optional(.array(.object(.recognizer))), "The recognizers, in order of adding")
        Member.object("accessibilityIdentifier", .view, .optional(.string), settable: true, "Its name in traces")
        Member.object("rootViewController", .window, .optional(.object(.object)), "Nothing: there are no controllers")
        Member.object("isEnabled", .control, .bool, settable: true, "Whether it can be used")
        Member.object("isSelected", .control, .bool, settable: true, "Whether it is selected")
        Member.object("isHighlighted", .control, .bool, settable: true, "Whether a finger is on it")
        Member.object("isTracking", .control, .bool, "Whether it follows a finger")
        Member.method(
            "sendActions", .control, [.labeled("for", .enumeration(.controlEvents))], .void, "Reports an event")
        Member.object("value", .slider, .float, settable: true, "The value")
        Member.object("minimumValue", .slider, .float, settable: true, "The lowest value")
        Member.object("maximumValue", .slider, .float, settable: true, "The highest value")
        Member.method(
            "setValue", .slider, [.plain(.float), .labeled("animated", .bool)], .void, "Sets the value, at once")
        Member.object("isOn", .toggle, .bool, settable: true, "Whether it is on")
        Member.method("setOn", .toggle, [.plain(.bool), .labeled("animated", .bool)], .void, "Turns it on or off")
    }

    static let viewCalls: [Member] = list {
        Member.method(
            "convert", .view, [.plain(.point), .labeled("to", view)], .point, unit: "points in the other view",
            "A point of the view, in another view or the window")
        Member.method(
            "convert", .view, [.plain(.point), .labeled("from", view)], .point, unit: "points in the view",
            "A point of another view or the window, in the view")
        Member.method(
            "convert", .view, [.plain(.rect), .labeled("to", view)], .rect, "A rectangle of the view, in another")
        Member.method(
            "convert", .view, [.plain(.rect), .labeled("from", view)], .rect, "A rectangle of another, in the view")
        Member.method("addSubview", .view, [.plain(.object(.view))], .void, "Moves a view into it, in front")
        Member.method(
            "insertSubview", .view, [.plain(.object(.view)), .labeled("at", .int)], .void, "Moves a view into it")
        Member.method(
            "insertSubview", .view, [.plain(.object(.view)), .labeled("belowSubview", .object(.view))], .void,
            "Moves a view into it, behind another")
        Member.method(
            "insertSubview", .view, [.plain(.object(.view)), .labeled("aboveSubview", .object(.view))], .void,
            "Moves a view into it, in front of another")
        Member.method(
            "exchangeSubview", .view, [.labeled("at", .int), .labeled("withSubviewAt", .int)], .void,
            "Exchanges the places of two subviews")
        Member.method(
            "bringSubviewToFront", .view, [.plain(.object(.view))], .void, "Moves a subview in front of the others")
        Member.method(
            "bringSubview", .view, [.labeled("toFront", .object(.view))], .void, "The same, under its old name")
        Member.method("sendSubviewToBack", .view, [.plain(.object(.view))], .void, "Moves a subview behind the others")
        Member.method("sendSubview", .view, [.labeled("toBack", .object(.view))], .void, "The same, under its old name")
        Member.method("removeFromSuperview", .view, [], .void, "Takes it out of its superview")
        Member.method(
            "isDescendant", .view, [.labeled("of", .object(.view))], .bool, "Whether it is another view or in it")
        Member.method("viewWithTag", .view, [.plain(.int)], view, "The first view in it with a tag")
        Member.method(
            "hitTest", .view, [.plain(.point), .omittable("with", .optional(.object(.event)))], view,
            "The frontmost view at a point")
        Member.method(
            "point", .view, [.labeled("inside", .point), .omittable("with", .optional(.object(.event)))], .bool,
            "Whether a point is in it")
        Member.method("setNeedsLayout", .view, [], .void, "Lays out its subviews before the frame is drawn")
        Member.method("layoutIfNeeded", .view, [], .void, "Lays out its subviews now, if necessary")
        Member.method("layoutSubviews", .view, [], .void, "Places its pinned subviews")
        Member.method("setNeedsUpdateConstraints", .view, [], .void, "Lays out its subviews before the frame is drawn")
        Member.method("updateConstraintsIfNeeded", .view, [], .void, "Nothing: constraints are always up to date")
        Member.method("setNeedsDisplay", .view, [], .void, "Nothing: every frame is drawn")
        Member.method("sizeToFit", .view, [], .void, "Takes the size of its content")
        Member.method("sizeThatFits", .view, [.plain(.size)], .size, unit: "points", "The size for its content")
        Member.method("addGestureRecognizer", .view, [.plain(.object(.recognizer))], .void, "Adds a recognizer")
        Member.method("removeGestureRecognizer", .view, [.plain(.object(.recognizer))], .void, "Removes a recognizer")
        Member.method("becomeFirstResponder", .view, [], .bool, "Nothing: there is no keyboard")
        Member.method("resignFirstResponder", .view, [], .bool, "Nothing: there is no keyboard")
        Member.method("endEditing", .view, [.plain(.bool)], .bool, "Nothing: there is no keyboard")
        Member.method("report", .view, [.plain(.string)], .void, "Reports an event of the scene")
        Member.method("view", .window, [.plain(.string)], .object(.view), "The view of the scene with an id")
        Member.ofClass("main", .screen, nil, .object(.screen), "The screen")
        Member.object("bounds", .screen, .rect, unit: "points", "The rectangle of the screen")
        Member.object("scale", .screen, .double, unit: "pixels per point", "2")
        Member.object("constant", .constraint, .double, settable: true, unit: "points", "The distance or the length")
        Member.object("multiplier", .constraint, .double, "The factor")
        Member.object("isActive", .constraint, .bool, settable: true, "Whether it is in effect")
    }

    private static let view = CodeType.optional(.object(.view))

    static let layers: [Member] = list {
        Member.object("cornerRadius", .layer, .double, settable: true, unit: "points", "The radius of the corners")
        Member.object("borderWidth", .layer, .double, settable: true, unit: "points", "The width of the border")
        Member.object("borderColor", .layer, .optional(.color), settable: true, "The color of the border")
        Member.object("backgroundColor", .layer, .optional(.color), settable: true, "The color of the bounds")
        Member.object("opacity", .layer, .float, settable: true, unit: "0 to 1", "The opacity")
        Member.object("shadowOpacity", .layer, .float, settable: true, unit: "0 to 1", "The opacity of the shadow")
        Member.object("shadowRadius", .layer, .double, settable: true, unit: "points", "The blur of the shadow")
        Member.object("shadowOffset", .layer, .size, settable: true, unit: "points", "The place of the shadow")
        Member.object("shadowColor", .layer, .optional(.color), settable: true, "The color of the shadow")
        Member.object("masksToBounds", .layer, .bool, settable: true, "Whether content is cut at the bounds")
        Member.object("isHidden", .layer, .bool, settable: true, "Whether it is not drawn")
        Member.object("zPosition", .layer, .double, settable: true, "The place in the order of drawing")
        Member.object("position", .layer, .point, settable: true, unit: "points in the superview", "The view's center")
        Member.object(
            "anchorPoint", .layer, .point, settable: true, unit: "fractions of the bounds", "The point at the center")
        Member.object("bounds", .layer, .rect, settable: true, unit: "points in the view", "The view's bounds")
        Member.object("frame", .layer, .rect, settable: true, unit: "points in the superview", "The view's frame")
        Member.method("presentation", .layer, [], .optional(.object(.layer)), "The layer as it is drawn in this frame")
        Member.method("affineTransform", .layer, [], .transform, "The view's transform")
        Member.method("setAffineTransform", .layer, [.plain(.transform)], .void, "Sets the view's transform")
        Member.object("name", .layer, .optional(.string), settable: true, "A name of its own")
        Member.method("setNeedsLayout", .layer, [], .void, "Lays out the view before the frame is drawn")
        Member.method("layoutIfNeeded", .layer, [], .void, "Lays out the view now, if necessary")
        Member.object("shouldRasterize", .layer, .bool, settable: true, "Nothing: what is drawn does not depend on it")
        Member.method(
            "removeAnimation", .layer, [.labeled("forKey", .string)], .void, "Ends an animation of a property")
        Member.method("removeAllAnimations", .layer, [], .void, "Ends the view's animations")
        Member.method("setNeedsDisplay", .layer, [], .void, "Nothing: every frame is drawn")
    }

    /// Colors, feedback, and functions that belong to the scene.
    static let others: [Member] =
        colors
        + list {
            Member.function("print", of: .code, [.plain(.any)], .void, "Adds a line to the trace") {
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
            Member.ofClass("main", .queue, nil, .object(.queue), "The queue of the scene")
            Member.method(
                "asyncAfter", .queue, [.labeled("deadline", .object(.time)), .labeled("execute", work)], .void,
                "Runs a closure later, in the scene's time")
            Member.method("async", .queue, [.labeled("execute", work)], .void, "Runs a closure in the next frame")
            Member.ofClass("now", .time, [], .object(.time), "The time of the scene")
            Member.ofClass(
                "init", .feedback, [.omittable("style", .enumeration(.feedbackStyle))], .object(.feedback),
                "Feedback, which does nothing")
            Member.method("prepare", .feedback, [], .void, "Nothing")
            Member.method("impactOccurred", .feedback, [.omittable("intensity", .double)], .void, "Nothing")
            Member.method("selectionChanged", .feedback, [], .void, "Nothing")
            Member.method(
                "notificationOccurred", .feedback, [.plain(.enumeration(.feedbackType))], .void, "Nothing")
        }

    private static let work = CodeType.closure([], .void)
}
