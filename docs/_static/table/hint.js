// Advice on request: what a bot would do, and why.

import { at, button, made } from "./dom.js";
import { say } from "./labels.js";

export class Hints {
  constructor(desk, picture, sheet, play) {
    const give = async () => {
      if (!desk.mayDecide) return;
      const found = await desk.ask("hint");
      picture.advise(found.parts);
      const go = button(`${say("play")}: ${found.words}`, () => desk.move(() => play(found.move)), { class: "table-primary", "data-move": found.move });
      sheet.show(say("hint"), made("p", {}, made("strong", {}, found.words)), ...found.says.map((words) => made("p", {}, words)), made("p", {}, go));
    };
    this.give = () => desk.do(give);
    at("hint").addEventListener("click", this.give);
    desk.whenShown(() => (at("hint").disabled = !desk.mayDecide));
  }
}
