internal import TouchstoneEngine
internal import TouchstoneGeometry

extension DraggableView {
    /// Returns the view's readings for the trace and the checks.
    func makeReadings() -> ViewReadings {
        var readings = ViewReadings(
            limit: limitRect, limitCoverage: mode.limitCoverage,
            wantedTransform: hasActiveGesture ? mode.wantedTransform.map(dragTilt.tilted) : nil,
            restraint: isAtScaleBound ? .scale : [], isLimitElastic: limitPolicies.areElastic, snapGrid: snapGrid,
            fields: [
                TraceField("overflow", .vector([overflow.dx, overflow.dy])),
                TraceField("currentScale", .number(currentScale)),
                TraceField("isDragging", .bool(isDragging)),
            ])
        readings.restraint.formUnion(axisConstraint.restraint(on: self))
        dragTilt.report(in: &readings)
        if !flyOff.isOff { readings.fields += flightFields(isFlying: isFlying, hasFlownOff: hasFlownOff) }
        return readings
    }
}
