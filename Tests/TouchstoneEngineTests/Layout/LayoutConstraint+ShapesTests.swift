import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Sides that depend on the other axis, and many views.
extension LayoutConstraintTests {
    @Test(arguments: [true, false], ["width", "height", "left and right", "top and bottom"])
    func aShapeWhicheverSideIsPinned(isHeightFirst: Bool, pinned: String) {
        let shape =
            isHeightFirst
            ? first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5)
            : first.widthAnchor.constraint(equalTo: first.heightAnchor, multiplier: 2)
        let pins =
            switch pinned {
            case "width": [first.widthAnchor.constraint(equalToConstant: 120)]
            case "height": [first.heightAnchor.constraint(equalToConstant: 60)]
            case "left and right":
                [
                    first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 40),
                    first.rightAnchor.constraint(equalTo: board.rightAnchor, constant: -40),
                ]
            default:
                [
                    first.topAnchor.constraint(equalTo: board.topAnchor, constant: 10),
                    first.bottomAnchor.constraint(equalTo: board.bottomAnchor, constant: -30),
                ]
            }
        for constraints in [[shape] + pins, pins + [shape]] {
            first.bounds.size = Size(width: 30, height: 40)
            LayoutConstraint.activate(constraints)
            board.layoutIfNeeded()
            #expect(first.bounds.size == Size(width: 120, height: 60))
            #expect(constraints.allSatisfy { $0.isSatisfied })
            LayoutConstraint.deactivate(constraints)
        }
    }

    @Test func ofAShapeWithoutAPinnedSideTheFirstAttributeFollows() {
        let height = first.heightAnchor.constraint(equalTo: first.widthAnchor)
        pin(height)
        #expect(first.bounds.size == Size(width: 30, height: 30))
        height.isActive = false
        first.bounds.size = Size(width: 30, height: 40)
        pin(first.widthAnchor.constraint(equalTo: first.heightAnchor))
        #expect(first.bounds.size == Size(width: 40, height: 40))
    }

    @Test func aShapeAndTwoSidesThatContradictIt() {
        let shape = first.heightAnchor.constraint(equalTo: first.widthAnchor)
        pin(
            first.widthAnchor.constraint(equalToConstant: 50), first.heightAnchor.constraint(equalToConstant: 20), shape
        )
        #expect(!shape.isSatisfied && first.bounds.size == Size(width: 50, height: 20))
    }

    private final class Bar: View {
        override var intrinsicContentSize: Size { Size(width: -1, height: 30) }
    }

    /// A view without a height of its own is as high as the chain of views inside it, at any depth.
    @Test func aSizeFollowsFromWhatIsInside() {
        let box = tester.add("box", 0, 0, 10, 10, to: first)
        let bars = [Bar(), Bar()]
        for bar in bars { box.addSubview(bar) }
        for view in [first, box] + bars { view.translatesAutoresizingMaskIntoConstraints = false }
        pin(
            box.topAnchor.constraint(equalTo: first.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: first.bottomAnchor, constant: -5),
            bars[0].topAnchor.constraint(equalTo: box.topAnchor),
            bars[1].topAnchor.constraint(equalTo: bars[0].bottomAnchor, constant: 15),
            bars[1].bottomAnchor.constraint(equalTo: box.bottomAnchor),
            first.bottomAnchor.constraint(equalTo: board.bottomAnchor),
            first.leftAnchor.constraint(equalTo: board.leftAnchor),
            first.rightAnchor.constraint(equalTo: board.rightAnchor))
        #expect(first.bounds.height == 85 && box.bounds.height == 75 && bars[1].frame.minY == 45)
        #expect(first.frame.maxY == board.bounds.height)
        // A height of its own comes first.
        pin(first.heightAnchor.constraint(equalToConstant: 50))
        #expect(first.bounds.height == 50)
    }

    @Test func aLongListIsLaidOut() {
        var above: View?
        for number in 0..<1000 {
            let row = tester.add("row\(number)", 0, 0, 10, 10, to: board)
            row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? board.topAnchor, constant: 2).isActive = true
            row.heightAnchor.constraint(equalToConstant: 18).isActive = true
            above = row
        }
        tester.step()
        #expect(above?.frame == Rect(x: 0, y: 2 + 999 * 20, width: 10, height: 18))
    }
}
