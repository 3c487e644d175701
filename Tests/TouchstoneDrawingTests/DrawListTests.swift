import Testing
import TouchstoneDrawing
import TouchstoneGeometry

struct DrawListTests {
    private let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), fill: .black)

    @Test func aBeginningClosesWhatIsOpen() {
        var list = DrawList(size: Size(width: 10, height: 10), scale: 1, background: .white)
        let shape = Shape(.circle(center: .zero, radius: 1), fill: .black)
        list.append(group: "a") { list in
            list.append(shape)
            list.append(clippedTo: .rectangle(Rect(x: 0, y: 0, width: 5, height: 5))) { $0.append(shape) }
        }
        #expect(list.prefix(0).items == [])
        #expect(list.prefix(2).items == [list.items[0], .shape(shape), .popGroup])
        #expect(list.prefix(4).items == list.items)
        #expect(list.prefix(5).items == list.items)
        #expect(list.prefix(9) == list)
    }

    @Test func groupsAndClipsInWhichNothingIsDrawnAreLeftOut() {
        var list = DrawList(size: Size(width: 9, height: 9), scale: 1, background: .white)
        list.append(group: "outer") { list in
            list.append(clippedTo: .rectangle(Rect(x: 0, y: 0, width: 5, height: 5))) { list in
                list.append(group: "inner") { _ in }
            }
        }
        #expect(list.items.isEmpty)
        list.append(group: "outer") { list in
            list.append(group: "empty") { _ in }
            list.append(shape)
        }
        #expect(list.items == [.pushGroup(name: "outer", opacity: 1), .shape(shape), .popGroup])
    }
}
