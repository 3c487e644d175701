import Testing
import TouchstoneUIKit

// This file imports only TouchstoneUIKit, whose re-exports must not make the names ambiguous.
struct CoreGraphicsNamesTests {
    @Test func numbersOfEveryKindMix() {
        let count = 3
        let ratio: Float = 0.5
        let width: CGFloat = 10
        let height: Double = 4
        let area: CGFloat = width * height * CGFloat(count) * CGFloat(ratio)
        #expect(area == 60 && CGFloat.pi == Double.pi && max(width, 12) == 12 && abs(-width) == 10)
        #expect(sqrt(CGFloat(16)) == 4 && pow(width, 2) == 100 && hypot(3, 4 as CGFloat) == 5)
        #expect(atan2(CGFloat(0), -1) == .pi && cos(CGFloat.zero) == 1)
    }

    @Test func valuesAreMadeFromNumbersOfEveryKind() {
        let (i, d) = (3, 4.0)
        #expect(CGPoint(x: i, y: i) == CGPoint(x: 3.0, y: 3) && CGPoint(x: d, y: 5) == CGPointMake(4, 5))
        #expect(CGSize(width: i, height: i) == CGSize(width: 3, height: 3.0) && CGVector(dx: i, dy: i).dx == 3)
        #expect(CGRect(x: i, y: i, width: i, height: i) == CGRectMake(3, 3, 3, 3))
        #expect(CGPoint() == .zero && CGSize() == .zero && CGRect() == .zero && CGVector() == .zero)
        #expect(UIEdgeInsets() == .zero && UIEdgeInsetsMake(1, 2, 3, 4).right == 4)
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && CGSize(width: 1, height: 2).equalTo(.zero) == false)
        #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: -2, y: 1)).width == -4)
    }
}

/// Operators that gesture code often defines itself. The engine's own operators do not conflict with them.
private func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
private func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }

extension CGVector {
    fileprivate static func * (lhs: CGVector, rhs: CGVector) -> CGFloat { lhs.dx * rhs.dx + lhs.dy * rhs.dy }
    fileprivate static func * (lhs: CGVector, rhs: CGFloat) -> CGVector { CGVector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }
    fileprivate var length: CGFloat { sqrt(self * self) }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

struct OwnOperatorsTests {
    @Test func operatorsOfOnesOwnAreTaken() {
        let difference = CGPoint(x: 3, y: 5) - CGPoint(x: 1, y: 1)
        #expect(difference.x == 2 && (difference + difference).y == 8)
        #expect(CGVector(dx: 3, dy: 4).length == 5 && (CGVector(dx: 3, dy: 4) * 2).dy == 8)
        #expect(CGRect(x: 0, y: 0, width: 4, height: 2).center == CGPoint(x: 2, y: 1))
    }
}
