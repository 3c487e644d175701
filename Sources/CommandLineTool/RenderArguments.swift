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

/// The value of `--svg`.
struct SVGChoice {
    var style: RenderOptions.SVGStyle

    init(parsing text: String) throws {
        guard let style = RenderOptions.SVGStyle(rawValue: text) else {
            throw ValidationError("'\(text)' is not a way to make SVG; there are cairo and native.")
        }
        self.style = style
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

/// The value of `--overlays`: overlays and presets.
struct OverlayChoice {
    var overlays: Scene.Overlays

    init(parsing text: String) throws {
        var kinds: Set<Scene.Overlays.Kind> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let named = Scene.Overlays.kinds(named: String(word)) else {
                let words = Scene.Overlays.words
                let names = words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
                throw ValidationError("'\(word)' is not an overlay; there are \(names).")
            }
            kinds.formUnion(named)
        }
        overlays = Scene.Overlays(kinds: kinds)
    }
}

/// The value of `--theme`.
struct ThemeChoice {
    var theme: Scene.Overlays.Theme

    init(parsing text: String) throws {
        guard let theme = Scene.Overlays.Theme(rawValue: text) else {
            throw ValidationError("'\(text)' is not a theme; there are light and dark.")
        }
        self.theme = theme
    }
}

/// The value of `--sheet`, which may go without one.
struct SheetCount {
    /// Nil where the choice is left to what fits.
    var number: Int?

    /// More pictures are no summary any more.
    static let most = 100
    /// What stands for no number.
    private static let open = "auto"

    init(parsing text: String) throws {
        guard text != Self.open else { return }
        guard let number = Int(text), (1...Self.most).contains(number) else {
            throw ValidationError("--sheet takes a number from 1 to \(Self.most), or none.")
        }
        self.number = number
    }

    /// The arguments with a value for each `--sheet` that no number follows, since what follows it may be a scene.
    static func completing(_ arguments: [String]) -> [String] {
        arguments.enumerated().map { index, argument in
            guard argument == "--sheet", !arguments[..<index].contains("--") else { return argument }
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            let isNumber = !next.isEmpty && next.allSatisfy { $0.isASCII && $0.isNumber }
            return isNumber || next == open ? argument : "--sheet=\(open)"
        }
    }
}
