public import TouchstoneEngine
public import TouchstoneGeometry

extension BehaviorKind {
    /// ``ZoomingScrollView``.
    public static let scroll = BehaviorKind(
        name: "scroll",
        summary: "Scrolls its content, and zooms the first view in it.",
        settings: [
            BehaviorSetting(
                "contentSize", .size(default: .zero), "How large the content is, in points.",
                sets: \ZoomingScrollView.contentSize
            ).asState,
            BehaviorSetting(
                "contentInset", .insets(default: .zero), "How far it can be scrolled beyond its edges, in points.",
                sets: \ZoomingScrollView.contentInset
            ).asState,
            BehaviorSetting(
                "contentOffset", .point(default: .zero), "The point of the content at the top left corner.",
                sets: \ZoomingScrollView.contentOffset
            ).asState,
            BehaviorSetting(
                "scrollEnabled", .bool(default: true), "Whether fingers can drag the content.",
                sets: \ZoomingScrollView.isScrollEnabled
            ).asState,
            BehaviorSetting(
                "bounces", .bool(default: true), "Whether the content goes beyond its edges and comes back.",
                sets: \ZoomingScrollView.bounces),
            BehaviorSetting(
                "alwaysBounceVertical", .bool(default: false),
                "Whether it also bounces up and down if there is nothing to scroll.",
                sets: \ZoomingScrollView.alwaysBounceVertical),
            BehaviorSetting(
                "alwaysBounceHorizontal", .bool(default: false),
                "Whether it also bounces sideways if there is nothing to scroll.",
                sets: \ZoomingScrollView.alwaysBounceHorizontal),
            BehaviorSetting(
                "paging", .bool(default: false), "Whether the content comes to rest at multiples of the view's size.",
                sets: \ZoomingScrollView.isPagingEnabled),
            BehaviorSetting(
                "snapInterval", .number(default: 0, in: 0...1e6),
                "The distance between the places where the content comes to rest, such as the width of a card; 0: anywhere.",
                sets: \ZoomingScrollView.snapInterval),
            BehaviorSetting(
                "centersContent", .bool(default: false),
                "Whether content that is smaller than the view stays in its middle.",
                sets: \ZoomingScrollView.centersContent),
            BehaviorSetting("decelerationRate", .choice(["normal", "fast"]), "How fast the content slows down.") {
                (view: ZoomingScrollView, word: String) in view.decelerationRate = word == "fast" ? .fast : .normal
            },
            BehaviorSetting(
                "minimumZoomScale", .number(default: 1, in: 1e-6...1e6), "The smallest zoom scale.",
                sets: \ZoomingScrollView.minimumZoomScale),
            BehaviorSetting(
                "maximumZoomScale", .number(default: 1, in: 1e-6...1e6), "The largest zoom scale.",
                sets: \ZoomingScrollView.maximumZoomScale),
            BehaviorSetting(
                "delaysContentTouches", .bool(default: true),
                "Whether views in the content receive a finger only if it does not drag.",
                sets: \ZoomingScrollView.delaysContentTouches),
            BehaviorSetting(
                "transfersVerticalScrollingToParent", .bool(default: true),
                "Whether a list around it gets a vertical drag that begins where this one is at its edge.",
                sets: \ZoomingScrollView.transfersVerticalScrollingToParent),
            BehaviorSetting(
                "transfersHorizontalScrollingToParent", .bool(default: true),
                "Whether a list around it gets a horizontal drag that begins where this one is at its edge.",
                sets: \ZoomingScrollView.transfersHorizontalScrollingToParent),
            .ownTouchTypes,
        ],
        recognizers: ["pan", "pinch"],
        events: ["pan", "pinch", "willBeginDragging", "didEndDragging", "didEndDecelerating"],
        make: { ZoomingScrollView().taking($0) })
}

/// A scroll view that zooms its first subview without a delegate from the program.
///
/// ```swift
/// let list = ZoomingScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
/// list.contentSize = picture.bounds.size
/// list.maximumZoomScale = 4
/// list.addSubview(picture)
/// ```
open class ZoomingScrollView: ScrollView {
    private let zooming = FirstSubviewZooming()

    /// The distance, in points of the content, between the offsets at which the content comes to rest, along each axis.
    /// With 0, the default, it comes to rest anywhere. The offsets are counted from the lowest one; the highest is one,
    /// too. The content moves on to the one that is nearest to where a fling would end. If `isPagingEnabled` is true,
    /// the interval has no effect.
    public var snapInterval: Double {
        get { restInterval }
        set { restInterval = newValue.isFinite ? max(newValue, 0) : 0 }
    }
    /// Whether content that is smaller than the view stays in its middle, as a photo does that is zoomed out. False by
    /// default: it is then at the top left.
    public var centersContent: Bool {
        get { isContentCentered }
        set { isContentCentered = newValue }
    }

    override public init(frame: Rect) {
        super.init(frame: frame)
        delegate = zooming
    }

    /// Creates a scroll view with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        delegate = zooming
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        centerContent()
    }
}

/// The delegate of a ``ZoomingScrollView``. It is separate from the view, so that a subclass can be its own delegate.
private final class FirstSubviewZooming: ScrollViewDelegate {
    func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}
