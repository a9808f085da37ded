// A sheet beside the board, which stays where it is: answers to "why?", and what there is to say of a thing.

import { at, fill, made } from "./dom.js";
import { say } from "./labels.js";

export class Sheet {
  #desk;
  #from = null; // where the focus was

  constructor(desk) {
    this.#desk = desk;
    at("sheet-close").addEventListener("click", () => this.close());
    at("sheet").addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    desk.whenShown(() => this.close(false));
  }

  get open() {
    return !at("sheet").hidden;
  }

  show(title, ...parts) {
    if (!this.open) this.#from = document.activeElement;
    at("sheet-title").textContent = title;
    fill(at("answer"), ...parts);
    at("sheet").hidden = false;
    at("sheet").scrollTop = 0;
    at("answer").focus({ preventScroll: true });
  }

  close(back = true) {
    if (!this.open) return;
    at("sheet").hidden = true;
    fill(at("answer"));
    if (!back) return;
    const field = this.#from?.matches("input, select") ?? true; // from there the keys of the table would not work
    const target = field || !this.#from.isConnected ? at("question") : this.#from;
    target.focus({ preventScroll: true });
  }

  // What a thing in the picture is; where the game says nothing, what the picture says of it.
  async about(thing, words) {
    const found = await this.#desk.ask("about", thing);
    if (!found.title && !words) return;
    this.show(
      found.title || words,
      ...found.lines.map((line) => made("p", {}, line)),
      found.origins.length ? made("h4", {}, say("origins")) : null,
      found.origins.length ? made("ul", {}, ...found.origins.map((line) => made("li", {}, line))) : null,
    );
  }
}
