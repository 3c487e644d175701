import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// What the modifiers of views show.
@Suite struct ViewModifiersTests {
    @Test func whatTheyReadOfOthersIsShown() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 600]
            code: |
              var shift: CGFloat = 0
            views:
              - {id: list, frame: [0, 300, 300, 100], behavior: {kind: scroll, contentSize: [300, 400]}}
              - id: box
                frame: [0, 0, 300, 300]
                state: {offset: 0}
                recognizers: [tap]
                handlers: {tap: 'offset = 50; shift = 50; number.tag = 50; list.contentOffset.y = 50; own.offset = 50'}
                views:
                  - {id: inner, frame: [0, 0, 20, 20], modifiers: [{offset: "CGSize(width: box.offset, height: 0)"}]}
                  - {id: shared, frame: [0, 50, 20, 20], modifiers: [{offset: "CGSize(width: shift, height: 0)"}]}
                  - {id: number, frame: [0, 99, 20, 20], modifiers: [{position: "CGPoint(x: CGFloat(tag), y: 9)"}]}
                  - {id: late, frame: [0, 150, 20, 20], modifiers: [{offset: "list.contentOffset"}]}
                  - {id: own, frame: [0, 200, 20, 20], state: {offset: 0}, modifiers: [{offset: "CGSize(width: offset, height: 0)"}]}
                  - id: computed
                    frame: [0, 250, 20, 20]
                    code: "var x: CGFloat { box.offset }"
                    modifiers: [{offset: "CGSize(width: x, height: 0)"}]
            gestures: [{at: 0.1, tap: box, from: [0.8, 0.8]}]
            """)
        let last = try #require(frames.last?.snapshot)
        func view(_ name: String) throws -> ViewSnapshot.Values {
            try #require(last.views.first { $0.name == name }?.model)
        }
        for name in ["inner", "shared", "own", "computed"] {
            #expect(try view(name).transform == Transform(translationX: 50, y: 0), "\(name)")
        }
        #expect(try view("number").center == Point(x: 50, y: 9))
        #expect(try view("late").transform == Transform(translationX: 0, y: 50))
    }

    @Test func theyFollowAListThatScrollsWithoutHandlers() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 600]
            views:
              - {id: list, frame: [0, 0, 300, 300], behavior: {kind: scroll, contentSize: [300, 4000]}}
              - {id: mark, frame: [0, 300, 20, 20], modifiers: [{offset: "list.contentOffset"}]}
            gestures: [{at: 0.1, for: 0.2, fling: list, by: [0, -150]}]
            """)
        for frame in frames {
            let (list, mark) = (frame.snapshot.views[0], frame.snapshot.views[1])
            #expect(mark.model.transform.ty == list.model.bounds.origin.y, "frame \(frame.snapshot.frame)")
        }
        #expect((frames.last?.snapshot.views[1].model.transform.ty ?? 0) > 200)
    }

    /// A behavior or other code may set the transform in each frame; the modifiers are not added again and again.
    @Test func whatDoesNotChangeIsNotAppliedAgain() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 300]
            views:
              - id: card
                frame: [100, 100, 80, 80]
                state: {scale: 2}
                modifiers: [{scaleEffect: "scale * window!.alpha"}]
                recognizers: [rotation]
                handlers:
                  rotation: |
                    transform = transform.rotated(by: rotation.rotation)
                    rotation.rotation = 0
            gestures: [{at: 0.1, for: 0.3, rotate: card, degrees: 40}]
            """)
        let transform = try #require(frames.last?.snapshot.views.first?.model.transform)
        #expect(abs(transform.determinant - 4) < 1e-9)
    }

    @Test func aViewThatIsAnimatedBySwiftUIGetsTouches() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 200]
            views:
              - id: card
                frame: [50, 50, 100, 100]
                recognizers: [{kind: dragGesture, id: drag}]
                code: "@State var offset = CGSize.zero"
                modifiers: [{offset: offset}]
                handlers:
                  drag.onChanged: "{ value in offset = value.translation }"
                  drag.onEnded: "{ _ in withAnimation(.linear(duration: 1)) { offset = .zero } }"
            gestures:
              - {at: 0.1, for: 0.3, drag: card, by: [60, 0]}
              - {at: 0.8, for: 0.3, drag: card, by: [60, 0]}
            """)
        let begun = frames.flatMap(\.snapshot.transitions).count { $0.recognizer == "card.drag" && $0.state == .began }
        #expect(begun == 2)
    }
}
