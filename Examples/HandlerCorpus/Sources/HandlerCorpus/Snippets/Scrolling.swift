// swift-format-ignore-file
import TouchstoneUIKit

// Handlers of a scroll view.

final class StretchyHeader: List {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let y = scrollView.contentOffset.y
        box.frame.size.height = max(50 - y / 4, 10)
        box.alpha = 1 - min(max(y / 200, 0), 1)
    }
}

final class Parallax: List {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let progress = scrollView.contentOffset.y / (scrollView.contentSize.height - scrollView.bounds.height)
        card.transform = CGAffineTransform(translationX: 0, y: -60 * progress).rotated(by: progress * .pi / 4)
        if scrollView.isDragging { print("dragging", scrollView.isTracking) }
        if scrollView.isDecelerating && !scrollView.isZooming { card.alpha = 0.5 }
    }
}

final class StopAtPages: List {
    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let page: CGFloat = 150
        let target = targetContentOffset.pointee
        targetContentOffset.pointee = CGPoint(x: target.x, y: (target.y / page).rounded() * page)
        print(velocity.y > 0, targetContentOffset.pointee.y)
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        print("at", scrollView.contentOffset.y)
    }
}

final class StopAtOnce: List {
    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee = scrollView.contentOffset
    }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("decelerates", decelerate)
    }
}

final class ScrollBack: List {
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    }
}

final class ScrollToARect: List {
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false)
        print(scrollView.contentOffset.y)
    }
}

final class ScrollOnlyDown: List {
    var lowest: CGFloat = 0

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < lowest {
            scrollView.contentOffset.y = lowest
        } else {
            lowest = scrollView.contentOffset.y
        }
    }
}

final class NestedScrolling: List {
    var calls = 0

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls += 1
        if calls < 3 {
            let before = calls
            contentOffset = CGPoint(x: 0, y: contentOffset.y + 5)
            print("inside", before, calls)
        }
    }
}

final class ZoomTheContent: List {
    override func scrollViewDidZoom(_ scrollView: UIScrollView) {
        print((scrollView.zoomScale * 100).rounded(), scrollView.zoomScale <= scrollView.maximumZoomScale)
        let inset = max((scrollView.bounds.width - content.frame.width) / 2, 0)
        scrollView.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    }
}

final class ZoomByCode: List {
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        scrollView.minimumZoomScale = 0.5
        scrollView.setZoomScale(2, animated: false)
        print(scrollView.zoomScale, scrollView.contentSize.width)
        scrollView.zoom(to: CGRect(x: 0, y: 0, width: 360, height: 300), animated: true)
    }
}

final class SettingsOfScrolling: List {
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        scrollView.bounces = false
        scrollView.alwaysBounceVertical = true
        scrollView.alwaysBounceHorizontal = false
        scrollView.bouncesZoom = false
        scrollView.isDirectionalLockEnabled = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = true
        scrollView.flashScrollIndicators()
        scrollView.delaysContentTouches = false
        scrollView.canCancelContentTouches.toggle()
        print(scrollView.delaysContentTouches, scrollView.canCancelContentTouches)
        scrollView.decelerationRate = .fast
        print(scrollView.showsVerticalScrollIndicator, scrollView.showsHorizontalScrollIndicator)
        print(scrollView.bounces, scrollView.isPagingEnabled, scrollView.isScrollEnabled)
        print(scrollView.decelerationRate == .normal, scrollView.adjustedContentInset.top)
    }
}

final class PanOfScrolling: List {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let t = scrollView.panGestureRecognizer.translation(in: scrollView.superview)
        let velocity = panGestureRecognizer.velocity(in: self)
        print(t.y.rounded(), velocity.y < 0, scrollView.pinchGestureRecognizer != nil)
        card.center.x = 185 - t.y / 4
    }
}

final class PagesOfScrolling: List {
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        isPagingEnabled = true
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let page = Int(scrollView.contentOffset.y / scrollView.bounds.height)
        print("page \(page) of \(Int(contentSize.height / bounds.height))")
    }
}

final class LoadMore: List {
    private var pages = 1
    private var isLoading = false

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let distance = scrollView.contentSize.height - scrollView.contentOffset.y - scrollView.frame.size.height
        guard distance < 850, !isLoading else { return }
        isLoading = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            self.pages += 1
            self.contentSize.height += 600
            self.isLoading = false
            print(self.pages, self.contentSize.height)
        }
    }
}

final class HideOnScroll: List {
    private var last: CGFloat = 0

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let isDown = scrollView.contentOffset.y > last
        last = scrollView.contentOffset.y
        if isDown && last > 0 && box.transform.isIdentity {
            UIView.animate(withDuration: 0.2) { self.box.transform = CGAffineTransform(translationX: 0, y: 80) }
        }
    }
}

final class ScrollTouches: List {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        print("touched", touches.count)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.alpha = contentOffset.y > 50 ? 0.5 : 1
    }
}
