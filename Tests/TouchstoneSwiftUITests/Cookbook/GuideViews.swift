import TouchstoneSwiftUI

/// The view of `docs/swiftui.md`, as it is there.
enum Guide {
    struct ContentView: View {
        @State var offset = CGSize.zero
        @State var lastOffset = CGSize.zero
        @State var scale: CGFloat = 1
        @State var lastScale: CGFloat = 1

        var drag: some Gesture {
            DragGesture()
                .onChanged { value in
                    offset.width = lastOffset.width + value.translation.width
                    offset.height = lastOffset.height + value.translation.height
                }
                .onEnded { _ in lastOffset = offset }
        }

        var pinch: some Gesture {
            MagnificationGesture().onChanged { scale = $0 * lastScale }.onEnded { _ in lastScale = scale }
        }

        var body: some View {
            Image(systemName: "photo.fill").resizable().frame(width: 160, height: 120)
                .offset(offset)
                .scaleEffect(scale)
                .gesture(drag)
                .simultaneousGesture(pinch)
        }
    }

    /// A drag, and a magnification and a rotation that go together.
    struct ThreeGestures: View {
        /// How the drag and the others are combined.
        enum Combination { case gestures, simultaneousGesture, simultaneously }

        let combination: Combination
        @State private var x = 0.0
        @State private var scale = 1.0
        @State private var angle = Angle.zero
        @State private var ends = 0

        private var drag: some Gesture { DragGesture().onChanged { x = $0.translation.width } }
        private var magnify: some Gesture {
            MagnifyGesture().onChanged { scale = $0.magnification }.onEnded { _ in ends += 1 }
        }
        private var rotate: some Gesture {
            RotateGesture().onChanged { angle = $0.rotation }.onEnded { _ in ends += 1 }
        }

        var body: some View {
            switch combination {
            case .gestures: Color.red.gesture(drag).gesture(SimultaneousGesture(rotate, magnify))
            case .simultaneousGesture:
                Color.red.gesture(drag).simultaneousGesture(SimultaneousGesture(rotate, magnify))
            case .simultaneously:
                Color.red.gesture(drag.simultaneously(with: magnify.simultaneously(with: rotate)))
            }
        }
    }
}
