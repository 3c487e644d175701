import Testing
import TouchstoneUIKit

private protocol StickerDelegate: AnyObject {
    func stickerDidBegin(_ sticker: Sticker)
    func stickerDidClose(_ sticker: Sticker)
}

/// A typical sticker: moved by one recognizer, rotated and scaled by a handle with another, and closed by a tap.
private final class Sticker: UIView, UIGestureRecognizerDelegate {
    weak var delegate: (any StickerDelegate)?
    let content: UIImageView
    private var beginning = (point: CGPoint.zero, center: CGPoint.zero)
    private var first = (bounds: CGRect.zero, distance: CGFloat(0), angle: CGFloat(0))

    private lazy var move = {
        return UIPanGestureRecognizer(target: self, action: Sticker.handleMove(_:))
    }()
    private lazy var handle: UIImageView = {
        let handle = UIImageView(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        handle.contentMode = UIViewContentMode.scaleAspectFit
        handle.isUserInteractionEnabled = true
        handle.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Sticker.handleRotate(_:)))
        return handle
    }()
    private lazy var closer: UIImageView = {
        let closer = UIImageView(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        closer.isUserInteractionEnabled = true
        let tap = UITapGestureRecognizer(target: self, action: Sticker.handleClose)
        tap.delegate = self
        closer.addGestureRecognizer(tap)
        return closer
    }()

    init(content: UIImageView) {
        self.content = content
        super.init(frame: content.frame.insetBy(dx: -11, dy: -11))
        addGestureRecognizer(move)
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.layer.borderColor = UIColor.brown.cgColor
        content.layer.borderWidth = 1
        addSubview(content)
        handle.center = CGPoint(x: bounds.maxX - 11, y: bounds.maxY - 11)
        closer.center = CGPoint(x: 11, y: 11)
        [handle, closer].forEach(addSubview)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func handleMove(_ recognizer: UIPanGestureRecognizer) {
        let touch = recognizer.location(in: superview)
        switch recognizer.state {
        case .began:
            beginning = (touch, center)
            delegate?.stickerDidBegin(self)
        case .changed, .ended:
            center = CGPoint(
                x: beginning.center.x + touch.x - beginning.point.x, y: beginning.center.y + touch.y - beginning.point.y
            )
        default: break
        }
    }

    private func handleRotate(_ recognizer: UIPanGestureRecognizer) {
        let touch = recognizer.location(in: superview)
        let distance = CGFloat(hypotf(Float(touch.x - center.x), Float(touch.y - center.y)))
        let angle = CGFloat(atan2f(Float(touch.y - center.y), Float(touch.x - center.x)))
        if recognizer.state == .began {
            first = (bounds, distance, angle - atan2(transform.b, transform.a))
        } else if recognizer.state == .changed {
            transform = CGAffineTransform(rotationAngle: angle - first.angle)
            let scale = max(distance / first.distance, 0.5)
            bounds = CGRect(
                x: 0, y: 0, width: first.bounds.size.width * scale, height: first.bounds.size.height * scale)
            setNeedsDisplay()
        }
    }

    private func handleClose() {
        delegate?.stickerDidClose(self)
        removeFromSuperview()
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        return true
    }
}

private final class Log: StickerDelegate {
    var lines: [String] = []
    func stickerDidBegin(_ sticker: Sticker) { lines.append("begin") }
    func stickerDidClose(_ sticker: Sticker) { lines.append("close") }
}

struct StickerShapeTests {
    private let sticker = Sticker(content: UIImageView(frame: CGRect(x: 0, y: 0, width: 78, height: 78)))
    private let log = Log()
    private let stage: Stage

    init() {
        sticker.center = CGPoint(x: 200, y: 300)
        sticker.delegate = log
        stage = Stage(sticker)
    }

    @Test func aDragMovesIt() {
        stage.drag(CGPoint(x: 200, y: 300), CGPoint(x: 260, y: 330))
        #expect(log.lines == ["begin"])
        // From the place where the pan began: three steps of 3 and 1.5 points, and one more.
        #expect(abs(sticker.center.x - 248) < 1e-9 && abs(sticker.center.y - 324) < 1e-9)
        #expect(sticker.content.layer.borderColor == UIColor.brown)
    }

    @Test func theHandleTurnsAndSizesIt() {
        // The handle is 39 points right of the center and below it: a quarter turn, at the same distance.
        stage.drag(CGPoint(x: 239, y: 339), CGPoint(x: 161, y: 339), lifts: false)
        let angle = atan2(sticker.transform.b, sticker.transform.a)
        #expect(angle > 1 && angle < .pi / 2 && log.lines == [])
        #expect(sticker.center == CGPoint(x: 200, y: 300) && sticker.bounds.width > 90)
    }

    @Test func aTapOnTheCloserRemovesIt() {
        stage.tap(CGPoint(x: 161, y: 261))
        stage.rest()
        #expect(log.lines == ["close"] && sticker.superview == nil)
    }
}
