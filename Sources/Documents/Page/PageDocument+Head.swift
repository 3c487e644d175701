package import SceneFile

extension PageDocument {
    /// The head of a page about one scene and its variants, as an object of JSON.
    ///
    /// - Parameters:
    ///   - file: what the scene's file is called.
    ///   - source: the file's text.
    ///   - overlays: those that can be switched on and off.
    ///   - order: the same, from the back to the front.
    ///   - shown: the overlays that are switched on at first.
    ///   - viewsGroup: the group of the pictures that holds the views.
    ///   - edge: the colour along the lines of overlays.
    ///   - variants: an object of JSON each.
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
