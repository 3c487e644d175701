internal import TouchstoneEngine

/// The node of a view that this library draws.
class LeafNode: ElementNode {
    /// Gives another view of the engine what this one had.
    final func replace(_ old: HostedView, with new: HostedView) {
        new.identifier = old.identifier
        new.contentShape = old.contentShape
        new.stateNode = old.stateNode
        new.isUserInteractionEnabled = old.isUserInteractionEnabled
        for recognizer in old.recognizerList { new.addGestureRecognizer(recognizer) }
    }
}
