import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG

@Suite struct NativeFilmTests {
    private let square = Outline.rectangle(Rect(x: 0, y: 0, width: 9, height: 9))
    private let blue = Color(red: 0, green: 0, blue: 1)

    /// A part of a film. Its nodes are kept as they are written.
    private struct Part {
        let clips: [[Any]]
        let nodes: [[Any]]
        let frames: [Int]

        init(_ json: [UInt8]) throws {
            let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
            clips = try #require(object?["clips"] as? [[Any]])
            nodes = try #require(object?["nodes"] as? [[Any]])
            frames = try #require(object?["frames"] as? [Int])
        }

        /// Returns a node with its contents as markup.
        func markup(_ index: Int) -> String {
            let node = nodes[index]
            var attributes = ""
            var children = ""
            var rest = node.dropFirst()
            while let name = rest.first as? String, let value = rest.dropFirst().first as? String {
                attributes += " \(name)=\"\(value)\""
                rest = rest.dropFirst(2)
            }
            for child in rest { children += (child as? Int).map(markup) ?? "?" }
            return "<\(node[0])\(attributes)>\(children)</\(node[0])>"
        }
    }

    private func list(
        background: Color = .white, _ draw: (inout DrawList) -> Void
    ) -> DrawList {
        var list = DrawList(size: Size(width: 40, height: 30), scale: 1, background: background)
        draw(&list)
        return list
    }

    private func film() -> NativeFilm { NativeFilm(glyphs: BoxFont(), namedGroup: "views") }

    private static let gradient = Gradient(
        .linear(start: .zero, end: Point(x: 9, y: 0)),
        stops: [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white.withAlpha(0.5))])

    @Test func imagesAreDefinedOnceForAllParts() throws {
        var film = film()
        for step in 0..<6 {
            let bitmap = Bitmap(width: 2, height: 1, .pixels([0xFF00_0000, 0xFFFF_FFFF]))
            let frame = list { list in
                list.append(
                    ImageRun(
                        bitmap, in: Rect(x: 1, y: 2, width: 6, height: 3),
                        transform: Transform(translationX: Double(step), y: 0)))
            }
            film.add(NativePicture(frame))
            if step % 2 == 1 {
                let part = try Part(film.takePart())
                #expect(part.clips.isEmpty)
                let markup = part.markup(part.frames[0])
                #expect(markup.contains(##"<g transform="matrix(3 0 0 3 \##(step) 2)"><use href="#_0"></use></g>"##))
                #expect(part.nodes.filter { $0[0] as? String == "use" }.count == 1)
            }
        }
        let definitions = try JSONSerialization.jsonObject(with: Data(film.definitions)) as? [[String]]
        #expect(definitions?.count == 1)
        #expect(
            definitions?.first?.dropLast() == [
                "image", "id", "_0", "width", "2", "height", "1", "preserveAspectRatio", "none", "href",
            ])
        #expect(definitions?.first?.last?.hasPrefix("data:image/png;base64,iVBOR") == true)
    }

    @Test func gradientsAreDefinedInEachPart() throws {
        var film = film()
        let frame = list { $0.append(GradientFill(square, gradient: Self.gradient)) }
        for _ in 0..<2 {
            film.add(NativePicture(frame))
            film.add(NativePicture(frame))
            let part = try Part(film.takePart())
            #expect(part.clips.count == 1)
            #expect(part.clips[0].first as? String == "linearGradient")
            let id = try #require(part.clips[0][2] as? String)
            #expect(
                part.markup(part.frames[0])
                    == ##"<g>\##(ground)<rect width="9" height="9" fill="url(#\##(id))"></rect></g>"##)
        }
    }

    private let ground = ##"<rect width="40" height="30" fill="#ffffff"></rect>"##

    @Test func eachElementIsInAPartOnce() throws {
        var film = film()
        let still = list { list in list.append(group: "views") { $0.append(Shape(square, fill: blue)) } }
        film.add(NativePicture(still))
        film.add(NativePicture(still))
        film.add(NativePicture(list { $0.append(Shape(square, fill: blue)) }))
        let part = try Part(film.takePart())
        #expect(part.frames.count == 3 && part.frames[0] == part.frames[1] && part.frames[2] != part.frames[0])
        #expect(part.nodes.filter { $0[0] as? String == "rect" }.count == 2)
        let shape = ##"<rect width="9" height="9" fill="#0000ff"></rect>"##
        #expect(part.markup(part.frames[0]) == "<g>\(ground)<g data-name=\"views\">\(shape)</g></g>")
        #expect(part.markup(part.frames[2]) == "<g>\(ground)\(shape)</g>")
    }

    @Test func eachPartIsReadByItself() throws {
        var film = film()
        let clipped = list { list in
            list.append(clippedTo: .rectangle(Rect(x: 1, y: 1, width: 5, height: 5))) {
                $0.append(Shape(square, fill: blue))
            }
        }
        film.add(NativePicture(clipped))
        #expect(film.partSize > 0)
        let first = try Part(film.takePart())
        #expect(film.partSize == 0)
        film.add(NativePicture(clipped))
        let second = try Part(film.takePart())
        #expect(first.clips.count == 1 && second.clips.count == 1)
        // Two parts may be shown at the same time.
        #expect(first.clips[0][2] as? String != second.clips[0][2] as? String)
        #expect(second.nodes.count == first.nodes.count && second.frames == first.frames)
        let empty = try Part(film.takePart())
        #expect(empty.clips.isEmpty && empty.nodes.isEmpty && empty.frames.isEmpty)
    }

    @Test func onlyTheViewsGroupKeepsTheNamesInIt() throws {
        var film = film()
        film.add(
            NativePicture(
                list { list in
                    for name in ["views", "axes"] {
                        list.append(group: name) { list in
                            list.append(group: "card") { $0.append(Shape(square, fill: blue)) }
                            list.append(group: "pale", opacity: 0.5) { $0.append(Shape(square, fill: blue)) }
                        }
                    }
                }))
        let part = try Part(film.takePart())
        let shape = ##"<rect width="9" height="9" fill="#0000ff"></rect>"##
        #expect(
            part.markup(part.frames[0])
                == "<g>\(ground)<g data-name=\"views\"><g data-name=\"card\">\(shape)</g><g data-name=\"pale\" opacity=\".502\">\(shape)</g></g>"
                + "<g data-name=\"axes\">\(shape)<g opacity=\".502\">\(shape)</g></g></g>")
    }

    @Test func aColorThatDiffersInTheDarkIsWrittenTwice() throws {
        var film = film()
        func draw(_ first: Color, _ second: Color, _ ink: Color, on background: Color) -> DrawList {
            list(background: background) { list in
                list.append(Shape(square, fill: blue, stroke: Stroke(first, width: 2)))
                list.append(Shape(.circle(center: .zero, radius: 3), fill: second))
                list.append(TextRun("a", font: Font(size: 10), color: ink, at: Point(x: 5, y: 20)))
            }
        }
        let ink = Color.black.withDark(.white)
        film.add(NativePicture(draw(ink, ink.withAlpha(0.2), ink, on: Color.white.withDark(.black))))
        let part = try Part(film.takePart())
        let markup = part.markup(part.frames[0])
        #expect(markup.contains(##"width="40" height="30" fill="#ffffff#000000""##))
        #expect(markup.contains(##"fill="#0000ff" stroke="#000000#ffffff" stroke-width="2""##))
        #expect(markup.contains(##"fill="#000000#ffffff" fill-opacity=".2""##))
        #expect(markup.contains(##"scale(.01)" fill="#000000#ffffff">"##))
    }

    @Test func whatMovesAsAWholeIsTheSameShapesElsewhere() throws {
        var film = film()
        for step in 0..<4 {
            let stroke = Stroke(blue, width: 1)
            let place = Point(x: 3.1 + 2.35 * Double(step), y: 4)
            film.add(
                NativePicture(
                    list { list in
                        list.append(Shape(.rectangle(Rect(origin: place, size: Size(width: 8, height: 6))), fill: blue))
                        list.append(
                            Shape(.polyline([place, Point(x: place.x + 4, y: place.y + 4)]), stroke: stroke))
                        let end = Point(x: place.x + 1, y: place.y + 5)
                        list.append(TextRun("a", font: Font(size: 5), color: blue, at: end))
                    }))
        }
        let part = try Part(film.takePart())
        // The background, three shapes, and for each frame their places and the picture.
        #expect(part.nodes.count == 4 + 2 * 4)
        let moved = part.markup(part.frames[1])
        #expect(moved.contains("<g transform=\"translate(5.45 4)\"><rect width=\"8\" height=\"6\""))
    }

    @Test func definitionsAreThoseOfAllParts() throws {
        var film = film()
        for text in ["a", "b c"] {
            let run = TextRun(text, font: Font(size: 9), color: blue, at: Point(x: 5, y: 20))
            film.add(NativePicture(list { $0.append(run) }))
            _ = film.takePart()
        }
        let definitions = try JSONSerialization.jsonObject(with: Data(film.definitions)) as? [[Any]]
        #expect(definitions?.isEmpty == false)
        #expect(definitions?.contains { $0[0] as? String == "clipPath" } == false)
    }

    // MARK: One picture at a time

    /// The state of a receiver that takes pictures one by one.
    private struct Taken {
        var nodes: [Any] = []
        var definitions = 0
        var clips = 0

        /// Adds a picture and returns the number of new nodes.
        mutating func add(_ json: [UInt8]) throws -> Int {
            let object = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
            let new = try #require(object["nodes"] as? [Any])
            if object["first"] as? Int == 0 { self = Taken() }
            #expect(object["first"] as? Int == nodes.count)
            nodes += new
            definitions += (object["definitions"] as? [Any] ?? []).count
            clips += (object["clips"] as? [Any] ?? []).count
            #expect(try #require(object["picture"] as? Int) < nodes.count)
            return new.count
        }
    }

    @Test func picturesAreTakenOneByOneEachWithWhatIsNew() throws {
        var film = film()
        var taken = Taken()
        let first = list { list in list.append(group: "views") { $0.append(Shape(square, fill: blue)) } }
        let news = try taken.add(film.take(NativePicture(first)))
        #expect(news > 0)
        #expect(try taken.add(film.take(NativePicture(first))) == 0)
        // A new receiver has nothing so far.
        film.restart()
        var other = Taken()
        #expect(try other.add(film.take(NativePicture(first))) == news)
    }

    @Test func whatIsTakenOneByOneStaysSmall() throws {
        var film = film()
        var taken = Taken()
        var most = (nodes: 0, definitions: 0)
        for number in 0..<6000 {
            let picture = list { list in
                list.append(
                    Shape(.rectangle(Rect(x: Double(number) / 7, y: 0, width: 9, height: 9)), fill: blue))
                list.append(TextRun("\(number)", font: Font(size: 9), color: blue, at: Point(x: 1, y: 9)))
            }
            _ = try taken.add(film.take(NativePicture(picture)))
            most = (max(most.nodes, taken.nodes.count), max(most.definitions, taken.definitions))
        }
        #expect(most.nodes < 20_000 && most.definitions < 9000, "\(most)")
    }
}
