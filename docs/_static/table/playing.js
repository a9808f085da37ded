// Playing: the person's moves, those of the others at the pace one likes, undo and redo, and what is kept.

import { at } from "./dom.js";
import { keepGame, keepSettings } from "./kept.js";
import { say } from "./labels.js";

const WAITS = { fast: 0, calm: 900 }; // milliseconds that the move of a bot is looked at; "step" waits to be told
const LONG = 4000; // milliseconds after which a bot that thinks can be stopped

export class Playing {
  onturn = () => {}; // the person has decided
  onrest = async () => {}; // the others have answered, and the panels may follow

  #desk;
  #api;
  #name;
  #next = null; // goes on with the moves of the others
  #lost = false; // Python has ended, and its tables with it

  constructor(desk, api, nameOf) {
    [this.#desk, this.#api, this.#name] = [desk, api, nameOf];
    api.onlost = () => (this.#lost = true);
    desk.mend = () => this.#whole();
    at("undo").addEventListener("click", () => desk.do(() => this.undo(false)));
    at("redo").addEventListener("click", () => desk.do(() => this.change("redo")));
    at("pace").addEventListener("change", () => {
      keepSettings({ pace: at("pace").value });
      this.#next?.();
    });
    at("pause").addEventListener("click", () => (at("pace").value = "step"));
    at("next").addEventListener("click", () => this.#next?.());
    at("stop-thinking").addEventListener("click", () => api.stop());
    desk.whenShown((shown) => {
      at("notice").textContent = shown.notice;
      at("redo").disabled = !shown.can_redo;
    });
  }

  play = async (move) => {
    this.onturn();
    await this.#safely(async () => this.#desk.show(await this.#desk.ask("choose", move)));
    await this.keep();
    await this.others();
  };

  // The others answer one by one, and each of them is shown. Nobody waits until a game that begins is kept.
  async others() {
    const desk = this.#desk;
    const begins = !desk.sat.text;
    let hurry = false;
    let kept = false;
    if (begins) kept = await this.keep(); // there is something to come back to
    while (!desk.shown.over && !desk.mayDecide) {
      const { notice, step } = desk.shown;
      at("notice").textContent = say("waiting");
      const slow = setTimeout(() => (at("stop-thinking").hidden = false), LONG);
      const begun = await this.#safely(async () => desk.show(await desk.ask("let_others_move", hurry)));
      clearTimeout(slow);
      at("stop-thinking").hidden = true;
      kept = false;
      hurry = !begun; // whoever was stopped answers without much thought
      at("notice").textContent ||= notice;
      if (!desk.shown.over && desk.shown.step > step) await this.#pace();
    }
    const keeping = kept || this.keep();
    if (!begins) await keeping;
    await this.onrest();
    at("question").focus({ preventScroll: true });
  }

  // A look at what a bot has done; while one waits, the page can be used to look around.
  async #pace() {
    const mine = this.#desk.mayDecide;
    const wait = WAITS[at("pace").value];
    if (mine || wait === 0) return;
    at("pause").hidden = wait === undefined;
    at("next").hidden = false;
    this.#desk.resting = true;
    await new Promise((done) => {
      this.#next = done;
      const over = () => at("pace").value !== "step" && this.#desk.past === null && done();
      if (wait !== undefined) setTimeout(over, wait);
    });
    this.#desk.resting = false;
    this.#next = null;
    at("pause").hidden = at("next").hidden = true;
  }

  // True if it was done. A Python that has ended is started again, and the game goes on from what was kept.
  async #safely(work) {
    try {
      await work();
      return true;
    } catch (error) {
      if (!this.#lost) throw error;
      await this.#revive();
      return false;
    }
  }

  async #revive() {
    const { sat } = this.#desk;
    this.#lost = false;
    this.#desk.loading(say("restarting"), 0);
    const shown = await this.#api.ask("resume", sat.text, this.#desk.language, this.#name());
    this.#desk.show({ ...shown, notice: say("restarted") }, true);
    at("loading").hidden = true;
  }

  // Whatever is asked of a table that went away with its Python is asked of the one that was kept.
  async #whole() {
    if (this.#lost && this.#desk.sat.text) await this.#revive();
  }

  async change(name, ...args) {
    this.onturn();
    const desk = this.#desk;
    await this.#safely(async () => desk.show(await desk.ask(name, ...args)));
    await this.keep();
    await this.onrest();
    if (desk.shown.stop === null) at("question").focus({ preventScroll: true });
  }

  undo = async (force) => {
    await this.change("undo", force);
    if (this.#desk.shown.stop !== null) at("stop").querySelector("button")?.focus();
  };

  // Keeps the game in the browser; that it cannot is said, and changes nothing. True where there is no more to do.
  async keep() {
    const { sat, shown } = this.#desk;
    let done = false;
    try {
      const { game, title, round, step, over, text } = await this.#desk.ask("keep");
      sat.text = text;
      if (!sat.kept && shown.step === sat.step) return true;
      sat.kept = true;
      done = keepGame({ id: sat.id, game, title, round, step, over, text });
    } catch {
      // a game that cannot be kept can still be played
    }
    at("not-kept").hidden = done;
    return done;
  }
}
