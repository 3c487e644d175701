import UIKit

/// A tile that is dragged after a long press, with the recognizer of a public listing. `Scripts/try-port` ports both.
class HeldTile: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(DragGestureRecognizer(target: self, action: #selector(dragged(_:))))
    }

    required init?(coder: NSCoder) { fatalError() }

    @objc private func dragged(_ drag: DragGestureRecognizer) {
        if drag.state == .began { drag.setTranslation(center, in: superview) }
        if drag.state == .changed { center = drag.translation(in: superview) }
    }
}
