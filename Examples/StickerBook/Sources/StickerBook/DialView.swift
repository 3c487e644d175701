import TouchstoneUIKit

/// A dial, written for UIKit. `touchstone port` has edited this file; its import line is that of this package.
class DialView: UIView {
    private let knob = UIView()
    private let pointer = UIView()
    private let label = UILabel()
    private var value: CGFloat = 0 {
        didSet {
            value = min(max(value, 0), 1)
            knob.transform = CGAffineTransform(rotationAngle: (value - 0.5) * 1.5 * .pi)
            label.text = "\(Int((value * 100).rounded())) %"
        }
    }
    private var lastAngle: CGFloat = 0
    private var wanted: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        knob.backgroundColor = UIColor(red: 0.16, green: 0.22, blue: 0.33, alpha: 1)
        knob.accessibilityIdentifier = "knob"
        pointer.backgroundColor = .systemOrange
        pointer.layer.cornerRadius = 4
        addSubview(knob)
        knob.addSubview(pointer)
        addSubview(label)
        label.backgroundColor = .white
        label.layer.cornerRadius = 10
        value = 0
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DialView.handlePan(_:)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        knob.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        knob.center = CGPoint(x: bounds.midX, y: bounds.midY)
        knob.layer.cornerRadius = side / 2
        pointer.frame = CGRect(x: side / 2 - 4, y: 10, width: 8, height: side / 4)
        label.frame = CGRect(x: bounds.midX - 34, y: bounds.midY - 14, width: 68, height: 28)
    }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let place = recognizer.location(in: self)
        let angle = atan2(place.y - bounds.midY, place.x - bounds.midX)
        if recognizer.state == .began {
            lastAngle = angle
            wanted = value
        }
        // The shorter way around from the last angle, whatever the total turn of the finger.
        wanted += (angle - lastAngle).remainder(dividingBy: 2 * .pi) / (1.5 * .pi)
        lastAngle = angle
        value = wanted
    }
}
