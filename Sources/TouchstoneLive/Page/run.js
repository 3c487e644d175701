// The page's data about a session: the player's own classes, filled frame by frame instead of part by part.

/** A value over the last frames. */
class LiveTrack extends Track {
  constructor() {
    super([], []);
    Object.defineProperty(this, "frames", { value: [] });
  }

  append(frames, values) {
    let frame = 0;
    frames.forEach((step, index) => {
      frame += step;
      const last = this.frames.length - 1;
      if (last >= 0 && this.frames[last] >= frame) {
        // The same frame was sent again.
        if (this.frames[last] === frame) this.values[last] = values[index];
        return;
      }
      this.frames.push(frame);
      this.values.push(values[index]);
    });
  }

  /** Forgets the values before a frame, except the last of them. */
  forget(frame) {
    const index = this.index(frame);
    if (index <= 64) return;
    this.frames.splice(0, index);
    this.values.splice(0, index);
  }
}

/** A variant in a session: what `Variant` has, up to the current frame. */
class LiveVariant extends Variant {
  constructor(json) {
    super({ ...json, frames: 1, film: [0], numbers: [0], subjects: [], fields: [], lanes: [], happenings: [], failures: [] }, 0);
    this.frame = 0;
    this.film = { at: () => this.part, prefetch() {}, load: () => Promise.resolve(this.part) };
    this.numbers = { at: () => this.values, prefetch() {}, load: () => Promise.resolve(this.values) };
    this.definitions = document.createElementNS(svgSpace, "defs");
    this.places = new Map();
    this.remarks = [];
    this.clear();
  }

  /** Forgets all frames, because others are sent next. */
  clear() {
    this.part = null;
    this.values = {
      start: 0, window: new LiveTrack(), touches: new LiveTrack(), running: new LiveTrack(), subjects: [],
    };
    this.subjects = [];
    this.fields = [];
    this.code = { units: [] };
    this.views = new Map();
    this.lanes = [];
    this.happenings = [];
    this.remarks = [];
    this.failures = [];
    this.ownFailures = [];
  }

  /** A promise of the last values of a field, as [frames, values]. */
  async series(subject, field) {
    const track = this.values.subjects[subject]?.get(field);
    return track ? [[...track.frames], [...track.values]] : [[], []];
  }

  /** Applies a picture and the new numbers. */
  apply(frame, { film, numbers, names }) {
    this.frame = frame;
    this.frames = frame + 1;
    if (film.first === 0) {
      this.part = { clips: [], nodes: [] };
      this.definitions.replaceChildren();
    }
    this.part.clips.push(...film.clips);
    for (const node of film.nodes) this.part.nodes.push(node);
    this.part.start = frame;
    this.part.frames = [film.picture];
    this.definitions.append(...film.definitions.map((one) => makeShape(one)));
    this.fields.push(...(names.fields ?? []));
    this.code.units.push(...(names.code ?? []));
    for (const subject of names.subjects ?? []) {
      subject.names = new Set();
      if (subject.kind === "view") this.views.set(subject.name, this.subjects.length);
      this.subjects.push(subject);
    }
    this.applyNumbers(numbers);
    this.followPaths(frame);
  }

  /** Applies new facts. */
  applyFacts(story) {
    this.news = story.happenings ?? [];
    this.happenings.push(...this.news);
    if (this.happenings.length > 2000) this.happenings.splice(0, 1000);
    for (const [first, [name, runs]] of story.lanes ?? []) {
      if (!this.lanes.some(([known]) => known === name)) this.lanes.push([name, []]);
      this.lanes.find(([known]) => known === name)[1].splice(first, Infinity, ...runs);
    }
    if (story.remarks) this.remarks = story.remarks;
    if (story.failures) {
      this.failures = story.failures;
      this.ownFailures = story.failures;
    }
  }

  applyNumbers(numbers) {
    const oldest = this.frame - 10 * Math.ceil(this.fps);
    for (const kind of ["window", "touches", "running"]) {
      this.values[kind].append(...numbers[kind]);
      this.values[kind].forget(oldest);
    }
    numbers.subjects.forEach((fields, index) => {
      const tracks = this.values.subjects[index] ?? (this.values.subjects[index] = new Map());
      for (const [number, frames, values] of fields.slice(1)) {
        const name = this.fields[number];
        this.subjects[index].names.add(name);
        if (!tracks.has(name)) tracks.set(name, new LiveTrack());
        tracks.get(name).append(frames, values);
        tracks.get(name).forget(oldest);
      }
    });
  }

  /** Records where the middles of views have been. The points of paths are kept as they arrive. */
  followPaths(frame) {
    for (const [name, index] of this.views) {
      const place = this.middle(index, frame);
      if (!this.places.has(name)) this.places.set(name, [[], []]);
      const [frames, places] = this.places.get(name);
      const last = places[places.length - 1];
      if (!place || (last && frames[frames.length - 1] < frame && last[0] === place[0] && last[1] === place[1])) continue;
      while (frames.length && frames[frames.length - 1] >= frame) {
        frames.pop();
        places.pop();
      }
      frames.push(frame);
      places.push(place);
      if (frames.length > 1200) {
        frames.splice(0, 200);
        places.splice(0, 200);
      }
    }
  }

  /** The paths of the middles of views that have moved, as [subject, frames, places]. */
  get pathsNow() {
    const wanted = new Set(data.pathViews);
    return [...this.places].filter(([name, [frames]]) => frames.length > 1 && (!wanted.size || wanted.has(name)))
      .map(([name, [frames, places]]) => [this.views.get(name), frames, places]);
  }

  /** The current size of the window, in points. */
  get windowSize() { return this.values.window.value(this.frame) ?? [1, 1]; }
}
