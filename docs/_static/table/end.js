// The end of a game: who has won, the score, and another one.

import { at } from "./dom.js";

export class End {
  #over = false;

  constructor(desk, openScore) {
    desk.whenShown((shown) => {
      at("end").hidden = !shown.over;
      if (shown.over) {
        at("end-words").textContent = shown.outcome.words;
        at("end").classList.toggle("table-won", shown.outcome.won);
        if (!this.#over) openScore();
      }
      this.#over = shown.over;
    });
  }
}
