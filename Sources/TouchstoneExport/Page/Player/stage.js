// The stage: pictures under a zoom, one over the other with a divider between them. A click selects a view.

class Stage {
  /** `isShown` returns whether an overlay is shown in a frame of a variant. */
  constructor(host, definitions, pick, isShown) {
    this.host = host;
    this.pick = pick;
    this.isShown = isShown;
    this.isDark = false;
    this.pictures = [];
    this.share = 0.5;
    this.pointers = new Map();
    const store = makeShape(["svg", "width", "0", "height", "0", "aria-hidden", "true"]);
    this.definitions = document.createElementNS(svgSpace, "defs");
    this.definitions.append(...definitions.map((one) => makeShape(one)));
    store.append(this.definitions);
    document.body.append(store);
    this.divider = make("div", {
      id: "divider", role: "slider", tabindex: "0", "aria-label": "How much of the left variant is shown",
      "aria-valuemin": "0", "aria-valuemax": "100",
    });
    this.sides = [make("div", { class: "side left" }), make("div", { class: "side right" })];
    this.listen();
    new ResizeObserver(() => this.place()).observe(host);
  }

  /** Shows one variant, or two on top of each other. */
  set(variants) {
    this.pictures = variants.map((variant) => new Picture(variant));
    for (const picture of this.pictures) picture.refresh = () => this.redraw();
    this.size = [0, 1].map((axis) => Math.max(...variants.map((variant) => variant.size[axis])));
    const pictures = this.pictures.map((picture) => picture.element);
    this.host.replaceChildren(...pictures);
    if (variants.length > 1) {
      this.sides.forEach((side, index) => { side.textContent = variants[index].name; });
      this.host.append(...this.sides, this.divider);
    }
    this.fit();
    this.divide(this.share);
  }

  /** Shows a frame that is unpacked, and the outline of a view. */
  show(frame, selected) {
    this.shown = [frame, selected];
    this.redraw();
  }

  redraw() {
    if (!this.shown) return;
    const [frame, selected] = this.shown;
    for (const picture of this.pictures) {
      picture.show(frame, picture === this.pictures[0] ? selected : null, this.isDark,
        (kind) => this.isShown(kind, picture.variant, frame));
    }
  }

  // Zoom. `middle` is the center of the visible part, in points of the picture.

  fit() {
    this.zoom = 1;
    this.middle = [this.size[0] / 2, this.size[1] / 2];
    this.place();
  }

  /** The size of a stage pixel in points of the picture. */
  get step() {
    const { clientWidth: width, clientHeight: height } = this.host;
    return Math.max(this.size[0] / Math.max(width, 1), this.size[1] / Math.max(height, 1)) / this.zoom;
  }

  place() {
    if (!this.size) return;
    const { clientWidth: width, clientHeight: height } = this.host;
    const step = this.step;
    for (const axis of [0, 1]) this.middle[axis] = Math.min(Math.max(this.middle[axis], 0), this.size[axis]);
    const box = [
      this.middle[0] - (width / 2) * step, this.middle[1] - (height / 2) * step, width * step, height * step];
    for (const picture of this.pictures) picture.element.setAttribute("viewBox", box.join(" "));
    this.host.dataset.zoom = short(this.zoom, 2);
  }

  /** Zooms by a factor. The point of the picture at a place of the stage, in pixels, stays there. */
  zoomBy(factor, x = this.host.clientWidth / 2, y = this.host.clientHeight / 2) {
    const before = this.step;
    this.zoom = Math.min(Math.max(this.zoom * factor, 1), 16);
    const gain = before - this.step;
    this.middle[0] += (x - this.host.clientWidth / 2) * gain;
    this.middle[1] += (y - this.host.clientHeight / 2) * gain;
    this.place();
  }

  panBy(x, y) {
    this.middle[0] -= x * this.step;
    this.middle[1] -= y * this.step;
    this.place();
  }

  // The divider.

  divide(share) {
    this.share = Math.min(Math.max(share, 0), 1);
    const percent = Math.round(this.share * 1000) / 10;
    this.divider.style.left = percent + "%";
    this.divider.setAttribute("aria-valuenow", Math.round(percent));
    if (this.pictures.length > 1) {
      this.pictures[0].element.style.clipPath = `inset(0 ${100 - percent}% 0 0)`;
      this.pictures[1].element.style.clipPath = `inset(0 0 0 ${percent}%)`;
    }
  }

  // Pointers: one drags, two pinch, a click selects.

  listen() {
    const host = this.host;
    const at = (event) => {
      const box = host.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    host.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.isDividing = this.divider.contains(event.target);
      this.moved = 0;
      this.pointers.set(event.pointerId, at(event));
      host.setPointerCapture(event.pointerId);
    });
    host.addEventListener("pointermove", (event) => {
      const before = this.pointers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const [x, y] = [now[0] - before[0], now[1] - before[1]];
      this.moved += Math.hypot(x, y);
      if (this.isDividing) {
        this.divide(now[0] / host.clientWidth);
      } else if (this.pointers.size > 1) {
        const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
        const reach = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
        if (reach(before) > 0) this.zoomBy(reach(now) / reach(before), other[0], other[1]);
      } else if (this.moved > 4) {
        host.classList.add("panning");
        this.panBy(x, y);
      }
      this.pointers.set(event.pointerId, now);
    });
    const end = (event) => {
      if (!this.pointers.delete(event.pointerId)) return;
      host.classList.remove("panning");
      if (event.type !== "pointerup" || this.moved > 4 || this.isDividing) return;
      const hit = document.elementsFromPoint(event.clientX, event.clientY)
        .map((element) => element.closest("[data-view]")).find((view) => view && host.contains(view));
      this.pick(hit ? hit.dataset.view : null);
    };
    host.addEventListener("pointerup", end);
    host.addEventListener("pointercancel", end);
    host.addEventListener("wheel", (event) => {
      event.preventDefault();
      const [x, y] = at(event);
      if (event.shiftKey) this.panBy(-event.deltaY, 0);
      else this.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), x, y);
    }, { passive: false });
    this.divider.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: -0.02, ArrowRight: 0.02, PageDown: -0.1, PageUp: 0.1, Home: -1, End: 1 };
      if (!(event.key in steps)) return;
      event.preventDefault();
      event.stopPropagation();
      this.divide(this.share + steps[event.key]);
    });
  }
}
