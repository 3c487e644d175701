public import TouchstoneEngine
public import TouchstoneGeometry

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

    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        delegate = zooming
    }
}

/// The delegate of a ``ZoomingScrollView``. It is separate from the view, so that a subclass can be its own delegate.
private final class FirstSubviewZooming: ScrollViewDelegate {
    func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}
