// Numbers over time, each in a separate plot below the timeline.

class Plot {
  constructor(plots, variant, subject, field) {
    Object.assign(this, { plots, variant, subject, field });
    this.title = make("span", { class: "plot-name" }, `${variant.subjects[subject].name} ${field}`);
    this.value = make("span", { class: "plot-value" });
    const close = makeButton({ class: "plain", "aria-label": `Close the plot of ${this.name}`, title: "Close" },
      () => plots.toggle(subject, field), "×");
    this.head = make("div", { class: "plot-head" }, this.title, this.value, close);
    this.scale = make("div", { class: "plot-scale quiet", "aria-hidden": "true" }, make("span"), make("span"));
    this.lines = makeShape(["svg", "class", "plot graph", "preserveAspectRatio", "none", "role", "img"]);
    this.element = make("div", { class: "plot-box", role: "group", "aria-label": `Plot of ${this.name}` }, this.head, this.scale, this.lines);
    this.lines.addEventListener("pointermove", (event) => {
      const box = this.lines.getBoundingClientRect();
      const { time } = plots;
      this.pointed = Math.floor(time.start + ((event.clientX - box.left) / box.width) * time.span);
      this.tell();
    });
    this.lines.addEventListener("pointerleave", () => {
      this.pointed = null;
      this.tell();
    });
    this.load();
  }

  load() { this.variant.series(this.subject, this.field).then((series) => this.set(series)); }

  get name() { return `${this.variant.subjects[this.subject].name} ${this.field}`; }

  set([frames, values]) {
    this.track = { frames, values };
    const vectors = values.filter(Array.isArray);
    this.count = Math.max(0, ...vectors.map((one) => one.length));
    let [low, high] = [Infinity, -Infinity];
    for (const vector of vectors) {
      for (const one of vector) {
        if (one === null) continue;
        low = Math.min(low, one);
        high = Math.max(high, one);
      }
    }
    if (low > high) [low, high] = [0, 0];
    this.range = [low, high];
    const room = (high - low) * 0.06 || Math.max(Math.abs(high), 1) * 0.1;
    this.bounds = [low - room, high + room];
    const { components, unit, decimals } = meaning(this.variant.subjects[this.subject], this.field, this.count);
    Object.assign(this, { components, unit, decimals });
    this.scale.children[0].textContent = short(high, 2) + unit;
    this.scale.children[1].textContent = short(low, 2) + unit;
    this.lines.setAttribute("aria-label",
      `${this.name} over time, from ${short(low, 2)} to ${short(high, 2)}${unit}; its value in the frame that is shown is beside its name`);
    this.place();
    this.tell();
  }

  /** The value in a frame; null if there is none. */
  at(frame) {
    const { frames, values } = this.track;
    const index = frames.findLastIndex((one) => one <= frame);
    return index < 0 ? null : values[index];
  }

  /** Draws the window's part of the time. */
  place() {
    if (!this.track) return;
    const { start, span } = this.plots.time;
    const [low, high] = this.bounds;
    // Larger values are higher.
    this.lines.setAttribute("viewBox", `${start} 0 ${span} 100`);
    const y = (value) => (100 * (high - value)) / (high - low);
    const children = [];
    for (const failure of this.variant.ownFailures) {
      const x = String(failure.frame + 0.5);
      children.push(makeShape(["line", "class", "failure", "x1", x, "x2", x, "y1", "0", "y2", "100"]));
    }
    const { frames, values } = this.track;
    for (let component = 0; component < this.count; component += 1) {
      let path = "";
      frames.forEach((frame, index) => {
        const value = Array.isArray(values[index]) ? values[index][component] ?? null : null;
        const last = index + 1 < frames.length ? frames[index + 1] - 1 : this.variant.frames - 1;
        if (value === null || last < frame) return;
        const isOn = path !== "" && index > 0 && Array.isArray(values[index - 1]) && values[index - 1][component] != null;
        path += `${isOn ? "L" : "M"}${frame + (isOn ? 0.5 : 0)} ${y(value).toFixed(2)}`;
        // A value lasts until the next one.
        if (last > frame || last === this.variant.frames - 1) path += `L${last + (last === this.variant.frames - 1 ? 1 : 0.5)} ${y(value).toFixed(2)}`;
      });
      children.push(makeShape(["path", "class", `line-${component % 6}`, "d", path || "M0 0"]));
    }
    this.pointer = makeShape(["line", "class", "pointer", "y1", "0", "y2", "100"]);
    this.playhead = makeShape(["line", "class", "playhead", "y1", "0", "y2", "100"]);
    this.lines.replaceChildren(...children, this.pointer, this.playhead);
    this.show(this.frame ?? 0);
  }

  show(frame) {
    this.frame = frame;
    if (!this.playhead) return;
    for (const end of ["x1", "x2"]) this.playhead.setAttribute(end, frame + 0.5);
    this.tell();
  }

  /** Shows the value at the pointer, or else at the playhead. */
  tell() {
    if (!this.track || !this.pointer) return;
    const isPointed = this.pointed !== null && this.pointed !== undefined;
    const frame = Math.min(Math.max(isPointed ? this.pointed : this.frame, 0), this.variant.frames - 1);
    this.pointer.classList.toggle("off", !isPointed);
    for (const end of ["x1", "x2"]) this.pointer.setAttribute(end, frame + 0.5);
    const value = this.at(frame);
    const parts = Array.isArray(value) ? value.map((one, index) => make("span", { class: `of-${index % 6}` },
      `${this.components[index] ? this.components[index] + " " : ""}${short(one, this.decimals(index))}${this.unit}`)) : ["none"];
    this.value.replaceChildren(...parts, ...(isPointed ? [make("span", { class: "quiet" },
      `frame ${frame}, ${(frame / this.variant.fps).toFixed(3)} s`)] : []));
  }
}

class Plots {
  constructor(host, time, changed) {
    Object.assign(this, { host, time, changed, plots: [], frame: 0 });
  }

  /** Shows the same plots of another variant, as far as it has them. */
  set(variant) {
    const open = this.plots.map((plot) => [plot.variant.subjects[plot.subject], plot.field]);
    this.variant = variant;
    this.plots = [];
    for (const [subject, field] of open) {
      const index = variant.find(subject.kind, subject.name);
      if (index >= 0) this.plots.push(new Plot(this, variant, index, field));
    }
    this.arrange();
  }

  isOpen(subject, field) { return this.plots.some((plot) => plot.subject === subject && plot.field === field); }

  toggle(subject, field) {
    if (this.isOpen(subject, field)) {
      this.plots = this.plots.filter((plot) => plot.subject !== subject || plot.field !== field);
    } else {
      this.plots.push(new Plot(this, this.variant, subject, field));
    }
    this.arrange();
    const last = this.plots[this.plots.length - 1];
    if (last) last.element.scrollIntoView({ block: "nearest" });
  }

  arrange() {
    this.host.replaceChildren(...this.plots.map((plot) => plot.element));
    this.host.hidden = !this.plots.length;
    this.show(this.frame);
    this.changed();
  }

  place() { for (const plot of this.plots) plot.place(); }

  /** Takes the values of a scene that is being played. */
  refresh(frame) {
    this.frame = frame;
    for (const plot of this.plots) plot.load();
  }

  show(frame) {
    this.frame = frame;
    for (const plot of this.plots) plot.show(frame);
  }
}
