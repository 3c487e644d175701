@_exported public import TouchstoneBehaviors
@_exported public import TouchstoneEngine
@_exported public import TouchstoneExport
@_exported public import TouchstoneGeometry
@_exported public import TouchstoneScenes
