import TouchstoneSwiftUI

extension ViewTester {
    /// The middle of a view in the window.
    func middle(of name: String) -> CGPoint {
        guard let view = self[name] else { return CGPoint(x: Double.nan, y: Double.nan) }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        return CGPoint(x: (middle.x * 1e6).rounded() / 1e6, y: (middle.y * 1e6).rounded() / 1e6)
    }

    /// The rectangle of a view in the window; null for one that is not there.
    func frame(of name: String) -> CGRect {
        guard let view = self[name] else { return .null }
        let box = view.convert(view.bounds, to: nil)
        func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        return CGRect(
            x: rounded(box.minX), y: rounded(box.minY), width: rounded(box.width), height: rounded(box.height))
    }

    /// Whether a recognizer of a view is active.
    func begins(_ name: String) -> Bool {
        self[name]?.gestureRecognizers?.contains { $0.state == .began || $0.state == .changed } ?? false
    }

    /// The numbers of the state, in order.
    var numbers: [Double] {
        hosting.readings.fields.compactMap { field in
            if case .number(let number) = field.value { number } else { nil }
        }
    }
}
