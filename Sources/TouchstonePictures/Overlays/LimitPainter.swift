internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Draws limits in the coordinates of each view's superview, so they are rotated and scaled with it.
struct LimitPainter: CanvasOverlay {
    let stage: FrameStage

    /// The stroke of a whole limit.
    static func stroke(_ color: Color) -> Stroke { Stroke(color, width: 1.6, dash: [7, 4]) }

    /// The stroke of an edge of a limit that is touched or crossed.
    static func touchedStroke(_ theme: Theme) -> Stroke { Stroke(theme.warning, width: 3.6, cap: .round) }

    func paint(_ list: inout DrawList) {
        // Draw touched limits last, because several views may share a limit.
        for held in stage.held.filter(\.touched.isEmpty) + stage.held.filter({ !$0.touched.isEmpty }) {
            list.append(group: "\(held.view.name) limit") { paint(held, &$0) }
        }
    }

    var lines: [[Point]] {
        stage.held.map { held in
            let corners = held.limit.corners.map { $0.applying(held.toPicture) }
            return corners + corners.prefix(1)
        }
    }

    private func paint(_ held: HeldView, _ list: inout DrawList) {
        let theme = stage.theme
        let color = held.touched.isEmpty ? theme.limit : theme.warning
        let outline = held.limit.corners.map { $0.applying(held.toPicture) }
        list.append(Shape(.polygon(outline), stroke: Self.stroke(color)))
        for edge in held.touched {
            list.append(
                Shape(
                    .polyline([edge.start.applying(held.toPicture), edge.end.applying(held.toPicture)]),
                    stroke: Self.touchedStroke(theme)))
        }
    }
}

/// Draws the boxes of views with limits, in the coordinates of each view's superview, so they are rotated and scaled
/// with it.
struct FrameBoxPainter: CanvasOverlay {
    let stage: FrameStage

    static func stroke(_ theme: Theme) -> Stroke { Stroke(theme.frame, width: 1, dash: [1.5, 2.5]) }

    func paint(_ list: inout DrawList) {
        for held in stage.held {
            let outline = held.box.corners.map { $0.applying(held.toPicture) }
            list.append(group: "\(held.view.name) frame") { list in
                list.append(
                    Shape(.polygon(outline), stroke: Self.stroke(stage.theme)))
            }
        }
    }
}
