// What a move would do, before it is played: a ghost in the picture, and words below it.

import { at, fill, made } from "./dom.js";
import { parsed, unhooked } from "./picture.js";

const PATIENCE = 90; // milliseconds that a pointer rests before anything is asked

export class Ahead {
  #desk;
  #picture;
  #wanted = "";
  #timer = 0;
  #known = new Map();

  constructor(desk, picture) {
    this.#desk = desk;
    this.#picture = picture;
    desk.whenShown(() => {
      this.#known.clear();
      this.leave();
    });
  }

  // Shows what a legal move would do; `parts` are what it touches.
  over({ move, parts }) {
    if (this.#wanted === move) return;
    this.leave();
    this.#wanted = move;
    this.#timer = setTimeout(() => this.#show(move, parts), PATIENCE);
  }

  leave() {
    clearTimeout(this.#timer);
    this.#wanted = "";
    at("ahead").hidden = true;
    this.#picture.svg?.classList.remove("table-previewed");
    for (const old of this.#picture.place.querySelectorAll(".table-ghost")) old.remove();
    for (const old of this.#picture.place.querySelectorAll(".table-fading")) old.classList.remove("table-fading");
  }

  async #show(move, parts) {
    if (!this.#known.has(move)) {
      const asked = await this.#desk.quietly("preview", move);
      if (asked === null) {
        if (this.#wanted === move) this.#wanted = ""; // it may be asked for once more
        return;
      }
      this.#known.set(move, asked);
    }
    if (this.#wanted !== move) return;
    const found = this.#known.get(move);
    const rules = found.rules.map((rule) => made("p", {}, made("strong", {}, `${rule.title}. `), rule.summary));
    fill(at("ahead"), made("strong", {}, found.words), ...found.says.map((words) => made("p", {}, words)), ...rules);
    at("ahead").hidden = false;
    this.#ghost(found.picture, parts);
  }

  // What is new at the places of the move lies over them; where the picture would shift, the thing that is used does.
  #ghost(text, parts) {
    const { svg, place } = this.#picture;
    if (!text) return;
    const after = parsed(text);
    const same = after.getAttribute("viewBox") === svg.getAttribute("viewBox");
    const places = new Set(parts.slice(parts.length > 1 ? 1 : 0));
    const there = (leaf) => places.has(leaf.closest("[data-part]")?.dataset.part);
    const before = counted(svg);
    const fresh = new Set(leaves(after).filter((leaf) => !taken(before, leaf) && there(leaf)));
    if (same && fresh.size > 0) {
      for (const leaf of leaves(after)) if (!fresh.has(leaf)) leaf.remove();
      for (const each of after.querySelectorAll("title, desc, style")) each.remove();
      for (const each of after.querySelectorAll("[data-part], [data-about], [data-fold]")) unhooked(each);
      for (const leaf of leaves(svg)) if (before.get(leaf.outerHTML) > 0 && there(leaf)) leaf.classList.add("table-fading");
      after.setAttribute("class", `${after.getAttribute("class")} table-ghost`);
      after.setAttribute("aria-hidden", "true");
      after.removeAttribute("role");
      after.style.setProperty("--picture-width", svg.viewBox.baseVal.width);
      place.append(after);
      return;
    }
    if (parts.length < 2) return;
    const small = this.#picture.copy(parts[0]);
    const [target] = this.#picture.all(parts[1]);
    if (small === null || target === undefined) return;
    const box = target.getBBox();
    const [wide, high] = [Number(small.getAttribute("width")), Number(small.getAttribute("height"))];
    small.setAttribute("x", box.x + (box.width - wide) / 2);
    small.setAttribute("y", box.y + (box.height - high) / 2);
    small.setAttribute("class", `${small.getAttribute("class")} table-ghost table-ghost-piece`);
    svg.append(small);
  }
}

const leaves = (svg) =>
  [...svg.querySelectorAll("*")].filter((each) => each.childElementCount === 0 && !/^(title|desc|style|g)$/.test(each.localName) && !each.closest(".table-trace, .table-advice, .table-ghost, .table-key"));

function counted(svg) {
  const found = new Map();
  for (const { outerHTML } of leaves(svg)) found.set(outerHTML, (found.get(outerHTML) ?? 0) + 1);
  return found;
}

function taken(counts, { outerHTML }) {
  const left = counts.get(outerHTML) ?? 0;
  if (left > 0) counts.set(outerHTML, left - 1);
  return left > 0;
}
