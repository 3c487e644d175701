// swift-format-ignore-file
import TouchstoneUIKit

// The properties and methods of views, layers, recognizers and colors.

final class Layers: Card {
    override func onTap() {
        layer.cornerRadius = bounds.height / 4
        layer.borderWidth = 2
        layer.borderColor = UIColor.systemBlue.cgColor
        layer.masksToBounds = true
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowColor = UIColor.black.cgColor
        layer.opacity = 0.75
        layer.zPosition = 3
        layer.shouldRasterize = true
        print(layer.cornerRadius, layer.borderWidth, clipsToBounds, layer.opacity, layer.zPosition, alpha)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
        print(layer.affineTransform().b == transform.b, layer.frame == frame, layer.bounds.width, layer.isHidden)
        layer.position.x += 4
        layer.name = "plate"
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        print(layer.name ?? "", dot.layer.name == nil)
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        dot.layer.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
        print(dot.backgroundColor == .orange, layer.presentation() != nil, center.x)
    }
}

final class Properties: Card {
    override func onTap() {
        tag = 4
        box.tag = tag + 1
        isMultipleTouchEnabled = true
        isExclusiveTouch = false
        isOpaque = false
        tintColor = .systemRed
        anchorPoint = CGPoint(x: 0.5, y: 0.5)
        print(board.viewWithTag(5) === box, tintColor == .systemRed, isUserInteractionEnabled, isMultipleTouchEnabled)
        print(window!.bounds.width, UIScreen.main.bounds.height, UIScreen.main.scale, safeAreaInsets.top)
        print(intrinsicContentSize.width, sizeThatFits(CGSize(width: 10, height: 20)).height, anchorPoint.x)
        setNeedsDisplay()
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        box.sizeToFit()
        box.isUserInteractionEnabled = false
        print(becomeFirstResponder(), box.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
        endEditing(true)
    }
}

final class Hierarchy: Card {
    override func onTap() {
        board.insertSubview(dot, at: 0)
        print(board.subviews.map { $0.accessibilityIdentifier ?? "" })
        board.insertSubview(dot, aboveSubview: self)
        print(board.subviews.map { $0.accessibilityIdentifier ?? "" })
        board.insertSubview(dot, belowSubview: box)
        print(board.subviews.map { $0 === dot }, dot.superview == board, subviews.isEmpty)
        window?.addSubview(box)
        print(box.superview is UIWindow, box.window === window, board.subviews.count)
        addSubview(dot)
        dot.removeFromSuperview()
        print(dot.window == nil, dot.superview == nil)
    }
}

final class Recognizers: Card {
    override func onTap() {
        removeGestureRecognizer(longPress)
        print(gestureRecognizers?.count ?? 0, longPress.view == nil)
        addGestureRecognizer(longPress)
        pan.delaysTouchesBegan = false
        pan.delaysTouchesEnded = true
        pinch.cancelsTouchesInView = false
        rotation.require(toFail: pinch)
        longPress.numberOfTouchesRequired = 2
        longPress.numberOfTapsRequired += 1
        print(longPress.numberOfTouchesRequired, longPress.numberOfTapsRequired)
        let names = gestureRecognizers?.map { $0.name ?? "" } ?? []
        print(names, pan.state == .possible, tap.state == .ended, tap.location(in: self).x.rounded())
        for case_ in gestureRecognizers ?? [] where case_ is UIPanGestureRecognizer { print(case_ === pan) }
    }
}

final class Colors: Card {
    override func onTap() {
        backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        box.backgroundColor = backgroundColor?.withAlphaComponent(0.5)
        print(backgroundColor == box.backgroundColor, box.backgroundColor != nil, backgroundColor == UIColor.red)
        let colors: [UIColor] = [.red, .green, .blue, .systemTeal, .label, .clear, .systemGray6, .brown, .darkGray]
        dot.backgroundColor = colors[colors.count - 1]
        dot.tintColor = colors.contains(.blue) ? .white : .black
        let grays: [UIColor] = [.systemGray2, .systemGray3, .systemGray4, .systemGray5, .separator, .secondaryLabel]
        print(grays.contains(.systemGray6), UIColor.tertiaryLabel == .label, UIColor.link == .systemBlue)
        print(UIColor.secondarySystemBackground == .systemGray6, UIColor.tertiarySystemBackground == .white)
        print(dot.backgroundColor == .darkGray, colors.count, dot.tintColor == .white)
    }
}
