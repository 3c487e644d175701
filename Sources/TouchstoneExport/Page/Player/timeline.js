// The timeline: marks for events, a lane for each recognizer, and a playhead through all of them. The scrubber and the
// plots show the same part of the time.

const activities = ["possible", "waiting", "began", "changed", "ended", "cancelled", "failed"];

/** The range of frames that is shown: its first frame and its length. */
class TimeWindow {
  constructor(changed) {
    this.changed = changed;
    this.set(1);
  }

  set(count) {
    this.count = count;
    this.start = 0;
    this.span = count;
    this.changed();
  }

  get isWhole() { return this.span >= this.count; }
  get end() { return this.start + this.span; }

  move(start, span = this.span) {
    this.span = Math.min(Math.max(span, Math.min(8, this.count)), this.count);
    this.start = Math.min(Math.max(start, 0), this.count - this.span);
    this.changed();
  }

  /** Enlarges or reduces the range. The frame at a place of the window, from 0 to 1, stays there. */
  zoom(factor, place) {
    const fixed = this.start + place * this.span;
    const span = Math.min(Math.max(this.span / factor, Math.min(8, this.count)), this.count);
    this.move(fixed - place * span, span);
  }

  /** Scrolls by a fraction of the window. */
  scroll(share) { this.move(this.start + share * this.span); }

  /** Scrolls so that a frame is shown. */
  reveal(frame) {
    if (frame < this.start || frame + 1 > this.end) this.move(frame - this.span * (frame < this.start ? 0.8 : 0.2));
  }

  /** The place of the middle of a frame in the window, from 0 to 1. */
  place(frame) { return (frame + 0.5 - this.start) / this.span; }
}

/** A drag seeks, two fingers or the wheel zoom, on everything that shows the time. */
class TimeGestures {
  constructor(host, time, seek) {
    this.time = time;
    this.pointers = new Map();
    const place = (plot, x) => {
      const box = plot.getBoundingClientRect();
      return (x - box.left) / Math.max(box.width, 1);
    };
    const seekTo = (x) => seek(Math.floor(time.start + place(this.plot, x) * time.span));
    host.addEventListener("pointerdown", (event) => {
      const plot = event.target.closest(".plot");
      if (!plot || event.button !== 0) return;
      event.preventDefault();
      this.plot = plot;
      this.pointers.set(event.pointerId, event.clientX);
      host.setPointerCapture(event.pointerId);
      if (this.pointers.size === 1) seekTo(event.clientX);
    });
    host.addEventListener("pointermove", (event) => {
      if (!this.pointers.has(event.pointerId)) return;
      if (this.pointers.size === 1) {
        seekTo(event.clientX);
      } else {
        const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
        const before = this.pointers.get(event.pointerId);
        const [was, is] = [Math.abs(before - other), Math.abs(event.clientX - other)];
        const middle = place(this.plot, (event.clientX + other) / 2);
        time.scroll(place(this.plot, (before + other) / 2) - middle);
        if (was > 8 && is > 8) time.zoom(is / was, middle);
      }
      this.pointers.set(event.pointerId, event.clientX);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      host.addEventListener(type, (event) => this.pointers.delete(event.pointerId));
    }
    host.addEventListener("wheel", (event) => {
      const plot = event.target.closest(".plot");
      if (!plot) return;
      const across = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
      if (Math.abs(across) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
        if (time.isWhole) return;
        event.preventDefault();
        time.scroll(across / 600);
      } else {
        event.preventDefault();
        time.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), place(plot, event.clientX));
      }
    }, { passive: false });
  }
}

class Timeline {
  constructor(host, time, pick) {
    this.host = host;
    this.time = time;
    this.pick = pick;
    this.lanes = [];
  }

  set(variant) {
    this.variant = variant;
    this.lanes = [];
    this.marks = this.lane("marks");
    const rows = [make("span", { class: "lane-name" }, "events"), this.marks.lane];
    const seen = new Set();
    for (const [name, runs] of variant.lanes) {
      // A long name breaks after the view.
      const [view, ...rest] = name.split(/(?<=\.)/);
      const label = makeButton({ class: "lane-name", title: `${name}: show its numbers` }, () => this.pick(name),
        view, make("wbr"), ...rest);
      const { lane, playhead } = this.lane("");
      for (const [activity, start, end] of runs) {
        seen.add(activity);
        // Bars of recognizers that have not recognized are slim, so that the shape shows the same as the colour.
        const slim = { possible: 5, waiting: 3, failed: 4 }[activity] ?? 1;
        const bar = makeShape(["rect", "class", activity, "x", String(start), "y", String(slim),
          "width", String(end - start + 1), "height", String(16 - 2 * slim)]);
        bar.append(this.tip(`${name} ${activity}, frames ${start} to ${end}`));
        lane.insertBefore(bar, playhead);
      }
      rows.push(label, lane);
    }
    const legend = make("ul", { class: "legend", "aria-label": "Colours of the lanes" });
    for (const activity of activities.filter((one) => seen.has(one))) {
      const swatch = makeShape(["svg", "viewBox", "0 0 10 10", "aria-hidden", "true",
        ["rect", "class", activity, "width", "10", "height", "10", "rx", "2"]]);
      legend.append(make("li", {}, swatch, activity));
    }
    this.host.replaceChildren(legend, ...rows);
    this.place();
  }

  lane(kind) {
    const lane = makeShape(["svg", "class", `plot lane ${kind}`, "preserveAspectRatio", "none", "aria-hidden", "true"]);
    const playhead = makeShape(["line", "class", "playhead", "y1", "-2", "y2", "18"]);
    lane.append(playhead);
    this.lanes.push({ lane, playhead });
    return { lane, playhead };
  }

  /** Shows the window's part of the time. */
  place() {
    if (!this.variant) return;
    const { start, span } = this.time;
    for (const { lane } of this.lanes) lane.setAttribute("viewBox", `${start} 0 ${span} 16`);
    for (const old of this.marks.lane.querySelectorAll("path")) old.remove();
    for (const [frame, kind, words] of this.variant.happenings) {
      if (frame + 1 < start || frame > start + span) continue;
      const isBad = ["failure", "remark"].includes(kind);
      // The round ends of a line without length are a dot, however the lane is stretched.
      const mark = makeShape(["path", "class", isBad ? "mark bad" : "mark", "d", `M${frame + 0.5} 8h0`]);
      mark.append(this.tip(`frame ${frame}: ${words}`));
      this.marks.lane.insertBefore(mark, this.marks.playhead);
    }
  }

  tip(text) {
    const title = document.createElementNS(svgSpace, "title");
    title.textContent = text;
    return title;
  }

  show(frame) {
    for (const { playhead } of this.lanes) {
      playhead.setAttribute("x1", frame + 0.5);
      playhead.setAttribute("x2", frame + 0.5);
    }
  }
}

/** The bar that shows which part of the time is visible, and scrolls it. */
class Overview {
  constructor(host, time) {
    this.host = host;
    this.time = time;
    const scrollTo = (event) => {
      const box = host.getBoundingClientRect();
      time.move(((event.clientX - box.left) / Math.max(box.width, 1)) * time.count - time.span / 2);
    };
    host.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      host.setPointerCapture(event.pointerId);
      this.isDragged = true;
      scrollTo(event);
    });
    host.addEventListener("pointermove", (event) => { if (this.isDragged) scrollTo(event); });
    for (const type of ["pointerup", "pointercancel"]) host.addEventListener(type, () => { this.isDragged = false; });
    host.addEventListener("keydown", (event) => {
      const shares = { ArrowLeft: -0.1, ArrowRight: 0.1, PageUp: -1, PageDown: 1, Home: -1e9, End: 1e9 };
      if (!Object.hasOwn(shares, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      time.scroll(shares[event.key]);
    });
  }

  place(fps) {
    const { start, span, count } = this.time;
    this.host.hidden = this.time.isWhole;
    this.host.firstElementChild.style.left = `${(start / count) * 100}%`;
    this.host.firstElementChild.style.width = `${Math.max((span / count) * 100, 1)}%`;
    const [first, last] = [Math.floor(start), Math.min(Math.ceil(start + span), count) - 1];
    const words = `frames ${first} to ${last}, ${short(first / fps, 2)} to ${short(last / fps, 2)} s`;
    this.host.setAttribute("aria-valuemin", 0);
    this.host.setAttribute("aria-valuemax", Math.max(Math.round(count - span), 1));
    this.host.setAttribute("aria-valuenow", Math.round(start));
    this.host.setAttribute("aria-valuetext", words);
    return words;
  }
}
