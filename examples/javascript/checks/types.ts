// Not run, only checked: what the types allow, and what they must not.

import { Rules, type Move, type View } from "../src/index.js";

const rules = Rules.load();
const state = await rules.newState("towers", await rules.options("towers", 2));
const moves: Move<"towers">[] = await rules.legalMoves("towers", state);
const step = await rules.step("towers", state, moves[0]!);
for (const { event, rules: cited } of step.events) {
  if (event.type === "piece-laid") event.move.colour satisfies "R" | "G" | "B" | "Y";
  cited satisfies string[];
}
const view: View<"thraen"> = await rules.view("thraen", await rules.newState("thraen", await rules.options("thraen", 3)), 0);
const verdict = await rules.explain("towers", state, { type: "roof", colour: "R", foundation: 5 });
(await rules.say("towers", verdict, "de")) satisfies string[];
(await rules.decision("towers", step.state))?.by satisfies number | "chance" | undefined;

// @ts-expect-error a colour that does not exist
const pink: Move<"towers"> = { type: "roof", colour: "P", foundation: 5 };
// @ts-expect-error a move of another game
await rules.step("skyward", await rules.newState("skyward", await rules.options("skyward", 2)), moves[0]!);
// @ts-expect-error a state of another game
await rules.legalMoves("mysthea", state);
// @ts-expect-error a view is not a state
await rules.legalMoves("thraen", view);
// @ts-expect-error there is no such game
await rules.options("chess", 2);
export { pink };
