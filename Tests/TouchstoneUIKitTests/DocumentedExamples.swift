import TouchstoneBehaviors
import TouchstoneUIKit

/// The examples in the documentation of `TouchstoneUIKit`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    private final class GalleryController: UIViewController {}

    static func viewControllerHost() -> BehaviorKind {
        BehaviorKind(name: "gallery", summary: "A gallery.") { _ in UIViewControllerHost(GalleryController()) }
    }
}
