// Beside the film: the numbers of a frame, what happens, and the scene's text.

class Numbers {
  constructor(host, pick) {
    this.host = host;
    this.choice = make("select", { id: "subject", "aria-label": "View or recognizer" });
    this.choice.addEventListener("change", () => pick(Number(this.choice.value)));
    this.table = make("tbody");
    this.touches = make("tbody");
    this.heading = make("h2", { id: "subject-heading" });
    host.append(
      make("div", { class: "pick" }, make("label", { for: "subject", class: "quiet" }, "Of"), this.choice),
      make("table", { "aria-label": "Numbers of the chosen view or recognizer" }, this.table),
      make("h2", {}, "Fingers"), make("table", { "aria-label": "Fingers" }, this.touches));
  }

  set(variant, selected) {
    const groups = { view: "Views", recognizer: "Recognizers" };
    this.choice.replaceChildren(...Object.keys(groups).map((kind) => {
      const group = make("optgroup", { label: groups[kind] });
      variant.subjects.forEach((subject, index) => {
        if (subject.kind === kind) group.append(make("option", { value: index }, subject.name));
      });
      return group;
    }));
    this.choice.value = selected;
  }

  show(variant, frame, selected) {
    this.choice.value = selected;
    const subject = variant.subjects[selected];
    const rows = [];
    for (const [name, track] of subject ? subject.fields : []) {
      const index = indexIn(track, frame);
      const value = index < 0 ? null : track[1][index];
      if (value === null || name === "corners") continue;
      const cell = make("td", { "data-field": name, "data-value": JSON.stringify(value) }, this.text(name, value));
      if (track[0][index] === frame && frame > 0) cell.className = "fresh";
      if (Array.isArray(value)) cell.title = value.join(", ");
      rows.push(make("tr", {}, make("th", { scope: "row" }, name), cell));
    }
    this.table.replaceChildren(...rows);
    const fingers = (valueIn(variant.touches, frame) ?? []).map(([id, phase, place, view]) => make("tr", {},
      make("th", { scope: "row" }, `finger ${id}`),
      make("td", {}, `${phase} at ${place.map((one) => short(one, 1)).join(", ")}${view ? ` on ${view}` : ""}`)));
    if (!fingers.length) fingers.push(make("tr", {}, make("td", {}, "none is down")));
    this.touches.replaceChildren(...fingers);
  }

  text(name, value) {
    if (value === true) return "yes";
    if (value === false) return "no";
    if (!Array.isArray(value)) return value;
    const decimals = name.includes("transform") ? 5 : 3;
    return value.map((one) => short(one, decimals)).join("  ") + (name.endsWith("angle") ? "°" : "");
  }
}

class Events {
  constructor(host, seek) {
    this.host = host;
    this.seek = seek;
  }

  set(variant) {
    const failures = variant.happenings.filter(([, kind]) => kind === "broken");
    const count = variant.expectations + variant.others;
    const verdict = count === 0 ? "No expectations."
      : failures.length ? `${failures.length} of ${count} ${variant.others ? "expectations, those of other variants among them," : "expectations"} failed:`
        : variant.expectations === 0 ? "All that is expected of other variants holds here."
          : variant.expectations === 1 ? "Its expectation holds." : `All ${variant.expectations} expectations hold.`;
    this.buttons = [];
    const list = (happenings, label) => {
      const items = happenings.map(([frame, kind, words]) => {
        const button = make("button", { type: "button", "data-frame": frame },
          make("span", { class: "when" }, `frame ${frame}`), make("span", kind === "broken" ? { class: "bad" } : {}, words));
        button.addEventListener("click", () => this.seek(frame));
        this.buttons.push([frame, button]);
        return make("li", {}, button);
      });
      return make("ol", { "aria-label": label }, ...items);
    };
    this.host.replaceChildren(
      make("h2", {}, "Expectations"), make("p", {}, verdict), list(failures, "Failed expectations"),
      make("h2", {}, "What happens and what is decided"), list(variant.happenings, "Events and decisions"));
    this.frames = [...new Set(variant.happenings.map(([frame]) => frame))];
  }

  show(frame) {
    for (const [at, button] of this.buttons) {
      button.toggleAttribute("aria-current", false);
      if (at === frame) button.setAttribute("aria-current", "true");
      button.classList.toggle("later", at > frame);
    }
  }

  /** The frame of the event before (−1) or after (1) a frame. */
  next(frame, direction) {
    const others = this.frames.filter((one) => (one - frame) * direction > 0);
    return direction > 0 ? others[0] : others[others.length - 1];
  }
}

class Source {
  constructor(host, text) {
    this.lines = text.split(/\r\n|\r|\n/);
    if (this.lines[this.lines.length - 1] === "") this.lines.pop();
    this.items = this.lines.map((line) => make("li", {}, line || " "));
    host.append(make("ol", { "aria-label": "The scene's file" }, ...this.items));
    this.host = host;
    this.shown = "";
  }

  /** The lines of the item that begins in a line: up to the next that is not further in. */
  extent(line) {
    const indent = (text) => text.search(/\S/);
    const own = indent(this.lines[line - 1] ?? "");
    let end = line;
    while (end < this.lines.length && (indent(this.lines[end]) < 0 || indent(this.lines[end]) > own)) end += 1;
    while (end > line && indent(this.lines[end - 1]) < 0) end -= 1;
    return [line, end];
  }

  show(variant, frame) {
    const starts = valueIn(variant.running, frame) ?? [];
    if (String(starts) === this.shown) return;
    this.shown = String(starts);
    const extents = starts.map((line) => this.extent(line));
    this.items.forEach((item, index) => {
      const isRunning = extents.some(([start, end]) => index + 1 >= start && index + 1 <= end);
      item.classList.toggle("running", isRunning);
      if (isRunning) item.setAttribute("aria-current", "true"); else item.removeAttribute("aria-current");
    });
    const first = this.items.find((item) => item.classList.contains("running"));
    if (first && !this.host.hidden) {
      const [box, panel] = [first.getBoundingClientRect(), this.host.getBoundingClientRect()];
      if (box.top < panel.top || box.bottom > panel.bottom) this.host.scrollTop += box.top - panel.top - panel.height / 3;
    }
  }
}
