import Testing
import TouchstoneUIKit

struct CoreAnimationNamesTests {
    @Test func transformsOfThePlaneAreTransformsInSpace() {
        let plane = CGAffineTransform(1, 2, -3, 4, 5, 6)
        let space = CATransform3DMakeAffineTransform(plane)
        #expect(CATransform3DIsAffine(space) && CATransform3DGetAffineTransform(space) == plane)
        #expect(CATransform3DIsIdentity(CATransform3DMakeAffineTransform(.identity)))
        var tilted = CATransform3DIdentity
        tilted.m34 = -1 / 500
        #expect(!CATransform3DIsAffine(tilted) && !CATransform3DIsIdentity(tilted))
        #expect(CATransform3D().m11 == 0)
    }

    /// Each function does to the plane what the function for the plane does.
    @Test func theFunctionsAgreeWithThoseOfThePlane() {
        let start = CGAffineTransform(1, 2, -3, 4, 5, 6)
        let other = CGAffineTransform(rotationAngle: 0.4)
        func flat(_ transform: CATransform3D) -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
        let space = CATransform3DMakeAffineTransform(start)
        #expect(flat(CATransform3DTranslate(space, 7, 8, 0)) == start.translatedBy(x: 7, y: 8))
        #expect(flat(CATransform3DScale(space, 7, 8, 1)) == start.scaledBy(x: 7, y: 8))
        #expect(flat(CATransform3DRotate(space, 0.3, 0, 0, 2)).distance(to: start.rotated(by: 0.3)) < 1e-12)
        let pair = CATransform3DConcat(space, CATransform3DMakeAffineTransform(other))
        #expect(flat(pair).distance(to: start.concatenating(other)) < 1e-12)
        #expect(flat(CATransform3DMakeRotation(0.3, 0, 0, 1)) == CGAffineTransform(rotationAngle: 0.3))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)), "an axis without a length")
    }

    @Test func inversesLeadBack() {
        var tilted = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
        tilted.m34 = 0.01
        let back = CATransform3DConcat(tilted, CATransform3DInvert(tilted))
        let identity = CATransform3DIdentity
        for path in [\CATransform3D.m11, \.m12, \.m22, \.m33, \.m34, \.m41, \.m43, \.m44] {
            #expect(abs(back[keyPath: path] - identity[keyPath: path]) < 1e-12)
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat), "it has no inverse")
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(abs(turned.m31 - 1) < 1e-12 && abs(turned.m13 + 1) < 1e-12, "x turns away from the viewer")
    }

    @Test func curvesHaveTheirControlPoints() {
        func points(_ curve: CAMediaTimingFunction) -> [Float] {
            (0...3).flatMap { index in
                var pair: [Float] = [-1, -1]
                curve.getControlPoint(at: index, values: &pair)
                return pair
            }
        }
        #expect(points(CAMediaTimingFunction(name: .linear)) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .easeIn)) == [0, 0, 0.42, 0, 1, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .easeOut)) == [0, 0, 0, 0, 0.58, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .easeInEaseOut)) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .default)) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))[2...5] == [0.1, 0.2, 0.3, 0.4])
    }
}
