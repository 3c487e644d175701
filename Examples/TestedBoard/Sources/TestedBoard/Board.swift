import UIKit

/// A board with a card that fingers move, pinch and turn. The card stays on the board.
public final class Board: UIView, UIGestureRecognizerDelegate {
    let card = UIView(frame: CGRect(x: 95, y: 220, width: 200, height: 140))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        card.backgroundColor = .systemTeal
        card.layer.cornerRadius = 12
        addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: Board.handlePan)
        let pinch = UIPinchGestureRecognizer(target: self, action: Board.handlePinch)
        for recognizer in [pan, pinch] {
            recognizer.delegate = self
            card.addGestureRecognizer(recognizer)
        }
    }

    public required init?(coder: NSCoder) { nil }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: self)
        card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
        pan.setTranslation(.zero, in: self)
        keepInside()
    }

    private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        guard pinch.state == .began || pinch.state == .changed else { return }
        // Scales about the point between the fingers.
        let location = pinch.location(in: card)
        let offset = CGPoint(x: location.x - card.bounds.midX, y: location.y - card.bounds.midY)
        card.transform = card.transform
            .translatedBy(x: offset.x, y: offset.y)
            .scaledBy(x: pinch.scale, y: pinch.scale)
            .translatedBy(x: -offset.x, y: -offset.y)
        pinch.scale = 1
        keepInside()
    }

    private func keepInside() {
        let frame = card.frame
        var center = card.center
        center.x += max(0, bounds.minX - frame.minX) - max(0, frame.maxX - bounds.maxX)
        center.y += max(0, bounds.minY - frame.minY) - max(0, frame.maxY - bounds.maxY)
        card.center = center
    }
}
