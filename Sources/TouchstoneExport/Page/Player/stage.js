// The stage: pictures under a zoom, side by side, or one over the other with a divider. A click selects a view.

class Stage {
  /** `isShown` returns whether an overlay is shown in a frame of a variant. */
  constructor(host, definitions, pick, isShown) {
    this.host = host;
    this.pick = pick;
    this.isShown = isShown;
    this.isDark = false;
    this.pictures = [];
    this.panes = [];
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
    this.listen();
    new ResizeObserver(() => this.place()).observe(host);
    window.addEventListener("resize", () => this.place());
  }

  /** Shows one variant, or two: side by side, or on top of each other with a divider. */
  set(variants, isDivided = false) {
    this.isDivided = isDivided && variants.length > 1;
    this.pictures = variants.map((variant) => new Picture(variant));
    for (const picture of this.pictures) picture.refresh = () => this.redraw();
    this.size = [0, 1].map((axis) => Math.max(...variants.map((variant) => variant.size[axis])));
    this.panes = this.pictures.map((picture) => {
      const area = make("div", { class: "area" });
      area.append(picture.element);
      const heading = variants[0].name ? [this.heading(picture.variant)] : [];
      return make("div", { class: "shown-variant", "data-variant": picture.variant.name }, ...heading, area);
    });
    this.host.classList.toggle("divided", this.isDivided);
    this.host.replaceChildren(...this.panes, ...(this.isDivided ? [this.divider] : []));
    this.fit();
    this.divide(this.share);
  }

  /** The name of a variant and the results of its whole run, which are the same in every frame. */
  heading(variant) {
    const { isBad, isGood, words } = verdictOf(variant);
    return make("p", { class: `outcome ${isBad ? "bad" : isGood ? "good" : ""}` },
      make("span", { class: "sign", "aria-hidden": "true" }, isBad ? "✗" : isGood ? "✓" : ""),
      make("b", {}, variant.name), `: ${words.charAt(0).toLowerCase()}${words.slice(1)}`);
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
      const index = selected === null ? undefined : picture.variant.views.get(selected);
      picture.show(frame, index ?? null, this.isDark, (kind) => this.isShown(kind, picture.variant, frame));
    }
  }

  // Zoom. `middle` is the center of the visible part, in points of the picture.

  fit() {
    this.zoom = 1;
    this.middle = [this.size[0] / 2, this.size[1] / 2];
    this.place();
  }

  /** The width and height of the space for each picture, in pixels. */
  get room() {
    const area = this.panes?.[0]?.lastElementChild ?? this.host;
    return [Math.max(area.clientWidth, 1), Math.max(area.clientHeight, 1)];
  }

  /** The size of a stage pixel in points of the picture. */
  get step() {
    const [width, height] = this.room;
    return Math.max(this.size[0] / width, this.size[1] / height) / this.zoom;
  }

  place() {
    if (!this.size) return;
    this.arrange();
    const [width, height] = this.room;
    const step = this.step;
    for (const axis of [0, 1]) this.middle[axis] = Math.min(Math.max(this.middle[axis], 0), this.size[axis]);
    const box = [
      this.middle[0] - (width / 2) * step, this.middle[1] - (height / 2) * step, width * step, height * step];
    for (const picture of this.pictures) picture.element.setAttribute("viewBox", box.join(" "));
    this.host.dataset.zoom = short(this.zoom, 2);
  }

  /**
   * Places the pictures beside or below each other, so that they are as large as possible. Where the page scrolls, the
   * stage is as high as they need, up to a share of the window.
   */
  arrange() {
    const { host } = this;
    const count = this.isDivided ? 1 : this.panes.length;
    const isScrolling = matchMedia("(max-width: 900px), (max-height: 560px)").matches;
    const most = innerHeight - (innerHeight < 560 ? 112 : 170);
    // The smallest labels have 8.5 points, and should have 11 pixels.
    const least = 11 / 8.5;
    // All headings are equally high, so that the pictures have equal space.
    const headings = this.panes.filter((pane) => pane.children.length > 1).map((pane) => pane.firstElementChild);
    for (const one of headings) one.style.minHeight = "";
    const heading = Math.max(0, ...headings.map((one) => one.offsetHeight));
    for (const one of headings) one.style.minHeight = `${heading}px`;
    const fit = (columns) => {
      const rows = Math.ceil(count / columns);
      const width = (host.clientWidth - columns + 1) / columns / this.size[0];
      const high = ((isScrolling ? most : host.clientHeight) - rows + 1) / rows - heading;
      const scale = Math.min(width, Math.max(high / this.size[1], isScrolling ? least : 0));
      return { columns, rows, scale };
    };
    const { columns, rows, scale } = [fit(1), fit(count)].reduce((best, other) => (other.scale > best.scale ? other : best));
    host.style.gridTemplate = `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`;
    const needed = (isScrolling ? scale : Math.min(least, scale)) * this.size[1];
    host.style[isScrolling ? "height" : "minHeight"] = `${Math.ceil((needed + heading) * rows + rows - 1)}px`;
    host.style[isScrolling ? "minHeight" : "height"] = "";
  }

  /** Zooms by a factor. The point of the picture at a place of its space, in pixels, stays there. */
  zoomBy(factor, x = this.room[0] / 2, y = this.room[1] / 2) {
    const before = this.step;
    this.zoom = Math.min(Math.max(this.zoom * factor, 1), 16);
    const gain = before - this.step;
    this.middle[0] += (x - this.room[0] / 2) * gain;
    this.middle[1] += (y - this.room[1] / 2) * gain;
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
    if (this.isDivided) {
      this.pictures[0].element.style.clipPath = `inset(0 ${100 - percent}% 0 0)`;
      this.pictures[1].element.style.clipPath = `inset(0 0 0 ${percent}%)`;
    }
  }

  // Pointers: one drags, two pinch, a click selects.

  listen() {
    const host = this.host;
    // The place in the space of the picture under the pointer.
    const at = (event) => {
      const area = this.panes.map((pane) => pane.lastElementChild).find((one) => {
        const box = one.getBoundingClientRect();
        return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      });
      const box = (area ?? host).getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    host.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.isDividing = this.divider.contains(event.target);
      this.moved = 0;
      this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
      host.setPointerCapture(event.pointerId);
    });
    host.addEventListener("pointermove", (event) => {
      const before = this.pointers.get(event.pointerId);
      if (!before) return;
      const now = [event.clientX, event.clientY];
      const [x, y] = [now[0] - before[0], now[1] - before[1]];
      this.moved += Math.hypot(x, y);
      if (this.isDividing) {
        const box = host.getBoundingClientRect();
        this.divide((now[0] - box.left) / box.width);
      } else if (this.pointers.size > 1) {
        const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
        const reach = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
        if (reach(before) > 0) this.zoomBy(reach(now) / reach(before), ...at({ clientX: other[0], clientY: other[1] }));
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
