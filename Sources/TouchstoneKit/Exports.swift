@_exported public import Application
@_exported public import Behaviors
@_exported public import Exporters
@_exported public import Geometry
@_exported public import GestureEngine
@_exported public import SceneFile
