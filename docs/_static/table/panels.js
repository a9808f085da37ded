// The panels below the board: rulings, the score, links and records.

import { at, button, fill, made } from "./dom.js";
import { say } from "./labels.js";
import { ruleLink } from "./rules.js";

export const LINK = "#game=";

export class Panels {
  #desk;
  #read;

  // `read(switch, here)` goes on with another reading.
  constructor(desk, read) {
    [this.#desk, this.#read] = [desk, read];
    at("switches").addEventListener("toggle", () => desk.do(() => this.#switches()));
    at("score").addEventListener("toggle", () => desk.do(() => this.#score()));
    at("link").addEventListener("click", () => desk.do(() => this.#copy(true)));
    at("seat-link").addEventListener("click", () => desk.do(() => this.#copy(false)));
    at("save").addEventListener("click", () => desk.do(() => this.#save()));
  }

  // Open panels follow the game.
  async refresh() {
    await this.#score();
    await this.#switches();
  }

  async #switches() {
    if (!at("switches").open || this.#desk.shown === null) return;
    const { switches } = await this.#desk.ask("switches");
    fill(at("switch-list"), ...switches.map((each) => switchBlock(each, (chosen, here) => this.#desk.do(() => this.#read(chosen, here)))));
  }

  async #score() {
    if (at("score").open && this.#desk.shown !== null) score(await this.#desk.ask("score"));
  }

  async #copy(whole) {
    const { text } = await this.#desk.ask("link", whole);
    history.replaceState(null, "", LINK + text);
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      // a page without leave to copy still has the address bar
    }
    at("kept").textContent = say("link-copied");
  }

  async #save() {
    const { text } = await this.#desk.ask("save");
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const { game, step } = this.#desk.shown;
    made("a", { href: address, download: `${game}-${step}.record` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

// An open question with its readings; one may go on with another reading, or begin anew.
function switchBlock(each, read) {
  const name = `table-switch-${each.name}`;
  const readings = each.readings.map((reading) => {
    const marks = [reading.value === each.value ? say("reading-now") : "", reading.value === each.usual ? say("reading-usual") : ""].filter(Boolean);
    return made(
      "label",
      { class: "table-reading" },
      made("input", { type: "radio", name, value: reading.value, checked: reading.value === each.value }),
      made("span", {}, reading.says, marks.length ? made("em", {}, ` (${marks.join(", ")})`) : ""),
    );
  });
  const chosen = () => form.querySelector("input:checked").value;
  const go = (here) => () => read({ name: each.name, value: chosen() }, here);
  const form = made(
    "div",
    { role: "radiogroup", "aria-label": each.rulings[0].question, "data-switch": each.name },
    ...readings,
    made("p", { class: "table-row" }, button(say("try-here"), go(true)), button(say("try-new"), go(false))),
  );
  const links = each.rulings.flatMap((ruling) => [ruleLink({ ...ruling, title: ruling.question }), " "]);
  const changed = each.value === each.usual ? "" : " table-changed";
  const summary = made("summary", {}, each.rulings[0].question);
  return made("details", { class: `table-switch${changed}` }, summary, made("p", {}, ...links), form);
}

function score(found) {
  const head = () => ["seat", "for", "points", "rule"].map((name) => made("th", { scope: "col" }, say(name)));
  const rules = new Map(found.rules.map((rule) => [rule.id, rule]));
  const table = (items) => {
    const rows = items.map((item) =>
      made("tr", {}, ...[item.who, item.words, String(item.points), ruleLink(rules.get(item.rule))].map((cell) => made("td", {}, cell))),
    );
    const body = made("tbody", {}, ...rows);
    const grid = made("table", {}, made("thead", {}, made("tr", {}, ...head())), body);
    return made("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": say("score") }, grid);
  };
  const zeros = found.items.filter((item) => item.points === 0);
  const standing = found.standing.map((rank) => made("li", { value: rank.rank }, rank.words, rank.why ? `; ${rank.why}` : ""));
  fill(
    at("score-body"),
    made("p", {}, made("strong", {}, found.title)),
    table(found.items.filter((item) => item.points !== 0)),
    ...(zeros.length ? [made("details", {}, made("summary", {}, say("counts-nothing")), table(zeros))] : []),
    made("h3", {}, say("standing")),
    made("ol", {}, ...standing),
  );
}
