/// A button with the parts that only the platform's has.
open class UIButton: Button {
    /// How a button looks: kept nowhere.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }

    /// What the button shows of its title: kept, not drawn.
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    /// What the button shows of its image: kept, not drawn.
    open private(set) lazy var imageView: UIImageView? = UIImageView()

    private var images: [State: UIImage] = [:]

    /// A button whose frame is zero.
    public convenience init(type: ButtonType) { self.init(frame: .zero) }

    /// Sets the image for a state; without a title the button shows its name.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        imageNames[state] = image?.name
    }

    /// The image for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}
