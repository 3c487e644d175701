// Playing by hand: what the page shows, and its requests to the server.

class Live {
  constructor() {
    const get = (id) => document.getElementById(id);
    this.get = get;
    this.variants = [];
    this.frame = 0;
    this.end = 0;
    this.selected = 0;
    this.active = 0;
    /** The numbers of the fingers that are down. */
    this.touching = new Set();
    /** What has happened and is not in the list yet. */
    this.story = [];
    this.stage = new LiveStage(get("stage"), (kind) => data.shown.includes(kind) || !["ghosts", "path"].includes(kind));
    this.clock = new Clock((frames) => this.step(frames));
    const stage = this.stage;
    this.fingers = new Fingers(get("stage"), {
      pane: (x, y) => stage.pane(x, y), place: (x, y, pane) => stage.point(x, y, pane),
      middle: (x, y, pane) => stage.middle(x, y, pane),
      time: (now) => this.clock.time(now),
      wake: (now, x, y) => {
        this.choose(stage.panes.indexOf(stage.pane(x, y)));
        this.wake(now);
      },
    });
    this.time = new TimeWindow(() => this.placeTime());
    new TimeGestures(get("timeline"), this.time, (frame) => this.seek(frame));
    this.timeline = new GrowingTimeline(get("timeline"), this.time, (name) => this.pick(this.variant.find("recognizer", name)));
    this.numbers = new Numbers(get("numbers"), (index) => this.pick(index), {
      hint: "Click a number to expect its value. Highlighted ones have changed in this frame.", title: (name) => `Expect this value of ${name}`,
      icon: "M7 2h2v5h5v2H9v5H7V9H2V7h5z", isOn: () => false, toggle: (subject, name) => this.expectValue(subject, name),
    });
    this.plots = new Plots(get("plots"), this.time, () => this.code?.show(this.frame));
    this.code = new CodePanel(get("code"), {
      seek: (frame) => this.seek(frame), toggle: (subject, name) => this.plots.toggle(subject, name),
      isOn: (subject, name) => this.plots.isOpen(subject, name),
    });
    this.saving = new Saving(this);
    this.addControls(get);
    addTabs((tab) => { if (tab.id === "tab-save") this.saving.test(); });
    addTheme(get("theme"), (isDark) => {
      this.stage.isDark = isDark;
      if (data) this.sendLook();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    this.link = new Link((message) => this.take(message), (isOpen, wasMoved) => this.lose(wasMoved));
    this.showPlaying();
  }

  /** The variant that was touched last, whose lanes and numbers are shown. */
  get variant() { return this.variants[this.active]; }

  /** The name of the view whose numbers are shown, or else of the first view. */
  get touchedView() {
    const subject = this.variant?.subjects[this.selected];
    return subject?.kind === "view" ? subject.name : this.variant?.views.keys().next().value ?? "";
  }

  choose(index) {
    if (index === this.active || index < 0) return;
    this.active = index;
    this.numbers.set(this.variant, 0);
    this.showCode();
    this.timeline.set(this.variant);
    this.placeTime();
  }

  // Messages.

  take(message) {
    if (message.kind === "head") this.begin(message);
    else if (message.kind === "frame") this.arrive(message);
    else if (message.kind === "facts") this.hear(message);
    else if (message.kind === "problem") { this.problem = message.words; this.showTrouble(); }
    else this.saving.take(message);
  }

  begin(message) {
    data = message.head;
    this.variants = data.variants.map((variant) => new LiveVariant(variant));
    data.variants = this.variants;
    this.stage.set(this.variants);
    this.fingers.forget();
    this.get("title").textContent = data.title;
    this.get("about").textContent = `${data.file} · ${short(this.variant.fps)} frames a second`;
    document.title = `${data.title} – Touchstone live`;
    this.clock.fps = this.variant.fps;
    this.clock.isWaiting = false;
    this.addOverlays();
    if ((data.theme === "dark") !== this.stage.isDark) this.sendLook();
    if (this.generation === undefined) this.saving.begin(message.name, message.expect);
    this.generation = message.generation;
    this.active = Math.min(this.active, this.variants.length - 1);
    this.problem = message.problem;
    this.mistake = undefined;
    this.showTrouble();
    this.get("decisions").replaceChildren();
    this.isFresh = true;
  }

  /** Draws a frame immediately. */
  arrive(message) {
    const start = performance.now();
    if (message.mistake !== this.mistake) { this.mistake = message.mistake; this.showTrouble(); }
    if (message.reset && !this.isFresh) for (const variant of this.variants) variant.clear();
    if (message.reset) {
      this.get("decisions").replaceChildren();
      this.story = [];
      this.timeline.variant = null;
      // The same number of subjects may come in another order.
      this.subjectCount = undefined;
    }
    this.isFresh = false;
    message.runs.forEach((run, index) => this.variants[index].apply(message.frame, run));
    if (this.code.variant !== this.variant || message.reset) this.showCode();
    const stop = message.reset ? null : this.stop(message.frame);
    this.frame = message.frame;
    if (stop !== null) this.seek(stop);
    const grew = message.end !== this.end;
    this.end = message.end;
    this.isSeeking = false;
    this.chooseTouched();
    this.stage.show(null);
    this.clock.arrive(message.frame);
    this.hasGrown ||= grew;
    this.showFacts(message.reset || message.rest || this.clock.isPaused);
    if (message.full && !this.wasFull) this.say("The recording is full: save it, or start again.");
    this.wasFull = message.full;
    this.clock.rest(message.rest && !this.fingers.isDown && !this.fingers.samples.length);
    this.showClock();
    this.ours = performance.now() - start;
    this.follow();
  }

  /** Shows the code of the variant, and the tab with it once there is code. */
  showCode() {
    this.code.set(this.variant);
    this.plots.set(this.variant);
  }

  /** The next frame with a breakpoint, up to a frame that has arrived; null if there is none, or while time is paused. */
  stop(target) {
    if (this.clock.isPaused) return null;
    for (let frame = this.frame + 1; frame <= target; frame += 1) if (this.code.stops(frame)) return frame;
    return null;
  }

  /** Adds what has happened up to the last frame. */
  hear(message) {
    message.runs.forEach((run, index) => {
      const variant = this.variants[index];
      variant.applyFacts(run);
      this.story.push(...variant.news.map((one) => [variant.name, one]));
    });
    this.showFacts(this.clock.isPaused || this.clock.isResting);
  }

  /**
   * Updates everything around the stage. While the scene is played, it is updated ten times a second: more could hardly
   * be read.
   */
  showFacts(isAtOnce) {
    if (!isAtOnce) {
      this.showing ??= setTimeout(() => this.showFacts(true), 100);
      return;
    }
    clearTimeout(this.showing);
    this.showing = undefined;
    if (!this.variant?.part) return;
    this.showTime(this.hasGrown);
    this.hasGrown = false;
    this.showStory();
    this.numbers.show(this.variant, this.frame, this.selected);
    const tab = this.get("tab-code");
    if (tab.hidden && this.variant.code.units.length) {
      tab.hidden = false;
      tab.click();
    }
    this.code.show(this.frame);
    this.plots.refresh(this.frame);
  }

  /** Makes the request that was made while an answer was on its way. */
  follow() {
    if (this.wanted === undefined) return;
    const wanted = this.wanted;
    this.wanted = undefined;
    this.seek(wanted);
  }

  lose(wasMoved) {
    this.fingers.cancel();
    this.fingers.forget();
    this.clock.isWaiting = false;
    this.clock.isResting = true;
    if (!wasMoved) return this.trouble("The connection is lost; trying again…");
    this.trouble("This scene is being played on another page.");
    this.get("trouble").append(makeButton({}, () => this.link.reclaim(), "Play here"));
  }

  showTrouble() {
    if (this.problem) this.trouble("The scene's file has errors; the last valid version keeps playing:", this.problem);
    else if (this.mistake) this.trouble("The scene's code made a mistake; the scene keeps playing without it:", this.mistake);
    else this.trouble(null);
  }

  trouble(words, text = "") {
    this.get("trouble").replaceChildren(...(words ? [make("p", {}, words)] : []), ...(text ? [make("pre", {}, text)] : []));
  }

  // Time.

  step(frames) {
    if (!this.link.isOpen) { this.clock.isWaiting = false; return; }
    this.link.send({ verb: "step", frames, touches: this.fingers.take() });
  }

  wake(now) {
    // A touch at an earlier moment continues from there. If the user has paused the time, it stays paused.
    if (this.clock.isPaused && this.isLooking) this.pause(false);
    if (this.clock.isPaused) return this.say("Paused: press space to continue, → to play one frame.");
    if (this.clock.isResting) {
      this.clock.wake(now);
      this.showPlaying();
    }
  }

  seek(frame) {
    const bound = Math.min(Math.max(Math.round(frame) || 0, 0), this.end);
    const isLooking = !this.clock.isPaused || this.isLooking;
    this.pause(true);
    /** Whether the time stands still only because the user has gone to another moment. */
    this.isLooking = isLooking;
    if (this.isSeeking || this.clock.isWaiting) { this.wanted = bound; return; }
    if (bound === this.frame) return;
    this.isSeeking = true;
    this.fingers.cancel();
    this.fingers.take();
    this.link.send({ verb: "seek", frame: bound });
  }

  pause(isPaused) {
    this.isLooking = false;
    this.clock.pause(isPaused);
    if (!isPaused && this.frame < this.end) this.clock.isResting = false;
    if (!isPaused && !this.clock.isResting) this.clock.start(performance.now());
    this.showPlaying();
  }

  toggle() { this.pause(!this.clock.isPaused); }

  /** Goes one frame forward: a frame that was played, or a new one. */
  forward(count = 1) {
    this.pause(true);
    if (this.frame < this.end) return this.seek(this.frame + count);
    if (!this.clock.isWaiting) this.clock.ask(count);
  }

  restart() {
    this.fingers.cancel();
    this.fingers.take();
    this.clock.isWaiting = false;
    this.link.send({ verb: "restart" });
    for (const variant of this.variants) variant.places.clear();
    this.pause(false);
  }

  showPlaying() {
    const { isPaused } = this.clock;
    const play = this.get("play");
    play.replaceChildren(icon(isPaused ? "M3 1.5l11 6.5-11 6.5z" : "M3 2h4v12H3zM9 2h4v12H9z"));
    play.setAttribute("aria-label", isPaused ? "Continue" : "Pause");
    this.showClock();
  }

  showClock() {
    const { isPaused, isResting } = this.clock;
    const state = isPaused ? "paused" : isResting ? "waiting for fingers" : "";
    const fps = this.variant?.fps ?? 60;
    const text = this.stage.phone.matches ? `${(this.frame / fps).toFixed(2)} s${isPaused ? " paused" : ""}`
      : `frame ${this.frame} of ${this.end} · ${(this.frame / fps).toFixed(2)} s${state ? ` · ${state}` : ""}`;
    if (this.clockText !== text) this.get("clock").textContent = this.clockText = text;
  }

  showTime(grew) {
    const scrub = this.get("scrub");
    scrub.max = this.end;
    scrub.value = this.frame;
    scrub.setAttribute("aria-valuetext", `frame ${this.frame} of ${this.end}`);
    if (grew || this.time.count !== this.end + 1) {
      const most = 10 * this.variant.fps;
      this.time.count = this.end + 1;
      this.time.span = Math.min(this.time.count, most);
      this.time.start = Math.min(Math.max(this.frame + 1 - this.time.span, 0), this.time.count - this.time.span);
    } else if (this.frame < this.time.start || this.frame + 1 > this.time.end) {
      this.time.start = Math.min(Math.max(this.frame - this.time.span / 2, 0), this.time.count - this.time.span);
    }
    if (this.timeline.variant !== this.variant) this.timeline.set(this.variant);
    else this.timeline.grow();
    this.placeTime();
    this.showClock();
  }

  placeTime() {
    if (!this.timeline?.variant) return;
    this.timeline.place();
    this.timeline.show(this.frame);
    this.plots.place();
  }

  // Events.

  /** Shows the numbers of the view under the finger that landed last. */
  chooseTouched() {
    const touches = this.variant.values.touches.value(this.frame) ?? [];
    if (this.numbers.variant !== this.variant) this.subjectCount = undefined;
    const landed = touches.find(([number, , , view]) => view && !this.touching.has(number));
    this.touching = new Set(touches.map(([number]) => number));
    if (landed && this.variant.views.has(landed[3])) this.selected = this.variant.views.get(landed[3]);
    if (this.subjectCount !== this.variant.subjects.length) {
      this.subjectCount = this.variant.subjects.length;
      this.numbers.set(this.variant, this.selected);
    }
  }

  showStory() {
    const list = this.get("decisions");
    const isNamed = this.variants.length > 1;
    const panel = list.parentElement;
    const atEnd = !list.children.length || panel.scrollTop + panel.clientHeight > panel.scrollHeight - 40;
    const added = this.story.length > 0;
    for (const [name, [frame, kind, words]] of this.story) {
      const item = make("li", {}, this.frameButton(frame),
        make("span", kind === "cancelled" ? { class: "bad" } : {}, isNamed ? `${name}: ${words}` : words));
      item.dataset.frame = frame;
      list.append(item);
    }
    this.story = [];
    while (list.children.length > 400) list.firstElementChild.remove();
    if (this.frame < this.end || this.wasBack) {
      for (const item of list.children) item.classList.toggle("later", Number(item.dataset.frame) > this.frame);
    }
    this.wasBack = this.frame < this.end;
    if (added && atEnd) panel.scrollTop = panel.scrollHeight;
    this.showRemarks(isNamed);
  }

  frameButton(frame) {
    return makeButton({ class: "when", title: `Go to frame ${frame}` }, () => this.seek(frame), `frame ${frame}`);
  }

  showRemarks(isNamed) {
    const all = this.variants.flatMap((variant) => [
      ...variant.failures.map((one) => ({ ...one, sign: "✗", name: variant.name, worst: one.frame })),
      ...variant.remarks.map((one) => ({ ...one, sign: "!", name: variant.name })),
    ]);
    const key = JSON.stringify(all);
    if (key === this.shownRemarks) return;
    this.shownRemarks = key;
    const items = all.map((one) => {
      const item = make("li", {}, this.frameButton(one.worst), ` ${one.sign} ${isNamed ? `${one.name}: ` : ""}${one.words} `);
      if (one.expect) item.append(makeButton({}, () => this.saving.add(one.expect), "Must not happen"));
      return item;
    });
    if (!items.length) items.push(make("li", { class: "none" }, "Nothing unusual so far."));
    this.get("remarks").replaceChildren(...items);
    this.get("facts-switch").textContent = all.length ? `Details (${all.length})` : "Details";
  }

  pick(index) {
    if (index < 0) return;
    this.selected = index;
    this.numbers.show(this.variant, this.frame, index);
    this.get("tab-numbers").click();
  }

  /** Adds an expectation that a number has its current value. The user then changes it to the required value. */
  expectValue(index, name) {
    const subject = this.variant.subjects[index];
    const at = Number((this.frame / this.variant.fps).toFixed(6));
    const value = this.variant.value(index, name, this.frame);
    const text = Array.isArray(value) ? value.map((one) => Number(one.toFixed(4))) : value;
    // If a view has a reading with such a name, the value of the transform has another name.
    const ofTransform = (word) => [subject.names.has(`transform ${word}`) ? `transform ${word}` : word, word];
    const own = Object.fromEntries([["center", "center"], ["frame", "frame"], ["transform", "transform"], ofTransform("scale"), ofTransform("angle")]);
    const plain = Array.isArray(text) && text.length === 1 ? text[0] : Array.isArray(text) ? `[${text.join(", ")}]` : text;
    if (subject.kind === "recognizer") {
      if (name === "state") this.saving.add(`{at: ${at}, recognizer: ${subject.name}, state: ${value}}`);
      else this.saving.add(`{begins: ${subject.name}, before: ${at}}`);
    } else if (Object.hasOwn(own, name)) {
      this.saving.add(`{at: ${at}, view: ${subject.name}, ${own[name]}: ${plain}, tolerance: 0.5}`);
    } else {
      this.saving.add(`{at: ${at}, view: ${subject.name}, reads: {${name}: ${plain}}}`);
    }
  }

  // Overlays.

  /** Sends how the pictures should look. */
  sendLook() { this.link?.send({ verb: "show", overlays: data.shown, theme: this.stage.isDark ? "dark" : "light" }); }

  addOverlays() {
    this.get("overlays").replaceChildren(...data.overlays.map((kind) => {
      const button = makeButton({ "data-kind": kind, "aria-pressed": String(data.shown.includes(kind)) }, () => {
        data.shown = data.shown.includes(kind) ? data.shown.filter((one) => one !== kind) : [...data.shown, kind];
        button.setAttribute("aria-pressed", String(data.shown.includes(kind)));
        this.sendLook();
      }, kind);
      return button;
    }));
  }

  // Controls.

  addControls(get) {
    const paths = {
      restart: "M8 3V0L3.500 4 8 8V5a4 4 0 1 1-4 4H2a6 6 0 1 0 6-6z", back: "M11 2v12L3 8zM12 2h1.500v12H12z",
      forward: "M5 2v12l8-6zM2.500 2H4v12H2.500z", latest: "M12 2h2v12h-2zM2 2v12l9-6z",
    };
    const actions = {
      restart: () => this.restart(), back: () => this.seek(this.frame - 1), forward: () => this.forward(),
      latest: () => this.seek(this.end),
    };
    for (const id of Object.keys(paths)) {
      get(id).append(icon(paths[id]));
      get(id).addEventListener("click", actions[id]);
    }
    get("play").addEventListener("click", () => this.toggle());
    get("scrub").addEventListener("input", () => this.seek(Number(get("scrub").value)));
    for (const [speed, words] of [[1, "1"], [0.5, "1/2"], [0.25, "1/4"], [0.1, "1/10"], [0.05, "1/20"]]) {
      get("speed").append(make("option", { value: speed }, words));
    }
    get("speed").addEventListener("change", () => this.clock.setSpeed(Number(get("speed").value)));
    addSwitch(get("facts-switch"), (isOpen) => document.body.classList.toggle("open", isOpen));
    addSwitch(get("overlay-switch"), (isOpen) => get("overlays").classList.toggle("open", isOpen));
  }

  say(words) { this.get("status").textContent = words; clearTimeout(this.saying); this.saying = setTimeout(() => { this.get("status").textContent = ""; }, 5000); }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.target.closest("select, input[type=text]")) return;
    if (event.target === this.get("stage") && this.fingers.key(event)) return event.preventDefault();
    if (event.altKey) return;
    if (event.key === " " && event.target.closest("button, summary, a")) return;
    const far = event.shiftKey ? 10 : 1;
    const actions = {
      " ": () => this.toggle(), ArrowLeft: () => this.seek(this.frame - far), ArrowRight: () => this.forward(far),
      Home: () => this.seek(0), End: () => this.seek(this.end), r: () => this.restart(),
    };
    if (!Object.hasOwn(actions, event.key) || event.target.id === "scrub" && event.key !== " ") return;
    event.preventDefault();
    actions[event.key]();
  }
}

const live = new Live();
