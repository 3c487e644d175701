// Drags a card with the engine alone: without scenes, pictures and C libraries.
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

let simulation = Simulation(windowSize: Size(width: 390, height: 844))
let card = DraggableView()
card.frame = Rect(x: 100, y: 100, width: 120, height: 80)
simulation.window.addSubview(card)

var inputs = [TouchInput(finger: 1, phase: .began, location: Point(x: 160, y: 140), time: 0)]
for step in 1...30 {
    let time = Double(step) / 60
    inputs.append(TouchInput(finger: 1, phase: .moved, location: Point(x: 160, y: 140 + 4 * Double(step)), time: time))
}
inputs.append(TouchInput(finger: 1, phase: .ended, location: Point(x: 160, y: 260), time: 1))
simulation.enqueue(inputs)
while simulation.frame < 70 || !simulation.isAtRest { _ = simulation.step() }
print("the card has moved by \(card.frame.minY - 100) points")
