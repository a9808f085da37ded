// @ts-check
// One person against a bot, in sixty lines and without a framework: the library holds the rules.

import { Rules, RulesError } from "../src/index.js";

/** @type {(id: string) => HTMLElement} */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rules = Rules.load({
  onprogress: (words, share) => (at("status").textContent = `${words} ${Math.round(100 * share)} %`),
});

/** @param {import("../types/table.js").Shown} shown */
async function show(shown) {
  at("board").innerHTML = shown.picture;
  at("status").textContent = [shown.notice, shown.question?.words ?? "The game is over."].join(" ");
  at("moves").replaceChildren(...shown.choices.map((choice) => button(shown.table, choice)));
  if (shown.question !== null && !shown.question.mine) await show(await rules.letOthersMove(shown.table));
}

/**
 * @param {number} table
 * @param {import("../types/table.js").Choice} choice
 */
function button(table, choice) {
  const made = document.createElement("button");
  made.textContent = choice.words;
  made.value = choice.move;
  made.onclick = () => attempt(async () => show(await rules.choose(table, choice.move)));
  return made;
}

/** @param {() => Promise<void>} doing */
async function attempt(doing) {
  try {
    await doing();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    at("status").textContent = error.message;
  }
}

at("new").onclick = () =>
  attempt(async () => {
    const game = /** @type {HTMLSelectElement} */ (at("game")).value;
    const card = (await rules.lobby()).games.find((each) => each.name === game);
    const players = card?.players[0] ?? 2;
    const luck = String(Math.random());
    const opening = { game, players, seat: 0, bot: "greedy", seed: luck, language: "en", switches: [] };
    await show(await rules.openTable(opening));
  });

attempt(async () => {
  const { games } = await rules.lobby();
  at("game").replaceChildren(...games.map((each) => new Option(each.title, each.name)));
  at("new").removeAttribute("disabled");
  at("status").textContent = "Choose a game.";
});
