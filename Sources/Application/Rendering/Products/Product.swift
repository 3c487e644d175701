/// One thing that a rendering makes: the files of frames, a trace, a contact sheet.
protocol Product {
    /// How many pictures it draws, for those who wait.
    var pictureCount: Int { get }

    /// Makes sure, before anything is written, that it can be made.
    func check() throws

    /// Makes it, on the calling thread and as many others as the options allow.
    func make(on bench: Workbench) throws
}

extension Product {
    var pictureCount: Int { 0 }
    func check() throws {}
}
