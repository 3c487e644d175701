import TouchstoneHandlers
import TouchstoneTestSupport

/// The members of `TouchstoneUIKit`'s types that code of handlers does not have.
enum LeftOutMembers {
    /// Members with one reason: names separated by spaces, by type.
    struct Group {
        var reason: String
        var members: KeyValuePairs<String, String>
        /// The members as `UIView.next`.
        var names: [String] {
            members.flatMap { type, names in names.split(separator: " ").map { "\(type).\($0)" } }
        }
    }

    static let groups: [Group] = [
        Group(
            reason: "handlers and questions take the place of methods that a class overrides",
            members: [
                "UIView": """
                touchesBegan touchesMoved touchesEnded touchesCancelled pressesBegan pressesChanged pressesEnded \
                pressesCancelled gestureRecognizerShouldBegin draw awakeFromNib willMove didMoveToSuperview \
                didMoveToWindow didAddSubview willRemoveSubview
                """,
                "UIControl": "beginTracking continueTracking endTracking cancelTracking",
                "UIScrollView": """
                touchesShouldBegin touchesShouldCancel gestureRecognizer adjustedContentInsetDidChange
                """,
                "UIGestureRecognizer": """
                touchesBegan touchesMoved touchesEnded touchesCancelled pressesBegan pressesChanged pressesEnded \
                pressesCancelled reset shouldReceive canPrevent canBePrevented shouldRequireFailure \
                shouldBeRequiredToFail ignore
                """,
            ]),
        Group(
            reason: "handlers take the place of targets, actions and delegates",
            members: [
                "UIControl": "addAction addTarget removeTarget",
                "UIGestureRecognizer": "addTarget addAction removeTarget delegate",
                "UIScrollView": "delegate",
            ]),
        Group(
            reason: "the scene makes views, recognizers and layers, and has one window",
            members: [
                "UIView": "init", "UIControl": "init", "UIScrollView": "init", "UISlider": "init", "UISwitch": "init",
                "UIWindow": "init screen makeKeyAndVisible", "UIButton": "init image setImage imageView titleLabel",
                "UIGestureRecognizer": "init",
                "CALayer": "init view mask sublayers superlayer addSublayer insertSublayer removeFromSuperlayer",
            ]),
        Group(
            reason: "the scene declares its constraints and its layout",
            members: [
                "UIView": """
                leftAnchor rightAnchor leadingAnchor trailingAnchor centerXAnchor topAnchor bottomAnchor \
                centerYAnchor widthAnchor heightAnchor safeAreaLayoutGuide addConstraint addConstraints \
                removeConstraint autoresizingMask autoresizesSubviews layoutMargins constraints \
                invalidateIntrinsicContentSize layoutFittingCompressedSize layoutFittingExpandedSize \
                needsUpdateConstraints noIntrinsicMetric removeConstraints
                """,
                "NSLayoutConstraint": """
                init activate deactivate firstItem firstAttribute secondItem secondAttribute identifier isSatisfied \
                priority
                """,
            ]),
        Group(
            reason: "only pictures depend on them, or nothing does",
            members: [
                "UIView": "contentMode contentScaleFactor", "UIScreen": "nativeScale",
                "UISlider": """
                isContinuous maximumTrackTintColor minimumTrackTintColor setThumbImage thumbRect thumbTintColor \
                trackRect
                """,
                "UISwitch": "onTintColor thumbTintColor",
                "CALayer": "maskedCorners rasterizationScale contentsScale allowsEdgeAntialiasing",
                "UIColor": "setFill setStroke set",
            ]),
        Group(
            reason: "they have no effect, or never change",
            members: [
                "UIColor": """
                groupTableViewBackground opaqueSeparator placeholderText systemFill systemGroupedBackground
                """,
                "UIEvent": "subtype",
                "UIScreen": "brightness maximumFramesPerSecond nativeBounds traitCollection",
                "UIScrollView": """
                automaticallyAdjustsScrollIndicatorInsets contentInsetAdjustmentBehavior \
                horizontalScrollIndicatorInsets indicatorStyle keyboardDismissMode scrollIndicatorInsets \
                scrollsToTop verticalScrollIndicatorInsets
                """,
                "UIView": """
                accessibilityActivate accessibilityDecrement accessibilityElements accessibilityElementsHidden \
                accessibilityFrame accessibilityHint accessibilityIncrement accessibilityLabel accessibilityTraits \
                accessibilityValue accessibilityViewIsModal canBecomeFirstResponder canResignFirstResponder \
                clearsContextBeforeDrawing contentCompressionResistancePriority contentHuggingPriority \
                effectiveUserInterfaceLayoutDirection insetsLayoutMarginsFromSafeArea isAccessibilityElement \
                isFirstResponder motionBegan motionCancelled motionEnded overrideUserInterfaceStyle \
                prepareForInterfaceBuilder preservesSuperviewLayoutMargins restorationIdentifier \
                semanticContentAttribute setContentCompressionResistancePriority setContentHuggingPriority \
                shouldGroupAccessibilityChildren tintAdjustmentMode traitCollection traitCollectionDidChange \
                userInterfaceLayoutDirection
                """,
                "UIWindow": "isKeyWindow windowLevel windowScene",
            ]),
        Group(
            reason: "a scene has no layers without views, and draws with its own keys",
            members: [
                "CALayer": """
                action actions add allowsGroupOpacity animation animationKeys contains contents contentsGravity \
                convert cornerCurve delegate displayIfNeeded draw drawsAsynchronously hash hitTest isOpaque \
                layoutSublayers makeLayer model needsDisplay needsDisplayOnBoundsChange replaceSublayer setValue \
                shadowPath sublayerTransform transform value
                """,
                "UIView": "layerClass mask snapshotView addInteraction removeInteraction classForCoder isKind",
                "UIGestureRecognizer": "classForCoder isKind", "String": "boundingRect draw size",
                "UIButton": """
                adjustsImageWhenDisabled adjustsImageWhenHighlighted attributedTitle backgroundImage buttonType \
                contentEdgeInsets contentHorizontalAlignment contentVerticalAlignment currentImage currentTitle \
                currentTitleColor imageEdgeInsets setAttributedTitle setBackgroundImage setTitleShadowColor \
                showsTouchWhenHighlighted titleEdgeInsets
                """,
            ]),
        Group(
            reason: "they need pointers, tuples or types that the language does not have",
            members: [
                "UIView": "next", "UIControl": "state", "UITouch": "type",
                "UIEvent": "type coalescedTouches", "CGRect": "divided", "UIColor": "getRed getWhite getHue",
                "UIGestureRecognizer": "allowedTouchTypes allowedPressTypes",
                "UIScreen": "coordinateSpace fixedCoordinateSpace",
                "UIViewPropertyAnimator": "timingParameters",
                "UICubicTimingParameters":
                    "controlPoint1 controlPoint2 cubicTimingParameters springTimingParameters",
                "UISpringTimingParameters": "initialVelocity cubicTimingParameters springTimingParameters",
            ]),
        Group(
            reason: "handlers have other ways to say the same",
            members: [
                "DispatchQueue": "init label global sync concurrentPerform",
                "DispatchTime": "init distantFuture uptimeNanoseconds",
                "CGPoint": "equalTo", "CGSize": "equalTo applying", "CGVector": "applying",
                "CGRect": "equalTo infinite isInfinite", "UIControl": "isTouchInside",
            ]),
        Group(
            reason: "the engine has them, and UIKit does not",
            members: [
                "UIView": "hash coordinateView transformToSuperview transformToWindow simulation readings "
                    + "superviewDidResize",
                "UIControl": "protectsItsTap", "CALayer": "label", "UIScreen": "time coordinateView",
                "UIScrollView": "transfersVerticalScrollingToParent transfersHorizontalScrollingToParent",
                "UIGestureRecognizer": "defaultName readings hash fullName",
                "UIPanGestureRecognizer": "minimumDistance axis failDistance", "UITouch": "finger hash",
                "UIColor": "alpha withAlpha mixed covered luminance contrast", "UIEdgeInsets": "isFinite",
                "Angle": "normalized",
                "CGPoint": "isFinite distance midpoint centroid", "CGRect": "center isFinite corners",
                "CGSize": "isFinite", "CGVector": "length isFinite direction",
                "CGAffineTransform": """
                components isFinite determinant about pseudoInverse distance decomposition shear interpolated
                """,
            ]),
    ]

    /// The public members of the types that the language knows, by UIKit's names, such as `UIView.center`.
    static func publicMembers() throws -> Set<String> {
        let files = ["TouchstoneGeometry", "TouchstoneEngine", "TouchstoneUIKit"].flatMap { module in
            PackageFolder.files(in: "Sources/\(module)").filter { $0.hasSuffix(".swift") }
        }
        let sources = try files.map { try PackageFolder.text($0) }
        var names = ["Responder": "UIView"]
        for source in sources {
            for match in source.matches(of: #/public typealias (\w+) = (?:\w+\.)?(\w+)\n/#)
            where isKnown(String(match.output.1)) {
                names[String(match.output.2)] = String(match.output.1)
            }
        }
        var members: Set<String> = []
        for source in sources {
            var type: String?
            for line in source.split(separator: "\n") {
                if let match = line.prefixMatch(
                    of: #/[a-z@]\S* .*?\b(class|struct|enum|extension) ([\w.]+)|extension ([\w.]+)/#)
                {
                    let name = String(match.output.2 ?? match.output.3 ?? "")
                    type = names[name] ?? (isKnown(name) ? name : nil)
                } else if let type, let name = publicName(line) {
                    members.insert("\(type).\(name)")
                }
            }
        }
        return members
    }

    /// Whether a name is that of a type with members in the table. Cases of enumerations have a table of their own.
    private static func isKnown(_ name: String) -> Bool {
        guard let type = CodeType.named[name], type.name == name else { return false }
        return if case .enumeration = type { false } else { true }
    }

    /// The name that a line declares as a public member of a type; nil for other lines.
    static func publicName(_ line: Substring) -> String? {
        let pattern = #/    (@\w+ )*(?<levels>([a-z]+(\(set\))? )*?)((func|var|let) `?(?<name>\w+)|init\b).*/#
        guard let match = line.wholeMatch(of: pattern) else { return nil }
        let levels = match.output.levels.split(separator: " ")
        guard levels.contains("public") || levels.contains("open"), !levels.contains("override") else { return nil }
        return match.output.name.map(String.init) ?? "init"
    }

    /// Whether the table of members has one by its name.
    static func isInTable(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        guard let type = CodeType.named[String(parts[0])] else { return false }
        return Member.all.contains { member in
            guard member.name == parts[1] else { return false }
            switch (member.owner, type) {
            case (.value(.object(let owner)), .object(let own)), (.type(.object(let owner)), .object(let own)):
                return own.isKind(of: owner)
            case (.value(let owner), _), (.type(let owner), _): return owner == type
            case (.code, _): return false
            }
        }
    }
}
