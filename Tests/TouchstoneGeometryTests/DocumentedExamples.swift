import TouchstoneGeometry

/// The examples in the documentation of `TouchstoneGeometry`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func splitMix64() {
        var random = SplitMix64(seed: 7)
        let roll = random.integer(in: 1...6)
        let card = random.element(of: ["heart", "spade"])
        print(roll, card ?? "")
    }
}
