import Testing
import TouchstonePictures
import TouchstoneScenes

@Suite struct CanvasOverlaysTests {
    @Test("an overlay is drawn either on the canvas or around it")
    func everyKindIsDrawn() {
        let aroundCanvas = Scene.Overlays.Kind.allCases.filter(\.isAroundCanvas)
        let onCanvas = Scene.Overlays.Kind.onCanvas
        #expect(Set(onCanvas + aroundCanvas) == Set(Scene.Overlays.Kind.allCases))
        #expect(onCanvas.count + aroundCanvas.count == Scene.Overlays.Kind.allCases.count)
    }
}
