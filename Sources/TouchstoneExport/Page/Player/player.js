// The player: the frame and variant that are shown, the controls, and the announcements.

class Player {
  constructor(definitions) {
    const get = (id) => document.getElementById(id);
    this.frame = 0;
    /** The variant whose numbers and events are shown, and the one beside it: at first one that failed, and one that passed. */
    const failed = data.variants.find((one) => one.ownFailures[0]?.own) ?? data.variants.find((one) => one.ownFailures.length);
    this.variant = failed ?? data.variants[0];
    const others = data.variants.filter((one) => one !== this.variant);
    this.other = others.find((one) => verdictOf(one).isGood) ?? others.find((one) => !one.ownFailures.length)
      ?? others[0] ?? null;
    this.isDivided = false;
    this.selected = 0;
    this.isPicked = false;
    /** The overlays that the reader has switched on or off. */
    this.switched = new Map();
    this.speed = 1;
    this.timer = null;
    const seek = (frame) => {
      this.pause();
      this.seek(frame);
    };
    this.controls = Object.fromEntries(["scrub", "clock", "gesture", "announcement", "play", "speed", "about", "variants",
      "overlays", "extent", "theme"].map((id) => [id, get(id)]));
    this.sharing = new Sharing(get("status"));
    this.stage = new Stage(get("stage"), definitions, (view) => this.pickView(view),
      (kind, variant, frame) => this.isShown(kind, variant, frame));
    this.time = new TimeWindow(() => this.placeTime());
    this.gestures = [get("timeline"), get("plots")].map((host) => new TimeGestures(host, this.time, seek));
    this.timeline = new Timeline(get("timeline"), this.time, (name) => {
      this.pick(this.variant.find("recognizer", name));
      get("tab-numbers").click();
    });
    this.overview = new Overview(get("overview"), this.time);
    this.plots = new Plots(get("plots"), this.time, () => {
      if (this.numbers) this.numbers.show(this.variant, this.own, this.selected);
      if (this.code) this.code.show(this.own);
    });
    this.code = new CodePanel(get("code"), {
      seek, toggle: (subject, name) => this.plots.toggle(subject, name), isOn: (subject, name) => this.plots.isOpen(subject, name),
    });
    get("tab-code").hidden = !data.variants.some((one) => one.code.units.length);
    this.numbers = new Numbers(get("numbers"), (index) => this.pick(index), {
      hint: "Click a number to plot it over time. Highlighted ones have changed in this frame.", title: (name) => `Plot ${name} over time`,
      icon: "M1 13L5 7l3 3 6-8 1 1-7 9.500-3-3-3 5z", isOn: (subject, name) => this.plots.isOpen(subject, name),
      toggle: (subject, name) => this.plots.toggle(subject, name),
    });
    this.verdict = new VerdictBar(get("verdict"), (frame, variant) => "#" + this.address(frame, variant), (variant) => {
      this.choose(variant, this.other === variant ? this.variant : this.other);
      this.events.showFailures();
      get("tab-events").click();
    });
    this.events = new Events(get("events"), seek);
    this.source = new Source(get("source"), (text) => this.sharing.copy(text, "Scene copied"));
    this.addControls(get);
    this.addOverlays(get);
    this.addVariants();
    addTabs(() => this.events.scroll());
    this.addTheme();
    document.addEventListener("keydown", (event) => this.key(event));
    // By now, the address may be that of the frame before again: see link().
    window.addEventListener("hashchange", (event) => this.follow(new URL(event.newURL).hash));
    this.setVariant();
    this.begin();
  }

  /**
   * Begins at the frame in the address, or else at the frame that shows best what is wrong: the variants together, or the
   * worst of the first failure. Shows the view that failed.
   */
  begin() {
    this.follow();
    const [failure] = [this.variant, this.other].map((variant) => variant?.ownFailures[0]).filter(Boolean);
    const frame = data.start === undefined ? failure?.ran ?? failure?.worst : data.start * this.variant.fps;
    if (!new URLSearchParams(location.hash.slice(1)).has("frame")) this.seek(frame);
    if (!failure) return;
    const subject = this.variant.views.get(failure.view);
    if (subject === undefined) return;
    this.selected = subject;
    this.draw();
  }

  // Actions.

  seek(frame) {
    const bound = Math.min(Math.max(Math.round(frame) || 0, this.first), this.last);
    if (bound === this.frame) return;
    this.frame = bound;
    this.time.reveal(bound);
    this.draw();
  }

  /** The number of frames of the longer of the variants that are shown. */
  get count() { return Math.max(this.variant.frames, this.other ? this.other.frames : 0); }
  /** The first and the last frame that can be shown. They are those of the scene, unless the page contains only some frames. */
  get first() { return Math.min(...this.shownVariants.map((one) => one.shown?.[0] ?? 0)); }
  get last() { return Math.max(...this.shownVariants.map((one) => one.shown?.[1] ?? one.frames - 1)); }
  /** The frame of the first variant. */
  get own() { return Math.min(this.frame, this.variant.frames - 1); }
  get shownVariants() { return this.other ? [this.variant, this.other] : [this.variant]; }

  play() {
    if (this.timer !== null) return this.pause();
    if (this.frame >= this.last) this.seek(this.first);
    let time = this.frame / this.variant.fps;
    let last = performance.now();
    const tick = (now) => {
      // The time stands still while a frame is being unpacked.
      if (!this.isWaiting) time += (Math.max(now - last, 0) / 1000) * this.speed;
      last = now;
      const target = Math.floor(time * this.variant.fps + 1e-6);
      const stop = this.stop(target);
      this.seek(stop ?? target);
      if (stop !== null || this.frame >= this.last) this.pause(); else this.timer = requestAnimationFrame(tick);
    };
    this.timer = requestAnimationFrame(tick);
    this.showPlaying();
  }

  /** The next frame with a breakpoint, up to a frame; null if there is none. */
  stop(target) {
    for (let frame = this.frame + 1; frame <= target && frame < this.variant.frames; frame += 1) {
      if (this.variant.isReady(frame) && this.code.stops(frame)) return frame;
    }
    return null;
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

  pickView(name) { this.pick(this.variant.find("view", name)); }

  choose(variant, other) {
    this.variant = variant;
    this.other = other === variant ? null : other;
    this.setVariant();
    this.showVariants();
  }

  setVariant() {
    const { variant } = this;
    this.stage.set(this.shownVariants, this.isDivided);
    this.frame = Math.min(Math.max(this.frame, this.first), this.last);
    this.time.set(this.count);
    this.timeline.set(variant);
    // The headings in the stage show the results of variants that passed.
    this.verdict.set(data.variants.length < 2 ? data.variants
      : data.variants.filter((one) => verdictOf(one).isBad || !this.shownVariants.includes(one)), data.variants.length > 1);
    this.events.set(variant);
    this.selected = Math.min(this.selected, variant.subjects.length - 1);
    this.numbers.set(variant, this.selected);
    this.code.set(variant);
    this.plots.set(variant);
    this.source.set(variant.source ?? data.source);
    const seconds = short((this.count - 1) / variant.fps, 2);
    this.controls.about.textContent = `${variant.file ?? data.file} · ${this.count} frames, ${seconds} s, ${short(variant.fps)} frames a second`;
    this.draw();
  }

  // Drawing.

  /** Draws the frame as soon as it is unpacked. */
  draw() {
    const { frame } = this;
    this.showClock();
    this.link();
    const late = this.shownVariants.filter((variant) => !variant.isReady(Math.min(frame, variant.frames - 1)));
    this.isWaiting = late.length > 0;
    if (this.isWaiting) {
      this.settling = Promise.all(late.map((variant) => variant.ready(Math.min(frame, variant.frames - 1)))).then(() => {
        if (this.frame === frame) return this.draw();
        return this.settling;
      });
      return;
    }
    const { variant, own } = this;
    for (const one of this.shownVariants) {
      one.film.prefetch(frame);
      one.numbers.prefetch(frame);
    }
    const subject = variant.subjects[this.selected];
    const view = !this.isPicked ? null : subject.kind === "view" ? subject.name : subject.parent;
    this.stage.show(frame, view);
    this.timeline.show(own);
    this.plots.show(own);
    this.numbers.show(variant, own, this.selected, this.other);
    this.code.show(own);
    this.events.show(own);
    this.source.show(variant, own);
    this.markOverlays();
    this.showClock();
    if (this.timer === null) this.tell();
  }

  /** A promise that the requested frame is shown. */
  async settled() {
    while (this.isWaiting) await this.settling;
  }

  showClock() {
    const { variant, frame, own } = this;
    const seconds = `${(frame / variant.fps).toFixed(3)} s`;
    const gestures = variant.gestures(own).map(([, words]) => words).join(", ");
    const busy = activeLanes(variant, own).filter(([, activity]) => activity !== "possible").map((one) => one.join(" "));
    this.controls.scrub.value = frame;
    this.controls.clock.textContent = `frame ${frame} of ${this.count - 1} · ${seconds}`;
    this.controls.gesture.textContent = gestures;
    this.words = [`frame ${frame} of ${this.count - 1}`, seconds, ...(gestures ? [gestures] : []), ...busy].join(", ");
    this.controls.scrub.setAttribute("aria-valuetext", this.words);
  }

  /** Announces the frame to screen readers, after it has stopped changing. */
  tell() {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => { this.controls.announcement.textContent = this.words; }, 400);
  }

  showPlaying() {
    const isPlaying = this.timer !== null;
    this.controls.play.replaceChildren(icon(isPlaying ? "M3 2h4v12H3zM9 2h4v12H9z" : "M3 1.5l11 6.5-11 6.5z"));
    this.controls.play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }

  /** Everything along the time axis shows the new part of it. */
  placeTime() {
    if (!this.overview) return;
    this.timeline.place();
    this.plots.place();
    const words = this.overview.place(this.variant.fps);
    const { start, end } = this.time;
    this.controls.scrub.min = Math.floor(start);
    this.controls.scrub.max = Math.max(Math.ceil(end) - 1, Math.floor(start));
    this.controls.scrub.value = this.frame;
    this.controls.extent.textContent = this.time.isWhole ? "" : words;
  }

  // Overlays: those that the reader switches on, or else those of the scene and those that prove a failure.

  /** Whether an overlay shows a failure: from its first frame until half a second after its worst. */
  isProof(kind, variant, frame) {
    return variant.failures.some((failure) => failure.frame <= frame && frame <= failure.worst + variant.fps / 2
      && failure.overlays.includes(kind));
  }

  isShown(kind, variant = this.variant, frame = this.frame) {
    return this.switched.get(kind) ?? (data.shown.includes(kind) || this.isProof(kind, variant, frame));
  }

  addOverlays(get) {
    this.chips = data.overlays.map((kind) => {
      const note = make("span", { class: "proof" }, " explains the failure");
      const button = makeButton({ "data-kind": kind }, () => {
        this.switched.set(kind, !this.isShown(kind));
        this.draw();
      }, kind, note);
      this.controls.overlays.append(button);
      return { kind, button, note };
    });
    addSwitch(get("overlay-switch"), (isOpen) => this.controls.overlays.classList.toggle("open", isOpen));
    this.markOverlays();
  }

  markOverlays() {
    for (const { kind, button, note } of this.chips) {
      const isShown = String(this.isShown(kind));
      if (button.getAttribute("aria-pressed") !== isShown) button.setAttribute("aria-pressed", isShown);
      note.hidden = this.switched.has(kind) || data.shown.includes(kind) || !this.isProof(kind, this.variant, this.frame);
    }
  }

  // The address contains the frame. Browsers limit how often it may change.

  address(frame = this.frame, variant = this.variant) {
    const parts = new URLSearchParams({ frame });
    if (data.variants.length > 1) {
      parts.set("variant", variant.name);
      const other = variant === this.variant ? this.other : this.variant;
      if (this.other && other) parts.set("with", other.name);
    }
    return String(parts);
  }

  link() {
    if (this.linking) return;
    this.linking = setTimeout(() => {
      this.linking = null;
      history.replaceState(null, "", "#" + this.address());
    }, 250);
  }

  follow(hash = location.hash) {
    const parts = new URLSearchParams(hash.slice(1));
    const named = (key) => data.variants.find((one) => parts.has(key) && one.name === parts.get(key)) ?? null;
    const variant = named("variant") ?? this.variant;
    const other = parts.has("with") ? named("with") : parts.has("variant") ? null : this.other;
    if (variant !== this.variant || other !== this.other) this.choose(variant, other);
    if (!parts.has("frame")) return;
    this.pause();
    this.seek(Number(parts.get("frame")));
  }

  // Controls.

  addControls(get) {
    const paths = {
      first: "M2 2h2v12H2zM14 2v12L5 8z", back: "M11 2v12L3 8zM12 2h1.500v12H12z", forward: "M5 2v12l8-6zM2.500 2H4v12H2.500z",
      last: "M12 2h2v12h-2zM2 2v12l9-6z",
    };
    const steps = { first: () => this.first, back: () => this.frame - 1, forward: () => this.frame + 1, last: () => this.last };
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
    get("time-in").addEventListener("click", () => this.zoomTime(2));
    get("time-out").addEventListener("click", () => this.zoomTime(0.5));
    get("time-whole").addEventListener("click", () => this.zoomTime(0));
    get("copy-link").addEventListener("click", () =>
      this.sharing.copy(`${location.href.split("#")[0]}#${this.address()}`, `Link to frame ${this.frame} copied`));
    get("save-svg").addEventListener("click", () => this.save("svg"));
    get("save-png").addEventListener("click", () => this.save("png"));
  }

  /** Enlarges the time axis by a factor around the playhead; 0 shows all of it. */
  zoomTime(factor) {
    if (factor === 0) return this.time.set(this.count);
    const place = this.time.place(this.frame);
    this.time.zoom(factor, place >= 0 && place <= 1 ? place : 0.5);
  }

  async save(kind) {
    await this.settled();
    const [picture] = this.stage.pictures;
    const stem = data.file.replace(/\.[^.]*$/, "").replace(/[^\p{L}\p{N}_-]+/gu, "-") || "scene";
    const variant = this.variant.name ? "-" + this.variant.name.replace(/[^\p{L}\p{N}]+/gu, "-") : "";
    const name = `${stem}${variant}-${String(this.own).padStart(4, "0")}.${kind}`;
    const text = picture.document(this.stage.definitions);
    if (kind === "svg") this.sharing.saveSVG(text, name);
    else await this.sharing.savePNG(text, this.variant.windowSize, 2, name);
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
    this.arrangement = make("select", { "aria-label": "Arrangement" },
      make("option", { value: "beside" }, "side by side"), make("option", { value: "divided" }, "with a divider"));
    const change = () => {
      const [variant, other] = this.choices.map((select) => data.variants[Number(select.value)] ?? null);
      this.isDivided = this.arrangement.value === "divided";
      this.choose(variant, other);
    };
    for (const select of [...this.choices, this.arrangement]) select.addEventListener("change", change);
    this.controls.variants.append("Variant", this.choices[0], "and", this.choices[1], this.arrangement);
    this.showVariants();
  }

  showVariants() {
    if (!this.choices) return;
    this.choices[0].value = data.variants.indexOf(this.variant);
    this.choices[1].value = data.variants.indexOf(this.other);
    this.arrangement.disabled = !this.other;
  }

  /** The theme of the film as well as of the page. A scene that is drawn dark begins dark. */
  addTheme() {
    const { theme } = this.controls;
    theme.value = data.theme === "dark" ? "dark" : "system";
    addTheme(theme, (isDark) => {
      this.stage.isDark = isDark;
      this.stage.redraw();
    });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    const far = event.shiftKey ? 10 : 1;
    const jump = (direction) => this.seek(this.events.next(this.frame, direction) ?? this.frame);
    const actions = {
      ArrowLeft: () => this.seek(this.frame - far), ArrowRight: () => this.seek(this.frame + far),
      Home: () => this.seek(this.first), End: () => this.seek(this.last),
      "[": () => jump(-1), "]": () => jump(1),
    };
    const others = {
      " ": () => this.play(), "+": () => this.stage.zoomBy(1.5), "-": () => this.stage.zoomBy(1 / 1.5),
      "0": () => this.stage.fit(), z: () => this.zoomTime(2), x: () => this.zoomTime(0.5), w: () => this.zoomTime(0),
      ",": () => this.time.scroll(-0.25), ".": () => this.time.scroll(0.25),
    };
    // Buttons and check boxes use the space bar themselves.
    if (event.key === " " && event.target.closest("button, summary, input[type=checkbox]")) return;
    if (Object.hasOwn(actions, event.key)) this.pause();
    const action = Object.hasOwn(actions, event.key) ? actions[event.key]
      : Object.hasOwn(others, event.key) ? others[event.key] : null;
    if (!action) return;
    event.preventDefault();
    action();
  }
}

let player = null;

/** Unpacks the data that all frames need, and begins. */
async function begin() {
  if (!("DecompressionStream" in window)) {
    document.getElementById("stage").append(make("p", { class: "missing" },
      "This browser is too old for this page: its data is compressed, and the browser cannot unpack it (it has no "
      + "DecompressionStream). Chrome 97, Safari 16.4 and Firefox 113, and all later ones, can."));
    return;
  }
  try {
    const [[head], [definitions]] = await Promise.all([unpack("head"), unpack("definitions")]);
    data = head;
    data.variants = data.variants.map((variant, number) => new Variant(variant, number));
    player = new Player(definitions);
    await player.settled();
  } catch (error) {
    document.getElementById("stage").append(make("p", { class: "missing" },
      `The data of this page cannot be read; the file may be damaged (${error.message}).`));
    throw error;
  }
}

const ready = begin();
