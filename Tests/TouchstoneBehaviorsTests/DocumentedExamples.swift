import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// The examples in the documentation of `TouchstoneBehaviors`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    private final class StickerView: View {}
    private final class ShakeRecognizer: GestureRecognizer {}

    static func behaviorKind() -> BehaviorKind {
        BehaviorKind(name: "sticker", summary: "Sticks.", make: { _ in StickerView() })
    }

    static func recognizerKind() -> RecognizerKind {
        RecognizerKind(name: "shake", summary: "Back and forth.", make: { _ in ShakeRecognizer() })
    }

    static func behaviorSetting() -> BehaviorSetting {
        BehaviorSetting("minScale", .number(default: 0.1, in: -1e6...1e6), "…", sets: \DraggableView.minScale)
    }

    static func zoomingScrollView(of picture: View) {
        let list = ZoomingScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        list.contentSize = picture.bounds.size
        list.maximumZoomScale = 4
        list.addSubview(picture)
    }
}
