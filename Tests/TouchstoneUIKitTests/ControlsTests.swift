import Testing
import TouchstoneUIKit

/// The controls of UIKit that have a value.
struct ControlsTests {
    /// Counts the events of a control.
    private final class Counter {
        var count = 0
        init(_ control: UIControl) { control.addAction({ [weak self] _ in self?.count += 1 }, for: .valueChanged) }
    }

    @Test func aSliderFollowsAFingerOnItsThumb() {
        let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 228, height: 31))
        slider.minimumValue = 10
        slider.maximumValue = 30
        slider.value = 20
        let counter = Counter(slider)
        let stage = Stage(slider)
        #expect(slider.subviews.map(\.accessibilityIdentifier) == ["track", "fill", "thumb"])
        #expect(slider.subviews[2].frame == CGRect(x: 100, y: 1.5, width: 28, height: 28))
        stage.drag(CGPoint(x: 120, y: 115), CGPoint(x: 170, y: 115))
        #expect(slider.value == 20 && counter.count == 0, "the finger missed the thumb")
        stage.drag(CGPoint(x: 220, y: 115), CGPoint(x: 270, y: 115))
        #expect(slider.value == 25 && counter.count > 5)
        slider.isContinuous = false
        counter.count = 0
        stage.drag(CGPoint(x: 264, y: 115), CGPoint(x: 500, y: 115))
        #expect(slider.value == 30 && counter.count == 1)
        slider.value = 99
        #expect(slider.value == 30 && slider.intrinsicContentSize.height == 31)
        slider.setValue(10, animated: true)
        #expect(slider.value == 10 && slider.subviews[2].frame.minX == 0)
    }

    @Test func theTintColorsOfASliderAreShown() {
        let slider = UISlider()
        slider.tintColor = .red
        #expect(slider.subviews[1].backgroundColor == .red)
        slider.minimumTrackTintColor = .green
        slider.maximumTrackTintColor = .blue
        slider.thumbTintColor = .black
        slider.setThumbImage(nil, for: .normal)
        #expect(slider.subviews.map(\.backgroundColor) == [.blue, .green, .black])
    }

    /// A pan around a slider does not take its finger.
    @Test func aSliderKeepsItsFingerInAScrollView() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let pan = UIPanGestureRecognizer()
        box.addGestureRecognizer(pan)
        let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 228, height: 31))
        box.addSubview(slider)
        let stage = Stage(box)
        stage.drag(CGPoint(x: 114, y: 115), CGPoint(x: 214, y: 115), lifts: false)
        #expect(slider.value == 0.5 && pan.state != .began && pan.state != .changed)
    }

    @Test func aSwitchIsTappedAndDragged() {
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        let counter = Counter(toggle)
        let stage = Stage(toggle)
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31) && !toggle.isOn)
        stage.tap(CGPoint(x: 110, y: 110))
        #expect(toggle.isOn && counter.count == 1 && toggle.subviews[0].backgroundColor == .systemGreen)
        stage.rest()
        #expect(toggle.subviews[1].frame.maxX == 49)
        stage.drag(CGPoint(x: 140, y: 110), CGPoint(x: 90, y: 110))
        #expect(!toggle.isOn && counter.count == 2)
        toggle.setOn(true, animated: true)
        toggle.onTintColor = .red
        #expect(toggle.isOn && counter.count == 2 && toggle.subviews[0].backgroundColor == .red)
    }

    @Test func aStepperHasTwoHalves() {
        let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
        stepper.maximumValue = 3
        let counter = Counter(stepper)
        let stage = Stage(stepper)
        stage.tap(CGPoint(x: 80, y: 10))
        stage.tap(CGPoint(x: 80, y: 10))
        stage.tap(CGPoint(x: 10, y: 10))
        #expect(stepper.value == 1 && counter.count == 3)
        stepper.stepValue = 0.5
        stage.drag(CGPoint(x: 80, y: 10), CGPoint(x: 80, y: 10), frames: 50)
        #expect(stepper.value == 3, "it repeats while the finger stays")
        stepper.wraps = true
        stage.tap(CGPoint(x: 80, y: 10))
        #expect(stepper.value == 0 && stage.simulation.isAtRest)
    }

    @Test func pagesAreSelectedByTaps() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 3
        pages.currentPageIndicatorTintColor = .red
        pages.pageIndicatorTintColor = .gray
        let counter = Counter(pages)
        let stage = Stage(pages)
        stage.tap(CGPoint(x: 80, y: 10))
        #expect(pages.currentPage == 1 && counter.count == 1)
        #expect(pages.subviews.map(\.backgroundColor) == [.gray, .red, .gray])
        stage.tap(CGPoint(x: 10, y: 10))
        stage.tap(CGPoint(x: 10, y: 10))
        #expect(pages.currentPage == 0 && counter.count == 2)
        #expect(pages.subviews.map(\.center.x) == [34, 50, 66] && pages.size(forNumberOfPages: 3).width == 39)
        pages.numberOfPages = 1
        pages.hidesForSinglePage = true
        #expect(pages.subviews.count == 1 && pages.subviews[0].isHidden)
        pages.numberOfPages = 3
        pages.currentPage = 2
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = .min
        pages.currentPage = 5
        #expect(pages.currentPage == 0 && pages.numberOfPages == 0)
    }

    @Test func indicatorsShowTheirValues() {
        let progress = UIProgressView(progressViewStyle: .bar)
        progress.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        progress.setProgress(0.25, animated: true)
        progress.layoutIfNeeded()
        #expect(progress.subviews[1].frame.width == 50)
        progress.progress = 7
        progress.progressTintColor = .red
        #expect(progress.progress == 1 && progress.subviews[1].backgroundColor == .red)

        let wheel = UIActivityIndicatorView(style: .large)
        #expect(wheel.isHidden && wheel.bounds.width == 37)
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        wheel.hidesWhenStopped = false
        wheel.stopAnimating()
        #expect(!wheel.isHidden && !wheel.isAnimating)

        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        blur.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
        blur.contentView.addSubview(UIVisualEffectView(effect: vibrancy))
        #expect(blur.backgroundColor == UIColor.black.withAlphaComponent(0.5) && blur.contentView.bounds.width == 30)
        blur.effect = nil
        #expect(blur.backgroundColor == nil)
    }

    @Test func aHoverNeverBegins() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let hover = UIHoverGestureRecognizer(target: self as AnyObject, action: Selector { (_: AnyObject) in {} })
        view.addGestureRecognizer(hover)
        let stage = Stage(view)
        stage.drag(CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 50), lifts: false)
        #expect(hover.state == .possible && hover.numberOfTouches == 0)
    }
}

struct UIStackViewTests {
    private final class Sized: UIView {
        let size: CGSize
        init(_ width: Double, _ height: Double) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    private func stack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        return stack
    }

    @Test func viewsFillARow() {
        let views = [Sized(30, 20), Sized(40, 30)]
        let stack = stack(views)
        stack.layoutIfNeeded()
        #expect(stack.intrinsicContentSize == CGSize(width: 80, height: 30))
        #expect(views[0].frame == CGRect(x: 0, y: 0, width: 150, height: 100))
        #expect(views[1].frame == CGRect(x: 160, y: 0, width: 40, height: 100))
        views[1].setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        stack.setNeedsLayout()
        stack.layoutIfNeeded()
        #expect(views[0].frame.width == 30 && views[1].frame.width == 160)
        let plain = UIView()
        stack.addArrangedSubview(plain)
        stack.layoutIfNeeded()
        #expect(views[1].frame.width == 40 && plain.frame == CGRect(x: 90, y: 0, width: 110, height: 100))
    }

    @Test func viewsGiveWayOneAfterAnother() {
        let views = [Sized(50, 20), Sized(300, 30)]
        let stack = stack(views)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [0, 190])
    }

    @Test(arguments: [
        (UIStackView.Distribution.fillEqually, [0.0, 70, 140], [60.0, 60, 60]),
        (.fillProportionally, [0, 40, 100], [30, 50, 100]), (.equalSpacing, [0, 69, 152], [12, 26, 48]),
        (.equalCentering, [0, 81, 152], [12, 20, 48]),
    ])
    func distributionsPlaceViews(_ distribution: UIStackView.Distribution, _ starts: [Double], _ lengths: [Double]) {
        let sizes: [Double] =
            switch distribution {
            case .equalSpacing: [12, 26, 48]
            case .equalCentering: [12, 20, 48]
            default: [3, 5, 10]
            }
        let views = sizes.map { Sized($0, 10) }
        let stack = stack(views)
        stack.distribution = distribution
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == starts && views.map(\.frame.width) == lengths)
    }

    @Test func viewsAreAlignedInAColumn() {
        let views = [Sized(30, 20), Sized(40, 30)]
        let stack = stack(views, .vertical)
        stack.distribution = .equalSpacing
        stack.alignment = .center
        stack.layoutIfNeeded()
        #expect(views[0].frame == CGRect(x: 85, y: 0, width: 30, height: 20))
        #expect(views[1].frame == CGRect(x: 80, y: 70, width: 40, height: 30))
        stack.alignment = .trailing
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutIfNeeded()
        #expect(views[0].frame.origin == CGPoint(x: 162, y: 8))
    }

    @Test func hiddenAndRemovedViewsTakeNoPart() {
        let views = [Sized(30, 20), Sized(40, 30), Sized(50, 30)]
        let stack = stack(views)
        stack.setCustomSpacing(4, after: views[0])
        let scene = Stage(stack)
        #expect(views[1].frame.minX == views[0].frame.maxX + 4 && stack.customSpacing(after: views[1]) == 10)
        views[1].isHidden = true
        scene.step()
        #expect(views[0].frame.width == 146 && stack.intrinsicContentSize.width == 84)
        views[2].removeFromSuperview()
        stack.removeArrangedSubview(views[1])
        scene.step()
        #expect(stack.arrangedSubviews.count == 1 && views[1].superview === stack && views[0].frame.width == 200)
    }

    /// A constraint fixes a view's length, and the stack itself can be placed by constraints.
    @Test func constraintsCount() {
        let (first, second) = (UIView(), UIView())
        first.widthAnchor.constraint(equalToConstant: 50).priority = .required
        let stack = UIStackView(arrangedSubviews: [first, second])
        first.translatesAutoresizingMaskIntoConstraints = false
        first.widthAnchor.constraint(equalToConstant: 50).isActive = true
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.layoutIfNeeded()
        #expect(first.frame.width == 50 && second.frame == CGRect(x: 50, y: 0, width: 150, height: 100))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let row = UIStackView(arrangedSubviews: [Sized(30, 20), Sized(40, 30)])
        row.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(row)
        row.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true
        row.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
        _ = Stage(box)
        #expect(row.frame == CGRect(x: 165, y: 0, width: 70, height: 30))
    }
}
