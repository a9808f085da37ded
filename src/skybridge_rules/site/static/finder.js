// Narrows a page of records, or a table of terms, to those that hold all the words typed.
// Plain and local; without it the page is complete, only longer to read.
(() => {
  const place = document.querySelector(".rule-finder");
  if (!place) return;

  const words = (node) =>
    [...node.children].map((part) =>
      part.matches("details:not(.case)") ? "" : part.textContent).join(" ").toLowerCase();
  const items = [...document.querySelectorAll("section.rule, table.terms tbody tr")]
    .map((node) => ({ node, words: words(node) }));
  const groups = [...document.querySelectorAll("section.generated")];
  const cases = () => [...document.querySelectorAll("section.rule:not([hidden]) details.case")];

  place.hidden = false;
  place.innerHTML =
    '<label>Find <input type="search" placeholder="an id, or words" spellcheck="false"></label>' +
    '<button type="button">Unfold all cases</button><span role="status"></span>' +
    '<a href="#">Top</a>';
  const [box, button, status] =
    ["input", "button", "span"].map((name) => place.querySelector(name));
  button.hidden = !cases().length;

  const narrow = () => {
    const wanted = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { node, words } of items) {
      node.hidden = !wanted.every((word) => words.includes(word));
      count += !node.hidden;
    }
    for (const group of groups) {
      group.hidden = wanted.length > 0 && !group.querySelector("section.rule:not([hidden])");
    }
    status.textContent = wanted.length ? `${count} of ${items.length}` : "";
  };
  box.addEventListener("input", () => {
    narrow();
    const first = items.find(({ node }) => !node.hidden);
    if (box.value && first) first.node.scrollIntoView();
  });

  button.addEventListener("click", () => {
    const open = button.textContent.startsWith("Unfold");
    for (const each of cases()) each.open = open;
    button.textContent = open ? "Fold all cases" : "Unfold all cases";
  });

  // A reader who follows a link to a record sees it, with its first case.
  const arrive = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.closest("[hidden]")) {
      box.value = "";
      narrow();
    }
    const first = target.matches("section.rule") && target.querySelector("details.case");
    if (first) first.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", arrive);
  if (location.hash) arrive();
})();
