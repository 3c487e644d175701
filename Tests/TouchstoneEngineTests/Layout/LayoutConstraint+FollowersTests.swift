import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Views that follow others at every frame.
extension LayoutConstraintTests {
    @Test func aViewThatIsPinnedToASiblingFollowsItAtEveryFrame() {
        second.translatesAutoresizingMaskIntoConstraints = true
        pin(
            first.leftAnchor.constraint(equalTo: second.rightAnchor, constant: 5),
            first.centerYAnchor.constraint(equalTo: second.centerYAnchor))
        for step in 1...3 {
            second.center += Vector(dx: 10, dy: -5)
            if step == 3 { second.bounds.size.width += 20 }
            tester.step()
            #expect(first.frame.minX == second.frame.maxX + 5 && first.center.y == second.center.y, "\(step)")
        }
        // As on the platform, transforms are ignored.
        let place = first.center
        second.transform = Transform(translationX: 30, y: 0)
        tester.step()
        #expect(first.center == place)
    }

    @Test func aViewFollowsOneInAnotherSuperview() {
        let inner = tester.add("inner", 0, 0, 20, 20, to: second)
        second.translatesAutoresizingMaskIntoConstraints = true
        pin(first.topAnchor.constraint(equalTo: inner.bottomAnchor))
        for view in [second, inner] {
            view.center += Vector(dx: 0, dy: 7)
            tester.step()
            #expect(first.frame.minY == second.frame.minY + inner.frame.maxY)
        }
    }

    @Test func afterAConstraintHasEndedNothingFollows() {
        let constraint = first.leftAnchor.constraint(equalTo: second.rightAnchor)
        pin(constraint)
        constraint.isActive = false
        let place = first.center
        second.center += Vector(dx: 10, dy: 0)
        tester.step()
        #expect(first.center == place)
    }
}
