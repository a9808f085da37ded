// Shows what the server says of one game, and sends what the person answers; knows no rules.
"use strict";

const at = (id) => document.getElementById(id);
const room = () => location.hash.slice(1);
const place = () => `seat of ${room()}`;
let known = null; // what the server said last
let verdict = ""; // what the rules said last, until the game goes on
let picked = false; // whether the last answer was a button: whoever plays by keyboard stays there

// The key of a seat stays in this tab, and in this browser for whoever comes back.
const key = () => sessionStorage.getItem(place());
const kept = () => JSON.parse(localStorage.getItem(place()) ?? "{}");

async function send(path, body) {
  const headers = key() ? { authorization: `Bearer ${key()}` } : {};
  const asked = { headers, cache: "no-store" };
  if (body) Object.assign(asked, { method: "POST", body: JSON.stringify(body) });
  if (body) headers["content-type"] = "application/json";
  const answer = await fetch(path, asked);
  if (answer.ok) return answer;
  const fault = await answer.json();
  throw Object.assign(new Error(fault.error), { details: fault.details, status: answer.status });
}

// Everything is written as text, never as markup; only our own pictures are not.
function made(name, words, into, more = {}) {
  const element = Object.assign(document.createElement(name), { textContent: words }, more);
  into.append(element);
  return element;
}

function complain(error) {
  at("note").textContent = [error.message, ...(error.details ?? [])].join(" ");
  at("note").hidden = false;
}

async function attempt(doing) {
  at("note").hidden = true;
  try {
    await doing();
  } catch (error) {
    complain(error);
  }
  await refresh();
}

async function refresh() {
  if (!room()) return;
  let answer;
  try {
    answer = await send(`games/${room()}${known ? `?known=${known.version}` : ""}`);
  } catch (error) {
    if (error.status === 401) sessionStorage.removeItem(place());
    return complain(error);
  }
  if (answer.status === 204) return;
  if (known) verdict = "";
  known = await answer.json();
  show();
  at("board").innerHTML = await (await send(`games/${room()}/picture`)).text();
}

function show() {
  const { you, asked, seats } = known;
  const free = seats.filter((seat) => seat.name === null);
  const mine = asked !== null && asked.by === you;
  document.title = at("title").textContent = (mine ? "Your turn: " : "") + known.title;
  at("seats").replaceChildren();
  for (const seat of seats) {
    const who = seat.name === null ? "free" : seat.name + (seat.bot ? " (bot)" : "");
    made("li", `${seat.words}: ${who}${seat.seat === you ? ", that is you" : ""}`, at("seats"));
  }
  showJoining(free);
  at("invite").textContent = free.length ? `The game begins when every seat is taken. Send this address to the others: ${location.href}` : "";
  const waiting = free.length ? "Waiting for the others." : "The game is over.";
  at("asked").textContent = asked === null ? waiting : (mine ? "You: " : "") + asked.words + ` (${asked.rule})`;
  at("asked").classList.toggle("mine", mine);
  at("answers").hidden = you === null || known.score !== null;
  showMoves(mine);
  at("story").replaceChildren();
  for (const scene of known.story.toReversed())
    for (const words of scene.words) made("li", words, at("story"), { value: scene.step });
  at("end").hidden = known.score === null;
  at("score").textContent = (known.score ?? []).join("\n");
}

function showJoining(free) {
  at("join").hidden = known.you !== null;
  const back = Object.entries(kept());
  at("join").querySelector("label").hidden = !free.length;
  at("free").replaceChildren();
  for (const seat of free) made("button", `Take seat ${seat.seat}`, at("free"), { value: seat.seat });
  for (const [seat] of back)
    made("button", `Go on at seat ${seat}`, at("free"), { value: seat, type: "button", className: "back" });
}

function showMoves(mine) {
  at("moves").replaceChildren();
  at("typed").hidden = !mine;
  const groups = Map.groupBy(known.moves, (move) => move.group);
  for (const [group, moves] of groups) {
    made("h3", group, at("moves"));
    const list = made("div", "", at("moves"));
    for (const move of moves) {
      const button = made("button", move.move, list, { type: "button", value: move.move });
      made("small", move.words, button);
    }
  }
  if (!mine) made("p", "Nothing is asked of you now.", at("moves"));
  if (mine && picked) at("moves").querySelector("button")?.focus({ preventScroll: true });
  if (mine) picked = false;
  at("verdict").hidden = !verdict;
  at("verdict").textContent = verdict;
}

const play = (move) => attempt(() => send(`games/${room()}/moves`, { move, step: known.step }));

at("open").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const bots = form.getAll("seat").filter((who) => who !== "nobody").map((who) => (who === "person" ? null : who));
  attempt(async () => {
    const answer = await send("games", { game: form.get("game"), bots });
    location.hash = (await answer.json()).game;
  });
});

at("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const seat = Number(event.submitter.value);
  attempt(async () => {
    const answer = await send(`games/${room()}/seats`, { seat, name: new FormData(event.target).get("name") });
    const given = await answer.json();
    sessionStorage.setItem(place(), given.key);
    localStorage.setItem(place(), JSON.stringify({ ...kept(), [seat]: given.key }));
    known = null;
  });
});

at("free").addEventListener("click", (event) => {
  if (event.target.className !== "back") return;
  sessionStorage.setItem(place(), kept()[event.target.value]);
  known = null;
  attempt(async () => {});
});

at("moves").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  picked = true;
  play(button.value);
});

at("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const move = new FormData(event.target).get("move").trim();
  if (event.submitter?.value !== "why") return play(move);
  attempt(async () => {
    verdict = (await (await send(`games/${room()}/why`, { move })).json()).words.join("\n");
    showMoves(true);
  });
});

at("undo").addEventListener("click", () => attempt(() => send(`games/${room()}/undo`, {})));

at("account").addEventListener("click", () =>
  attempt(async () => {
    const text = await (await send(`games/${room()}/account`)).blob();
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(text), download: "account.txt" });
    link.click();
  }),
);

function enter() {
  known = null;
  verdict = "";
  at("lobby").hidden = room() !== "";
  at("room").hidden = room() === "";
  refresh();
}

for (const [number, list] of [...at("open").querySelectorAll("[name=seat]")].entries()) {
  for (const who of ["person", "greedy", "random", ...(number > 1 ? ["nobody"] : [])]) made("option", who, list);
  list.value = ["person", "greedy", "nobody", "nobody"][number];
}
window.addEventListener("hashchange", enter);
enter();
setInterval(refresh, 1000);
