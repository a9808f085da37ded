// Why not? Moves that one can think of, and what the rules say of them.

import { at, button, fill, grouped, made } from "./dom.js";
import { say } from "./labels.js";
import { ruleCard } from "./rules.js";

export class Asking {
  #desk;
  #sheet;
  #lobby;
  #acts; // play(move), read(switch)
  #candidates = null; // what can be thought of here, once it was asked for

  constructor(desk, sheet, lobby, choosing, acts) {
    Object.assign(this, { choosing });
    [this.#desk, this.#sheet, this.#lobby, this.#acts] = [desk, sheet, lobby, acts];
    desk.whenShown(() => (this.#candidates = null));
    at("why").addEventListener("toggle", () => at("why").open && desk.do(() => this.think()));
    at("why-group").addEventListener("change", () => this.#fillMoves());
    at("why-move").addEventListener("change", () => (at("why-typed").value = ""));
    at("why-form").addEventListener("submit", (event) => {
      event.preventDefault();
      desk.do(() => this.why(at("why-typed").value.trim() || at("why-move").value));
    });
  }

  async think() {
    if (this.#candidates !== null || this.#desk.shown === null) return;
    const { candidates } = await this.#desk.ask("candidates");
    this.#candidates = candidates;
    this.choosing.thinkable = candidates.map((each) => each.choice);
    const groups = grouped(candidates, (each) => each.choice.group);
    const options = [...groups].map(([group, members]) => {
      const later = members.some((each) => each.now) ? "" : ` (${say("not-now")})`;
      return made("option", { value: group }, group + later);
    });
    const kept = at("why-group").value;
    fill(at("why-group"), ...options);
    if (groups.has(kept)) at("why-group").value = kept;
    this.#fillMoves();
    at("why-typed").placeholder = `${say("typed-hint")} ${this.#lobby.card(this.#desk.shown.game).example}`;
  }

  #fillMoves() {
    const members = (this.#candidates ?? []).filter((each) => each.choice.group === at("why-group").value);
    const listed = [...members.filter((each) => !each.legal), ...members.filter((each) => each.legal)];
    const options = listed.map(({ choice, legal }) => made("option", { value: choice.move }, `${legal ? "✓ " : ""}${choice.words}`));
    fill(at("why-move"), ...options);
  }

  // The whole answer, on the sheet.
  async why(move) {
    if (!move) return;
    this.show(await this.#desk.ask("why", move));
  }

  show(found) {
    const parts = [];
    if (found.helps.some((each) => each.switch)) parts.push(made("h4", {}, say("other-readings")), this.readings(found));
    for (const reason of found.reasons) parts.push(ruleCard(reason.rule, reason.says));
    const helps = found.helps.filter((each) => !each.switch);
    if (helps.length) parts.push(made("h4", {}, say("would-help")), made("ul", { class: "table-helps" }, ...helps.map((each) => this.#help(each))));
    if (found.grounds.length) parts.push(made("h4", {}, say("allowed-by")), ...found.grounds.map((rule) => ruleCard(rule)));
    const look = found.legal ? "table-verdict table-legal" : "table-verdict table-refused";
    const verdict = made("p", { class: look }, made("strong", {}, say(found.legal ? "legal" : "refused")), ` ${found.words || found.move}`);
    this.#sheet.show(say(found.legal ? "why-may" : "ask-why"), verdict, ...parts);
  }

  // The readings of the rules under which the move is legal, each to go on with.
  readings(found) {
    const others = found.helps.filter((each) => each.switch);
    const items = others.map((each) =>
      made("li", {}, each.words, " ", button(say("try-reading"), () => this.#acts.read(each.switch), { class: "table-small table-reading-button" })),
    );
    return made("ul", { class: "table-helps" }, ...items);
  }

  #help(each) {
    const offers = each.moves.slice(0, 6).map(({ move, words }) => made("li", {}, button(words, () => this.#acts.play(move), { class: "table-small", "data-move": move })));
    return made("li", {}, each.words, offers.length ? made("ul", { class: "table-list" }, ...offers) : null);
  }
}
