// Swift imports the module `_Testing_UIKit` into files that import Testing and UIKit. Where UIKit is TouchstoneUIKit,
// this module takes its place (`docs/testing.md`).
@_exported public import Testing
