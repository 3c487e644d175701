/// A file whose bytes are known.
struct TextProduct: Product {
    let name: String
    let bytes: [UInt8]

    func make(on bench: Workbench) throws { try bench.write(bytes, to: name) }
}
