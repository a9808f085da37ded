// Keys, while the focus is at the table and not in a field.

import { at } from "./dom.js";

export function listen(desk, acts) {
  at("board").addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select, textarea")) return;
    const act = acts[event.key];
    if (act === undefined || desk.shown === null) return;
    if (event.key.startsWith("Arrow") && event.target === at("picture") && scrolls(at("picture"))) return;
    event.preventDefault();
    act();
  });
}

const scrolls = (place) => place.scrollWidth > place.clientWidth + 1;
