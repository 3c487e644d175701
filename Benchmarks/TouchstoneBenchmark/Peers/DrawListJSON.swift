import Foundation
import TouchstoneDrawing
import TouchstoneGeometry

// On macOS, Foundation has types with these names, too.
import struct TouchstoneGeometry.Rect

/// Draw lists as JSON, so that peers in other languages can draw the same pictures.
enum DrawListJSON {
    static func data(of lists: [DrawList]) throws -> Data {
        try JSONSerialization.data(withJSONObject: lists.map(object))
    }

    private static func object(of list: DrawList) -> [String: Any] {
        [
            "width": list.pixelWidth, "height": list.pixelHeight, "scale": list.scale,
            "background": color(list.background), "items": list.items.map(object),
        ]
    }

    private static func object(of item: DrawList.Item) -> [String: Any] {
        switch item {
        case .shape(let shape):
            var object: [String: Any] = [
                "kind": "shape", "outline": outline(shape.outline), "transform": shape.transform.components,
            ]
            object["fill"] = shape.fill.map(color)
            object["stroke"] = shape.stroke.map { stroke in
                [
                    "color": color(stroke.color), "width": stroke.width, "dash": stroke.dash,
                    "round": stroke.cap == .round, "local": stroke.space == .shape,
                ] as [String: Any]
            }
            return object
        case .text(let run):
            return [
                "kind": "text", "string": run.string, "size": run.font.size, "bold": run.font.weight == .semibold,
                "color": color(run.color), "x": run.position.x, "y": run.position.y, "align": "\(run.alignment)",
                "transform": run.transform.components,
            ]
        // The scenes of the benchmark contain neither.
        case .gradient, .image: return ["kind": "group", "opacity": 1]
        case .pushClip(let clip, let transform):
            return ["kind": "clip", "outline": outline(clip), "transform": transform.components]
        case .popClip: return ["kind": "unclip"]
        case .pushGroup(_, let opacity): return ["kind": "group", "opacity": opacity]
        case .popGroup: return ["kind": "ungroup"]
        }
    }

    private static func color(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }

    private static func outline(_ outline: Outline) -> [Any] {
        func rect(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
        switch outline {
        case .rectangle(let area): return ["rectangle", rect(area)]
        case .roundedRectangle(let area, let radius): return ["rounded", rect(area), radius]
        case .ellipse(let area): return ["ellipse", rect(area)]
        case .polyline(let points): return ["line", points.map { [$0.x, $0.y] }]
        case .polygon(let points): return ["polygon", points.map { [$0.x, $0.y] }]
        case .path: return ["line", []]
        }
    }
}
