package import Geometry
package import GestureEngine
package import SceneFile

extension TouchLog {
    /// What a page tells of a finger.
    package struct Sample {
        package typealias Phase = TouchInput.Phase

        /// The page's own number of the finger.
        package var pointer: Int
        package var phase: Phase
        /// In the window.
        package var location: Point
        /// Seconds of the session.
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
