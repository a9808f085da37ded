// What was told: the whole story, and what happened since the person decided last.

import { at, fill, made } from "./dom.js";
import { say } from "./labels.js";
import { ruleCard } from "./rules.js";

export class Story {
  #look;
  #recent = []; // what was told since the person decided last

  constructor(desk) {
    this.#look = async (rules) => {
      let found = [];
      await desk.do(async () => {
        found = (await desk.ask("rules", rules.join(" "))).rules;
      });
      return found;
    };
    desk.whenShown((shown, fresh) => this.#show(shown, fresh));
    at("story-all").addEventListener("click", () => {
      const all = at("story").classList.toggle("table-all");
      at("story-all").setAttribute("aria-pressed", String(all));
    });
  }

  // The person has decided: what happened before is known.
  turn() {
    this.#recent = [];
  }

  // New lines are added; lines of steps that were taken back go.
  #show(shown, fresh) {
    const list = at("story-lines");
    if (fresh) fill(list);
    for (const line of [...list.children]) if (Number(line.dataset.step) > shown.step) line.remove();
    list.append(...shown.told.map((line) => this.line(line)));
    at("story").scrollTop = at("story").scrollHeight;
    this.#recent = fresh ? [] : [...this.#recent, ...shown.told].filter((line) => line.step <= shown.step);
    const main = this.#recent.filter((line) => !line.minor);
    at("recent").hidden = main.length === 0;
    const lines = made("ol", {}, ...main.map((line) => this.line(line)));
    fill(at("recent"), made("h3", {}, say("what-happened")), lines);
    lines.scrollTop = lines.scrollHeight;
  }

  line(line) {
    const kinds = [line.heading ? "table-chapter-line" : "", line.minor ? "table-minor" : ""];
    const props = { "data-step": line.step, class: kinds.filter(Boolean).join(" ") };
    const who = line.who ? made("b", {}, `${line.who} `) : null;
    return made("li", props, who, line.words, line.rules.length ? this.#because(line.rules) : null);
  }

  // The rules behind a line; their cards are asked for when they are first unfolded.
  #because(rules) {
    const cards = made("div", {});
    const folded = made(
      "details",
      {
        class: "table-because",
        ontoggle: async () => {
          if (!folded.open || cards.childElementCount) return;
          fill(cards, ...(await this.#look(rules)).map((rule) => ruleCard(rule)));
        },
      },
      made("summary", { "aria-label": `${say("because")} ${rules.join(", ")}`, title: say("because") }, "§"),
      cards,
    );
    return folded;
  }
}
