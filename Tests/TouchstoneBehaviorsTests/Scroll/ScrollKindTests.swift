import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct ScrollKindTests {
    private let kind = BehaviorKind.scroll

    @Test func itHasTheViewsDefaults() throws {
        #expect(BehaviorCatalogue.standard.kind(named: "scroll")?.summary == kind.summary)
        let made = try #require(kind.makeView() as? ScrollView)
        let plain = ScrollView()
        #expect(made.contentSize == plain.contentSize && made.contentOffset == plain.contentOffset)
        #expect(made.contentInset == plain.contentInset && made.bounces == plain.bounces)
        #expect(made.alwaysBounceVertical == plain.alwaysBounceVertical)
        #expect(made.alwaysBounceHorizontal == plain.alwaysBounceHorizontal)
        #expect(made.isPagingEnabled == plain.isPagingEnabled && made.isScrollEnabled == plain.isScrollEnabled)
        #expect(made.minimumZoomScale == plain.minimumZoomScale && made.maximumZoomScale == plain.maximumZoomScale)
        #expect(made.decelerationRate == plain.decelerationRate)
        #expect((made as? ZoomingScrollView)?.snapInterval == 0)
        #expect(made.delaysContentTouches == plain.delaysContentTouches)
        #expect(made.transfersVerticalScrollingToParent == plain.transfersVerticalScrollingToParent)
        #expect(made.transfersHorizontalScrollingToParent == plain.transfersHorizontalScrollingToParent)
    }

    @Test func everySettingReachesTheView() throws {
        let given: [String: BehaviorSetting.Value] = [
            "contentSize": .size(Size(width: 9, height: 8)), "contentOffset": .point(Point(x: 3, y: 4)),
            "contentInset": .insets(EdgeInsets(all: 2)), "bounces": .bool(false),
            "alwaysBounceVertical": .bool(true), "alwaysBounceHorizontal": .bool(true), "paging": .bool(true),
            "scrollEnabled": .bool(false), "minimumZoomScale": .number(0.5), "maximumZoomScale": .number(3),
            "decelerationRate": .choice("fast"), "delaysContentTouches": .bool(false),
            "transfersVerticalScrollingToParent": .bool(false), "transfersHorizontalScrollingToParent": .bool(false),
            "allowedTouchTypes": .choices(["finger", "pencil"]), "snapInterval": .number(120),
            "centersContent": .bool(true),
        ]
        #expect(Set(given.keys) == Set(kind.settings.map(\.name)))
        let made = try #require(kind.makeView(given: given) as? ScrollView)
        #expect(made.contentSize == Size(width: 9, height: 8) && made.contentOffset == Point(x: 3, y: 4))
        #expect(made.contentInset == EdgeInsets(all: 2) && !made.bounces)
        #expect(made.gestureRecognizers.map(\.allowedTouchTypes) == [[.direct, .pencil], [.direct, .pencil]])
        #expect(made.alwaysBounceVertical && made.alwaysBounceHorizontal && made.isPagingEnabled)
        #expect(!made.isScrollEnabled && made.minimumZoomScale == 0.5 && made.maximumZoomScale == 3)
        #expect(made.decelerationRate == .fast && !made.delaysContentTouches)
        let zooming = try #require(made as? ZoomingScrollView)
        #expect(zooming.snapInterval == 120 && zooming.centersContent)
        #expect(!made.transfersVerticalScrollingToParent && !made.transfersHorizontalScrollingToParent)
    }

    @Test func theFirstViewInItIsZoomed() throws {
        let made = try #require(
            kind.makeView(given: ["maximumZoomScale": .number(3)]) as? ZoomingScrollView)
        made.zoomScale = 2
        #expect(made.zoomScale == 1, "there is nothing to zoom")
        let picture = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        made.addSubview(picture)
        made.addSubview(View())
        made.zoomScale = 2
        #expect(made.zoomScale == 2 && made.contentSize == Size(width: 200, height: 100))
        #expect(picture.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test func recognizersAndEventsAreThoseOfTheView() {
        let names = ScrollView().gestureRecognizers.map(\.name)
        #expect(kind.recognizers.allSatisfy(names.contains) && kind.recognizers.allSatisfy(kind.events.contains))
    }
}
