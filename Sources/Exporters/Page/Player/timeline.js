// The timeline: what happens as marks, a lane for each recognizer, and a playhead through all of them.

const activities = ["possible", "waiting", "began", "changed", "ended", "cancelled", "failed"];

class Timeline {
  constructor(host, seek, pick) {
    this.host = host;
    this.seek = seek;
    this.pick = pick;
    this.playheads = [];
    host.addEventListener("pointerdown", (event) => {
      const plot = event.target.closest("svg.plot");
      if (!plot || event.button !== 0) return;
      event.preventDefault();
      this.plot = plot;
      host.setPointerCapture(event.pointerId);
      this.seekTo(event);
    });
    host.addEventListener("pointermove", (event) => { if (this.plot) this.seekTo(event); });
    for (const type of ["pointerup", "pointercancel"]) host.addEventListener(type, () => { this.plot = null; });
  }

  seekTo(event) {
    const box = this.plot.getBoundingClientRect();
    this.seek(Math.floor(((event.clientX - box.left) / box.width) * this.count));
  }

  set(variant) {
    this.count = variant.frames;
    this.playheads = [];
    const rows = [make("span", { class: "lane-name" }, "events"), this.lane("marks", (lane) => this.addMarks(lane, variant))];
    const seen = new Set();
    for (const [name, runs] of variant.lanes) {
      const label = make("button", { type: "button", class: "lane-name", title: `${name}: show its numbers` }, name);
      label.addEventListener("click", () => this.pick(name));
      rows.push(label);
      rows.push(this.lane("", (lane) => {
        for (const [activity, start, end] of runs) {
          seen.add(activity);
          // What is not recognized is slim, so that shape tells what colour does.
          const slim = { possible: 5, waiting: 3, failed: 4 }[activity] ?? 1;
          const bar = makeShape(["rect", "class", activity, "x", String(start), "y", String(slim),
            "width", String(end - start + 1), "height", String(16 - 2 * slim)]);
          bar.append(this.tip(`${name} ${activity}, frames ${start} to ${end}`));
          lane.append(bar);
        }
      }));
    }
    const legend = make("ul", { class: "legend", "aria-label": "Colours of the lanes" });
    for (const activity of activities.filter((one) => seen.has(one))) {
      const swatch = makeShape(["svg", "viewBox", "0 0 10 10", "aria-hidden", "true",
        ["rect", "class", activity, "width", "10", "height", "10", "rx", "2"]]);
      legend.append(make("li", {}, swatch, activity));
    }
    this.host.replaceChildren(...rows, legend);
  }

  lane(kind, fill) {
    const lane = makeShape(["svg", "class", "plot " + kind, "viewBox", `0 0 ${this.count} 16`,
      "preserveAspectRatio", "none", "aria-hidden", "true"]);
    fill(lane);
    const playhead = makeShape(["line", "class", "playhead", "y1", "-2", "y2", "18"]);
    this.playheads.push(playhead);
    lane.append(playhead);
    return lane;
  }

  addMarks(lane, variant) {
    const width = this.count / 160;
    for (const [frame, kind, words] of variant.happenings) {
      const middle = frame + 0.5;
      const isBad = ["broken", "jump", "pastLimit"].includes(kind);
      const mark = makeShape(["path", "class", isBad ? "mark bad" : "mark",
        "d", `M${middle} ${isBad ? 0 : 4}l${width / 2} ${isBad ? 8 : 4}l${-width / 2} ${isBad ? 8 : 4}l${-width / 2} ${isBad ? -8 : -4}z`]);
      mark.append(this.tip(`frame ${frame}: ${words}`));
      lane.append(mark);
    }
  }

  tip(text) {
    const title = document.createElementNS(svgSpace, "title");
    title.textContent = text;
    return title;
  }

  show(frame) {
    for (const playhead of this.playheads) {
      playhead.setAttribute("x1", frame + 0.5);
      playhead.setAttribute("x2", frame + 0.5);
    }
  }
}
