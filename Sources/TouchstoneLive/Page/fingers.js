// Fingers: the pointers on the stage, as samples for the engine.

const phases = { began: 0, moved: 1, ended: 2, cancelled: 3 };

class Fingers {
  /**
   * `pane` returns the picture at a place of the page, `place` the point of its window there, `middle` the middle of the view
   * there, and `time` the engine's time of an event. `wake` is called when a finger lands.
   */
  constructor(host, { pane, place, middle, time, wake }) {
    Object.assign(this, { host, pane, place, middle, time, wake });
    /**
     * By the pointers' ids: the place of each, the picture on which it landed, a mouse's last event, and the center for
     * mirroring a second finger.
     */
    this.down = new Map();
    this.samples = [];
    this.count = 0;
    this.cursor = null;
    this.ghosts = [make("div", { class: "ghost-finger", hidden: "" }), make("div", { class: "ghost-finger", hidden: "" })];
    host.append(...this.ghosts);
    this.listen();
  }

  get isDown() { return this.down.size > 0; }

  /** Returns the samples since the last call: six numbers per sample. */
  take() {
    const samples = this.samples;
    this.samples = [];
    return samples;
  }

  add(pointer, phase, [x, y], time, type) {
    this.samples.push(pointer, phases[phase], x, y, time, type);
  }

  /** Adds samples of a finger where it is, and of the second finger that mirrors it. */
  addBoth({ id, place, type, middle }, phase, time) {
    this.add(id, phase, place, time, type);
    if (middle) this.add(id + 1, phase, Fingers.mirrored(place, middle), time, type);
  }

  listen() {
    const { host } = this;
    host.addEventListener("pointerdown", (event) => this.land(event));
    const usesRaw = "onpointerrawupdate" in window;
    host.addEventListener(usesRaw ? "pointerrawupdate" : "pointermove", (event) => this.move(event));
    host.addEventListener("pointermove", (event) => this.hover(event));
    host.addEventListener("pointerleave", () => this.showGhosts(null));
    host.addEventListener("pointerup", (event) => this.lift(event, "ended"));
    host.addEventListener("pointercancel", (event) => this.lift(event, "cancelled"));
    host.addEventListener("lostpointercapture", (event) => this.lift(event, "cancelled"));
    for (const type of ["gesturestart", "contextmenu", "dragstart", "wheel"]) {
      host.addEventListener(type, (event) => event.preventDefault(), { passive: false });
    }
    window.addEventListener("blur", () => this.cancel());
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.cancel(); });
    for (const type of ["keydown", "keyup"]) {
      document.addEventListener(type, (event) => {
        if (event.key !== "Alt" || event.repeat) return;
        this.pair(event);
        this.hover(event);
      });
    }
  }

  type(event) { return event.pointerType === "pen" ? 1 : 0; }

  land(event) {
    if (event.button !== 0 || this.down.has(event.pointerId)) return;
    event.preventDefault();
    if (document.activeElement !== this.host) document.activeElement?.blur();
    try { this.host.setPointerCapture(event.pointerId); } catch { /* A pointer of a test has no capture. */ }
    const isMouse = event.pointerType === "mouse";
    this.begin(event.pointerId, event, isMouse && event.altKey, this.type(event));
    this.down.get(event.pointerId).mouse = isMouse ? event : null;
  }

  begin(id, event, isPair, type) {
    this.wake(event.timeStamp, event.clientX, event.clientY);
    const pane = this.pane(event.clientX, event.clientY);
    const place = this.place(event.clientX, event.clientY, pane);
    const middle = isPair ? this.middle(event.clientX, event.clientY, pane) : null;
    const finger = { id: 2 * (this.count % 1e6), pane, place, type, middle };
    this.count += 1;
    this.down.set(id, finger);
    this.addBoth(finger, "began", this.time(event.timeStamp));
    this.showGhosts(null);
  }

  move(event) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const one of coalesced.length ? coalesced : [event]) {
      const place = this.place(one.clientX, one.clientY, finger.pane);
      if (finger.middle && event.shiftKey) {
        // Both fingers move in the same direction, so the center between them moves, too.
        finger.middle = finger.middle.map((value, axis) => value + place[axis] - finger.place[axis]);
      }
      finger.place = place;
      if (finger.mouse) finger.mouse = one;
      this.addBoth(finger, "moved", this.time(one.timeStamp));
    }
  }

  /** Alt lands a second finger while a mouse drags, and lifts it. */
  pair(event) {
    for (const finger of this.down.values()) {
      const isDown = event.type === "keydown";
      if (!finger.mouse || isDown === (finger.middle !== null)) continue;
      event.preventDefault();
      const middle = finger.middle ?? this.middle(finger.mouse.clientX, finger.mouse.clientY, finger.pane);
      const place = Fingers.mirrored(finger.place, middle);
      this.add(finger.id + 1, isDown ? "began" : "ended", place, this.time(event.timeStamp), finger.type);
      finger.middle = isDown ? middle : null;
    }
  }

  lift(event, phase) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    this.down.delete(event.pointerId);
    const isPlaced = phase === "ended" && event.clientX !== undefined;
    if (isPlaced) finger.place = this.place(event.clientX, event.clientY, finger.pane);
    this.addBoth(finger, phase, this.time(event.timeStamp));
  }

  /** Cancels all fingers, as a system does. */
  cancel() {
    this.showGhosts(null);
    for (const id of [...this.down.keys()]) this.lift({ pointerId: id, timeStamp: performance.now() }, "cancelled");
  }

  /** Forgets all fingers, because the server has done so. */
  forget() {
    this.down.clear();
    this.samples = [];
  }

  static mirrored([x, y], [middleX, middleY]) { return [2 * middleX - x, 2 * middleY - y]; }

  // The second finger of a mouse before it lands.

  hover(event) {
    if (event.clientX !== undefined) this.pointer = event.pointerType === "mouse" ? [event.clientX, event.clientY] : null;
    this.showGhosts(event.altKey && event.type !== "keyup" && !this.isDown ? this.pointer : null);
  }

  showGhosts(at) {
    for (const ghost of this.ghosts) ghost.hidden = !at;
    if (!at) return;
    const pane = this.pane(...at);
    const middle = this.middle(...at, pane);
    const place = this.place(...at, pane);
    const box = this.host.getBoundingClientRect();
    const other = Fingers.mirrored(place, middle);
    [at, at.map((value, axis) => value + (other[axis] - place[axis]) * pane.scale)].forEach(([x, y], index) => {
      this.ghosts[index].style.left = `${x - box.left}px`;
      this.ghosts[index].style.top = `${y - box.top}px`;
    });
  }

  // A finger for keyboard users.

  key(event) {
    const box = this.host.getBoundingClientRect();
    this.cursor ??= [box.left + box.width / 2, box.top + box.height / 2];
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const at = () => ({ pointerId: "key", clientX: this.cursor[0], clientY: this.cursor[1], timeStamp: event.timeStamp });
    if (event.key === "Escape") {
      this.cancel();
    } else if (event.key === "Enter") {
      if (event.repeat) return true;
      if (this.down.has("key")) this.lift(at(), "ended"); else this.begin("key", at(), event.altKey, 0);
    } else if (Object.hasOwn(steps, event.key)) {
      const far = event.shiftKey ? 24 : 6;
      const [x, y] = steps[event.key];
      this.cursor = [
        Math.min(Math.max(this.cursor[0] + x * far, box.left), box.right),
        Math.min(Math.max(this.cursor[1] + y * far, box.top), box.bottom)];
      if (this.down.has("key")) this.move(at());
    } else {
      return false;
    }
    this.showCursor();
    return true;
  }

  showCursor() {
    const box = this.host.getBoundingClientRect();
    this.ghosts[0].hidden = false;
    this.ghosts[0].style.left = `${this.cursor[0] - box.left}px`;
    this.ghosts[0].style.top = `${this.cursor[1] - box.top}px`;
  }
}
