public import TouchstoneEngine
public import TouchstoneGeometry

/// A bar that shows how much of a task is done. The subviews are `track` and `fill`.
open class UIProgressView: View {
    /// The styles of a bar, with UIKit's values. They have no effect.
    public enum Style: Int, Sendable { case `default`, bar }

    private let track = View()
    private let fill = View()

    /// The style. It is stored, but has no effect.
    open var progressViewStyle = Style.default
    /// The part that is done, 0…1.
    open var progress: Float = 0 {
        didSet {
            progress = progress.isFinite ? min(max(progress, 0), 1) : oldValue
            placeParts()
        }
    }
    /// The color of the part that is done; nil for the tint color.
    open var progressTintColor: Color? { didSet { updateColors() } }
    /// The color of the rest; nil for gray.
    open var trackTintColor: Color? { didSet { updateColors() } }

    /// Creates a bar with a zero frame.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar with a zero frame. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addPart(track, "track", Self.trackColor)
        addPart(fill, "fill", tintColor)
        placeParts()
    }

    /// Sets the part that is done. If `animated` is true, the bar grows in 0.25 s (C).
    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated, window != nil else {
            self.progress = progress
            return
        }
        UIView.animate(withDuration: 0.25) { self.progress = progress }
    }

    override open var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 4) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        fill.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? Self.trackColor
    }

    private func placeParts() {
        track.frame = bounds
        fill.frame = CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width * Double(progress), height: bounds.height)
        for part in [track, fill] { part.layer.cornerRadius = bounds.height / 2 }
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }
}

/// A row of dots that shows which page is visible. A tap on its right half selects the next page, and one on its left
/// half the previous one, and sends `valueChanged`.
open class UIPageControl: Control {
    private var dots: [View] = []
    private static let distance = 16.0
    private static let dotSize = 7.0
    /// The largest number of dots. Further pages have none (C).
    private static let mostDots = 1000

    /// The number of pages. A negative number counts as 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            currentPage = min(currentPage, max(numberOfPages - 1, 0))
        }
    }
    /// The visible page, counted from 0. A page that does not exist is replaced by the nearest one.
    open var currentPage = 0 {
        didSet {
            currentPage = max(min(currentPage, numberOfPages - 1), 0)
            updateDots()
        }
    }
    /// Whether a single page has no dot; false by default.
    open var hidesForSinglePage = false { didSet { updateDots() } }
    /// The color of the other dots; nil for a translucent white.
    open var pageIndicatorTintColor: Color? { didSet { updateDots() } }
    /// The color of the visible page's dot; nil for white.
    open var currentPageIndicatorTintColor: Color? { didSet { updateDots() } }

    /// Returns the size of a control with a number of pages.
    open func size(forNumberOfPages count: Int) -> CGSize {
        CGSize(width: max(Double(count) * Self.distance - (Self.distance - Self.dotSize), 0), height: 26)
    }

    override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func updateDots() {
        let count = min(numberOfPages, Self.mostDots)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = View()
            addPart(dot, "page\(dots.count)", nil)
            dot.layer.cornerRadius = Self.dotSize / 2
            dots.append(dot)
        }
        for (page, dot) in dots.enumerated() {
            dot.backgroundColor =
                page == currentPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? Color.white.withAlphaComponent(0.3)
            dot.isHidden = hidesForSinglePage && numberOfPages == 1
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let start = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
        for (page, dot) in dots.enumerated() {
            dot.frame = CGRect(
                x: start + Double(page) * Self.distance, y: bounds.midY - Self.dotSize / 2, width: Self.dotSize,
                height: Self.dotSize)
        }
    }

    override open class var protectsItsTap: Bool { true }

    override open func endTracking(_ touch: Touch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let page = currentPage
        currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
        if currentPage != page { sendActions(for: .valueChanged) }
    }
}

/// A wheel that shows that a task is running. It does not turn here, and does not keep the scene awake.
open class UIActivityIndicatorView: View {
    /// The sizes of a wheel, with UIKit's values.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        /// The large size, under its old name.
        case whiteLarge = 0
        /// The medium size, in white, under its old name.
        case white = 1
        /// The medium size, in gray, under its old name.
        case gray = 2

        fileprivate var length: Double { self == .large || self == .whiteLarge ? 37 : 20 }
    }

    /// The size.
    open var style: Style {
        didSet {
            bounds.size = sizeThatFits(.zero)
            invalidateIntrinsicContentSize()
            update()
        }
    }
    /// The color of the wheel: gray by default.
    open var color: Color! = .systemGray { didSet { update() } }
    /// Whether the wheel is hidden while it does not turn; true by default.
    open var hidesWhenStopped = true { didSet { update() } }
    /// Whether the wheel was started and not stopped.
    open private(set) var isAnimating = false

    /// Creates a wheel of a size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        update()
    }

    override public convenience init(frame: CGRect) {
        self.init(style: .medium)
        self.frame.origin = frame.origin
    }

    /// Creates a wheel of the medium size. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        style = .medium
        super.init(coder: coder)
        bounds.size = sizeThatFits(.zero)
        update()
    }

    override open var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Shows the wheel.
    open func startAnimating() {
        isAnimating = true
        update()
    }

    /// Hides the wheel, if ``hidesWhenStopped`` is true.
    open func stopAnimating() {
        isAnimating = false
        update()
    }

    private func update() {
        isHidden = hidesWhenStopped && !isAnimating
        layer.cornerRadius = style.length / 2
        layer.borderWidth = style.length / 8
        layer.borderColor = color
    }
}

/// What a ``UIVisualEffectView`` does to the views behind it.
open class UIVisualEffect {
    /// The color that is drawn instead.
    var tint: Color { .clear }
    fileprivate init() {}
}

/// A blur. It is drawn as a translucent color, without a blur.
open class UIBlurEffect: UIVisualEffect {
    /// The styles of a blur, with UIKit's values.
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    private let style: Style

    /// Creates a blur in a style. Dark styles are drawn as black, and all others as white (C).
    public init(style: Style) {
        self.style = style
        super.init()
    }

    override var tint: Color {
        let isDark = style == .dark || style.rawValue >= Style.systemUltraThinMaterialDark.rawValue
        return (isDark ? Color.black : Color.white).withAlphaComponent(isDark ? 0.5 : 0.7)
    }
}

/// The style of a blur, under its old name.
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// An effect for views in front of a blur. It has no effect here.
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect without effect.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with a ``UIVisualEffect``: a translucent color behind its ``contentView``.
open class UIVisualEffectView: View {
    /// The view that contains what is in front of the effect. It fills the view.
    public let contentView = View()
    /// The effect; nil for none.
    open var effect: UIVisualEffect? { didSet { backgroundColor = effect?.tint } }

    /// Creates a view with a zero frame.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without an effect. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = effect?.tint
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}

/// A recognizer of a pointer above a view. There is no such pointer here, and it never begins.
open class UIHoverGestureRecognizer: GestureRecognizer {
    override open func shouldReceive(_ event: Event) -> Bool { false }
}
