/// A control that a tap works: what is drawn is the view with its title for the state that it is in.
open class UIButton: UIControl {
    /// How a button looks: kept nowhere.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }

    /// What the button shows of its title: kept, not drawn.
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    /// What the button shows of its image: kept, not drawn.
    open private(set) lazy var imageView: UIImageView? = UIImageView()

    private var titles: [State: String] = [:]
    private var colors: [State: Color] = [:]
    private var images: [State: UIImage] = [:]

    /// A button whose frame is zero.
    public convenience init(type: ButtonType) { self.init(frame: .zero) }

    /// Sets the title for a state; states without one have that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        update()
    }

    /// The title for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Sets the image for a state; without a title the button shows its name.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        update()
    }

    /// The image for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// The colour of the title for a state: kept, not drawn.
    open func setTitleColor(_ color: Color?, for state: State) { colors[state] = color }

    /// The colour of the title for a state.
    open func titleColor(for state: State) -> Color? { colors[state] ?? colors[.normal] }

    override open var isHighlighted: Bool { didSet { update() } }
    override open var isSelected: Bool { didSet { update() } }
    override open var isEnabled: Bool { didSet { update() } }

    private func update() {
        label = title(for: state) ?? image(for: state)?.name
    }
}
