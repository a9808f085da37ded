// Looking back: the table after an earlier step, without changing the game.

import { at, fill } from "./dom.js";
import { say } from "./labels.js";

export class PastMoments {
  #desk;
  #picture;
  #story;
  #leave;

  // `leave` shows the present again.
  constructor(desk, picture, story, leave) {
    [this.#desk, this.#picture, this.#story, this.#leave] = [desk, picture, story, leave];
    at("earlier").addEventListener("click", () => this.go("earlier"));
    at("later").addEventListener("click", () => this.go("later"));
    at("now").addEventListener("click", () => this.now());
    desk.whenShown((shown) => {
      at("earlier").disabled = shown.step === 0;
      this.#told(null);
    });
  }

  go(way) {
    const { past, shown } = this.#desk;
    if (shown === null) return;
    const step = past === null ? (way === "earlier" ? shown.step : null) : past[way];
    if (step === null) return past === null ? undefined : this.now();
    if (step === shown.step && past !== null) return this.now();
    this.#look(step, past === null);
  }

  async #look(step, first) {
    let found = await this.#desk.quietly("past", step);
    if (first && found?.earlier !== null) found = await this.#desk.quietly("past", found?.earlier ?? 0);
    if (found === null) return;
    this.#desk.past = found;
    this.#leave(); // nothing is chosen in the past
    this.#picture.show(found.picture, `${say("picture")}. ${found.chapter}`);
    this.#picture.trace(found.marks);
    this.#told(found);
  }

  now() {
    if (this.#desk.past === null) return;
    const { picture, chapter, marks } = this.#desk.shown;
    this.#desk.past = null;
    this.#picture.show(picture, `${say("picture")}. ${chapter}`);
    this.#picture.trace(marks);
    this.#told(null);
    this.#leave();
  }

  #told(found) {
    at("past").hidden = found === null;
    at("now").hidden = found === null;
    at("later").disabled = found === null;
    at("earlier").disabled = found === null ? (this.#desk.shown?.step ?? 0) === 0 : found.earlier === null;
    at("picture").classList.toggle("table-in-the-past", found !== null);
    if (found === null) return;
    at("past-words").textContent = say("past-step").replace("{step}", found.step).replace("{steps}", found.steps);
    fill(at("past-told"), ...found.told.filter((line) => !line.minor).map((line) => this.#story.line(line)));
  }
}
