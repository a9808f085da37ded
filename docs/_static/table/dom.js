// Small helpers to build what is shown; all text goes in as text, never as markup.

export const at = (id) => document.getElementById(`table-${id}`);

export function made(kind, props = {}, ...children) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(props)) {
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

export const button = (words, press, props = {}) =>
  made("button", { type: "button", onclick: press, ...props }, words);

export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null));
}

// What belongs together under one name, in the order in which the names come first.
export function grouped(things, nameOf) {
  const groups = new Map();
  for (const each of things) {
    const name = nameOf(each);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(each);
  }
  return groups;
}
