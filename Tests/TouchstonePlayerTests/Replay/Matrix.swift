/// A 2×3 matrix of this test, so that the replay shares no arithmetic with the code that it checks.
///
/// Row vectors: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
struct Matrix {
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var tx: Double
    var ty: Double

    static let identity = Matrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    var numbers: [Double] { [a, b, c, d, tx, ty] }

    /// The product `left · right`, which applies first `left` and then `right`.
    static func * (left: Matrix, right: Matrix) -> Matrix {
        Matrix(
            a: left.a * right.a + left.b * right.c, b: left.a * right.b + left.b * right.d,
            c: left.c * right.a + left.d * right.c, d: left.c * right.b + left.d * right.d,
            tx: left.tx * right.a + left.ty * right.c + right.tx, ty: left.tx * right.b + left.ty * right.d + right.ty)
    }

    static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    static func scale(_ factor: Double) -> Matrix { Matrix(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0) }

    /// From the sine and cosine of the angle.
    static func rotation(sine: Double, cosine: Double) -> Matrix {
        Matrix(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}

extension Matrix {
    /// From a, b, c, d, tx, ty.
    init(_ numbers: [Double]) {
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}
