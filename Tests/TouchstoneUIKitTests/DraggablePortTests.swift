import Testing
import TouchstoneBehaviors
import TouchstoneGeometry
import TouchstoneUIKit

/// The plain draggable view, written for UIKit from its description only, without other code of this package.
private final class PortedCard: UIView, UIGestureRecognizerDelegate {
    private var overflow = CGPoint.zero
    private var currentScale: CGFloat = 1
    private let movers: [UIGestureRecognizer] = [
        UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for mover in movers {
            mover.addTarget(self, action: PortedCard.handle)
            mover.delegate = self
            addGestureRecognizer(mover)
        }
    }

    required init?(coder: NSCoder) { nil }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { movers.contains(gestureRecognizer) && movers.contains(other) }

    private func handle(_ recognizer: UIGestureRecognizer) {
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let translation = pan.translation(in: self)
            transform = transform.translatedBy(x: translation.x, y: translation.y)
                .concatenating(CGAffineTransform(translationX: overflow.x, y: overflow.y))
            overflow = excess
            transform = transform.concatenating(CGAffineTransform(translationX: -overflow.x, y: -overflow.y))
            pan.setTranslation(.zero, in: self)
        case let pinch as UIPinchGestureRecognizer:
            let scale = currentScale * pinch.scale
            if !(pinch.scale < 1 && scale < 0.1), !(pinch.scale > 1 && scale > 10),
                keepsInside({ $0.scaledBy(x: pinch.scale, y: pinch.scale) })
            {
                currentScale = scale
            }
            overflow = .zero
            pinch.scale = 1
        case let turn as UIRotationGestureRecognizer:
            _ = keepsInside { $0.rotated(by: turn.rotation) }
            overflow = .zero
            turn.rotation = 0
        default: break
        }
        if recognizer.state == .ended || recognizer.state == .cancelled { overflow = .zero }
    }

    /// Makes a step and reverts it if it leaves the limit.
    private func keepsInside(_ step: (CGAffineTransform) -> CGAffineTransform) -> Bool {
        let before = transform
        transform = step(before)
        if excess == .zero { return true }
        transform = before
        return false
    }

    private var excess: CGPoint {
        guard let limit = superview?.bounds else { return .zero }
        func excess(_ low: CGFloat, _ high: CGFloat) -> CGFloat { low < 0 ? low : max(high, 0) }
        return CGPoint(
            x: excess(frame.minX - limit.minX, frame.maxX - limit.maxX),
            y: excess(frame.minY - limit.minY, frame.maxY - limit.maxY))
    }
}

struct DraggablePortTests {
    /// Returns the transforms of a card in a rotated and scaled board, frame by frame.
    private func transforms(of card: UIView) -> [CGAffineTransform] {
        let board = UIView(frame: CGRect(x: 40, y: 60, width: 320, height: 400))
        board.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.9, y: 1.1)
        card.transform = CGAffineTransform(rotationAngle: -0.2).scaledBy(x: 0.8, y: 0.8)
        board.addSubview(card)
        let stage = Stage(board)
        var result: [CGAffineTransform] = []
        func play(_ lines: [(CGPoint, CGPoint)], frames: Int) {
            stage.drag(lines.map { ($0.0, $0.0) }, frames: 1, lifts: false)
            for frame in 1...frames {
                let part = Double(frame) / Double(frames)
                stage.move(lines.map { $0.0 + ($0.1 - $0.0) * part })
                result.append(card.transform)
            }
            stage.lift(lines.count)
            stage.step(40)
            result.append(card.transform)
        }
        play([(CGPoint(x: 200, y: 260), CGPoint(x: 391, y: 313))], frames: 23)
        play([(CGPoint(x: 250, y: 280), CGPoint(x: 120, y: 200))], frames: 9)
        play(
            [(CGPoint(x: 160, y: 230), CGPoint(x: 99, y: 190)), (CGPoint(x: 220, y: 260), CGPoint(x: 317, y: 333))],
            frames: 17)
        play(
            [(CGPoint(x: 130, y: 240), CGPoint(x: 190, y: 170)), (CGPoint(x: 240, y: 250), CGPoint(x: 203, y: 340))],
            frames: 31)
        play([(CGPoint(x: 190, y: 255), CGPoint(x: 10, y: 590))], frames: 12)
        return result
    }

    @Test func thePlainDraggableEqualsAPortBitForBit() {
        let frame = CGRect(x: 90, y: 130, width: 140, height: 110)
        let ported = transforms(of: PortedCard(frame: frame))
        let plain = transforms(of: DraggableView(frame: frame))
        #expect(ported.count == plain.count && Set(ported).count > 40, "\(Set(ported).count) different transforms")
        for (index, (one, other)) in zip(ported, plain).enumerated() {
            let isEqual =
                one.a.bitPattern == other.a.bitPattern && one.b.bitPattern == other.b.bitPattern
                && one.c.bitPattern == other.c.bitPattern && one.d.bitPattern == other.d.bitPattern
                && one.tx.bitPattern == other.tx.bitPattern && one.ty.bitPattern == other.ty.bitPattern
            #expect(isEqual, "step \(index): \(one), \(other)")
        }
    }
}
