import Testing
import TouchstoneUIKit

private protocol CornerDelegate: AnyObject {
    func corner(_ corner: Corner, didPan gesture: UIPanGestureRecognizer)
}

private final class Corner: UIView {
    weak var delegate: (any CornerDelegate)?
    private var pan: UIPanGestureRecognizer!
    var fillColor = UIColor(red: 0, green: 0.5, blue: 1.0, alpha: 1.0)

    required init(coder aDecoder: NSCoder) { fatalError("Use init()") }

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        pan = UIPanGestureRecognizer(target: self, action: Corner.handlePan)
        self.addGestureRecognizer(pan)
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let path = UIBezierPath(ovalIn: rect.insetBy(dx: 12, dy: 12))
        fillColor.setFill()
        path.fill()
    }

    func handlePan() { delegate?.corner(self, didPan: pan) }
}

/// A frame with four corners beside it. Each corner resizes the frame relative to the opposite corner, by moving the
/// anchor.
private final class CropFrame: UIView {
    private var corners: [Corner: CGPoint] = [:]

    override func didMoveToSuperview() {
        guard let superview = superview, corners.isEmpty else { return }
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let corner = Corner()
            corner.delegate = self
            corners[corner] = CGPoint(x: x, y: y)
            superview.addSubview(corner)
        }
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CropFrame.handleMove(gesture:)))
        update()
    }

    func corner(at unit: CGPoint) -> UIView? { corners.first { $0.value == unit }?.key }

    private func update() {
        for (corner, unit) in corners {
            corner.center = CGPoint(x: frame.minX + unit.x * frame.width, y: frame.minY + unit.y * frame.height)
        }
    }

    private func handleMove(gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: self.superview!)
        self.center.x += translation.x
        self.center.y += translation.y
        gesture.setTranslation(CGPoint.zero, in: self.superview!)
        update()
    }

    fileprivate func setAnchor(_ anchor: CGPoint) {
        var position = layer.position
        position.x += bounds.size.width * (anchor.x - layer.anchorPoint.x)
        position.y += bounds.size.height * (anchor.y - layer.anchorPoint.y)
        layer.position = position
        layer.anchorPoint = anchor
    }
}

extension CropFrame: CornerDelegate {
    func corner(_ corner: Corner, didPan gesture: UIPanGestureRecognizer) {
        guard let unit = corners[corner] else { return }
        let translation = gesture.translation(in: self)
        if gesture.state == .began { setAnchor(CGPoint(x: 1 - unit.x, y: 1 - unit.y)) }
        bounds.size.width += (unit.x * 2 - 1) * translation.x
        bounds.size.height += (unit.y * 2 - 1) * translation.y
        gesture.setTranslation(.zero, in: self)
        update()
        if gesture.state == .ended { setAnchor(CGPoint(x: 0.5, y: 0.5)) }
    }
}

struct CropShapeTests {
    private let crop = CropFrame(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    private let stage: Stage

    init() { stage = Stage(crop) }

    @Test func aCornerSizesItAndTheOppositeOneStays() {
        stage.drag(CGPoint(x: 100, y: 200), CGPoint(x: 160, y: 240))
        // The pan begins with the fourth step, (12, 8), of which (10, 8) is subtracted for the threshold.
        #expect(crop.frame == CGRect(x: 150, y: 232, width: 150, height: 168))
        #expect(crop.corner(at: CGPoint(x: 0, y: 0))?.center == CGPoint(x: 150, y: 232))
        #expect(crop.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        stage.drag(CGPoint(x: 300, y: 400), CGPoint(x: 350, y: 420))
        #expect(crop.frame == CGRect(x: 150, y: 232, width: 190, height: 184))
    }

    @Test func aDragInsideMovesItWithItsCorners() {
        stage.drag(CGPoint(x: 200, y: 300), CGPoint(x: 240, y: 300))
        #expect(crop.frame.origin == CGPoint(x: 130, y: 200))
        #expect(crop.corner(at: CGPoint(x: 1, y: 1))?.center == CGPoint(x: 330, y: 400))
    }
}
