package import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstoneScenes

extension TouchLog {
    /// A sample of a finger from the page.
    package struct Sample {
        package typealias Phase = TouchInput.Phase

        /// The page's own number of the finger.
        package var pointer: Int
        package var phase: Phase
        /// The location in the window.
        package var location: Point
        /// The time in seconds of the session.
        package var time: Double
        package var type: Gesture.TouchType

        package init(
            pointer: Int, phase: Phase, location: Point, time: Double, type: Gesture.TouchType = .finger
        ) {
            self.pointer = pointer
            self.phase = phase
            self.location = location
            self.time = time
            self.type = type
        }
    }
}
