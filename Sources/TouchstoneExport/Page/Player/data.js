"use strict";
// The data of the page and the access to it. Names from a scene are only used as values here, never as keys of plain
// objects.

/** Unpacks a part of the page's data: zlib in base64 in its own element. */
async function unpack(name) {
  const text = atob(document.getElementById(name).textContent);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const json = await new Response(stream).text();
  return [JSON.parse(json), json.length];
}

/** The data that all parts share, as an object; set when the page begins. */
let data = null;

/** The parts that were unpacked last. The oldest are removed, because a long scene is larger than a page should be. */
const unpacked = {
  limit: 64e6,
  size: 0,
  parts: new Map(),

  get(name) {
    const entry = this.parts.get(name);
    if (!entry || !entry.value) return null;
    this.parts.delete(name);
    this.parts.set(name, entry);
    return entry.value;
  },

  load(name, prepare) {
    const known = this.parts.get(name);
    if (known) return known.promise;
    const entry = { value: null, size: 0 };
    entry.promise = unpack(name).then(([json, size]) => {
      entry.value = prepare(json);
      entry.size = size;
      this.size += size;
      for (const [old, { value, size: oldSize }] of this.parts) {
        if (this.size <= this.limit || this.parts.size < 8) break;
        if (!value || old === name) continue;
        this.size -= oldSize;
        this.parts.delete(old);
      }
      return entry.value;
    });
    this.parts.set(name, entry);
    return entry.promise;
  },
};

/** The data about the frames of a variant, part by part: the film, or the numbers. */
class Parts {
  constructor(kind, number, starts, end, prepare) {
    Object.assign(this, { kind, number, starts, end, prepare });
  }

  index(frame) {
    let index = this.starts.length - 1;
    while (index > 0 && this.starts[index] > frame) index -= 1;
    return index;
  }

  name(index) { return `${this.kind}-${this.number}-${index}`; }

  /** The part that contains a frame; null if it is not unpacked. */
  at(frame) { return unpacked.get(this.name(this.index(frame))); }

  /** A promise of the part that contains a frame. */
  load(frame) { return this.loadPart(this.index(frame)); }

  loadPart(index) {
    const start = this.starts[index];
    const end = this.starts[index + 1] ?? this.end;
    return unpacked.load(this.name(index), (part) => this.prepare(part, start, end));
  }

  /** Unpacks the part after the one that contains a frame, before it is needed. */
  prefetch(frame) {
    const next = this.index(frame) + 1;
    if (next < this.starts.length) this.loadPart(next);
  }
}

/** A value over the frames of a part, from [frames, values]. */
class Track {
  constructor(frames, values) {
    this.steps = frames;
    this.values = values;
  }

  /** Each frame after the first is stored as its distance from the one before. */
  get frames() {
    let last = 0;
    const frames = this.steps.map((step) => (last += step));
    Object.defineProperty(this, "frames", { value: frames });
    return frames;
  }

  /** The index of the last value that is not after a frame; −1 if there is none. */
  index(frame) {
    const frames = this.frames;
    let low = 0;
    let high = frames.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (frames[middle] > frame) high = middle; else low = middle + 1;
    }
    return low - 1;
  }

  /** The value in a frame; null before the first. */
  value(frame) {
    const index = this.index(frame);
    return index < 0 ? null : this.values[index];
  }
}

/** A scene, or one of its variants. */
class Variant {
  constructor(json, number) {
    Object.assign(this, json);
    this.film = new Parts("film", number, json.film, json.frames, (part, start) => ({ ...part, start }));
    this.numbers = new Parts("numbers", number, json.numbers, json.frames, (part, start, end) => {
      const track = (parts) => new Track(parts[0], parts[1]);
      part.subjects.forEach((fields, index) => {
        for (const [name] of fields.slice(1)) this.subjects[index].names.add(this.fields[name]);
      });
      return {
        start, end, window: track(part.window), touches: track(part.touches), running: track(part.running),
        subjects: part.subjects.map((fields) => new Map(
          fields.slice(1).map(([name, frames, values]) => [this.fields[name], new Track(frames, values)]))),
      };
    });
    // The points of the picture in a point of the window. A scene that is played by hand is drawn in points of the window.
    this.magnification ??= 1;
    for (const subject of this.subjects) subject.names = new Set();
    /** The pieces of code, each as [number, title, number of the first line, lines]. */
    this.code = { units: json.code ?? [] };
    this.views = new Map();
    this.subjects.forEach((subject, index) => { if (subject.kind === "view") this.views.set(subject.name, index); });
    // A scene that is played by hand does not know its worst frames.
    for (const failure of this.failures) failure.worst ??= failure.frame;
    // What gets worse can be seen best, so it comes first.
    const isAtOnce = (failure) => failure.worst === failure.frame;
    const sorted = [...this.failures].sort((one, other) => isAtOnce(one) - isAtOnce(other) || one.frame - other.frame);
    const own = sorted.filter((failure) => failure.own);
    /** The failures of the run itself; if there are none, the failures that are expected of other variants. */
    this.ownFailures = own.length ? own : sorted;
  }

  find(kind, name) { return this.subjects.findIndex((one) => one.kind === kind && one.name === name); }

  /** Whether the film and the numbers of a frame, and the numbers of the last second, are unpacked. */
  isReady(frame) { return Boolean(this.film.at(frame) && this.numbers.at(frame) && this.numbers.at(this.earlier(frame))); }

  ready(frame) {
    return Promise.all([this.film.load(frame), this.numbers.load(frame), this.numbers.load(this.earlier(frame))]);
  }

  earlier(frame) { return Math.max(frame - Math.ceil(this.fps), 0); }

  /** The value of a field of a subject in a frame whose numbers are unpacked; null if there is none. */
  value(subject, field, frame) {
    const part = this.numbers.at(frame);
    const track = part && part.subjects[subject] && part.subjects[subject].get(field);
    return track ? track.value(frame) : null;
  }

  /**
   * The transform from a view's own coordinates to the window's, as drawn, as [a, b, c, d, tx, ty]; null if the view is
   * not there.
   */
  toWindow(index, frame) {
    let result = [1, 0, 0, 1, 0, 0];
    for (let place = index; place !== undefined; place = this.views.get(this.subjects[place].parent)) {
      const center = this.value(place, "presented center", frame) ?? this.value(place, "center", frame);
      const own = this.value(place, "presented transform", frame) ?? this.value(place, "transform", frame);
      const bounds = this.bounds(place, frame);
      if (!center || !own || !bounds) return null;
      const anchor = this.value(place, "anchorPoint", frame) ?? [0.5, 0.5];
      const [x, y] = [bounds[0] + anchor[0] * bounds[2], bounds[1] + anchor[1] * bounds[3]];
      result = joined(joined(joined(result, [1, 0, 0, 1, -x, -y]), own), [1, 0, 0, 1, center[0], center[1]]);
    }
    return result.every(Number.isFinite) ? result : null;
  }

  bounds(index, frame) {
    return this.value(index, "presented bounds", frame) ?? this.value(index, "bounds", frame);
  }

  /** The corners of a view in the picture, as drawn; null if the view is not visible. */
  corners(index, frame) {
    if (this.value(index, "hidden", frame) || this.value(index, "alpha", frame)?.[0] === 0) return null;
    return this.points(index, frame, [[0, 0], [1, 0], [1, 1], [0, 1]]);
  }

  /** The middle of a view in the picture, as drawn; null if the view is not there. */
  middle(index, frame) { return this.points(index, frame, [[0.5, 0.5]])?.[0] ?? null; }

  /** Points of a view, given in units of its bounds, in the picture; null if the view is not there. */
  points(index, frame, units) {
    const matrix = this.toWindow(index, frame);
    if (!matrix) return null;
    const [left, top, width, height] = this.bounds(index, frame);
    return units.map(([x, y]) => this.place(matrix, left + x * width, top + y * height));
  }

  place([a, b, c, d, tx, ty], x, y) {
    const scale = this.magnification;
    return [(a * x + c * y + tx) * scale + this.canvas[0], (b * x + d * y + ty) * scale + this.canvas[1]];
  }

  /** The size of the picture in points of the window. */
  get windowSize() { return this.size.map((one) => Math.round((one / this.magnification) * 1000) / 1000); }

  /** A promise of the values of a field over the whole scene, as [frames, values]. */
  async series(subject, field) {
    const frames = [];
    const values = [];
    for (let index = 0; index < this.numbers.starts.length; index += 1) {
      const part = await this.numbers.loadPart(index);
      const track = part.subjects[subject] && part.subjects[subject].get(field);
      if (!track) continue;
      track.frames.forEach((frame, place) => {
        frames.push(frame);
        values.push(track.values[place]);
      });
    }
    return [frames, values];
  }

  /** A promise of the paths of the middles of views that have moved, each as [subject, frames, places]. */
  get paths() {
    const paths = this.findPaths();
    Object.defineProperty(this, "paths", { value: paths });
    return paths;
  }

  async findPaths() {
    const wanted = new Set(data.pathViews);
    const paths = [...this.views].filter(([name]) => !wanted.size || wanted.has(name))
      .map(([, index]) => [index, [], []]);
    for (let index = 0; index < this.numbers.starts.length; index += 1) {
      const part = await this.numbers.loadPart(index);
      for (let frame = part.start; frame < part.end; frame += 1) {
        for (const [subject, frames, places] of paths) {
          const place = this.middle(subject, frame);
          const last = places[places.length - 1];
          if (!place || (last && last[0] === place[0] && last[1] === place[1])) continue;
          frames.push(frame);
          places.push(place);
        }
      }
    }
    return paths.filter(([, frames]) => frames.length > 1);
  }

  /** The gestures that are in progress in a frame, as [line, words]. */
  gestures(frame) {
    const part = this.numbers.at(frame);
    return (part && part.running.value(frame)) ?? [];
  }
}

/** The first transform followed by the second, each as [a, b, c, d, tx, ty]. */
function joined([a, b, c, d, tx, ty], [e, f, g, h, x, y]) {
  return [
    a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, tx * e + ty * g + x, tx * f + ty * h + y];
}

/** The recognizers that are not idle in a frame, as [name, activity]. */
function activeLanes(variant, frame) {
  const active = [];
  for (const [name, runs] of variant.lanes) {
    const run = runs.find((run) => run[1] <= frame && frame <= run[2]);
    if (run) active.push([name, run[0]]);
  }
  return active;
}

/** A number with at most the given number of decimals. */
function short(number, decimals = 3) {
  if (number === null || number === undefined) return "–";
  const text = number.toFixed(decimals);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return (trimmed === "-0" ? "0" : trimmed).replace("-", "−");
}

/** The names of the components of a value, its unit, and the decimals of each component, which are those of pictures. */
function meaning(subject, field, count) {
  const name = field.replace(/^(presented|transform) /, "");
  const components = name === "transform" && count === 6 ? ["a", "b", "c", "d", "tx", "ty"]
    : count === 4 ? ["x", "y", "width", "height"] : count === 2 ? ["x", "y"] : count === 1 ? [""]
      : Array.from({ length: count }, (_, index) => String(index + 1));
  const points = ["center", "frame", "bounds", "limit", "overflow", "offset", "restingCenter", "translation",
    "contentOffset", "contentSize", "location"];
  const has = (other) => subject.names.has(other);
  const unit = points.includes(name) ? " pt"
    : name === "velocity" ? (count > 1 ? " pt/s" : has("rotation") ? " rad/s" : " /s")
      : name === "angle" ? (field === "angle" && has("transform angle") ? " rad" : "°")
        : name === "rotation" ? " rad" : "";
  const isMatrix = name === "transform" && count === 6;
  const decimals = (index) => ((isMatrix ? index > 3 : unit.startsWith(" pt") || unit === "°") ? 1 : 3);
  return { components, unit, decimals };
}

/** A new element with attributes and children. A string becomes a text node. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A new button that does `act` when it is clicked. */
function makeButton(attributes, act, ...children) {
  const button = make("button", { type: "button", ...attributes }, ...children);
  button.addEventListener("click", act);
  return button;
}

const svgSpace = "http://www.w3.org/2000/svg";

/** One half of a colour of both themes, `#rrggbb#rrggbb`; any other value unchanged. */
function inked(value, isDark) {
  if (value.charCodeAt(0) !== 35 || value.length < 14) return value;
  return isDark ? value.slice(value.length / 2) : value.slice(0, value.length / 2);
}

/**
 * A new SVG element from an array: its name, its attributes (names and values alternate), its children. `child` creates
 * the children that are given as numbers.
 */
function makeShape(parts, isDark = false, child = null) {
  const element = document.createElementNS(svgSpace, parts[0]);
  let index = 1;
  for (; typeof parts[index] === "string"; index += 2) {
    element.setAttribute(parts[index], inked(parts[index + 1], isDark));
  }
  for (; index < parts.length; index += 1) {
    element.append(typeof parts[index] === "number" ? child(parts[index]) : makeShape(parts[index], isDark, child));
  }
  return element;
}

/** A drawing of one path in a square of 16. */
function icon(path) {
  return makeShape(["svg", "viewBox", "0 0 16 16", "aria-hidden", "true", ["path", "d", path]]);
}
