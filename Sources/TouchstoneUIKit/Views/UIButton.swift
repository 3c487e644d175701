public import TouchstoneEngine
internal import TouchstoneGeometry

/// A button with the members that only UIKit's button has.
open class UIButton: Button {
    /// The appearance of a button. It has no effect.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }

    /// The label of the title. It is stored but not drawn.
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    /// The view of the image. It is stored but not drawn.
    open private(set) lazy var imageView: UIImageView? = UIImageView()

    private var images: [State: UIImage] = [:]

    /// Creates a button with a zero frame.
    public convenience init(type: ButtonType) { self.init(frame: .zero) }

    /// Sets the image for a state. A button without a title shows the name of its image.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        imageNames[state] = image?.name
    }

    /// Returns the image for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}
