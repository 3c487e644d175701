/// What to write instead of names that apps have and scenes do not: those of Swift before version 3, and of parts of
/// UIKit.
enum Advice {
    /// The mistake that a name is; nil if nothing is known about it.
    static func error(for name: String, at position: CodePosition) -> CodeError? {
        if let current = oldNames[name] ?? colorName(name) {
            return CodeError("Swift 3 and later have no '\(name)'", at: position, suggestion: "write \(current)")
        }
        guard let message = messages[name] else { return nil }
        return CodeError(message.text, at: position, suggestion: message.suggestion ?? "write '\(name)' below ignore:")
    }

    /// Whether recognizers have a member with the name.
    static func isOfRecognizers(_ name: String) -> Bool {
        !Member.numbers(named: name, of: .object(.pan)).isEmpty
    }

    /// The error of a name that recognizers have, as in the lines of a recognizer of one's own.
    static func recognizerError(for name: String, at position: CodePosition) -> CodeError? {
        guard isOfRecognizers(name) else { return nil }
        return CodeError(
            "'\(name)' belongs to a recognizer, and this is code of a view", at: position,
            suggestion: "write gesture.\(name) in its handler; 'touchstone port' runs a recognizer of one's own")
    }

    /// `UIColor.redColor()` was `.red`.
    private static func colorName(_ name: String) -> String? {
        guard name.hasSuffix("Color"), name != "tintColor" else { return nil }
        let short = String(name.dropLast("Color".count))
        return Member.staticNumbers(named: short, of: .color).isEmpty ? nil : ".\(short)"
    }

    private static let oldNames: [String: String] = [
        "CGPointMake": "CGPoint(x:y:)", "CGSizeMake": "CGSize(width:height:)", "CGVectorMake": "CGVector(dx:dy:)",
        "CGRectMake": "CGRect(x:y:width:height:)", "UIEdgeInsetsMake": "UIEdgeInsets(top:left:bottom:right:)",
        "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero", "CGRectZero": "CGRect.zero",
        "CGRectNull": "CGRect.null", "CGPointEqualToPoint": "==", "CGRectEqualToRect": "==",
        "CGRectGetWidth": ".width", "CGRectGetHeight": ".height", "CGRectGetMinX": ".minX", "CGRectGetMidX": ".midX",
        "CGRectGetMaxX": ".maxX", "CGRectGetMinY": ".minY", "CGRectGetMidY": ".midY", "CGRectGetMaxY": ".maxY",
        "CGRectContainsPoint": ".contains(_:)", "CGRectContainsRect": ".contains(_:)",
        "CGRectIntersectsRect": ".intersects(_:)", "CGRectIntersection": ".intersection(_:)",
        "CGRectUnion": ".union(_:)", "CGRectInset": ".insetBy(dx:dy:)", "CGRectOffset": ".offsetBy(dx:dy:)",
        "CGAffineTransformIdentity": "CGAffineTransform.identity",
        "CGAffineTransformMake": "CGAffineTransform(a:b:c:d:tx:ty:)",
        "CGAffineTransformMakeRotation": "CGAffineTransform(rotationAngle:)",
        "CGAffineTransformMakeScale": "CGAffineTransform(scaleX:y:)",
        "CGAffineTransformMakeTranslation": "CGAffineTransform(translationX:y:)",
        "CGAffineTransformRotate": ".rotated(by:)", "CGAffineTransformScale": ".scaledBy(x:y:)",
        "CGAffineTransformTranslate": ".translatedBy(x:y:)", "CGAffineTransformConcat": ".concatenating(_:)",
        "CGAffineTransformInvert": ".inverted()", "CGPointApplyAffineTransform": ".applying(_:)", "M_PI": "CGFloat.pi",
        "M_PI_2": "CGFloat.pi / 2", "M_PI_4": "CGFloat.pi / 4", "locationInView": "location(in:)",
        "previousLocationInView": "previousLocation(in:)", "translationInView": "translation(in:)",
        "velocityInView": "velocity(in:)", "locationOfTouch": "location(ofTouch:in:)",
        "convertPoint": "convert(_:to:) or convert(_:from:)", "convertRect": "convert(_:to:) or convert(_:from:)",
        "animateWithDuration": "animate(withDuration:)", "transitionWithView": "transition(with:)",
        "dispatch_after": "DispatchQueue.main.asyncAfter(deadline:)", "dispatch_async": "DispatchQueue.main.async",
        "requireGestureRecognizerToFail": "require(toFail:)", "isDescendantOfView": "isDescendant(of:)",
        "hidden": "isHidden", "userInteractionEnabled": "isUserInteractionEnabled", "scrollEnabled": "isScrollEnabled",
        "pagingEnabled": "isPagingEnabled", "multipleTouchEnabled": "isMultipleTouchEnabled", "mainScreen": "main",
        "removeAtIndex": "remove(at:)",
    ]

    private static let space = "transforms in space are not there"
    private static let controllers = "there are no view controllers here"
    private static let tables = "tables and their index paths are not there"
    static let port = "'touchstone port' turns a whole Swift file into a view that runs"
    private static let dynamics = ("dynamics are not there", "use UIViewPropertyAnimator with a spring" as String?)
    private static let layers = ("animations of layers are not there", "write UIView.animate" as String?)
    private static let sequences = (
        "sequences of gestures are not there", "use a longPress, and its handlers began and ended" as String?
    )
    private static let timers = (
        "timers are not there", "displayLink: runs in each frame, DispatchQueue.main.asyncAfter once" as String?
    )

    /// What is said of a name. Without a suggestion, it can be ignored.
    private static let messages: [String: (text: String, suggestion: String?)] = [
        "UIApplication": ("there is no app here", "its windows are 'window'"),
        "UIDevice": ("there is no device here", nil),
        "global": ("there is no work beside the scene", "write DispatchQueue.main.async"), "Timer": timers,
        "NSTimer": timers, "scheduledTimer": timers,
        "CADisplayLink": ("display links are not made by code here", "write a handler displayLink:"),
        "NotificationCenter": ("notifications are not there", nil),
        "UserDefaults": ("settings of an app are not there", nil),
        "transform3D": (space, "set 'transform'"), "CATransform3D": (space, "use a CGAffineTransform"),
        "CATransform3DIdentity": (space, "use a CGAffineTransform"),
        "CATransform3DMakeScale": (space, "use a CGAffineTransform"),
        "CATransform3DMakeRotation": (space, "use a CGAffineTransform"),
        "CATransform3DMakeTranslation": (space, "use a CGAffineTransform"),
        "CATransform3DRotate": (space, "use a CGAffineTransform"),
        "CATransform3DScale": (space, "use a CGAffineTransform"),
        "CATransform3DTranslate": (space, "use a CGAffineTransform"),
        "UIDynamicAnimator": dynamics, "UIAttachmentBehavior": dynamics, "UISnapBehavior": dynamics,
        "UIGravityBehavior": dynamics, "UICollisionBehavior": dynamics, "UIPushBehavior": dynamics,
        "UIDynamicItemBehavior": dynamics,
        "CATransaction": (
            "transactions of layers are not there", "UIView.performWithoutAnimation makes changes at once"
        ),
        "CABasicAnimation": layers, "CASpringAnimation": layers, "CAKeyframeAnimation": layers,
        "random": ("every play of a scene is the same, so numbers are not random", "write a number"),
        "arc4random_uniform": ("every play of a scene is the same, so numbers are not random", "write a number"),
        "present": (controllers, nil), "dismiss": (controllers, nil), "navigationController": (controllers, nil),
        "presentingViewController": (controllers, nil), "presentViewController": (controllers, nil),
        "dismissViewControllerAnimated": (controllers, nil), "performSegue": (controllers, nil),
        "sequenced": sequences, "second": sequences,
        "DispatchWorkItem": ("work is not kept for later", "set a variable, and test it in a handler displayLink:"),
        "UITableView": (tables, port), "UITableViewCell": (tables, port), "UICollectionView": (tables, port),
        "UICollectionViewCell": (tables, port),
        "IndexPath": (tables, port), "NSIndexPath": (tables, port), "indexPathForItem": (tables, port),
        "indexPathForRow": (tables, port), "indexPathForItemAtPoint": (tables, port),
        "indexPathForRowAtPoint": (tables, port), "cellForRow": (tables, port), "cellForItem": (tables, port),
    ]
}
