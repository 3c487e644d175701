// Next to the film: the numbers of a frame, the events, and the scene's text.

class Numbers {
  /**
   * `use` describes what the reader can do with a number: a `hint`, a `title` and an `icon`, whether it `isOn`, and a
   * function to `toggle` it.
   */
  constructor(host, pick, use) {
    this.host = host;
    this.use = use;
    this.rows = new Map();
    this.choice = make("select", { id: "subject" });
    this.choice.addEventListener("change", () => pick(Number(this.choice.value)));
    this.owner = make("span", { class: "quiet" });
    this.table = make("tbody");
    this.touches = make("tbody");
    host.append(
      make("div", { class: "pick" }, make("label", { for: "subject", class: "quiet" }, "Of"), this.choice, this.owner),
      make("p", { class: "quiet" }, use.hint),
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
    this.owner.textContent = variant.name ? `in ${variant.name}` : "";
    this.rows.clear();
  }

  /** `other` is the variant beside this one. Its values are shown where they differ. */
  show(variant, frame, selected, other = null) {
    this.choice.value = selected;
    const part = variant.numbers.at(frame);
    if (!part) return;
    if (this.selected !== selected || this.variant !== variant) this.rows.clear();
    this.selected = selected;
    this.variant = variant;
    const rows = [];
    for (const [name, track] of part.subjects[selected] ?? []) {
      const index = track.index(frame);
      const value = index < 0 ? null : track.values[index];
      if (value === null) continue;
      if (!this.rows.has(name)) this.rows.set(name, this.row(variant, selected, name, value));
      const { row, cell, text, beside, button } = this.rows.get(name);
      cell.dataset.value = JSON.stringify(value);
      // At the beginning of a part, values may be older than the part.
      cell.classList.toggle("fresh", track.frames[index] === frame && frame > part.start);
      text.textContent = this.text(variant.subjects[selected], name, value);
      if (Array.isArray(value)) cell.title = value.join(", ");
      const words = this.besides(variant.subjects[selected], name, text.textContent, other, frame);
      if (beside.textContent !== words) beside.textContent = words;
      if (button) button.setAttribute("aria-pressed", String(this.use.isOn(selected, name)));
      rows.push(row);
    }
    if (rows.length !== this.table.children.length || rows.some((row, index) => row !== this.table.children[index])) {
      this.table.replaceChildren(...rows);
    }
    const fingers = (part.touches.value(frame) ?? []).map(([id, phase, place, view]) => make("tr", {},
      make("th", { scope: "row" }, `finger ${id}`),
      make("td", {}, `${phase} at ${place.map((one) => short(one, 1)).join(", ")}${view ? ` on ${view}` : ""}`)));
    if (!fingers.length) fingers.push(make("tr", {}, make("td", {}, "no finger is down")));
    this.touches.replaceChildren(...fingers);
  }

  /** A row. Numbers are shown as a button. */
  row(variant, subject, name, value) {
    const cell = make("td", { "data-field": name });
    const row = make("tr", {}, make("th", { scope: "row" }, name), cell);
    const isNumber = Array.isArray(value) && name !== "fingers";
    const text = make("span");
    const beside = make("div", { class: "beside" });
    const button = !isNumber ? null : makeButton({ class: "number", title: this.use.title(name) },
      () => this.use.toggle(subject, name), text, icon(this.use.icon));
    cell.append(button ?? text, beside);
    return { row, cell, text, beside, button };
  }

  /** The value of the other variant, with its name; empty if it is the same. */
  besides(subject, name, words, other, frame) {
    if (!other) return "";
    const value = other.value(other.find(subject.kind, subject.name), name, Math.min(frame, other.frames - 1));
    const text = value === null ? "none" : this.text(subject, name, value);
    return text === words ? "" : `${other.name}: ${text}`;
  }

  text(subject, name, value) {
    if (value === true) return "yes";
    if (value === false) return "no";
    if (!Array.isArray(value)) return value;
    const { unit, decimals } = meaning(subject, name, value.length);
    return value.map((one, index) => short(one, decimals(index))).join("  ") + (name === "fingers" ? "" : unit);
  }
}

/** The results of the expectations in words, and whether they are bad. */
function verdictOf(variant) {
  const { expectations: count, ownFailures: failures } = variant;
  if (failures.length && !failures[0].own) {
    const these = failures.length === 1 ? "1 expectation" : `${failures.length} expectations`;
    return { isBad: true, words: `${these} of other variants failed here` };
  }
  if (failures.length) return { isBad: true, words: `${failures.length} of ${count} expectation${count === 1 ? "" : "s"} failed` };
  if (count === 0) return { words: "No expectations" };
  return { isGood: true, words: `${count} of ${count} expectation${count === 1 ? "" : "s"} passed` };
}

/** The verdict in the page's header. Each failure is a link to its frame. */
class VerdictBar {
  constructor(host, link, showAll) { Object.assign(this, { host, link, showAll }); }

  /** Shows the results of variants, with their names or without. */
  set(variants, areNamed) {
    this.host.replaceChildren(...variants.map((variant) => this.box(variant, areNamed)));
  }

  box(variant, isNamed) {
    const { isBad, isGood, words } = verdictOf(variant);
    const text = make("p", { class: `verdict ${isBad ? "bad" : isGood ? "good" : "quiet"}` },
      make("span", { class: "sign", "aria-hidden": "true" }, isBad ? "✗" : isGood ? "✓" : ""),
      `${isNamed ? `${variant.name}: ` : ""}${words}`);
    const box = make("div", { class: isBad ? "verdict-box failing" : "verdict-box" }, text);
    if (!isBad) return box;
    const most = 1;
    const list = make("ul", { "aria-label": "Failed expectations" });
    for (const failure of variant.ownFailures.slice(0, most)) {
      const link = make("a", { href: this.link(failure.worst, variant), title: failure.words },
        make("span", { class: "frame-number" }, `frame ${failure.worst}, ${(failure.worst / variant.fps).toFixed(3)} s`),
        make("span", { class: "words" }, failure.words));
      list.append(make("li", {}, link));
    }
    const rest = variant.ownFailures.length - most;
    if (rest > 0) {
      const more = makeButton({ class: "plain" }, () => this.showAll(variant), `and ${rest} more`);
      list.append(make("li", { class: "more" }, more));
    }
    box.append(list);
    return box;
  }
}

class Events {
  constructor(host, seek) {
    this.host = host;
    this.seek = seek;
    this.choice = make("select", { id: "event-view" });
    this.choice.addEventListener("change", () => this.list());
    const check = (id, words, isOn, changed) => {
      const box = make("input", { type: "checkbox", id });
      box.checked = isOn;
      box.addEventListener("change", changed);
      return [box, make("label", { class: "check" }, box, words)];
    };
    const [failures, failuresLabel] = check("only-failures", "only failures", false, () => this.list());
    const [follow, followLabel] = check("follow", "follow the playhead", true, () => this.scroll());
    Object.assign(this, { failures, follow });
    this.verdict = make("p");
    this.count = make("p", { class: "quiet", role: "status" });
    this.items = make("ol", { "aria-label": "Events and decisions" });
    this.filters = make("div", { class: "filters" }, make("label", { for: "event-view", class: "quiet" }, "Only"), this.choice, failuresLabel, followLabel);
    host.append(this.filters, this.verdict, this.count, this.items);
  }

  set(variant) {
    this.variant = variant;
    const chosen = this.choice.value;
    this.choice.replaceChildren(make("option", { value: "" }, "any view"),
      ...[...variant.views.keys()].map((name) => make("option", { value: `=${name}` }, name)));
    this.choice.value = chosen;
    if (this.choice.selectedIndex < 0) this.choice.value = "";
    const others = variant.failures.length - variant.ownFailures.length;
    const { words } = verdictOf(variant);
    this.verdict.textContent = `${words}.${others ? ` ${others} expected of other variants failed, too.` : ""}`;
    this.frames = [...new Set(variant.happenings.map(([frame]) => frame))];
    this.list();
  }

  /** Shows only failures. */
  showFailures() {
    this.choice.value = "";
    this.failures.checked = true;
    this.list();
  }

  /** The events that pass the filters. */
  list() {
    const name = this.choice.value.slice(1);
    const own = new Set(this.variant.subjects.filter((one) => one.kind === "recognizer" && one.parent === name).map((one) => one.name));
    const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`(^|[^\\p{L}\\p{N}_.-])(${[name, ...own].map(escaped).join("|")})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, "u");
    const chosen = this.variant.happenings.filter(([, kind, words, views]) =>
      (!this.failures.checked || kind === "failure")
      && (!this.choice.value || pattern.test(words) || (views ?? []).includes(name)));
    const signs = { failure: "✗ ", remark: "! " };
    this.buttons = chosen.map(([frame, kind, words]) => [frame, makeButton({ "data-frame": frame }, () => this.seek(frame),
      make("span", { class: "when" }, `frame ${frame}`),
      make("span", kind in signs ? { class: "bad" } : {}, `${signs[kind] ?? ""}${words}`))]);
    this.items.replaceChildren(...this.buttons.map(([, button]) => make("li", {}, button)));
    const all = this.variant.happenings.length;
    this.count.textContent = chosen.length === all ? `${all} events` : `${chosen.length} of ${all} events`;
    this.marked = [];
    this.past = 0;
    for (const [, button] of this.buttons) button.classList.add("later");
    if (this.frame !== undefined) this.show(this.frame);
  }

  show(frame) {
    this.frame = frame;
    const { buttons } = this;
    while (this.past < buttons.length && buttons[this.past][0] <= frame) {
      buttons[this.past][1].classList.remove("later");
      this.past += 1;
    }
    while (this.past > 0 && buttons[this.past - 1][0] > frame) {
      this.past -= 1;
      buttons[this.past][1].classList.add("later");
    }
    for (const button of this.marked) button.removeAttribute("aria-current");
    this.marked = [];
    for (let index = this.past - 1; index >= 0 && buttons[index][0] === frame; index -= 1) {
      buttons[index][1].setAttribute("aria-current", "true");
      this.marked.push(buttons[index][1]);
    }
    this.scroll();
  }

  /** Keeps the last event before the playhead visible. */
  scroll() {
    if (!this.follow.checked || this.host.hidden || !this.buttons.length) return;
    const [, button] = this.buttons[Math.max(this.past - 1, 0)];
    const [box, panel, filters] = [button, this.host, this.filters].map((one) => one.getBoundingClientRect());
    // The filters stay above the list.
    if (box.top >= filters.bottom && box.bottom <= panel.bottom) return;
    const room = Math.max(panel.bottom - filters.bottom - box.height - 8, 0);
    this.host.scrollTop += box.top - filters.bottom - Math.min(panel.height / 3, room);
  }

  /** The frame of the next event before (−1) or after (1) a frame. */
  next(frame, direction) {
    const others = this.frames.filter((one) => (one - frame) * direction > 0);
    return direction > 0 ? others[0] : others[others.length - 1];
  }
}

class Source {
  constructor(host, copy) {
    const button = makeButton({ id: "copy-scene" }, () => copy(this.text), "Copy the scene");
    this.list = make("ol", { "aria-label": "The scene's file" });
    host.append(make("div", { class: "filters" }, button), this.list);
    this.host = host;
  }

  set(text) {
    if (text === this.text) return;
    this.text = text;
    this.lines = text.split(/\r\n|\r|\n/);
    if (this.lines[this.lines.length - 1] === "") this.lines.pop();
    this.items = this.lines.map((line) => make("li", {}, line || " "));
    this.list.replaceChildren(...this.items);
    this.shown = "";
  }

  /** The lines of the item that begins in a line, up to the next line that is not indented further. */
  extent(line) {
    const indent = (text) => text.search(/\S/);
    const own = indent(this.lines[line - 1] ?? "");
    let end = line;
    while (end < this.lines.length && (indent(this.lines[end]) < 0 || indent(this.lines[end]) > own)) end += 1;
    while (end > line && indent(this.lines[end - 1]) < 0) end -= 1;
    return [line, end];
  }

  show(variant, frame) {
    const starts = variant.gestures(frame).map(([line]) => line);
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

/** Light, dark or as the system is set, as a control says. `change` gets whether the page is dark. */
function addTheme(control, change) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const set = () => {
    const isDark = control.value === "dark" || (control.value === "system" && system.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    change(isDark);
  };
  control.addEventListener("change", set);
  system.addEventListener("change", set);
  set();
}

/** A button that opens and closes something. `change` gets whether it is open. */
function addSwitch(button, change) {
  button.addEventListener("click", () => {
    const isOpen = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(isOpen));
    change(isOpen);
  });
}

/** The tabs of the page and their panels. `change` gets the tab that is chosen. */
function addTabs(change) {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const choose = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
    change(chosen);
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      let place = index;
      do place = (place + step + tabs.length) % tabs.length; while (tabs[place].hidden);
      const next = tabs[place];
      choose(next);
      next.focus();
    });
  });
  choose(tabs.find((tab) => !tab.hidden));
}
