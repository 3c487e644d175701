internal import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers

/// Views, layers, constraints and the screen.
extension MemberCode {
    static let views: [Entry] = list {
        get("UIView.frame", { (view: View) in .rect(view.frame) }, set: { $0.frame = $1.asRect })
        get("UIView.bounds", { (view: View) in .rect(view.bounds) }, set: { $0.bounds = $1.asRect })
        get("UIView.center", { (view: View) in .point(view.center) }, set: { $0.center = $1.asPoint })
        get("UIView.transform", { (view: View) in .transform(view.transform) }, set: { $0.transform = $1.asTransform })
        get("UIView.alpha", { (view: View) in .double(view.alpha) }, set: { $0.alpha = $1.asDouble })
        get("UIView.isHidden", { (view: View) in .bool(view.isHidden) }, set: { $0.isHidden = $1.asBool })
        get(
            "UIView.backgroundColor", { (view: View) in Value(view.backgroundColor) },
            set: { $0.backgroundColor = $1.asColor })
        get("UIView.tintColor", { (view: View) in Value(view.tintColor) }, set: { $0.tintColor = $1.asColor })
        get(
            "UIView.clipsToBounds", { (view: View) in .bool(view.clipsToBounds) }, set: { $0.clipsToBounds = $1.asBool }
        )
        get(
            "UIView.isUserInteractionEnabled", { (view: View) in .bool(view.isUserInteractionEnabled) },
            set: { $0.isUserInteractionEnabled = $1.asBool })
        get(
            "UIView.isMultipleTouchEnabled", { (view: View) in .bool(view.isMultipleTouchEnabled) },
            set: { $0.isMultipleTouchEnabled = $1.asBool })
        get(
            "UIView.isExclusiveTouch", { (view: View) in .bool(view.isExclusiveTouch) },
            set: { $0.isExclusiveTouch = $1.asBool })
        get("UIView.isOpaque", { (view: View) in .bool(view.isOpaque) }, set: { $0.isOpaque = $1.asBool })
        get(
            "UIView.translatesAutoresizingMaskIntoConstraints",
            { (view: View) in .bool(view.translatesAutoresizingMaskIntoConstraints) },
            set: { $0.translatesAutoresizingMaskIntoConstraints = $1.asBool })
        nothing("UIView.setNeedsUpdateConstraints()")
        nothing("UIView.updateConstraintsIfNeeded()")
        get("UIView.tag", { (view: View) in .int(view.tag) }, set: { $0.tag = $1.asInt })
        get("UIView.superview", { (view: View) in Value(view.superview) })
        get("UIView.window", { (view: View) in Value(view.window) })
        get("UIView.layer", { (view: View) in .object(view.layer) })
        get("UIView.anchorPoint", { (view: View) in .point(view.anchorPoint) }, set: { $0.anchorPoint = $1.asPoint })
        get("UIView.intrinsicContentSize", { (view: View) in .size(view.intrinsicContentSize) })
        get("UIView.safeAreaInsets", { (view: View) in .insets(view.safeAreaInsets) })
        get(
            "UIView.accessibilityIdentifier",
            { (view: View) in view.accessibilityIdentifier.map(Value.string) ?? .none })
        method("UIView.subviews") { (view: View, arguments, _) throws(Trap) in
            try arguments.run.spend(forElements: view.subviews.count + 8)
            return .array(view.subviews.map(Value.object))
        }
        method("UIView.gestureRecognizers") { (view: View, arguments, _) throws(Trap) in
            let list = view.recognizerList
            try arguments.run.spend(forElements: list.count)
            return list.isEmpty ? .none : .array(list.map(Value.object))
        }
        get("UIWindow.rootViewController", { (_: View) in .none })
        get(
            "UIControl.isEnabled", { (control: Control) in .bool(control.isEnabled) }, set: { $0.isEnabled = $1.asBool }
        )
        get(
            "UIControl.isSelected", { (control: Control) in .bool(control.isSelected) },
            set: { $0.isSelected = $1.asBool })
        get(
            "UIControl.isHighlighted", { (control: Control) in .bool(control.isHighlighted) },
            set: { $0.isHighlighted = $1.asBool })
        get("UIControl.isTracking", { (control: Control) in .bool(control.isTracking) })
        method("UIControl.sendActions(for:)") { (control: Control, arguments, _) throws(Trap) in
            control.sendActions(for: Control.Events(rawValue: UInt(max(arguments[0].asInt, 0))))
            return .none
        }
        get("UISlider.value", { (slider: SliderView) in .double(slider.value) }, set: { $0.value = $1.asDouble })
        get(
            "UISlider.minimumValue", { (slider: SliderView) in .double(slider.minimumValue) },
            set: { $0.minimumValue = $1.asDouble })
        get(
            "UISlider.maximumValue", { (slider: SliderView) in .double(slider.maximumValue) },
            set: { $0.maximumValue = $1.asDouble })
        method("UISlider.setValue(_:animated:)") { (slider: SliderView, arguments, _) throws(Trap) in
            slider.value = arguments[0].asDouble
            return .none
        }
        get("UISwitch.isOn", { (toggle: SwitchView) in .bool(toggle.isOn) }, set: { $0.isOn = $1.asBool })
        method("UISwitch.setOn(_:animated:)") { (toggle: SwitchView, arguments, _) throws(Trap) in
            toggle.isOn = arguments[0].asBool
            return .none
        }
    }

    static let viewCalls: [Entry] = list {
        method("UIView.convert(_:to:)") { (view: View, arguments, _) throws(Trap) in
            let other = arguments[1].asView
            if case .rect(let rect) = arguments[0] { return .rect(view.convert(rect, to: other)) }
            return .point(view.convert(arguments[0].asPoint, to: other))
        }
        method("UIView.convert(_:from:)") { (view: View, arguments, _) throws(Trap) in
            let other = arguments[1].asView
            if case .rect(let rect) = arguments[0] { return .rect(view.convert(rect, from: other)) }
            return .point(view.convert(arguments[0].asPoint, from: other))
        }
        tree("UIView.addSubview(_:)") { view, other, _ in view.addSubview(other) }
        tree("UIView.insertSubview(_:at:)") { view, other, arguments in
            view.insertSubview(other, at: arguments[1].asInt)
        }
        tree("UIView.insertSubview(_:belowSubview:)") { view, other, arguments in
            arguments[1].asView.map { view.insertSubview(other, belowSubview: $0) }
        }
        tree("UIView.insertSubview(_:aboveSubview:)") { view, other, arguments in
            arguments[1].asView.map { view.insertSubview(other, aboveSubview: $0) }
        }
        method("UIView.exchangeSubview(at:withSubviewAt:)") { (view: View, arguments, _) throws(Trap) in
            try charge(view, arguments)
            for position in 0...1 where !view.subviews.indices.contains(arguments[position].asInt) {
                throw Trap("there is no subview \(arguments[position].asInt) among \(view.subviews.count)")
            }
            view.exchangeSubview(at: arguments[0].asInt, withSubviewAt: arguments[1].asInt)
            return .none
        }
        tree("UIView.bringSubviewToFront(_:)") { view, other, _ in view.bringSubviewToFront(other) }
        tree("UIView.bringSubview(toFront:)") { view, other, _ in view.bringSubviewToFront(other) }
        tree("UIView.sendSubviewToBack(_:)") { view, other, _ in view.sendSubviewToBack(other) }
        tree("UIView.sendSubview(toBack:)") { view, other, _ in view.sendSubviewToBack(other) }
        method("UIView.removeFromSuperview()") { (view: View, arguments, _) throws(Trap) in
            if let superview = view.superview { try charge(superview, arguments) }
            guard !(view is Window) else { return .none }
            view.removeFromSuperview()
            return .none
        }
        method("UIView.isDescendant(of:)") { (view: View, arguments, _) throws(Trap) in
            .bool(arguments[0].asView.map(view.isDescendant) ?? false)
        }
        method("UIView.viewWithTag(_:)") { (view: View, arguments, player) throws(Trap) in
            try arguments.run.spend(forElements: player.viewCount)
            return Value(view.viewWithTag(arguments[0].asInt))
        }
        method("UIView.hitTest(_:with:)") { (view: View, arguments, player) throws(Trap) in
            try arguments.run.spend(forElements: player.viewCount)
            return Value(view.hitTest(arguments[0].asPoint, with: nil))
        }
        method("UIView.point(inside:with:)") { (view: View, arguments, _) throws(Trap) in
            .bool(view.isInside(arguments[0].asPoint, with: nil))
        }
        method("UIView.setNeedsLayout()") { (view: View, _, _) throws(Trap) in
            view.setNeedsLayout()
            return .none
        }
        method("UIView.layoutIfNeeded()") { (view: View, arguments, player) throws(Trap) in
            try arguments.run.spend(forElements: player.viewCount + 16)
            view.layoutIfNeeded()
            return .none
        }
        method("UIView.layoutSubviews()") { (view: View, arguments, _) throws(Trap) in
            try charge(view, arguments)
            view.performLayoutSubviews()
            return .none
        }
        nothing("UIView.setNeedsDisplay()")
        method("UIView.sizeToFit()") { (view: View, _, _) throws(Trap) in
            view.sizeToFit()
            return .none
        }
        method("UIView.sizeThatFits(_:)") { (view: View, arguments, _) throws(Trap) in
            .size(view.sizeThatFits(arguments[0].asSize))
        }
        method("UIView.addGestureRecognizer(_:)") { (view: View, arguments, _) throws(Trap) in
            (arguments[0].asObject as? GestureRecognizer).map(view.addGestureRecognizer)
            return .none
        }
        method("UIView.removeGestureRecognizer(_:)") { (view: View, arguments, _) throws(Trap) in
            (arguments[0].asObject as? GestureRecognizer).map(view.removeGestureRecognizer)
            return .none
        }
        function("UIView.becomeFirstResponder()") { (_, _) throws(Trap) in .bool(false) }
        function("UIView.resignFirstResponder()") { (_, _) throws(Trap) in .bool(true) }
        function("UIView.endEditing(_:)") { (_, _) throws(Trap) in .bool(true) }
        method("UIView.report(_:)") { (view: View, arguments, _) throws(Trap) in
            view.report(arguments[0].asString)
            return .none
        }
        method("UIWindow.view(_:)") { (_: View, arguments, player) throws(Trap) in
            Value(player.view(named: arguments[0].asString))
        }
        function("UIScreen.static.main") { (_, player) throws(Trap) in .object(player.screen) }
        get("UIScreen.bounds", { (screen: Screen) in .rect(screen.bounds) })
        get("UIScreen.scale", { (screen: Screen) in .double(screen.scale) })
        get(
            "NSLayoutConstraint.constant", { (constraint: LayoutConstraint) in .double(constraint.constant) },
            set: { $0.constant = $1.asDouble })
        get("NSLayoutConstraint.multiplier", { (constraint: LayoutConstraint) in .double(constraint.multiplier) })
        get(
            "NSLayoutConstraint.isActive", { (constraint: LayoutConstraint) in .bool(constraint.isActive) },
            set: { $0.isActive = $1.asBool })
    }

    /// A method that moves another view within the tree.
    private static func tree(
        _ key: String, _ change: @escaping @Sendable (View, View, Arguments) -> Void
    ) -> Entry {
        method(key) { (view: View, arguments, _) throws(Trap) in
            guard let other = arguments[0].asView else { return .none }
            try charge(view, arguments)
            if view.isDescendant(of: other), !key.contains("toFront"), !key.contains("ToFront"), !key.contains("Back") {
                throw Trap("a view cannot become a subview of itself")
            }
            change(view, other, arguments)
            return .none
        }
    }

    /// Counts the work of a change among the subviews of a view.
    private static func charge(_ view: View, _ arguments: Arguments) throws(Trap) {
        try arguments.run.spend(forElements: view.subviews.count + 8)
    }

    static let layers: [Entry] = list {
        get(
            "CALayer.cornerRadius", { (layer: Layer) in .double(layer.cornerRadius) },
            set: { $0.cornerRadius = $1.asDouble })
        get(
            "CALayer.borderWidth", { (layer: Layer) in .double(layer.borderWidth) },
            set: { $0.borderWidth = $1.asDouble })
        get("CALayer.borderColor", { (layer: Layer) in Value(layer.borderColor) }, set: { $0.borderColor = $1.asColor })
        get(
            "CALayer.backgroundColor", { (layer: Layer) in Value(layer.backgroundColor) },
            set: { $0.backgroundColor = $1.asColor })
        get(
            "CALayer.opacity", { (layer: Layer) in .double(Double(layer.opacity)) },
            set: { $0.opacity = Float($1.asDouble) })
        get(
            "CALayer.shadowOpacity", { (layer: Layer) in .double(Double(layer.shadowOpacity)) },
            set: { $0.shadowOpacity = Float($1.asDouble) })
        get(
            "CALayer.shadowRadius", { (layer: Layer) in .double(layer.shadowRadius) },
            set: { $0.shadowRadius = $1.asDouble })
        get(
            "CALayer.shadowOffset", { (layer: Layer) in .size(layer.shadowOffset) },
            set: { $0.shadowOffset = $1.asSize })
        get("CALayer.shadowColor", { (layer: Layer) in Value(layer.shadowColor) }, set: { $0.shadowColor = $1.asColor })
        get(
            "CALayer.masksToBounds", { (layer: Layer) in .bool(layer.masksToBounds) },
            set: { $0.masksToBounds = $1.asBool })
        get("CALayer.isHidden", { (layer: Layer) in .bool(layer.isHidden) }, set: { $0.isHidden = $1.asBool })
        get(
            "CALayer.shouldRasterize", { (layer: Layer) in .bool(layer.shouldRasterize) },
            set: { $0.shouldRasterize = $1.asBool })
        get(
            "CALayer.name", { (layer: Layer) in layer.name.map(Value.string) ?? .none },
            set: { $0.name = $1.isNone ? nil : $1.asString })
        method("CALayer.setNeedsLayout()") { (layer: Layer, _, _) throws(Trap) in
            layer.setNeedsLayout()
            return .none
        }
        method("CALayer.layoutIfNeeded()") { (layer: Layer, _, _) throws(Trap) in
            layer.layoutIfNeeded()
            return .none
        }
        method("CALayer.removeAnimation(forKey:)") { (layer: Layer, _, _) throws(Trap) in
            layer.removeAllAnimations()
            return .none
        }
        get("CALayer.zPosition", { (layer: Layer) in .double(layer.zPosition) }, set: { $0.zPosition = $1.asDouble })
        get("CALayer.position", { (layer: Layer) in .point(layer.position) }, set: { $0.position = $1.asPoint })
        get(
            "CALayer.anchorPoint", { (layer: Layer) in .point(layer.anchorPoint) }, set: { $0.anchorPoint = $1.asPoint }
        )
        get("CALayer.bounds", { (layer: Layer) in .rect(layer.bounds) }, set: { $0.bounds = $1.asRect })
        get("CALayer.frame", { (layer: Layer) in .rect(layer.frame) }, set: { $0.frame = $1.asRect })
        method("CALayer.presentation()") { (layer: Layer, _, _) throws(Trap) in Value(layer.presentation()) }
        method("CALayer.affineTransform()") { (layer: Layer, _, _) throws(Trap) in .transform(layer.affineTransform()) }
        method("CALayer.setAffineTransform(_:)") { (layer: Layer, arguments, _) throws(Trap) in
            layer.setAffineTransform(arguments[0].asTransform)
            return .none
        }
        method("CALayer.removeAllAnimations()") { (layer: Layer, _, _) throws(Trap) in
            layer.removeAllAnimations()
            return .none
        }
        nothing("CALayer.setNeedsDisplay()")
    }
}
