// The handlers of the scene next to the film: their lines, with the values that they have at the playhead.

class CodePanel {
  /**
   * `use` says what the reader can do: `seek` to a frame, `toggle` the plot of a number, tell whether a plot `isOn`; and
   * calls `changed` after a breakpoint was set or removed.
   */
  constructor(host, use) {
    Object.assign(this, { host, use, rows: new Map() });
    /** The breakpoints: for the key of a line, whether to stop only when its condition is true. */
    this.breakpoints = new Map();
  }

  static key(unit, line) { return `${unit} ${line}`; }

  set(variant) {
    this.variant = variant;
    this.rows.clear();
    this.count = 0;
    this.update();
  }

  /** Adds the pieces of code that are new. */
  update() {
    const { units } = this.variant.code;
    if (this.count === units.length) return;
    this.moved ??= make("p", { class: "moved" });
    this.hint ??= make("p", { class: "quiet" },
      "Click a line to go to the next frame in which it runs, a value to plot it, and the number of a line to stop there. ✗ marks "
        + "the lines that set what an expectation found; the mistake may be in a line before them.");
    if (!this.count) this.host.replaceChildren(this.moved);
    for (const [unit, title, first, lines] of units.slice(this.count)) {
      const note = make("span", { class: "quiet" });
      const list = make("ol", { "aria-label": `Code of ${title}` });
      lines.forEach((text, index) => list.append(this.row(unit, first + index, text)));
      this.rows.set(unit, note);
      this.host.append(make("section", { class: "code" }, make("h2", {}, title, " ", note), list));
    }
    this.host.append(this.hint);
    this.count = units.length;
    this.markBreakpoints();
  }

  row(unit, line, text) {
    if (!text.trim()) return make("li", { class: "blank", "aria-hidden": "true" });
    const key = CodePanel.key(unit, line);
    const number = makeButton({ class: "gutter" }, () => this.toggleBreakpoint(key), String(line));
    const code = makeButton({ class: "line" }, () => this.seekNext(unit, line), text.trim());
    const values = make("span", { class: "values" });
    const indent = text.search(/\S|$/);
    code.style.paddingLeft = `${indent + 2}ch`;
    const item = make("li", {}, number, make("div", {}, code, values));
    this.rows.set(key, { item, number, code, values, line, shown: "" });
    return item;
  }

  // What ran.

  /** The indices of the handlers among the subjects. */
  get handlers() { return [...this.variant.subjects.keys()].filter((index) => this.variant.subjects[index].kind === "handler"); }

  /** The lines that ran up to a frame, by their keys, each with its handler, its last frame and the names of its values. */
  found(frame) {
    const { variant } = this;
    const runs = this.handlers.map((index) => [index, ...variant.value(index, "ran", frame) ?? []]).filter(([, ran]) => ran <= frame);
    const found = new Map();
    for (const [index, ran] of runs.sort(([, one, first], [, other, second]) => one - other || first - second)) {
      for (const [unit, line, ...names] of variant.value(index, "lines", ran) ?? variant.value(index, "lines", frame) ?? []) {
        found.set(CodePanel.key(unit, line), { index, ran, names });
      }
    }
    return found;
  }

  show(frame) {
    const { variant } = this;
    this.frame = frame;
    if (!variant?.code.units.length) return;
    this.update();
    const found = this.found(frame);
    const blamed = new Set();
    for (const failure of variant.failures) {
      if (failure.ran <= frame) for (const [unit, line] of failure.lines ?? []) blamed.add(CodePanel.key(unit, line));
    }
    const last = new Map();
    for (const [key, row] of this.rows) {
      if (!row.item) continue;
      const run = found.get(key);
      const unit = Number(key.split(" ")[0]);
      if (run) last.set(unit, Math.max(last.get(unit) ?? 0, run.ran));
      row.item.classList.toggle("ran", run?.ran === frame);
      const isBad = Boolean(run) && blamed.has(key);
      row.item.classList.toggle("bad", isBad);
      row.code.title = `${isBad ? "A failure names this line. " : ""}Go to the next frame in which it runs.`;
      this.showValues(row, run, frame);
    }
    for (const [unit, , , ] of variant.code.units) {
      const ran = last.get(unit);
      const words = ran === undefined ? "has not run yet" : ran === frame ? "" : `ran in frame ${ran}`;
      const note = this.rows.get(unit);
      if (note.textContent !== words) note.textContent = words;
    }
    const words = this.handlers.filter((index) => variant.value(index, "ran", frame)?.[0] === frame)
      .map((index) => variant.value(index, "moved", frame)).find(Boolean);
    this.moved.textContent = words ?? "";
    if (!this.isOpened) this.open();
  }

  /** Scrolls to the lines that failures name, once. */
  open() {
    const items = this.host.querySelectorAll("li.bad");
    if (!items.length || this.host.hidden) return;
    this.isOpened = true;
    const panel = this.host.getBoundingClientRect();
    const [top, bottom] = [items[0].getBoundingClientRect().top, items[items.length - 1].getBoundingClientRect().bottom];
    if (bottom > panel.bottom) this.host.scrollTop += Math.min(top - panel.top - 60, (top + bottom - panel.top - panel.bottom) / 2);
  }

  /** The values after a line. One that has changed since the line ran last is marked. */
  showValues(row, run, frame) {
    const { variant } = this;
    const parts = !run ? [] : run.names.map((name) => {
      const value = variant.value(run.index, name, frame);
      const before = variant.value(run.index, `${name} before`, frame);
      const words = before === null ? `${this.label(name)}${this.text(value)}`
        : `${this.label(name).replace(" = ", " ")}${this.text(before)} → ${this.text(value)}`;
      const track = variant.numbers.at(frame)?.subjects[run.index]?.get(name);
      const place = track ? track.index(frame) : -1;
      return { name, words, isNumber: Array.isArray(value), isFresh: place > 0 && track.frames[place] === run.ran && run.ran === frame };
    });
    const shown = JSON.stringify(parts) + parts.map(({ name }) => run && this.use.isOn(run.index, name)).join();
    if (row.shown === shown) return;
    row.shown = shown;
    row.values.replaceChildren(...parts.map(({ name, words, isNumber, isFresh }) => {
      const mark = isFresh ? "fresh" : "same";
      if (!isNumber) return make("span", { class: mark }, words);
      return makeButton({ class: mark, title: `Plot ${name} over time`, "aria-pressed": String(this.use.isOn(run.index, name)) },
        () => this.use.toggle(run.index, name), words);
    }));
  }

  /** The name of a value without its line; nothing for a condition, which stands in the line itself. */
  label(name) {
    const text = name.slice(name.indexOf(": ") + 2);
    return text === "condition" ? "" : `${text} = `;
  }

  text(value) {
    if (!Array.isArray(value)) return String(value);
    if (value.length === 6 && value.every(Number.isFinite)) return transformWords(value);
    const numbers = value.map((one) => short(one, Math.abs(one) < 1 ? 3 : 2));
    return numbers.length === 1 ? numbers[0] : `(${numbers.join(", ")})`;
  }

  // Lines.

  /** Goes to the next frame in which a line runs, or else to the first. */
  async seekNext(unit, line) {
    const { variant } = this;
    const frames = new Set();
    for (const index of this.handlers) {
      const [ran, lines] = await Promise.all([variant.series(index, "ran"), variant.series(index, "lines")]);
      let place = 0;
      for (const frame of ran[0]) {
        while (place + 1 < lines[0].length && lines[0][place + 1] <= frame) place += 1;
        if (lines[1][place]?.some(([other, number]) => other === unit && number === line)) frames.add(frame);
      }
    }
    const sorted = [...frames].sort((one, other) => one - other);
    const next = sorted.find((frame) => frame > this.frame) ?? sorted[0];
    if (next !== undefined) this.use.seek(next);
  }

  // Breakpoints.

  /** Steps a line from no breakpoint to one, then, for a condition, to one for when it is true, and back to none. */
  toggleBreakpoint(key) {
    const isCondition = this.found(this.frame).get(key)?.names.some((name) => name.endsWith(": condition"));
    if (!this.breakpoints.has(key)) this.breakpoints.set(key, false);
    else if (isCondition && !this.breakpoints.get(key)) this.breakpoints.set(key, true);
    else this.breakpoints.delete(key);
    this.markBreakpoints();
  }

  markBreakpoints() {
    for (const [key, row] of this.rows) {
      if (!row.item) continue;
      const whenTrue = this.breakpoints.get(key);
      const words = whenTrue === undefined ? `Stop when line ${row.line} runs`
        : whenTrue ? `Line ${row.line}: stops when the condition is true` : `Line ${row.line}: stops when it runs`;
      row.number.classList.toggle("stop", whenTrue !== undefined);
      row.number.classList.toggle("when", whenTrue === true);
      row.number.setAttribute("aria-pressed", String(whenTrue !== undefined));
      row.number.setAttribute("aria-label", words);
      row.number.title = words;
    }
  }

  /** Whether play stops in a frame whose numbers are unpacked. */
  stops(frame) {
    if (!this.breakpoints.size) return false;
    for (const [key, { index, ran, names }] of this.found(frame)) {
      if (ran !== frame || !this.breakpoints.has(key)) continue;
      if (!this.breakpoints.get(key)) return true;
      const condition = names.find((name) => name.endsWith(": condition"));
      if (this.variant.value(index, condition, frame) === true) return true;
    }
    return false;
  }
}

/** What a transform does, in words. */
function transformWords([a, b, c, d, x, y]) {
  const [across, down] = [Math.hypot(a, b), (a * d - b * c) / (Math.hypot(a, b) || 1)].map((one) => short(one, 3));
  const angle = short((Math.atan2(b, a) * 180) / Math.PI, 1);
  const words = [];
  if (across !== "1" || down !== "1") words.push(`scale ${across === down ? across : `(${across}, ${down})`}`);
  if (angle !== "0") words.push(`rotation ${angle}°`);
  if (x || y) words.push(`translation (${short(x, 2)}, ${short(y, 2)})`);
  return words.join(" ") || "identity";
}
