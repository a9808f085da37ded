// The legal moves as buttons: the likely ones first, what costs more than it should folded away.

import { at, button, fill, grouped, made } from "./dom.js";
import { say } from "./labels.js";

const SHOWN = 8; // so many moves of a group are listed; the others wait below them, if they are many
const SHORT = 24; // or so many, if their words are short

// `acts` are play(move), over(choice) and leave().
export function moves(choices, acts) {
  const usual = choices.filter((each) => !each.aside);
  const aside = choices.filter((each) => each.aside);
  const blocks = groups(usual, "", acts);
  if (aside.length) {
    const words = say("moves-aside").replace("{count}", aside.length);
    blocks.push(made("details", { class: "table-aside" }, made("summary", {}, words), ...groups(aside, "aside-", acts)));
  }
  fill(at("moves"), ...(blocks.length ? blocks : [made("p", { class: "table-hint" }, say("no-moves"))]));
}

function groups(choices, prefix, acts) {
  const found = [...grouped(choices, (each) => each.group)];
  const best = (members) => Math.min(...members.map((each) => each.rank));
  found.sort(([, one], [, other]) => best(one) - best(other));
  return found.map(([group, members], index) => {
    const id = `table-group-${prefix}${index}`;
    const sorted = members.toSorted((one, other) => one.rank - other.rank);
    const most = sorted.every((each) => each.short.length < 12) ? SHORT : SHOWN;
    const first = sorted.length > most + 2 ? sorted.slice(0, most) : sorted;
    const list = offers(first, acts);
    list.setAttribute("aria-labelledby", id);
    const rest = sorted.slice(first.length);
    const more = rest.length
      ? made("details", { class: "table-aside" }, made("summary", {}, say("moves-more").replace("{count}", rest.length)), offers(rest, acts))
      : null;
    return made("div", { class: "table-group" }, made("h4", { id }, group), list, more);
  });
}

// Moves to press; what is short stands side by side. `wordsOf` says what stands on a button.
export function offers(choices, { play, over, leave }, wordsOf = (each) => each.short) {
  const small = choices.every((each) => wordsOf(each).length < 12);
  const list = made("ul", { class: small ? "table-compact" : "table-list" });
  for (const each of choices) {
    const props = {
      "aria-label": wordsOf(each) === each.words ? null : `${wordsOf(each)}: ${each.words}`,
      "data-move": each.move,
      onpointerenter: () => over(each),
      onpointerleave: leave,
      onfocus: () => over(each),
      onblur: leave,
    };
    list.append(made("li", {}, button(wordsOf(each), () => play(each.move), props)));
  }
  return list;
}
