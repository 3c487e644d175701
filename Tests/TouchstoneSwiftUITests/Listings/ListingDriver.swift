/// The program that plays a listing: it reads lines, and writes a line for each frame.
///
/// `scene` and four numbers starts a new simulation: the angle in degrees and the scale of the superview, and the place
/// of its center in the window. `touch` adds an input, and `step` steps. A frame is the places of three corners of the
/// image in the window (the top left, the top right and the bottom left), and then the values of the state.
enum ListingDriver {
    static let windowSize = SIMD2(900.0, 1100.0)
    /// The size of the superview, which the listing's view fills.
    static let hostSize = SIMD2(400.0, 600.0)

    static let text = """
        import SwiftUI
        import class TouchstoneEngine.Simulation
        import struct TouchstoneEngine.TouchInput

        final class Stage {
            let simulation = Simulation(windowSize: CGSize(width: \(windowSize.x), height: \(windowSize.y)))
            let host = UIViewControllerHost(UIHostingController(rootView: ContentView()))

            init(_ numbers: [Double]) {
                let board = UIView(frame: CGRect(x: 0, y: 0, width: \(hostSize.x), height: \(hostSize.y)))
                board.center = CGPoint(x: numbers[2], y: numbers[3])
                board.transform = CGAffineTransform(rotationAngle: numbers[0] * .pi / 180)
                    .scaledBy(x: numbers[1], y: numbers[1])
                host.frame = board.bounds
                board.addSubview(host)
                simulation.window.addSubview(board)
            }

            func find(_ name: String, in view: UIView) -> UIView? {
                if view.accessibilityIdentifier == name { return view }
                return view.subviews.lazy.compactMap { self.find(name, in: $0) }.first
            }

            func frame() -> String {
                simulation.advance()
                guard let image = find("image", in: host) else { fatalError("there is no image") }
                let bounds = image.bounds
                let corners = [(bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY)]
                let places = corners.map { image.convert(CGPoint(x: $0.0, y: $0.1), to: nil) }
                let state = host.controller.view.readings.fields.map { field -> String in
                    switch field.value {
                    case .number(let number): "\\(field.name) \\(number)"
                    case .vector(let numbers): "\\(field.name) " + numbers.map { "\\($0)" }.joined(separator: " ")
                    default: fatalError("the state \\(field.name) has another kind of value")
                    }
                }
                return (places.map { "\\($0.x) \\($0.y)" } + state).joined(separator: " ")
            }
        }

        var stage = Stage([0, 1, 0, 0])
        var output: [String] = []
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            switch words[0] {
            case "scene":
                stage = Stage(words.dropFirst().map { Double($0)! })
                output.append(stage.frame())
            case "touch":
                let point = CGPoint(x: Double(words[3])!, y: Double(words[4])!)
                let phases: [String: TouchInput.Phase] = [
                    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
                ]
                let (finger, time) = (Int(words[1])!, Double(words[5])!)
                let input = TouchInput(finger: finger, phase: phases[words[2]]!, location: point, time: time)
                stage.simulation.enqueue([input])
            default:
                output.append(stage.frame())
            }
        }
        print(output.joined(separator: "\\n"))
        """
}
