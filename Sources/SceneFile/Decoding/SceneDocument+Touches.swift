internal import Geometry

extension SceneDocument.Node {
    /// The fingers of raw `touches`, as the scene writes them.
    package init(_ fingers: [Gesture.RawFinger]) {
        self.init(
            .map(
                fingers.map { finger in
                    var places = finger.samples.map { sample -> SceneDocument.Node in
                        [.init(sample.time), .init(sample.location.x), .init(sample.location.y)]
                    }
                    if finger.lift != nil || finger.isCancelled {
                        let end = SceneDocument.Node(finger.lift ?? finger.samples.last?.time ?? 0)
                        places.append(finger.isCancelled ? [end, "cancel"] : [end])
                    }
                    return SceneDocument.Entry(String(finger.number), .init(.list(places)))
                }))
    }
}
