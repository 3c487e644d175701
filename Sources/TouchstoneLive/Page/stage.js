// The stage: the pictures of a session, each as large as it fits, or in its true size on a phone.

class LiveStage {
  /** `isShown` returns whether an overlay is shown. */
  constructor(host, isShown) {
    this.host = host;
    this.isShown = isShown;
    this.panes = [];
    this.isDark = false;
    this.phone = matchMedia("(max-width: 900px), (max-height: 560px)");
    this.store = makeShape(["svg", "width", "0", "height", "0", "aria-hidden", "true"]);
    document.body.append(this.store);
    new ResizeObserver(() => this.place()).observe(host);
  }

  set(variants) {
    this.store.replaceChildren(...variants.map((variant) => variant.definitions));
    for (const { element } of this.panes) element.remove();
    this.panes = variants.map((variant) => {
      const picture = new Picture(variant);
      const element = make("div", { class: "pane" });
      element.append(picture.element, make("div", { class: "cover" }));
      if (variants.length > 1) element.append(make("div", { class: "side" }, variant.name));
      return { variant, picture, element, scale: 1, left: 0, top: 0, size: [0, 0] };
    });
    this.host.prepend(...this.panes.map(({ element }) => element));
    this.place();
  }

  /** Lays out the pictures. The window's size may change during a session. */
  place() {
    for (const pane of this.panes) {
      const [width, height] = pane.variant.windowSize;
      const { clientWidth: roomX, clientHeight: roomY } = pane.element;
      if (!roomX || !roomY) continue;
      const margin = this.phone.matches ? 0 : 12;
      const fit = Math.min((roomX - 2 * margin) / width, (roomY - 2 * margin) / height);
      pane.scale = Math.min(fit, this.phone.matches ? 1 : 2);
      pane.left = Math.round((roomX - width * pane.scale) / 2);
      pane.top = Math.round((roomY - height * pane.scale) / 2);
      pane.size = [width, height];
      const [originX, originY] = pane.variant.canvas;
      const svg = pane.picture.element;
      svg.setAttribute("viewBox", [originX, originY, width, height].join(" "));
      Object.assign(svg.style, {
        left: `${pane.left}px`, top: `${pane.top}px`, width: `${width * pane.scale}px`, height: `${height * pane.scale}px`,
      });
    }
  }

  show(selected) {
    for (const pane of this.panes) {
      const { variant, picture } = pane;
      const [width, height] = variant.windowSize;
      if (width !== pane.size[0] || height !== pane.size[1]) this.place();
      picture.paths = variant.pathsNow;
      picture.drawn = "";
      picture.show(variant.frame, pane === this.panes[0] ? selected : null, this.isDark,
        (kind) => this.isShown(kind, variant));
    }
  }

  /** The pane at a place of the page. */
  pane(x, y) {
    const hit = document.elementFromPoint(x, y)?.closest(".pane");
    return this.panes.find(({ element }) => element === hit) ?? this.panes[0];
  }

  /** The point of a picture's window at a place of the page, which may be outside the picture. */
  point(x, y, pane) {
    const box = pane.element.getBoundingClientRect();
    return [(x - box.left - pane.left) / pane.scale, (y - box.top - pane.top) / pane.scale];
  }

  /** The middle of the view at a place of the page, or else of the window, in window coordinates. */
  middle(x, y, pane) {
    const { variant } = pane;
    const name = document.elementsFromPoint(x, y)
      .map((element) => element.closest("[data-view]")).find((view) => view && pane.element.contains(view))?.dataset.view;
    const place = name === undefined ? null : variant.middle(variant.views.get(name), variant.frame);
    const [width, height] = variant.windowSize;
    return place ? place.map((value, axis) => value - variant.canvas[axis]) : [width / 2, height / 2];
  }
}
