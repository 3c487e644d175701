import TouchstoneCLI
import TouchstoneKit
import TouchstoneUIKit

// The complete command line, with three more kinds of views for scenes.
var behaviors = BehaviorCatalogue.ready
behaviors.register(
    BehaviorKind(
        name: "sticker", summary: "Dragged, pinched and turned about the fingers.",
        settings: [
            BehaviorSetting("lift", .number(default: 1.1, in: 1...2), "How much it grows while it is held.")
        ],
        recognizers: ["pan", "pinch", "rotation"], events: ["pan", "pinch", "rotation"],
        make: { settings in StickerView(lift: settings.number("lift")) }))
behaviors.register(
    BehaviorKind(
        name: "dial", summary: "Turned by one finger, between its stops.", recognizers: ["pan"], events: ["pan"],
        make: { _ in DialView() }))
behaviors.register(
    BehaviorKind(
        name: "drawer", summary: "A page with a drawer that a pan pulls up.",
        make: { _ in UIViewControllerHost(DrawerController()) }))
TouchstoneTool.main(behaviors: behaviors)
