// UIKit exports Foundation, too. The names of this module replace Foundation's, such as `CGPoint`.
@_exported public import Foundation
