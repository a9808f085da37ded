// On a phone a bar at the bottom leads to the picture, to what one holds, to the moves and to the rest.

import { at } from "./dom.js";

const TABS = ["board-tab", "moves-tab", "story-tab", "more-tab"];

export class Tabs {
  constructor(desk) {
    for (const tab of TABS) at(tab).addEventListener("click", () => this.show(tab));
    desk.whenShown((shown, fresh) => {
      at("tabs").hidden = false;
      if (fresh) this.show("board-tab", false);
    });
  }

  show(tab, scroll = true) {
    at("board").dataset.tab = tab;
    for (const each of TABS) at(each).setAttribute("aria-pressed", String(each === tab));
    if (scroll && getComputedStyle(at("tabs")).display !== "none") at("board").scrollIntoView({ block: "start", behavior: "instant" });
  }
}
