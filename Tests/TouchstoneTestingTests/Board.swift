import Synchronization
import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneUIKit

/// A board with a card that a pan moves.
final class Board: UIView {
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 80))
    private lazy var badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    /// The factor with which the card follows the finger.
    private let factor: Double
    /// Whether the card stays on the board.
    private let isInside: Bool

    init(frame: CGRect = .zero, factor: Double = 1, isInside: Bool = true) {
        self.factor = factor
        self.isInside = isInside
        super.init(frame: frame)
        addSubview(card)
        card.addSubview(badge)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Board.move))
    }

    required init?(coder: NSCoder) { nil }

    private func move(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: self)
        card.center = CGPoint(x: card.center.x + factor * translation.x, y: card.center.y + factor * translation.y)
        pan.setTranslation(.zero, in: self)
        guard isInside else { return }
        card.center.x = min(max(card.center.x, 60), bounds.maxX - 60)
        card.center.y = min(max(card.center.y, 40), bounds.maxY - 40)
    }
}

/// Shows a board, which it creates.
final class BoardController: UIViewController {
    private var board: Board?

    override func viewDidLoad() {
        super.viewDidLoad()
        let board = Board(frame: view.bounds)
        view.addSubview(board)
        self.board = board
    }
}

/// Runs code that records issues, and returns them. They do not make the test fail.
func issues(_ body: () throws -> Void) rethrows -> [Issue] {
    let found = Mutex<[Issue]>([])
    try withKnownIssue(isIntermittent: true) {
        try body()
    } matching: { issue in
        found.withLock { $0.append(issue) }
        return true
    }
    return found.withLock(\.self)
}

extension Issue {
    /// The first line of its message.
    var message: String { lines.first ?? "" }
    /// The lines of its message.
    var lines: [String] { comments.map(\.rawValue).joined(separator: "\n").split(separator: "\n").map(String.init) }
}
