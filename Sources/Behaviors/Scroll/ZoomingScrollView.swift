public import Geometry
public import GestureEngine

/// A scroll view that zooms the first of its subviews, without a delegate of the program's.
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

    /// A scroll view whose frame is zero.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        delegate = zooming
    }
}

/// The delegate of a ``ZoomingScrollView``: an object apart from the view, so that a subclass can be its own.
private final class FirstSubviewZooming: ScrollViewDelegate {
    func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}
