internal import TouchstoneGeometry

extension Simulation {
    /// Returns the values of the last frame that was stepped.
    ///
    /// The touches and the records, such as ``FrameSnapshot/events``, are those of that frame. The window's size, the
    /// views and the recognizers have their current values, including changes that code has made since the step.
    public func snapshot() -> FrameSnapshot {
        var views: [ViewSnapshot] = []
        var recognizers: [RecognizerSnapshot] = []
        views.reserveCapacity(snapshotCounts.views)
        recognizers.reserveCapacity(snapshotCounts.recognizers)
        func visit(_ view: View, superview: Int?, toWindow: Transform) {
            var presented = animator.presentedValues(of: view, at: time)
            if let layer = view.ownLayer, !layer.animations.isEmpty {
                var values = presented ?? view.modelValues
                for animation in layer.animations { animation.apply(to: &values, at: time) }
                presented = values
            }
            let drawn = presented ?? view.modelValues
            let step = View.transformToSuperview(
                bounds: drawn.bounds, center: drawn.center, anchorPoint: view.anchorPoint, transform: drawn.transform)
            let toWindow = step.concatenating(toWindow).bounded
            let index = views.count
            views.append(
                ViewSnapshot(
                    name: view.displayName, number: view.number, superview: superview, model: view.modelValues,
                    presented: presented, anchorPoint: view.anchorPoint, frame: view.frame,
                    transformToWindow: toWindow, isHidden: view.isHidden,
                    isUserInteractionEnabled: view.isUserInteractionEnabled, isPart: view.isPart,
                    clipsToBounds: view.clipsToBounds,
                    borderColor: view.borderColor, borderWidth: view.borderWidth, label: view.label,
                    readings: view.readings, layer: view.ownLayer?.snapshot(of: drawn, at: time)))
            if presented != nil { views[index].isStoppedByAnimation = view.isInteractionStoppedByAnimation }
            appendRecognizers(of: view)
            for subview in view.subviewsInDrawingOrder { visit(subview, superview: index, toWindow: toWindow) }
        }
        func appendRecognizers(of view: View) {
            for recognizer in view.gestureRecognizers {
                recognizers.append(
                    RecognizerSnapshot(
                        name: recognizer.name, view: view.displayName, state: recognizer.committedState,
                        isInSequence: recognizer.isInSequence, isHandled: !recognizer.actions.isEmpty,
                        fingers: recognizer.touches.isEmpty
                            ? [] : recognizer.touches.filter { !$0.isOver }.map(\.finger),
                        beginsByTime: recognizer is LongPressGestureRecognizer, isHeldBack: recognizer.isHeldBack,
                        waitingFor: recognizer.sequence.blockers.map(\.fullName),
                        values: recordsValues ? recognizer.readings : recognizer.firstReadings))
            }
        }
        appendRecognizers(of: window)
        for view in window.subviewsInDrawingOrder { visit(view, superview: nil, toWindow: .identity) }
        snapshotCounts = (views.count, recognizers.count)
        let records = recorder.frame
        return FrameSnapshot(
            frame: frame, time: time, windowSize: window.bounds.size, touches: dispatcher.frameTouches, views: views,
            recognizers: recognizers,
            events: records.events, decisions: records.decisions, transitions: records.transitions,
            landings: records.landings, offers: records.offers, effects: records.effects,
            brokenConstraints: records.brokenConstraints, changes: records.changes)
    }
}

extension View {
    package var modelValues: ViewSnapshot.Values {
        ViewSnapshot.Values(
            bounds: bounds, center: center, transform: transform, alpha: alpha, backgroundColor: backgroundColor,
            cornerRadius: cornerRadius)
    }
}
