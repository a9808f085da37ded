// The picture: shows the SVG, marks what legal moves touch, and tells what was clicked.

import { at, fill } from "./dom.js";

export class Picture {
  onpart = () => {};

  #place = at("picture");
  #svg = null;

  constructor() {
    this.#place.addEventListener("click", (event) => {
      const part = event.target.closest("[data-part]");
      if (part !== null) this.onpart(part.dataset.part);
    });
  }

  show(text, label) {
    const { scrollLeft, scrollTop } = this.#place;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    this.#svg = document.importNode(parsed.documentElement, true);
    this.#svg.style.setProperty("--picture-width", this.#svg.viewBox.baseVal.width);
    fill(this.#place, this.#svg);
    this.#place.setAttribute("aria-label", label);
    Object.assign(this.#place, { scrollLeft, scrollTop });
  }

  // The parts that a click can lead on from, and those already chosen.
  mark(live, chosen) {
    for (const element of this.#svg.querySelectorAll("[data-part]")) {
      element.classList.toggle("table-live", live.has(element.dataset.part));
      element.classList.toggle("table-picked", chosen.has(element.dataset.part));
    }
  }

  set large(large) {
    this.#place.classList.toggle("table-large", large);
  }
}
