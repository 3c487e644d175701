/// An error that prevents a measurement.
struct Failure: Error, CustomStringConvertible {
    var description: String
}
