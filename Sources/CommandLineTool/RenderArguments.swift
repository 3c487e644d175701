internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--format`.
struct Formats {
    var list: [RenderOptions.Format]

    init(list: [RenderOptions.Format]) { self.list = list }

    init(parsing text: String) throws {
        var list: [RenderOptions.Format] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let format = RenderOptions.Format(rawValue: String(word)) else {
                throw ValidationError("'\(word)' is not a format; there are png and svg.")
            }
            if !list.contains(format) { list.append(format) }
        }
        self.init(list: list)
    }
}

/// The values of `--frames` and `--at`.
struct Frames {
    var items: [FrameSelection.Item]

    init(parsing text: String) throws {
        guard let items = FrameSelection.items(parsing: text) else {
            throw ValidationError("'\(text)' does not name frames; write numbers, ranges and last: 0,10..40,last.")
        }
        self.items = items
    }

    init(parsingTimes text: String) throws {
        items = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let time = Double(word), time >= 0, time.isFinite else {
                throw ValidationError("'\(word)' is not a time; write seconds: 0.5,1.2.")
            }
            return .time(time)
        }
    }
}

/// The value of `--overlays`.
struct OverlayChoice {
    var overlays: Scene.Overlays

    init(parsing text: String) throws {
        switch text {
        case "plain": overlays = .plain
        case "all": overlays = .all
        default:
            var kinds: Set<Scene.Overlays.Kind> = []
            for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let kind = Scene.Overlays.Kind(rawValue: String(word)) else {
                    let names = Scene.Overlays.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValidationError("'\(word)' is not an overlay; there are \(names), all and plain.")
                }
                kinds.insert(kind)
            }
            overlays = Scene.Overlays(kinds: kinds)
        }
    }
}
