import Drawing
import Geometry
import Testing

struct DrawListTests {
    private let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), fill: .black)

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
