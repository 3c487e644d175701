// The connection to the server, and the clock of the session.

/** Messages to and from the server. A lost connection is opened again. */
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

  /** Moves the session back to this page from another one. */
  reclaim() {
    this.wasMoved = false;
    this.open();
  }

  send(order) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(order));
  }
}

/**
 * The engine's clock: it runs as fast as the page's clock, or slower, and stands still while nothing happens.
 *
 * Frames are requested shortly before the screen shows the next picture, so that the answer is in that picture. The time in
 * advance is learned from how long answers take. If the browser sends no events between two pictures, frames are requested
 * right after it has sent those of the last picture.
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
    /** The number of milliseconds between two pictures of the screen. */
    this.period = 1000 / 60;
    /**
     * The number of milliseconds before the next picture at which frames are requested: for a step, its way there and
     * back, and drawing it on the page.
     */
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

  /** The engine's time, in seconds, at a time of the page. */
  time(now) {
    if (!this.anchor || !this.isRunning) return this.frame / this.fps;
    return this.anchor.time + ((now - this.anchor.now) / 1000) * this.speed;
  }

  /** Starts the clock at a time of the page, because something happens. */
  wake(now) {
    if (!this.isResting) return;
    this.isResting = false;
    this.start(now);
  }

  /** Sets whether the engine has nothing to do. */
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

  /** Requests the frames that are due. */
  advance(now) {
    if (!this.isRunning || this.isWaiting) return;
    const passed = this.time(now) * this.fps - this.frame;
    // The number of engine frames per picture. A frame is played in the nearest picture.
    const step = (this.period / 1000) * this.fps * this.speed;
    const due = Math.floor(passed + Math.min(step, 1) / 2);
    if (due <= 0) return;
    if (due > 30) {
      // The page was busy. The frames that it missed are skipped.
      this.anchor = { time: (this.frame + 1) / this.fps, now };
      return this.ask(1);
    }
    // The engine's frames are pulled towards the screen's pictures. If they were half-way between pictures, some
    // pictures would get none and others two.
    const late = Math.min(Math.max(due - passed, -Clock.pull), Clock.pull);
    this.anchor = { time: (this.frame + passed + late) / this.fps, now };
    this.ask(due);
  }

  ask(frames) {
    this.isWaiting = true;
    this.asked = performance.now();
    this.step(frames);
  }

  /** Called when the answer to the last step is on the page. */
  arrive(frame) {
    this.frame = frame;
    if (!this.isWaiting) return;
    this.isWaiting = false;
    // The longest time of the last seconds, and a little more.
    const [least, most] = Clock.margins;
    const taken = performance.now() - this.asked + 1.5;
    this.margin = Math.min(Math.max(taken, this.margin - 0.01, least), most);
  }
}
/** The limits of the margin. */
Clock.margins = [4, 10];
/** The largest part of a frame by which the clock is moved at each step. */
Clock.pull = 0.02;
