import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneImages

@Suite struct BoundedDrawListTests {
    private struct NoGlyphs: GlyphProviding {
        func layout(_ string: String, weight: Font.Weight) -> GlyphLine { GlyphLine() }
    }

    private static let board = Outline.roundedRectangle(Rect(x: 0, y: 0, width: 300, height: 200), radius: 20)

    /// A board on a background, with a small card at `x` on it, and a mark beside them.
    private func picture(
        cardAt x: Double, opacity: Double = 1, clip: Double? = nil, hasMark: Bool = true
    ) -> BoundedDrawList {
        var list = DrawList(size: Size(width: 400, height: 300), scale: 2, background: .white)
        list.append(Shape(Self.board, transform: Transform(translationX: 50, y: 50), fill: .black))
        list.append(group: "card", opacity: opacity) { list in
            func card(_ list: inout DrawList) {
                list.append(
                    Shape(.rectangle(Rect(x: x, y: 100, width: 20, height: 10)), fill: Color(red: 1, green: 0, blue: 0))
                )
            }
            if let clip {
                list.append(clippedTo: .rectangle(Rect(x: 0, y: 0, width: clip, height: 300)), card)
            } else {
                card(&list)
            }
        }
        if hasMark { list.append(Shape(.circle(center: Point(x: 10, y: 10), radius: 4), fill: .black)) }
        return BoundedDrawList(list, glyphs: NoGlyphs())
    }

    private func changes(from old: BoundedDrawList, to new: BoundedDrawList) -> PixelRegion? {
        var (old, new) = (old, new)
        return new.changes(since: &old)
    }

    private func region(_ boxes: PixelRectangle...) -> PixelRegion {
        var region = PixelRegion()
        for box in boxes { region.add(box) }
        return region
    }

    @Test func whatIsTheSameHasNoChanges() {
        #expect(changes(from: picture(cardAt: 100), to: picture(cardAt: 100))?.boxes == [])
    }

    @Test func aCardThatMovesChangesWhereItWasAndWhereItIs() {
        let far = changes(from: picture(cardAt: 100), to: picture(cardAt: 200))
        #expect(
            far?.boxes == [
                PixelRectangle(left: 198, top: 198, right: 242, bottom: 222),
                PixelRectangle(left: 398, top: 198, right: 442, bottom: 222),
            ])
        let near = changes(from: picture(cardAt: 100), to: picture(cardAt: 101))
        #expect(near?.boxes == [PixelRectangle(left: 198, top: 198, right: 244, bottom: 222)])
    }

    @Test func whatIsBehindTheShapeThatMovesIsTheBackdrop() {
        func backdropCount(_ old: BoundedDrawList, _ new: BoundedDrawList) -> Int? {
            var (old, new) = (old, new)
            _ = new.changes(since: &old)
            return new.backdropCount
        }
        // The items before it are the board and the beginning of the group. A translucent group is drawn as a whole.
        #expect(backdropCount(picture(cardAt: 100), picture(cardAt: 101)) == 2)
        #expect(backdropCount(picture(cardAt: 100, opacity: 0.5), picture(cardAt: 101, opacity: 0.5)) == 1)
        #expect(backdropCount(picture(cardAt: 100), picture(cardAt: 100)) == nil)
    }

    @Test func theBackdropIsNotDrawn() {
        var inked = picture(cardAt: 100)
        let box = PixelRectangle(left: 190, top: 190, right: 230, bottom: 230)
        let part = inked.part(region(box), above: 2)
        #expect(part?.isDrawn == [false, true, true, true, false])
        #expect(part?.backdropCount == 2)
    }

    @Test func whatIsOutsideOfAClipDoesNotChange() {
        let region = changes(from: picture(cardAt: 100, clip: 110), to: picture(cardAt: 200, clip: 110))
        #expect(region?.boxes == [PixelRectangle(left: 198, top: 198, right: 222, bottom: 222)])
    }

    @Test func aClipThatChangesChangesWhatIsInIt() {
        let region = changes(from: picture(cardAt: 100, clip: 110), to: picture(cardAt: 100, clip: 111))
        #expect(region?.boxes == [PixelRectangle(left: 198, top: 198, right: 224, bottom: 222)])
    }

    @Test func anOpacityThatChangesChangesWhatIsInTheGroup() {
        let region = changes(from: picture(cardAt: 100, opacity: 0.5), to: picture(cardAt: 100))
        #expect(region?.boxes == [PixelRectangle(left: 198, top: 198, right: 242, bottom: 222)])
    }

    @Test func whatComesAndGoesChangesItsPlaceAlone() {
        let mark = [PixelRectangle(left: 10, top: 10, right: 30, bottom: 30)]
        #expect(changes(from: picture(cardAt: 100), to: picture(cardAt: 100, hasMark: false))?.boxes == mark)
        #expect(changes(from: picture(cardAt: 100, hasMark: false), to: picture(cardAt: 100))?.boxes == mark)
        let clipped = changes(from: picture(cardAt: 100), to: picture(cardAt: 100, clip: 110))
        #expect(clipped?.boxes == [PixelRectangle(left: 198, top: 198, right: 242, bottom: 222)])
    }

    @Test func muchIsBetterDrawnWhole() {
        var list = DrawList(size: Size(width: 400, height: 300), scale: 2, background: .white)
        list.append(Shape(Self.board, transform: Transform(translationX: 51, y: 50), fill: .black))
        #expect(changes(from: picture(cardAt: 100), to: BoundedDrawList(list, glyphs: NoGlyphs())) == nil)
    }

    @Test func anotherSizeScaleOrBackgroundIsAnotherPicture() {
        let size = Size(width: 40, height: 30)
        let list = DrawList(size: size, scale: 1, background: .white)
        let others = [
            list.withScale(2), DrawList(size: size, scale: 1, background: .black),
            DrawList(size: Size(width: 41, height: 30), scale: 1, background: .white),
        ]
        for other in others {
            let (old, new) = (BoundedDrawList(list, glyphs: NoGlyphs()), BoundedDrawList(other, glyphs: NoGlyphs()))
            #expect(changes(from: old, to: new) == nil)
        }
    }

    @Test func whatIsHiddenIsNotDrawn() throws {
        // Inside the board, neither the board itself nor the mark must be drawn, only the board's colour and the card.
        var inked = picture(cardAt: 100)
        let found = inked.part(region(PixelRectangle(left: 190, top: 190, right: 230, bottom: 230)))
        let part = try #require(found)
        #expect(part.opaqueFills.map(\.color) == [.black])
        #expect(part.isDrawn == [false, true, true, true, false])
    }

    @Test func whatShowsThroughIsDrawn() throws {
        // Across the edge of the board, the background is visible.
        var inked = picture(cardAt: 100)
        let edgePart = inked.part(region(PixelRectangle(left: 90, top: 190, right: 130, bottom: 230)))
        let edge = try #require(edgePart)
        #expect(edge.opaqueFills.map(\.color) == [.white])
        #expect(edge.isDrawn == [true, false, false, false, false])
        // The background is also visible in the board's round corner, although the corner is inside its rectangle.
        let cornerPart = inked.part(region(PixelRectangle(left: 102, top: 102, right: 110, bottom: 110)))
        let corner = try #require(cornerPart)
        #expect(corner.opaqueFills.map(\.color) == [.white])
        #expect(corner.isDrawn[0])
    }

    @Test func whatSeveralBoxesNeedIsDrawnOnce() throws {
        // One box is inside the board, the other crosses its edge. The board is drawn for the second, before the fill
        // of the first.
        var inked = picture(cardAt: 100)
        let onBoard = PixelRectangle(left: 190, top: 190, right: 230, bottom: 230)
        let overEdge = PixelRectangle(left: 90, top: 240, right: 130, bottom: 280)
        let found = inked.part(region(onBoard, overEdge))
        let part = try #require(found)
        #expect(part.opaqueFills.map(\.box) == [overEdge, onBoard])
        #expect(part.opaqueFills.map(\.color) == [.white, .black])
        #expect(part.isDrawn == [true, true, true, true, false])
    }

    @Test func aLineAroundThePartIsNotDrawn() {
        var list = DrawList(size: Size(width: 100, height: 100), scale: 1, background: .white)
        let outline = Outline.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))
        list.append(Shape(outline, transform: Transform(scaleX: 0.9, y: 0.9), stroke: Stroke(.black, width: 20)))
        var inked = BoundedDrawList(list, glyphs: NoGlyphs())
        #expect(inked.part(region(PixelRectangle(left: 20, top: 20, right: 40, bottom: 40)))?.isDrawn == [false])
        #expect(inked.part(region(PixelRectangle(left: 20, top: 20, right: 83, bottom: 40)))?.isDrawn == [true])
    }

    @Test func whatCanBeSeenThroughIsDrawnAsAWhole() {
        var list = DrawList(size: Size(width: 100, height: 100), scale: 1, background: .white)
        list.append(group: "veil", opacity: 0.5) { list in
            for x in [0.0, 50] { list.append(Shape(.rectangle(Rect(x: x, y: 0, width: 9, height: 9)), fill: .black)) }
        }
        var inked = BoundedDrawList(list, glyphs: NoGlyphs())
        #expect(
            inked.part(region(PixelRectangle(left: 50, top: 0, right: 55, bottom: 5)))?.isDrawn == [
                true, true, true, true,
            ])
        #expect(
            inked.part(region(PixelRectangle(left: 80, top: 80, right: 85, bottom: 85)))?.isDrawn == [
                false, false, false, false,
            ])
    }
}
