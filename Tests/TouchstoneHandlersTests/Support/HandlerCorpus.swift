/// Handlers without mistakes, for tests that change them.
enum HandlerCorpus {
    static let handlers = [
        """
        let t = pan.translation(in: self)
        center = CGPoint(x: center.x + t.x, y: center.y + t.y)
        pan.setTranslation(.zero, in: self)
        """,
        """
        @objc func handlePan(_ gesture: UIPanGestureRecognizer) {
            guard let view = gesture.view, let parent = view.superview else { return }
            switch gesture.state {
            case .began, .changed:
                let t = gesture.translation(in: parent)
                view.center.x = min(max(view.center.x + t.x, 40), parent.bounds.maxX - 40)
            case .ended where gesture.velocity(in: parent).x > 500:
                UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
                    view.transform = CGAffineTransform(rotationAngle: .pi / 8).scaledBy(x: 1.2, y: 1.2)
                } completion: { [weak self] finished in
                    guard let self, finished else { return }
                    self.alpha = 0.5
                }
            default: ()
            }
        }
        """,
        """
        var total: CGFloat = 0
        for index in 0..<10 where index % 2 == 0 { total += CGFloat(index) / 2 }
        let points: [CGPoint] = [.zero, center, CGPoint(x: total, y: -total)]
        if points.contains(where: { $0.x > 3 }), let last = points.last { center = last }
        print("total \\(total) of \\(points.count)", points.map { $0.x }.reduce(0) { $0 + $1 })
        """,
        """
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) { self.center = .zero }
        animator.addCompletion { position in if position == .end { self.alpha = 1 } }
        animator.startAnimation()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.list.alpha = 0 }
        """,
        """
        let angle = atan2(center.y - 50, center.x - 40)
        transform = transform.rotated(by: angle).translatedBy(x: hypot(3, 4), y: abs(-2))
        backgroundColor = angle > 0 ? .red : UIColor(white: 0.5, alpha: 1)
        superview?.subviews.filter { $0 !== self }.forEach { view in view.alpha = view.frame == frame ? 0.5 : 1 }
        """,
        """
        let count: Int
        if isHidden { count = 1 } else if alpha < 0.5 { count = 2 } else { count = subviews.count }
        var values: [Int] = []
        for value in 0...count { values.append(value * value); if value > 5 { break } else { continue } }
        tag = values.isEmpty ? 0 : values[values.count - 1]
        """,
    ]
}
