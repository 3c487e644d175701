public import TouchstoneEngine
public import TouchstoneGeometry

/// A button that shows whether it is pressed: the engine's ``/TouchstoneEngine/Button`` with a background color, and
/// with a shade over it while a finger is inside.
open class ButtonView: Button {
    private let shade = View(frame: .zero)

    /// Creates a button with a frame, in its superview's coordinates.
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = ControlColor.tint
        cornerRadius = 8
        shade.backgroundColor = ControlColor.shade
        shade.isUserInteractionEnabled = false
        shade.isHidden = true
        addSubview(shade)
        placeShade()
    }

    override open var bounds: Rect { didSet { placeShade() } }

    override open var isHighlighted: Bool {
        didSet {
            shade.isHidden = !isHighlighted
            placeShade()
        }
    }

    private func placeShade() {
        shade.frame = bounds
        shade.cornerRadius = cornerRadius
    }

    override open var readings: ViewReadings {
        ViewReadings(fields: [TraceField("isHighlighted", .bool(isHighlighted))])
    }
}

/// The colors of the controls.
enum ControlColor {
    static let tint = color(0xD6E4FF)
    static let accent = color(0x0A6CFF)
    static let on = color(0x34C759)
    static let track = color(0xD1D1D6)
    static let thumb = color(0xFFFFFF)
    static let outline = color(0x8E8E93)
    static let shade = Color(red: 0, green: 0, blue: 0, alpha: 0.18)

    /// Returns the color with the given bytes for red, green and blue, red first.
    static func color(_ hex: Int) -> Color {
        func part(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0))
    }
}
