import TouchstonePorting

/// The example in the documentation of `TouchstonePorting`, in a function, so that it is compiled and not run.
enum DocumentedExamples {
    static func port(text: String) {
        let port = SourcePort([SourcePort.Source(path: "CardView.swift", text: text)])
        let package = PortedPackage(port, name: "MyViews", touchstone: .folder("/home/me/touchstone"))
        for file in package.files { print(file.path) }
        for remark in package.remarks { print(remark) }
    }
}
