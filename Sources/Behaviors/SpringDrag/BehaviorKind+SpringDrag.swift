internal import Geometry
internal import GestureEngine

extension BehaviorKind {
    /// ``SpringDragView``.
    public static let springDrag = BehaviorKind(
        name: "spring-drag",
        summary: "Dragged by its centre, and springs back to where it was laid out.",
        settings: [
            BehaviorSetting(
                "duration", .seconds(default: 0.4, in: 0...3600), "How long the spring takes to come to rest.",
                sets: \SpringDragView.duration),
            BehaviorSetting(
                "dampingRatio", .number(default: 0.6, in: 0.01...1000),
                "How much the spring is damped; 1 and more does not swing.", sets: \SpringDragView.dampingRatio),
            BehaviorSetting(
                "velocitySign", .choice(SpringDragView.VelocitySign.allCases.map(\.rawValue)),
                "What the velocity is divided by: the way to the target, or its length.",
                sets: \SpringDragView.velocitySign),
        ],
        recognizers: ["pan"],
        events: ["pan"],
        make: { _ in SpringDragView() })
}
