// swift-format-ignore-file
import TouchstoneUIKit

// The statements and the types of the language.

final class Numbers: Card {
    override func onTap() {
        let a = 7 / 2, b = 7 % 3, c = -7 / 2
        var d: Double = 7 / 2
        d *= 2; d -= 0.5; d /= 4; d += 1
        print(a, b, c, d)
        var count = 3
        count %= 2
        let half = CGFloat(count) / 2, whole = Int(half * 10), single = Float(half)
        print(half, whole, single, Double(single), Int(-2.7))
        print((2.5).rounded(), (-2.5).rounded(.up), 2.4.rounded(.towardZero), Int.max > 0)
        print(Double.pi, CGFloat.zero, Float.pi, 5.signum(), (-5.5).magnitude)
    }
}

final class Functions: Card {
    override func onTap() {
        print(abs(-3), min(1, 2, 0.5), max(3, 2, 5), sqrt(2.0), pow(2, 0.5))
        print(sin(1.0), cos(1.0), tan(1.0), asin(0.5), acos(0.5), atan(0.5), atan2(1.0, 2))
        print(floor(-1.5), ceil(-1.5), round(2.5), trunc(-2.7), exp(1.0), log(10.0), log2(8.0), log10(100.0))
        print(fmod(7.5, 2), fabs(-2.5), fmin(1.0, 2), fmax(1.0, 2), hypot(3.0, 4))
        print(sqrtf(2), sinf(1), cosf(1), powf(2, 3), atan2f(1, 2), hypotf(3, 4), fabsf(-1))
        let x = 7.25
        print(x.truncatingRemainder(dividingBy: 2), x.remainder(dividingBy: 2), x.squareRoot())
        print(x.isNaN, x.isFinite, (x - x).isZero, Double.nan.isNaN, (1 / CGFloat.infinity) == 0)
    }
}

final class Points: Card {
    override func onTap() {
        var point = CGPoint(x: 3, y: 4)
        point.x += 1
        let size = CGSize(width: point.x, height: point.y), vector = CGVector(dx: 1, dy: 2)
        let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
        print(point == CGPoint(x: 4, y: 4), point != .zero, turned.x, turned.y)
        print(size.width * size.height, vector.dx + vector.dy, size == .zero, CGPoint() == .zero, CGSize() == .zero)
        var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        insets.left = 10
        print(insets.top + insets.left, insets == .zero, bounds.inset(by: insets).width)
    }
}

final class Rectangles: Card {
    override func onTap() {
        let a = CGRect(x: 10, y: 20, width: 100, height: 50)
        let b = CGRect(origin: CGPoint(x: 50, y: 40), size: CGSize(width: 100, height: 100))
        let common = a.intersection(b), both = a.union(b)
        print(common.minX, common.minY, common.width, common.height, both.maxX, both.maxY, both.midX, both.midY)
        print(a.contains(CGPoint(x: 110, y: 30)), a.contains(CGPoint(x: 10, y: 20)), a.intersects(b), both.contains(a))
        let inner = a.insetBy(dx: 60, dy: 0), moved = a.offsetBy(dx: -0.5, dy: 0.25).integral
        print(inner.isNull, inner.isEmpty, moved.origin.x, moved.size.width, moved.origin.y, moved.size.height)
        let turned = a.applying(CGAffineTransform(scaleX: 2, y: -1))
        print(turned.minX, turned.minY, turned.width, turned.standardized == turned)
        print(CGRect.zero.isEmpty, CGRect.null.isNull, a.intersection(a.offsetBy(dx: 200, dy: 0)) == .null)
    }
}

final class Transforms: Card {
    override func onTap() {
        let turn = CGAffineTransform(rotationAngle: 0.5), move = CGAffineTransform(translationX: 10, y: 20)
        var both = turn.concatenating(move)
        print(both.a, both.b, both.c, both.d, both.tx, both.ty)
        both.tx += 1
        print(both.isIdentity, both == turn, CGAffineTransform.identity.isIdentity, CGAffineTransform() == .identity)
        let back = both.concatenating(both.inverted())
        print(abs(back.a - 1) < 1e-12, abs(back.tx) < 1e-9)
        transform = move.rotated(by: .pi / 6).scaledBy(x: 1.2, y: 0.8).translatedBy(x: 5, y: -5)
        box.transform = CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 3, ty: 4)
        print(atan2(transform.b, transform.a), hypot(transform.a, transform.c))
    }
}

final class Texts: Card {
    override func onTap() {
        let name = "card"
        var text = "the \(name) of \(subviews.count) views"
        text += "!"
        print(text, text.count, text.isEmpty, name == "card", name + "s", "a" < "b")
        print("at \(center.x) and \(Int(center.y)), \(isHidden ? "hidden" : "visible")")
        if let id = accessibilityIdentifier { print("\"\(id)\"\t\(id.count)") }
    }
}

final class Arrays: Card {
    private var path: [CGPoint] = []
    private var numbers = [3, 1, 2]

    override func onPan() {
        path.append(pan.location(in: superview))
        if path.count > 5 { path.removeFirst() }
        guard let first = path.first, let last = path.last else { return }
        center.x += (last.x - first.x) / CGFloat(path.count)
    }

    override func onTap() {
        numbers.append(5)
        numbers.insert(9, at: 0)
        let removed = numbers.remove(at: 1)
        numbers[0] += 1
        print(numbers, removed, numbers.count, numbers.contains(2), numbers.firstIndex(of: 5) ?? -1)
        print(numbers.map { $0 * 2 }, numbers.filter { $0 > 2 }, numbers.reduce(0) { $0 + $1 }, numbers.reversed()[0])
        print(numbers.allSatisfy { $0 > 0 }, numbers.first { $0 < 3 } ?? 0, numbers.contains(where: { $0 == 10 }))
        let stops: [CGFloat] = [0, 40, 100, 160], nearest = stops.min(by: { abs($0 - 70) < abs($1 - 70) })
        print(nearest ?? 0, stops.max() ?? 0, stops.max(by: >) ?? 0, numbers.min() ?? 0, numbers.sorted(by: >))
        print(numbers.reduce(0, +), numbers.sorted(), stops.sorted { abs($0 - 45) < abs($1 - 45) })
        numbers.removeLast()
        print(numbers, numbers.indices.upperBound, numbers.isEmpty)
        numbers.removeAll()
        print(numbers.isEmpty, path.map { $0.x > 0 })
    }
}

final class Loops: Card {
    override func onTap() {
        var total = 0
        for index in 0..<5 {
            if index == 1 { continue }
            if index == 4 { break }
            total += index
        }
        for value in [10, 20, 30] where value != 20 { total += value }
        for _ in 1...3 { total *= 2 }
        for view in board.subviews { print(view.accessibilityIdentifier ?? "") }
        [0, 1, 2].forEach { total -= $0 }
        for outer in 1...3 {
            for inner in 1...3 where inner != outer {
                if inner > outer { break }
                total += outer * inner
            }
        }
        print(total, (1...3).contains(3), (0..<3).lowerBound)
    }
}

final class Choices: Card {
    enum Phase { case idle, dragging, settled }
    private var phase = Phase.idle

    func describe(_ value: Int) -> String {
        switch value {
        case 0: return "none"
        case 1, 2: return "few"
        case 3...9: return "some"
        case let large where large > 100: return "very many: \(large)"
        default: return "many"
        }
    }

    override func onPan() {
        switch (pan.state) {
        case .began: phase = .dragging
        case .ended, .cancelled: phase = .settled
        default: break
        }
    }

    override func onTap() {
        print(describe(0), describe(2), describe(9), describe(10), describe(101))
        switch phase {
        case .idle: print("idle")
        case .dragging: print("dragging")
        case .settled where alpha < 0.5: print("faint")
        case .settled: print("settled")
        }
        switch alpha {
        case 0..<0.5: print("low")
        case 0.5...1: print("high")
        default: print("outside")
        }
        if case .settled = phase { print("case") }
        print(phase == .settled, phase != Phase.idle)
    }
}

final class Optionals: Card {
    private var last: CGPoint?
    private var target: UIView?

    override func onPan() {
        let point = pan.location(in: superview)
        if let last = last {
            center.x += point.x - last.x
        }
        last = pan.state == .ended ? nil : point
        target = target ?? box
        target?.center.y -= 1
    }

    override func onTap() {
        print(last == nil, last?.x ?? -1.0, target?.superview != nil, target!.frame.minX)
        guard let target, let parent = target.superview, parent === superview else { return print("none") }
        if let view = target as? UIScrollView { print("scroll", view.contentOffset.y) }
        else if target is UIControl { print("control") }
        else { print("view", parent.subviews.count) }
        if let scroll = list as UIView? as? UIScrollView, scroll.contentSize.height > 100 { print("list") }
        let missing = viewWithTag(9)
        print(missing?.alpha ?? 0.25, board.superview?.superview == nil, window?.frame.width ?? 0)
    }
}

final class EarlyExit: Card {
    var isLocked: Bool { taps > 1 }
    private var taps = 0

    override func handleTap(_ gesture: UITapGestureRecognizer) {
        guard gesture.state == .ended, !isLocked else { return }
        taps += 1
        defer_taps()
    }

    private func defer_taps() {
        if taps > 5 { return }
        center.y += CGFloat(taps) * 3
        guard taps == 1 || taps == 2 else {
            return
        }
        print(taps, isLocked)
    }
}

final class Computed: Card {
    private var progress: CGFloat {
        let distance = center.x - 185
        return min(max(distance / 100, 0), 1)
    }
    private var isFar: Bool { progress > 0.4 }
    private var label: String {
        if isFar { return "far" }
        return "near"
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        center.x += gesture.translation(in: superview).x
        gesture.setTranslation(.zero, in: superview)
        alpha = 1 - progress / 2
        if gesture.state == .ended { print(label, isFar, (progress * 100).rounded()) }
    }
}

final class Parameters: Card {
    func move(_ view: UIView, by distance: CGFloat, along angle: CGFloat = 0, animated: Bool = false) {
        let change = CGPoint(x: cos(angle) * distance, y: sin(angle) * distance)
        view.center = CGPoint(x: view.center.x + change.x, y: view.center.y + change.y)
        if animated { print("animated") }
    }

    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        return max(low, min(value, high))
    }

    func nearest(to point: CGPoint, of points: [CGPoint]) -> CGPoint? {
        var best: CGPoint?
        for candidate in points {
            guard let current = best else {
                best = candidate
                continue
            }
            if hypot(candidate.x - point.x, candidate.y - point.y) < hypot(current.x - point.x, current.y - point.y) {
                best = candidate
            }
        }
        return best
    }

    override func onTap() {
        move(box, by: 10)
        move(self, by: clamp(200, 0, 30), along: .pi / 4)
        move(dot, by: 5, along: .pi / 2, animated: true)
        let corners = [CGPoint.zero, CGPoint(x: 360, y: 0), CGPoint(x: 0, y: 280), CGPoint(x: 360, y: 280)]
        if let corner = nearest(to: center, of: corners) { center = corner }
        print(nearest(to: .zero, of: []) == nil)
    }
}

final class Recursion: Card {
    func depth(of view: UIView) -> Int {
        var deepest = 0
        for subview in view.subviews { deepest = max(deepest, depth(of: subview) + 1) }
        return deepest
    }

    func fibonacci(_ n: Int) -> Int { n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }

    override func onTap() {
        print(depth(of: board), depth(of: self), depth(of: dot), fibonacci(12))
    }
}

final class Ternaries: Card {
    private var count = 0

    override func onPan() {
        count += pan.state == .changed ? 1 : 0
        let step: CGFloat = count % 2 == 0 ? 2 : -1
        center.x += step
        isHidden = count > 3 && count < 5 || false
        backgroundColor = count > 5 ? UIColor.red.withAlphaComponent(0.5) : UIColor(white: 0.5, alpha: 1)
        clipsToBounds = !isHidden
        box.alpha = isHidden ? 0.1 : count > 10 ? 0.9 : 0.5
    }
}

final class LateConstants: Card {
    override func onTap() {
        let side: CGFloat
        if center.x > 180 { side = 1 } else { side = -1 }
        var change = 0.0
        let isDone: Bool
        switch tap.state {
        case .ended:
            isDone = true
            change = 12
        default: isDone = false
        }
        center.x += side * change
        print(side, isDone)
    }
}

final class Shadowing: Card {
    let center_ = 5

    override func onTap() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let alpha = frame.width
        self.alpha = alpha / 10
        if alpha > 2 {
            let alpha = 7
            print(alpha, self.alpha)
        }
        print(frame.maxX, self.frame.width > 100, center_)
    }
}

final class Closures: Card {
    private var calls = 0

    override func onTap() {
        var log: [Int] = []
        [1, 2, 3].forEach { value in
            log.append(value * 10)
            self.calls += 1
        }
        let doubled = log.map { value -> Int in return value * 2 }
        subviews.forEach { view in
            view.center = CGPoint(x: 50, y: 40)
        }
        print(log, doubled, calls, log.filter { $0 > 15 }.map { CGFloat($0) / 4 })
    }
}

final class Angles: Card {
    private var startAngle: CGFloat = 0
    private var startTransform = CGAffineTransform.identity

    func angle(_ point: CGPoint) -> CGFloat {
        return atan2(point.y - bounds.midY, point.x - bounds.midX)
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let p = gesture.location(in: superview)
        let current = atan2(p.y - 160, p.x - 100)
        if gesture.state == .began {
            startAngle = current
            startTransform = transform
        }
        var difference = current - startAngle
        if difference > .pi { difference -= 2 * .pi }
        if difference < -.pi { difference += 2 * CGFloat.pi }
        transform = startTransform.rotated(by: difference)
        print((angle(gesture.location(in: self)) * 1000).rounded() / 1000)
    }
}
