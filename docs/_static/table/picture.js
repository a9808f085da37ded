// The picture: shows the SVG, marks what can be used and what was done, and finds what was meant by a click.

import { at, fill } from "./dom.js";

const BROAD = 1250; // from this width on a picture needs the whole page, and the words stand above and below it
const BESIDE = 376; // pixels that the words take beside a picture
const NEAR = 20; // so far beside a thing, in pixels, it is still meant: targets of 40 pixels at least

export class Picture {
  place = at("picture");
  svg = null;

  #live = new Set();

  constructor() {
    new ResizeObserver(() => this.#fit()).observe(at("board"));
  }

  show(text, label) {
    const { scrollLeft, scrollTop } = this.place;
    this.svg = parsed(text);
    this.svg.style.setProperty("--picture-width", this.svg.viewBox.baseVal.width);
    this.svg.setAttribute("role", "group"); // there are things to press in it
    this.svg.setAttribute("aria-label", label);
    fill(this.place, this.svg);
    this.#fit();
    this.place.setAttribute("aria-label", label);
    Object.assign(this.place, { scrollLeft, scrollTop });
  }

  // So does a smaller one where its letters would shrink beside the words.
  #fit() {
    if (this.svg === null || at("board").clientWidth === 0) return;
    const { width } = this.svg.viewBox.baseVal;
    at("board").classList.toggle("table-broad", width >= BROAD || width > at("board").clientWidth - BESIDE);
  }

  // The parts that a click can lead on from, those already chosen, and how to call them.
  mark(live, chosen, nameOf) {
    this.#live = live;
    const focused = document.activeElement?.dataset?.key;
    for (const old of this.svg.querySelectorAll(".table-key")) old.remove();
    const frames = new Map(); // all are measured before the first is drawn, which would have all measured anew
    const parts = [...this.svg.querySelectorAll("[data-part]")];
    for (const element of parts) {
      const { part } = element.dataset;
      if (!frames.has(part) && (live.has(part) || chosen.has(part))) frames.set(part, element.getBBox());
    }
    for (const element of parts) {
      const { part } = element.dataset;
      element.classList.toggle("table-live", live.has(part));
      element.classList.toggle("table-picked", chosen.has(part));
    }
    for (const [part, box] of frames) this.#key(part, box, chosen.has(part), nameOf(part));
    if (focused) this.svg.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  // For the keyboard: a frame that takes the focus; what is drawn stays as it is.
  #key(part, { x, y, width, height }, pressed, name) {
    const frame = document.createElementNS(this.svg.namespaceURI, "rect");
    const words = name || this.title(part) || part.replaceAll("-", " ");
    const props = { x, y, width, height, rx: 5, class: "table-key", tabindex: 0, role: "button", "data-key": part, "aria-pressed": pressed, "aria-label": words };
    for (const [each, value] of Object.entries(props)) frame.setAttribute(each, value);
    this.svg.append(frame);
  }

  // Frames around what the latest moves have touched.
  trace(parts) {
    for (const old of this.svg.querySelectorAll(".table-trace")) old.remove();
    this.#frames(parts, "table-trace");
  }

  // Frames around what is advised.
  advise(parts) {
    for (const old of this.svg.querySelectorAll(".table-advice")) old.remove();
    this.#frames(parts, "table-advice");
  }

  // One frame to each place; what lies in one place is framed together.
  #frames(parts, look) {
    const boxes = parts.flatMap((part) => joined(this.all(part).map((each) => each.getBBox())));
    for (const { left, top, right, bottom } of boxes) {
      const frame = document.createElementNS(this.svg.namespaceURI, "rect");
      const box = { x: left - 4, y: top - 4, width: right - left + 8, height: bottom - top + 8, rx: 7 };
      for (const [name, value] of Object.entries(box)) frame.setAttribute(name, value);
      frame.setAttribute("class", look);
      frame.setAttribute("aria-hidden", "true");
      this.svg.append(frame);
    }
  }

  all(part) {
    return [...this.svg.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)];
  }

  title(part) {
    for (const element of this.all(part)) {
      const title = element.querySelector(":scope > title");
      if (title) return title.textContent;
    }
    return "";
  }

  // The part that a point of the screen means: what is there, or what can be used close by.
  partAt(x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !this.place.contains(hit)) return "";
    const direct = hit.closest("[data-part]")?.dataset.part ?? "";
    if (this.#live.has(direct)) return direct;
    let [found, least] = ["", NEAR];
    for (const element of this.svg.querySelectorAll(".table-live")) {
      const far = distance(element.getBoundingClientRect(), x, y);
      if (far < least) [found, least] = [element.dataset.part, far];
    }
    return found || direct;
  }

  // The thing at a point that there is more to say of.
  aboutAt(x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !this.place.contains(hit)) return "";
    return hit.closest("[data-about]")?.dataset.about ?? "";
  }

  // A part as a small picture of its own.
  copy(part) {
    const [element] = this.all(part);
    if (element === undefined) return null;
    const { x, y, width, height } = element.getBBox();
    const small = document.createElementNS(this.svg.namespaceURI, "svg");
    small.setAttribute("class", this.svg.getAttribute("class"));
    small.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
    small.setAttribute("width", width + 4);
    small.setAttribute("height", height + 4);
    small.setAttribute("aria-hidden", "true");
    const thing = element.cloneNode(true);
    for (const each of [thing, ...thing.querySelectorAll("*")]) unhooked(each);
    small.append(thing);
    return small;
  }

  set large(large) {
    this.place.classList.toggle("table-large", large);
  }
}

export function parsed(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(read.documentElement, true);
}

// A copy stands for nothing that could be pressed.
export function unhooked(element) {
  for (const name of ["data-part", "data-about", "data-fold", "tabindex", "role", "aria-label", "aria-pressed"]) element.removeAttribute(name);
  element.classList.remove("table-live", "table-picked", "table-fading");
}

function joined(boxes) {
  const found = [];
  for (const { x, y, width, height } of boxes) {
    let box = { left: x, top: y, right: x + width, bottom: y + height };
    for (;;) {
      const other = found.findIndex((each) => each.left <= box.right && box.left <= each.right && each.top <= box.bottom && box.top <= each.bottom);
      if (other < 0) break;
      const [each] = found.splice(other, 1);
      box = { left: Math.min(box.left, each.left), top: Math.min(box.top, each.top), right: Math.max(box.right, each.right), bottom: Math.max(box.bottom, each.bottom) };
    }
    found.push(box);
  }
  return found;
}

function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
