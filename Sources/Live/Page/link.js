// The connection to the server, and the clock of what is played.

/** Messages to and from the server. A connection that is lost is made anew. */
class Link {
  /** `take` gets each message as an object, `change` whether there is a connection. */
  constructor(take, change) {
    Object.assign(this, { take, change });
    this.isOpen = false;
    this.wasMoved = false;
    this.open();
  }

  open() {
    const token = new URLSearchParams(location.search).get("token") ?? "";
    const socket = new WebSocket(`ws://${location.host}/live?token=${encodeURIComponent(token)}`);
    this.socket = socket;
    socket.addEventListener("open", () => { this.isOpen = true; });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.kind === "moved") this.wasMoved = true;
      this.take(message);
    });
    socket.addEventListener("close", () => {
      this.isOpen = false;
      this.change(false, this.wasMoved);
      if (!this.wasMoved) setTimeout(() => this.open(), 1000);
    });
  }

  /** Takes the scene back from another page. */
  reclaim() {
    this.wasMoved = false;
    this.open();
  }

  send(order) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(order));
  }
}

/**
 * The engine's clock: it runs with the page's, or slower, and stands still while nothing happens.
 *
 * Frames are asked for shortly before the screen shows the next picture, so that the answer is in that picture. How long before is
 * learned from how long answers take. Where the browser gives no events in between, it is right after it has given those of the
 * picture before.
 */
class Clock {
  constructor(step) {
    this.step = step;
    this.speed = 1;
    this.frame = 0;
    this.fps = 60;
    this.isPaused = false;
    this.isResting = true;
    this.anchor = null;
    /** Milliseconds from one picture of the screen to the next. */
    this.period = 1000 / 60;
    /** Milliseconds before the next picture: a step, its way there and back, and putting it on the page. */
    this.margin = Clock.margins[0];
    this.isWaiting = false;
    this.isEarly = "onpointerrawupdate" in window;
    const tick = (begun) => {
      if (this.last !== undefined && begun > this.last) {
        const period = begun - this.last;
        if (period < 50) this.period += (period - this.period) / 16;
      }
      this.last = begun;
      const now = performance.now();
      const wait = this.isEarly ? Math.max(this.period - this.margin, 0) : 0;
      if (wait) setTimeout(() => this.advance(now + wait), wait); else this.advance(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  get isRunning() { return !this.isPaused && !this.isResting; }

  /** Seconds of the engine at a time of the page. */
  time(now) {
    if (!this.anchor || !this.isRunning) return this.frame / this.fps;
    return this.anchor.time + ((now - this.anchor.now) / 1000) * this.speed;
  }

  /** Something happens from a time of the page on. */
  wake(now) {
    if (!this.isResting) return;
    this.isResting = false;
    this.start(now);
  }

  /** Whether the engine has nothing to do. */
  rest(isResting) {
    if (this.isResting && !isResting) this.start(performance.now());
    this.isResting = isResting;
  }

  start(now) { this.anchor = { time: this.frame / this.fps, now }; }

  pause(isPaused) {
    if (this.isPaused === isPaused) return;
    this.isPaused = isPaused;
    if (!isPaused) this.start(performance.now());
  }

  setSpeed(speed) {
    this.speed = speed;
    this.start(performance.now());
  }

  /** The frames that are due. */
  advance(now) {
    if (!this.isRunning || this.isWaiting) return;
    const passed = this.time(now) * this.fps - this.frame;
    // Frames of the engine from one picture to the next: a frame is played in the picture that is nearest to it.
    const step = (this.period / 1000) * this.fps * this.speed;
    const due = Math.floor(passed + Math.min(step, 1) / 2);
    if (due <= 0) return;
    if (due > 30) {
      // The page was busy: what it missed is left out.
      this.anchor = { time: (this.frame + 1) / this.fps, now };
      return this.ask(1);
    }
    // The engine's frames are drawn towards the screen's pictures: where they fall half-way between, pictures would have none or two.
    const late = Math.min(Math.max(due - passed, -Clock.pull), Clock.pull);
    this.anchor = { time: (this.frame + passed + late) / this.fps, now };
    this.ask(due);
  }

  ask(frames) {
    this.isWaiting = true;
    this.asked = performance.now();
    this.step(frames);
  }

  /** The answer to the last step is on the page. */
  arrive(frame) {
    this.frame = frame;
    if (!this.isWaiting) return;
    this.isWaiting = false;
    // The longest of the last seconds, and a little more.
    const [least, most] = Clock.margins;
    const taken = performance.now() - this.asked + 1.5;
    this.margin = Math.min(Math.max(taken, this.margin - 0.01, least), most);
  }
}
/** The margin is between these. */
Clock.margins = [4, 10];
/** What part of a frame the clock is moved by at most, at each step. */
Clock.pull = 0.02;
