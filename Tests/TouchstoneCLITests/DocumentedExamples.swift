import TouchstoneCLI
import TouchstoneKit

/// The examples in the documentation of `TouchstoneCLI`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    private final class StickerView: View {}

    static func touchstoneTool() {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "sticker", summary: "Sticks.") { _ in StickerView() })
        TouchstoneTool.main(behaviors: behaviors)
    }
}
