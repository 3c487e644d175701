// Frames as native shapes: built from the film's tables, each element made once and copied.

class Film {
  constructor(tables) {
    this.tables = tables;
    this.groups = [];
    this.shapes = [];
  }

  definitions() {
    const list = document.createElementNS(svgSpace, "defs");
    for (const definition of this.tables.definitions) list.append(makeShape(definition));
    return list;
  }

  /** The elements of a frame. */
  build(tokens) {
    const root = document.createDocumentFragment();
    const open = [root];
    for (const token of tokens) {
      if (token === 0) {
        open.pop();
        continue;
      }
      const kind = token > 0 ? "shapes" : "groups";
      const index = Math.abs(token) - 1;
      const element = (this[kind][index] ??= makeShape(this.tables[kind][index])).cloneNode(true);
      if (token < 0) this.nameGroup(element, open);
      open[open.length - 1].append(element);
      if (token < 0) open.push(element);
    }
    return root;
  }

  /** Groups that are in no other with a name are overlays, or hold the views; in the latter are the views' own. */
  nameGroup(element, open) {
    const name = element.getAttribute("data-name");
    if (name === null) return;
    element.removeAttribute("data-name");
    const outer = open.find((one) => one.layer);
    if (outer) {
      element.layer = outer.layer;
      if (outer.layer === "views") element.dataset.view = name;
      return;
    }
    const overlay = data.overlays.find((kind) => name === kind);
    element.layer = name === data.viewsGroup ? "views" : "other";
    if (overlay) element.dataset.overlay = overlay;
  }
}

/** The picture of one variant on the stage. */
class Picture {
  constructor(film, variant) {
    this.film = film;
    this.variant = variant;
    this.frame = -1;
    this.content = document.createElementNS(svgSpace, "g");
    this.content.setAttribute("fill", "none");
    this.content.setAttribute("stroke-miterlimit", "10");
    this.selection = document.createElementNS(svgSpace, "polygon");
    this.selection.setAttribute("class", "selection");
    this.element = makeShape(["svg", "aria-hidden", "true"]);
    this.element.append(this.content, this.selection);
  }

  show(frame, selected) {
    const last = Math.min(frame, this.variant.frames - 1);
    if (last !== this.frame) {
      this.content.replaceChildren(this.film.build(this.variant.film[last]));
      this.frame = last;
    }
    const subject = this.variant.subjects.find((one) => one.kind === "view" && one.name === selected);
    const corners = subject ? valueIn(fieldOf(subject, "corners"), last) : null;
    const [left, top] = this.variant.canvas;
    this.selection.setAttribute(
      "points", (corners ?? []).map((value, index) => value + (index % 2 ? top : left)).join(" "));
  }
}
