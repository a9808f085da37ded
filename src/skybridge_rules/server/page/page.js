// Shows what the server says of one game, and sends what the person answers; knows no rules.
"use strict";

const at = (id) => document.getElementById(id);
// A link holds the number of a game and the key that lets one watch it; neither is sent with an address.
const room = () => location.hash.slice(1).split("~")[0];
const watch = () => location.hash.slice(1).split("~")[1] ?? "";
const place = () => `seat of ${room()}`;
let known = null; // what the server said last
let story = []; // what it told so far
let socket = null; // where it tells what is new
let verdict = ""; // what the rules said last, until the game goes on
let picked = false; // whether the last answer was a button: whoever plays by keyboard stays there

// The key of a seat stays in this tab, and in this browser for whoever comes back.
const key = () => sessionStorage.getItem(place()) ?? watch();
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
}

// The server pushes the table whenever it changes; a socket that is lost is opened again.
function listen() {
  socket?.close();
  socket = null;
  if (!room()) return;
  const mine = new WebSocket(`${location.origin.replace(/^http/, "ws")}${location.pathname}games/${room()}/socket`);
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({ key: key(), ...(known ? { known: known.moment } : {}) }));
  mine.onmessage = (event) => {
    const { table, refused } = JSON.parse(event.data);
    if (refused) complain({ message: refused.error, details: refused.details });
    if (refused?.status === 401) sessionStorage.removeItem(place());
    if (table && mine === socket) refresh(table);
  };
  mine.onclose = (event) => {
    if (mine === socket && ![4401, 4404, 4410].includes(event.code)) setTimeout(() => mine === socket && listen(), 1000);
  };
}

async function refresh(table) {
  if (known && known.moment !== table.moment) verdict = "";
  known = table;
  story = [...story.filter((scene) => scene.step < table.told_from), ...table.story];
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
  for (const scene of story.toReversed())
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

const play = (move) => attempt(() => send(`games/${room()}/moves`, { move, moment: known.moment }));

at("open").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const bots = form.getAll("seat").filter((who) => who !== "nobody").map((who) => (who === "person" ? null : who));
  attempt(async () => {
    const answer = await send("games", { game: form.get("game"), bots });
    const opened = await answer.json();
    location.hash = `${opened.game}~${opened.watch}`;
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
    begin();
  });
});

at("free").addEventListener("click", (event) => {
  if (event.target.className !== "back") return;
  sessionStorage.setItem(place(), kept()[event.target.value]);
  begin();
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

at("undo").addEventListener("click", () => attempt(() => send(`games/${room()}/undo`, { moment: known.moment })));

at("account").addEventListener("click", () =>
  attempt(async () => {
    const text = await (await send(`games/${room()}/account`)).blob();
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(text), download: "account.txt" });
    link.click();
  }),
);

function begin() {
  known = null;
  story = [];
  verdict = "";
  listen();
}

function enter() {
  at("lobby").hidden = room() !== "";
  at("room").hidden = room() === "";
  begin();
}

// The games and bots that this server has; as many seats as the game can have.
async function fillLobby() {
  const { games, bots } = await (await send("games")).json();
  const chosen = at("open").querySelector("[name=game]");
  for (const each of games) made("option", each.title, chosen, { value: each.game });
  const seat = () => {
    const { players } = games.find((each) => each.game === chosen.value);
    at("seat-lists").replaceChildren();
    for (let number = 0; number < players.at(-1); number += 1) {
      const list = made("select", "", made("label", `Seat ${number} `, at("seat-lists")), { name: "seat" });
      for (const who of ["person", ...bots, ...(number >= players[0] ? ["nobody"] : [])]) made("option", who, list);
      list.value = number === 0 ? "person" : number < players[0] ? "greedy" : "nobody";
    }
  };
  chosen.addEventListener("change", seat);
  seat();
}

window.addEventListener("hashchange", enter);
attempt(fillLobby);
enter();
