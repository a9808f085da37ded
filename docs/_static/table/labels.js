// The words of the page, as Python gives them; elements say by data-label which they show.

const words = new Map();

export const say = (name) => words.get(name) ?? name;

export function learn(lobby) {
  for (const { name, words: said } of lobby.labels) words.set(name, said);
  const app = document.getElementById("table");
  app.lang = lobby.language;
  for (const element of app.querySelectorAll("[data-label]")) {
    element.textContent = say(element.dataset.label);
  }
  for (const element of app.querySelectorAll("[data-label-aria]")) {
    element.setAttribute("aria-label", say(element.dataset.labelAria));
  }
}
