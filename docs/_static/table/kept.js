// What the browser keeps for the reader: the games that are played here, and what was chosen last. Nothing
// of it leaves the browser. A browser may forbid it, or be full; then the page works and keeps nothing.

const GAMES = "skybridge-table-games";
const ASIDE = "skybridge-table-unreadable";
const SETTINGS = "skybridge-table-settings";
const VERSION = 1;
const MOST = 3;

// The games, the latest first: {id, game, title, round, step, over, text}. What cannot be read is put aside, and
// `damaged` says so.
export function keptGames() {
  const text = read(GAMES);
  if (text === null) return { games: [], damaged: false };
  const found = parsed(text);
  const listed = found?.version === VERSION && Array.isArray(found.games) ? found.games : null;
  const games = (listed ?? []).filter(isGame);
  const damaged = listed === null || games.length < listed.length;
  if (damaged) {
    write(ASIDE, text);
    write(GAMES, JSON.stringify({ version: VERSION, games }));
  }
  return { games, damaged };
}

// Keeps a game under its id, before all others; false if the browser does not let us.
export function keepGame(game) {
  const others = keptGames().games.filter((each) => each.id !== game.id);
  return write(GAMES, JSON.stringify({ version: VERSION, games: [game, ...others].slice(0, MOST) }));
}

export function forgetGame(id) {
  const games = keptGames().games.filter((each) => each.id !== id);
  write(GAMES, JSON.stringify({ version: VERSION, games }));
}

// What was chosen last, by name; all values are texts.
export function keptSettings() {
  const found = parsed(read(SETTINGS) ?? "{}");
  const pairs = found instanceof Object ? Object.entries(found) : [];
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === "string"));
}

export function keepSettings(chosen) {
  write(SETTINGS, JSON.stringify({ ...keptSettings(), ...chosen }));
}

export const newId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

function isGame(each) {
  const texts = [each?.id, each?.game, each?.title, each?.text];
  const numbers = [each?.round, each?.step];
  return texts.every((text) => typeof text === "string") && numbers.every(Number.isInteger) && typeof each.over === "boolean";
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, text) {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
