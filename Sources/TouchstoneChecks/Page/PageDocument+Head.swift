internal import TouchstoneGeometry
package import TouchstoneScenes

extension PageDocument {
    /// The head of a page about one scene and its variants, as a JSON object.
    ///
    /// - Parameters:
    ///   - title: the title of the scene.
    ///   - file: the name of the scene's file.
    ///   - source: the text of the scene's file.
    ///   - overlays: the overlays that can be switched on and off.
    ///   - order: the same overlays, from back to front.
    ///   - shown: the overlays that are switched on initially.
    ///   - viewsGroup: the name of the pictures' group that contains the views.
    ///   - edge: the colour along the lines of overlays.
    ///   - variants: a JSON object for each variant.
    package static func json(
        title: String, file: String, source: String, overlays: [Scene.Overlays.Kind], order: [Scene.Overlays.Kind],
        shown: Scene.Overlays, viewsGroup: String, edge: String, variants: [String]
    ) -> String {
        var json = JSONText()
        json.reserve(variants.reduce(source.utf8.count + 1024) { $0 + $1.utf8.count })
        json.object { json in
            json.string("title", title)
            json.string("file", file)
            json.string("source", source)
            json.strings("overlays", overlays.map(\.rawValue))
            json.strings("order", order.map(\.rawValue))
            json.strings("shown", overlays.filter(shown.contains).map(\.rawValue))
            json.strings("pathViews", shown.pathViews)
            json.string("theme", shown.theme.rawValue)
            json.string("viewsGroup", viewsGroup)
            json.string("edge", edge)
            json.array("variants") { json in
                for variant in variants { json.json(variant) }
            }
        }
        return json.text
    }
}
