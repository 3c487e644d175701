/// What pinch and rotation have in common: two fingers, no more.
extension GestureRecognizer {
    /// Follows the first two fingers and ignores the others. Says whether a pair is new.
    func follow(_ touches: Set<Touch>, with event: Event, in fingers: inout FollowedFingers) -> Bool {
        let before = fingers.count
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            if fingers.count < 2 { fingers.land([touch]) } else { ignore(touch, for: event) }
        }
        return before < 2 && fingers.count == 2
    }

    /// Lets go of fingers that have ended: with one left the gesture stays as it is, with none it is over, `failed` where
    /// it has not begun.
    func letGo(of touches: Set<Touch>, in fingers: inout FollowedFingers, outcome: State) {
        fingers.lift(touches)
        if fingers.isEmpty { state = state.isActive ? outcome : .failed }
    }
}
