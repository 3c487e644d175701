"use strict";
// What the page is told, and how it is asked. Names of a scene are only ever values here, never keys.

const data = JSON.parse(document.getElementById("data").textContent);

/** The value of a track, [[frames], [values]], in a frame; null before the first. */
function valueIn(track, frame) {
  const index = indexIn(track, frame);
  return index < 0 ? null : track[1][index];
}

/** The place of the last frame of a track that is not after a frame; −1 for none. */
function indexIn(track, frame) {
  const frames = track[0];
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle] > frame) high = middle; else low = middle + 1;
  }
  return low - 1;
}

/** The field of a subject by its name; undefined where it has none. */
function fieldOf(subject, name) {
  const field = subject.fields.find((field) => field[0] === name);
  return field && field[1];
}

/** Those that are not idle in a frame, as [name, activity]. */
function activeLanes(variant, frame) {
  const active = [];
  for (const [name, runs] of variant.lanes) {
    const run = runs.find((run) => run[1] <= frame && frame <= run[2]);
    if (run) active.push([name, run[0]]);
  }
  return active;
}

/** A number with at most so many decimals. */
function short(number, decimals = 3) {
  if (number === null) return "–";
  const text = number.toFixed(decimals);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return (trimmed === "-0" ? "0" : trimmed).replace("-", "−");
}

/** A new element with attributes and children; a text becomes text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const svgSpace = "http://www.w3.org/2000/svg";

/** A new element of SVG from an array: its name, its attributes in turn, its children. */
function makeShape(parts) {
  const element = document.createElementNS(svgSpace, parts[0]);
  let index = 1;
  for (; index + 1 < parts.length && typeof parts[index] === "string"; index += 2) {
    element.setAttribute(parts[index], parts[index + 1]);
  }
  for (; index < parts.length; index += 1) element.append(makeShape(parts[index]));
  return element;
}

/** A drawing that is one path in a square of 16. */
function icon(path) {
  return makeShape(["svg", "viewBox", "0 0 16 16", "aria-hidden", "true", ["path", "d", path]]);
}
