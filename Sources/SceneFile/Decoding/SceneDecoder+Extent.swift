/// How long a scene lasts, and how many fingers it has.
extension SceneDecoder {
    /// Refuses a scene with more frames than may be; `fields` are those of the scene.
    func checkFrames(of scene: Scene, _ fields: Fields) {
        let given = fields["duration"].map { (time: scene.duration ?? 0, place: Optional($0.place)) }
        if let last = given ?? lastTime(of: scene), (last.time * scene.fps).rounded(.up) + 1 > Double(limits.frames) {
            log.error("the scene has more than \(limits.frames) frames", at: last.place, beyond: .frames)
        }
    }

    /// Refuses a scene with more fingers at a time than may be.
    func checkFingers(of scene: Scene) {
        guard let place = FingerSpan.excess(scene.fingerSpans, over: limits.fingers) else { return }
        log.error("more than \(limits.fingers) fingers are down at a time", at: place, beyond: .fingers)
    }

    /// The last time, in seconds, that a scene without a duration names, and where; recordings count from their beginning.
    private func lastTime(of scene: Scene) -> (time: Double, place: SourcePlace?)? {
        let gestures = scene.gestures.map { gesture in
            (gesture.fingerSpans.map(\.times.upperBound).max() ?? gesture.at, Optional(gesture.place))
        }
        let actions = scene.actions.map { ($0.at, Optional($0.place)) }
        let expectations = scene.expectations.compactMap { expectation in
            expectation.lastTime.map { ($0, expectation.place) }
        }
        return (gestures + actions + expectations).max { $0.0 < $1.0 }.map { (time: $0.0, place: $0.1) }
    }
}
