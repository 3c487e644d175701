// The player: which frame of which variant is shown, what moves it, and what tells of it.

class Player {
  constructor() {
    const get = (id) => document.getElementById(id);
    this.frame = 0;
    this.variant = data.variants[0];
    this.other = null;
    this.selected = 0;
    this.isPicked = false;
    this.hidden = new Set(data.overlays.filter((kind) => !data.shown.includes(kind)));
    this.speed = 1;
    this.timer = null;
    const seek = (frame) => { this.pause(); this.seek(frame); };
    this.stage = new Stage(get("stage"), new Film(data.film), (view) => this.pickView(view));
    this.timeline = new Timeline(get("timeline"), seek, (name) => {
      this.pick(this.variant.subjects.findIndex((one) => one.kind === "recognizer" && one.name === name));
      get("tab-numbers").click();
    });
    this.numbers = new Numbers(get("numbers"), (index) => this.pick(index));
    this.events = new Events(get("events"), seek);
    this.source = new Source(get("source"), data.source);
    this.controls = Object.fromEntries(
      ["scrub", "readout", "announcement", "play", "speed", "about", "variants", "overlays"].map((id) => [id, get(id)]));
    this.addControls(get);
    this.addOverlays();
    this.addVariants();
    this.addTabs();
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => this.follow());
    this.setVariant();
    this.follow();
  }

  // What can be done.

  seek(frame) {
    const bound = Math.min(Math.max(Math.round(frame) || 0, 0), this.count - 1);
    if (bound === this.frame) return;
    this.frame = bound;
    this.draw();
  }

  /** Of the longer of the variants that are shown. */
  get count() { return Math.max(this.variant.frames, this.other ? this.other.frames : 0); }

  play() {
    if (this.timer !== null) return this.pause();
    if (this.frame >= this.count - 1) this.seek(0);
    let time = this.frame / this.variant.fps;
    let last = performance.now();
    const tick = (now) => {
      time += (Math.max(now - last, 0) / 1000) * this.speed;
      last = now;
      this.seek(Math.floor(time * this.variant.fps + 1e-6));
      if (this.frame >= this.count - 1) this.pause(); else this.timer = requestAnimationFrame(tick);
    };
    this.timer = requestAnimationFrame(tick);
    this.showPlaying();
  }

  pause() {
    if (this.timer === null) return;
    cancelAnimationFrame(this.timer);
    this.timer = null;
    this.showPlaying();
    this.tell();
  }

  pick(index) {
    this.isPicked = index >= 0;
    if (this.isPicked) this.selected = index;
    this.draw();
  }

  pickView(name) { this.pick(this.variant.subjects.findIndex((one) => one.kind === "view" && one.name === name)); }

  setVariant() {
    this.stage.set(this.other ? [this.variant, this.other] : [this.variant]);
    this.timeline.set(this.variant);
    this.events.set(this.variant);
    this.selected = Math.min(this.selected, this.variant.subjects.length - 1);
    this.numbers.set(this.variant, this.selected);
    this.controls.scrub.max = this.count - 1;
    const seconds = short((this.count - 1) / this.variant.fps, 2);
    this.controls.about.textContent = `${data.file} · ${this.count} frames, ${seconds} s, ${short(this.variant.fps)} frames a second`;
    this.frame = Math.min(this.frame, this.count - 1);
    this.draw();
  }

  // What is shown.

  draw() {
    const { variant, frame } = this;
    const own = Math.min(frame, variant.frames - 1);
    const subject = variant.subjects[this.selected];
    this.stage.show(frame, this.isPicked ? (subject.kind === "view" ? subject.name : subject.parent) : null);
    this.stage.hide(this.hidden);
    this.timeline.show(own);
    this.numbers.show(variant, own, this.selected);
    this.events.show(own);
    this.source.show(variant, own);
    const seconds = `${(frame / variant.fps).toFixed(3)} s`;
    const busy = activeLanes(variant, own).filter(([, activity]) => activity !== "possible").map((one) => one.join(" "));
    this.controls.scrub.value = frame;
    this.controls.readout.textContent = `frame ${frame} of ${this.count - 1} · ${seconds}`;
    this.words = [`frame ${frame} of ${this.count - 1}`, seconds, ...busy].join(", ");
    this.controls.scrub.setAttribute("aria-valuetext", this.words);
    this.link();
    if (this.timer === null) this.tell();
  }

  /** Tells those who cannot see it, when it has come to rest. */
  tell() {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => { this.controls.announcement.textContent = this.words; }, 400);
  }

  showPlaying() {
    const isPlaying = this.timer !== null;
    this.controls.play.replaceChildren(icon(isPlaying ? "M3 2h4v12H3zM9 2h4v12H9z" : "M3 1.5l11 6.5-11 6.5z"));
    this.controls.play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }

  // The address names the frame; a browser wants it changed seldom.

  link() {
    if (this.linking) return;
    this.linking = setTimeout(() => {
      this.linking = null;
      const parts = new URLSearchParams({ frame: this.frame });
      if (data.variants.length > 1) {
        parts.set("variant", this.variant.name);
        if (this.other) parts.set("with", this.other.name);
      }
      history.replaceState(null, "", "#" + parts);
    }, 250);
  }

  follow() {
    const parts = new URLSearchParams(location.hash.slice(1));
    const named = (key) => data.variants.find((one) => parts.has(key) && one.name === parts.get(key)) ?? null;
    const variant = named("variant") ?? this.variant;
    const other = parts.has("with") ? named("with") : parts.has("variant") ? null : this.other;
    const isNew = variant !== this.variant || other !== this.other;
    this.variant = variant;
    this.other = other === variant ? null : other;
    if (isNew) this.setVariant();
    if (isNew) this.showVariants();
    if (parts.has("frame")) this.seek(Number(parts.get("frame")));
  }

  // Controls.

  addControls(get) {
    const paths = {
      first: "M2 2h2v12H2zM14 2v12L5 8z", back: "M11 2v12L3 8zM12 2h1.500v12H12z", forward: "M5 2v12l8-6zM2.500 2H4v12H2.500z",
      last: "M12 2h2v12h-2zM2 2v12l9-6z",
    };
    const steps = { first: () => 0, back: () => this.frame - 1, forward: () => this.frame + 1, last: () => this.count - 1 };
    for (const id of Object.keys(paths)) {
      get(id).append(icon(paths[id]));
      get(id).addEventListener("click", () => { this.pause(); this.seek(steps[id]()); });
    }
    this.controls.play.addEventListener("click", () => this.play());
    this.showPlaying();
    this.controls.scrub.addEventListener("input", () => { this.pause(); this.seek(Number(this.controls.scrub.value)); });
    for (const speed of [0.1, 0.25, 0.5, 1, 2, 4]) {
      this.controls.speed.append(make("option", { value: speed }, `${speed}×`));
    }
    this.controls.speed.value = 1;
    this.controls.speed.addEventListener("change", () => { this.speed = Number(this.controls.speed.value); });
    get("zoom-in").addEventListener("click", () => this.stage.zoomBy(1.5));
    get("zoom-out").addEventListener("click", () => this.stage.zoomBy(1 / 1.5));
    get("zoom-fit").addEventListener("click", () => this.stage.fit());
  }

  addOverlays() {
    for (const kind of data.overlays) {
      const button = make("button", { type: "button", "data-kind": kind }, kind);
      const mark = () => button.setAttribute("aria-pressed", String(!this.hidden.has(kind)));
      button.addEventListener("click", () => {
        if (!this.hidden.delete(kind)) this.hidden.add(kind);
        mark();
        this.stage.hide(this.hidden);
      });
      mark();
      this.controls.overlays.append(button);
    }
  }

  addVariants() {
    if (data.variants.length < 2) return;
    this.controls.variants.hidden = false;
    const choice = (label, none) => {
      const select = make("select", { "aria-label": label });
      if (none) select.append(make("option", { value: -1 }, none));
      data.variants.forEach((variant, index) => select.append(make("option", { value: index }, variant.name)));
      return select;
    };
    this.choices = [choice("Variant"), choice("Compared with", "alone")];
    const change = () => {
      const [variant, other] = this.choices.map((select) => data.variants[Number(select.value)] ?? null);
      this.variant = variant;
      this.other = other === variant ? null : other;
      this.setVariant();
      this.showVariants();
    };
    for (const select of this.choices) select.addEventListener("change", change);
    this.controls.variants.append("Variant", this.choices[0], "beside", this.choices[1]);
    this.other = data.variants[1];
    this.showVariants();
  }

  showVariants() {
    if (!this.choices) return;
    this.choices[0].value = data.variants.indexOf(this.variant);
    this.choices[1].value = data.variants.indexOf(this.other);
  }

  addTabs() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const choose = (chosen) => {
      for (const tab of tabs) {
        tab.setAttribute("aria-selected", String(tab === chosen));
        tab.tabIndex = tab === chosen ? 0 : -1;
        document.getElementById(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
      }
    };
    tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => choose(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const next = tabs[(index + step + tabs.length) % tabs.length];
        choose(next);
        next.focus();
      });
    });
    choose(tabs[0]);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    const far = event.shiftKey ? 10 : 1;
    const jump = (direction) => this.seek(this.events.next(this.frame, direction) ?? this.frame);
    const actions = {
      ArrowLeft: () => this.seek(this.frame - far), ArrowRight: () => this.seek(this.frame + far),
      Home: () => this.seek(0), End: () => this.seek(this.count - 1),
      "[": () => jump(-1), "]": () => jump(1),
    };
    const others = {
      " ": () => this.play(), "+": () => this.stage.zoomBy(1.5), "-": () => this.stage.zoomBy(1 / 1.5),
      "0": () => this.stage.fit(),
    };
    // A button has its own use for the space bar.
    if (event.key === " " && event.target.closest("button, summary")) return;
    if (Object.hasOwn(actions, event.key)) this.pause();
    const action = Object.hasOwn(actions, event.key) ? actions[event.key]
      : Object.hasOwn(others, event.key) ? others[event.key] : null;
    if (!action) return;
    event.preventDefault();
    action();
  }
}

const player = new Player();
