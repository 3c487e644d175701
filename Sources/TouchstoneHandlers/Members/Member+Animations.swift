internal import TouchstoneGeometry

/// Animations of UIKit and SwiftUI, in the scene's time.
extension Member {
    static let animations: [Member] = viewAnimations + animators + swiftUI

    private static let work = CodeType.closure([], .void)
    private static let completion = Parameter.omittable("completion", .optional(.closure([.bool], .void)))
    private static let options = Parameter.omittable("options", .enumeration(.animationOptions))
    private static let seconds = Parameter.labeled("withDuration", .double)

    private static let viewAnimations: [Member] = list {
        ofClass(
            "animate", .view, [seconds, .labeled("animations", work), completion], .void, "Animates what a closure sets"
        )
        ofClass(
            "animate", .view,
            [seconds, .labeled("delay", .double), options, .labeled("animations", work), completion], .void,
            "Animates what a closure sets")
        ofClass(
            "animate", .view,
            [
                seconds, .labeled("delay", .double), .labeled("usingSpringWithDamping", .double),
                .labeled("initialSpringVelocity", .double), options, .labeled("animations", work), completion,
            ], .void, "Animates with a spring")
        ofClass(
            "animate", .view,
            [
                .omittable("springDuration", .double, 0.5), .omittable("bounce", .double, 0),
                .omittable("initialSpringVelocity", .double, 0), .omittable("delay", .double, 0), options,
                .labeled("animations", work), completion,
            ], .void, "Animates with a spring of a duration and a bounce")
        ofClass(
            "animateKeyframes", .view,
            [seconds, .labeled("delay", .double), options, .labeled("animations", work), completion], .void,
            "Animates in steps")
        ofClass(
            "addKeyframe", .view,
            [
                .labeled("withRelativeStartTime", .double), .labeled("relativeDuration", .double),
                .labeled("animations", work),
            ], .void, "Adds a step, in fractions of the whole")
        ofClass(
            "transition", .view,
            [
                .labeled("with", .object(.view)), .labeled("duration", .double), options,
                .omittable("animations", .optional(work)), completion,
            ], .void, "Makes the changes at once")
        ofClass("performWithoutAnimation", .view, [.plain(work)], .void, "Makes changes at once")
    }

    private static let timing = CodeType.object(.timingProvider)

    private static let animators: [Member] = list {
        ofClass(
            "init", .animator,
            [
                .labeled("duration", .double), .labeled("curve", .enumeration(.animationCurve)),
                .omittable("animations", .optional(work)),
            ], .object(.animator), "An animator with a named curve")
        ofClass(
            "init", .animator,
            [
                .labeled("duration", .double), .labeled("dampingRatio", .double),
                .omittable("animations", .optional(work)),
            ], .object(.animator), "An animator with a spring")
        ofClass(
            "init", .animator,
            [
                .labeled("duration", .double), .labeled("controlPoint1", .point), .labeled("controlPoint2", .point),
                .omittable("animations", .optional(work)),
            ], .object(.animator), "An animator with a cubic curve")
        ofClass(
            "init", .animator, [.labeled("duration", .double), .labeled("timingParameters", timing)],
            .object(.animator),
            "An animator with a timing")
        ofClass(
            "runningPropertyAnimator", .animator,
            [
                seconds, .labeled("delay", .double), options, .labeled("animations", work),
                .omittable("completion", .optional(.closure([.enumeration(.animatingPosition)], .void))),
            ], .object(.animator), "An animator that runs")
        ofClass(
            "init", .springTiming, [.labeled("dampingRatio", .double), .omittable("initialVelocity", .vector)],
            .object(.springTiming), "A spring that takes the animator's duration")
        ofClass(
            "init", .springTiming,
            [
                .labeled("mass", .double), .labeled("stiffness", .double), .labeled("damping", .double),
                .labeled("initialVelocity", .vector),
            ], .object(.springTiming), "A spring with a duration of its own")
        ofClass(
            "init", .springTiming,
            [
                .labeled("duration", .double), .labeled("bounce", .double), .omittable("initialVelocity", .vector),
            ], .object(.springTiming), "A spring of a duration and a bounce")
        ofClass("init", .springTiming, [], .object(.springTiming), "The system's spring")
        ofClass(
            "init", .cubicTiming, [.labeled("animationCurve", .enumeration(.animationCurve))], .object(.cubicTiming),
            "A named curve")
        ofClass(
            "init", .cubicTiming, [.labeled("controlPoint1", .point), .labeled("controlPoint2", .point)],
            .object(.cubicTiming), "A cubic curve")
        object("fractionComplete", .animator, .double, settable: true, unit: "0 to 1", "How much is done")
        object("isReversed", .animator, .bool, settable: true, "Whether it runs backwards")
        object("isRunning", .animator, .bool, "Whether it runs")
        object("state", .animator, .enumeration(.animatingState), "Whether it is active")
        object("duration", .animator, .double, unit: "seconds", "How long it takes")
        object("delay", .animator, .double, unit: "seconds", "How long it waits before it starts")
        object("isInterruptible", .animator, .bool, settable: true, "Whether it can be paused or stopped")
        object("pausesOnCompletion", .animator, .bool, settable: true, "Whether it stays active at its end")
        object("scrubsLinearly", .animator, .bool, settable: true, "Whether a paused animator ignores its curve")
        object("isUserInteractionEnabled", .animator, .bool, settable: true, "Whether its views can be touched")
        method("addAnimations", .animator, [.plain(work)], .void, "Adds changes")
        method(
            "addAnimations", .animator, [.plain(work), .labeled("delayFactor", .double)], .void, "Adds later changes")
        method(
            "addCompletion", .animator, [.plain(.closure([.enumeration(.animatingPosition)], .void))], .void,
            "Runs a closure at the end")
        method("startAnimation", .animator, [], .void, "Starts it")
        method("startAnimation", .animator, [.labeled("afterDelay", .double)], .void, "Starts it later")
        method("pauseAnimation", .animator, [], .void, "Pauses it")
        method(
            "continueAnimation", .animator,
            [.labeled("withTimingParameters", .optional(timing)), .labeled("durationFactor", .double)], .void,
            "Goes on")
        method("stopAnimation", .animator, [.plain(.bool)], .void, "Stops it where it is")
        method(
            "finishAnimation", .animator, [.labeled("at", .enumeration(.animatingPosition))], .void,
            "Ends a stopped one")
    }

    // MARK: SwiftUI

    private static let swiftUI: [Member] =
        list {
            Member(
                owner: .code, name: "withAnimation",
                parameters: [.omittable(nil, .optional(.animation)), .plain(work)], type: .void,
                summary: "Animates what a closure sets")
            curve("linear", "A constant speed", Point(x: 0, y: 0), Point(x: 1, y: 1))
            curve("easeIn", "Slow at first", Point(x: 0.42, y: 0), Point(x: 1, y: 1))
            curve("easeOut", "Slow at the end", Point(x: 0, y: 0), Point(x: 0.58, y: 1))
            curve("easeInOut", "Slow at both ends", Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
            curveOf("linear", Point(x: 0, y: 0), Point(x: 1, y: 1))
            curveOf("easeIn", Point(x: 0.42, y: 0), Point(x: 1, y: 1))
            curveOf("easeOut", Point(x: 0, y: 0), Point(x: 0.58, y: 1))
            curveOf("easeInOut", Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
            named("default", "SwiftUI's own spring", 0.5, 1)
            named("spring", "A spring without bounce", 0.5, 1)
            named("smooth", "A spring without bounce", 0.5, 1)
            named("snappy", "A spring with little bounce", 0.5, 0.85)
            named("bouncy", "A spring with a bounce", 0.5, 0.7)
            named("interactiveSpring", "A fast spring", 0.15, 0.86)
            springOf("spring", 0.5, 0.825)
            springOf("interactiveSpring", 0.15, 0.86)
            bouncing("spring", 0)
            bouncing("smooth", 0)
            bouncing("snappy", 0.15)
            bouncing("bouncy", 0.3)
            function(
                "interpolatingSpring", of: .type(.animation),
                [
                    .omittable("mass", .double, 1), .labeled("stiffness", .double), .labeled("damping", .double),
                    .omittable("initialVelocity", .double, 0),
                ], .animation, "A spring by its constants"
            ) { _, arguments in
                .animation(
                    .spring(
                        mass: arguments[0].asDouble, stiffness: arguments[1].asDouble, damping: arguments[2].asDouble))
            }
        }

    /// SwiftUI's curves take 0.35 s (D).
    private static let curveDuration = 0.35

    private static func curve(_ name: String, _ summary: String, _ first: Point, _ second: Point) -> Member {
        .constant(name, of: .animation, summary) { .animation(.curve(first, second, duration: curveDuration)) }
    }

    private static func curveOf(_ name: String, _ first: Point, _ second: Point) -> Member {
        .function(
            name, of: .type(.animation), [.omittable("duration", .double, curveDuration)], .animation,
            "The curve, in seconds"
        ) { _, arguments in .animation(.curve(first, second, duration: arguments[0].asDouble)) }
    }

    private static func named(_ name: String, _ summary: String, _ response: Double, _ ratio: Double) -> Member {
        .constant(name, of: .animation, summary) { .animation(.spring(response: response, dampingRatio: ratio)) }
    }

    private static func springOf(_ name: String, _ response: Double, _ ratio: Double) -> Member {
        .function(
            name, of: .type(.animation),
            [
                .omittable("response", .double, response), .omittable("dampingFraction", .double, ratio),
                .omittable("blendDuration", .double, 0),
            ], .animation, "A spring by its response in seconds and its damping ratio"
        ) { _, arguments in .animation(.spring(response: arguments[0].asDouble, dampingRatio: arguments[1].asDouble)) }
    }

    private static func bouncing(_ name: String, _ bounce: Double) -> Member {
        let parameters: [Parameter] =
            name == "spring"
            ? [.labeled("duration", .double), .omittable("bounce", .double, 0)]
            : [.omittable("duration", .double, 0.5), .omittable("extraBounce", .double, 0)]
        return .function(
            name, of: .type(.animation), parameters, .animation, "A spring by its duration in seconds and its bounce"
        ) { _, arguments in
            let total = arguments[1].asDouble + bounce
            return .animation(.spring(response: arguments[0].asDouble, dampingRatio: max(1 - total, 0.01)))
        }
    }
}
