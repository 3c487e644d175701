// Frames as native shapes, built from the film's parts. Each element is created once and copied.

/** The picture of one variant on the stage. */
class Picture {
  constructor(variant) {
    this.variant = variant;
    this.frame = -1;
    this.isDark = false;
    this.clips = document.createElementNS(svgSpace, "defs");
    this.content = document.createElementNS(svgSpace, "g");
    this.content.setAttribute("fill", "none");
    this.content.setAttribute("stroke-miterlimit", "10");
    this.selection = document.createElementNS(svgSpace, "polygon");
    this.selection.setAttribute("class", "selection");
    this.element = makeShape(["svg", "aria-hidden", "true"]);
    this.element.append(this.clips, this.content, this.selection);
    this.forget();
  }

  /** Forgets what was created for the part before. */
  forget() {
    this.made = new Map();
    /** The groups at the top level that were drawn last. */
    this.top = [];
    this.drawn = "";
  }

  /** Draws a frame that is unpacked. `isShown` returns whether an overlay is shown. */
  show(frame, selected, isDark, isShown) {
    const last = Math.min(frame, this.variant.frames - 1);
    const part = this.variant.film.at(last);
    if (!part) return;
    if (part !== this.part || isDark !== this.isDark) {
      this.forget();
      this.part = part;
      this.isDark = isDark;
      this.clips.replaceChildren();
    }
    // While a scene is played by hand, its part grows.
    for (const clip of part.clips.slice(this.clips.children.length)) this.clips.append(makeShape(clip, isDark));
    this.frame = last;
    const shown = data.order.filter(isShown);
    const drawn = `${last} ${shown.join(" ")}`;
    if (drawn !== this.drawn || shown.includes("path")) this.draw(part, last, new Set(shown));
    this.drawn = drawn;
    const corners = selected === null ? null : this.variant.corners(selected, last);
    this.selection.setAttribute("points", (corners ?? []).join(" "));
  }

  draw(part, frame, shown) {
    const top = [];
    const children = [];
    const looking = data.order.filter((kind) => shown.has(kind) && (kind === "ghosts" || kind === "path"));
    for (const index of part.nodes[part.frames[frame - part.start]].filter((one) => typeof one === "number")) {
      const node = part.nodes[index];
      const name = node[1] === "data-name" ? node[2] : null;
      const kind = name !== null && data.order.includes(name) ? name : null;
      // The overlays that look back are drawn behind the first overlay that is in front of them.
      while (kind && looking.length && data.order.indexOf(looking[0]) < data.order.indexOf(kind)) {
        children.push(this.lookBack(looking.shift(), frame));
      }
      if (kind && !shown.has(kind)) continue;
      const element = this.layer(part, index, name, kind);
      top.push({ index, name, element });
      children.push(element);
    }
    for (const kind of looking) children.push(this.lookBack(kind, frame));
    this.top = top;
    const before = this.content.childNodes;
    if (before.length !== children.length || children.some((child, index) => child !== before[index])) {
      this.content.replaceChildren(...children);
    }
  }

  /** A group at the top level: an overlay, or the group of the views. A group that was drawn before is changed to look like it. */
  layer(part, index, name, kind) {
    const hasViews = name === data.viewsGroup;
    let old = this.top.findIndex((one) => one.index === index);
    if (old < 0) old = this.top.findIndex((one) => one.name === name);
    if (old >= 0) {
      const [{ index: from, element }] = this.top.splice(old, 1);
      const patched = this.patch(part, element, from, index, hasViews);
      if (kind) patched.dataset.overlay = kind;
      return patched;
    }
    const element = this.build(part, index, hasViews);
    if (kind) element.dataset.overlay = kind;
    return element;
  }

  /** Changes the element of one node to look like another node; returns a new element if the nodes have too little in common. */
  patch(part, element, from, to, hasViews) {
    if (from === to) return element;
    const old = part.nodes[from];
    const next = part.nodes[to];
    if (old[0] !== next[0]) return this.build(part, to, hasViews);
    const changes = [];
    let index = 1;
    for (; typeof next[index] === "string"; index += 2) {
      if (old[index] !== next[index]) return this.build(part, to, hasViews);
      const [was, is] = [inked(old[index + 1], this.isDark), inked(next[index + 1], this.isDark)];
      if (was === is) continue;
      if (next[index] === "data-name") return this.build(part, to, hasViews);
      changes.push([next[index], is]);
    }
    const isOther = (one) => typeof one !== "number";
    if (typeof old[index] === "string" || old.slice(index).some(isOther) || next.slice(index).some(isOther)) {
      return this.build(part, to, hasViews);
    }
    for (const [name, value] of changes) element.setAttribute(name, value);
    for (let place = index; place < Math.max(old.length, next.length); place += 1) {
      const child = element.childNodes[Math.min(place, next.length) - index];
      if (place >= next.length) {
        child.remove();
      } else if (place >= old.length) {
        element.append(this.build(part, next[place], hasViews));
      } else {
        const patched = this.patch(part, child, old[place], next[place], hasViews);
        if (patched !== child) child.replaceWith(patched);
      }
    }
    return element;
  }

  build(part, index, hasViews) {
    const node = part.nodes[index];
    if (typeof node[node.length - 1] !== "number") {
      let shape = this.made.get(index);
      if (!shape) {
        if (this.made.size > 2e4) this.made.clear();
        shape = makeShape(node, this.isDark);
        this.made.set(index, shape);
      }
      return this.named(shape.cloneNode(true), hasViews);
    }
    return this.named(makeShape(node, this.isDark, (child) => this.build(part, child, hasViews)), hasViews);
  }

  named(element, hasViews) {
    const name = element.getAttribute("data-name");
    if (name === null) return element;
    element.removeAttribute("data-name");
    if (hasViews && name !== data.viewsGroup) element.dataset.view = name;
    return element;
  }

  // The overlays that look back are not in the film. They are drawn from the numbers, in the style of the pictures.

  lookBack(kind, frame) {
    const window = this.variant.numbers.at(frame).window.value(frame);
    const [width, height] = window?.map((one) => one * this.variant.magnification) ?? this.variant.size;
    const [left, top] = this.variant.canvas;
    const group = makeShape(["svg", "x", String(left), "y", String(top), "width", String(width), "height", String(height),
      "viewBox", `${left} ${top} ${width} ${height}`, "overflow", "hidden"]);
    group.dataset.overlay = kind;
    if (kind === "ghosts") this.addGhosts(group, frame); else this.addPaths(group, frame);
    return group;
  }

  /** Adds a line with an edge along it. */
  addLine(group, name, points, color, width, opacity, edgeOpacity, more = []) {
    for (const [ink, wide, seen] of [[data.edge, width + 2, edgeOpacity], [color, width, opacity]]) {
      group.append(makeShape([name, "points", points.map((point) => point.map((one) => one.toFixed(3)).join(",")).join(" "),
        "stroke", ink, "stroke-width", String(wide), "stroke-opacity", String(seen), "stroke-linejoin", "round", ...more], this.isDark));
    }
  }

  /** Adds outlines of the last second, evenly spaced in time. Older ones are fainter. */
  addGhosts(group, frame) {
    const { variant } = this;
    for (const index of variant.views.values()) {
      let newer = variant.corners(index, frame);
      if (!newer) continue;
      const ghosts = [];
      for (let age = 1; age <= 6; age += 1) {
        const then = frame - Math.round((age / 6) * variant.fps);
        if (then < 0) break;
        const corners = variant.corners(index, then);
        if (String(corners) !== String(newer) && corners) ghosts.unshift([age, corners]);
        newer = corners;
      }
      for (const [age, corners] of ghosts) {
        const opacity = 0.9 - (0.65 * (age - 1)) / 5;
        this.addLine(group, "polygon", corners, variant.subjects[index].color, 1.3, opacity, opacity);
      }
    }
  }

  /** Adds the paths of the middles of views so far. */
  addPaths(group, frame) {
    if (!this.paths) {
      this.variant.paths.then((paths) => {
        this.paths = paths;
        this.drawn = "";
        this.refresh?.();
      });
      return;
    }
    for (const [subject, frames, places] of this.paths) {
      const count = frames.findLastIndex((one) => one <= frame) + 1;
      if (count < 2) continue;
      const points = places.slice(0, count);
      const color = this.variant.subjects[subject].color;
      this.addLine(group, "polyline", points, color, 1.8, 1, 0.8, ["stroke-linecap", "round"]);
      const dot = ([x, y], radius, fill, stroke, width) => makeShape(["circle", "cx", x.toFixed(3), "cy", y.toFixed(3),
        "r", String(radius), "fill", fill, "stroke", stroke, "stroke-width", String(width)], this.isDark);
      group.append(dot(points[0], 3.2, data.edge, color, 1.6), dot(points[count - 1], 3.6, color, data.edge, 1.2));
    }
  }

  /** The picture as a separate document. */
  document(definitions) {
    const [width, height] = this.variant.size;
    const svg = makeShape(["svg", "viewBox", `0 0 ${width} ${height}`, ...["width", "height"].flatMap((name, axis) =>
      [name, String(this.variant.windowSize[axis])])]);
    const content = this.content.cloneNode(true);
    const store = document.createElementNS(svgSpace, "defs");
    const known = new Map([...definitions.children, ...this.clips.children].map((one) => [one.id, one]));
    const add = (element) => {
      for (const one of element.querySelectorAll("[href], [clip-path], [fill^='url(']")) {
        const reference = ["href", "clip-path", "fill"].map((name) => one.getAttribute(name)).find((value) => value !== null);
        const id = reference.replace(/^url\(|[#)]/g, "");
        const definition = known.get(id);
        if (!definition) continue;
        known.delete(id);
        add(definition);
        store.append(definition.cloneNode(true));
      }
    };
    add(content);
    svg.append(store, content);
    return new XMLSerializer().serializeToString(svg);
  }
}
