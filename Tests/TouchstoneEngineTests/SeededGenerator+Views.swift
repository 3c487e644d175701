import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

extension SeededGenerator {
    /// A transform with any rotation, stretch, shear and reflection that is far from singular.
    mutating func transform() -> Transform {
        var result = Transform.identity
        for _ in 0...index(3) {
            switch index(3) {
            case 0: result = result.rotated(by: number(-4...4))
            case 1: result = result.scaledBy(x: number(0.4...2), y: number(0.4...2) * (chance(0.2) ? -1 : 1))
            default: result = result.translatedBy(x: number(-40...40), y: number(-40...40))
            }
        }
        return result
    }

    /// Adds a tree of views under `root` that are rotated, stretched, scrolled and have any anchor point.
    mutating func addTree(to root: View, count: Int, make: (Rect) -> View = { View(frame: $0) }) -> [View] {
        var views: [View] = []
        for number in 0..<count {
            let superview = views.isEmpty || chance(0.3) ? root : views[index(views.count)]
            let view = make(
                Rect(
                    x: self.number(-50...250), y: self.number(-50...250), width: self.number(40...400),
                    height: self.number(40...400)))
            view.identifier = "v\(number)"
            if chance(0.7) { view.transform = transform() }
            if chance(0.5) { view.anchorPoint = Point(x: self.number(-0.5...1.5), y: self.number(-0.5...1.5)) }
            if chance(0.5) { view.bounds.origin = Point(x: self.number(-60...60), y: self.number(-60...60)) }
            superview.addSubview(view)
            views.append(view)
        }
        return views
    }
}
