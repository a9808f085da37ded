// The rules table: asks Python, and shows what it answers. Each idea has a file of its own; here they meet.

import { Ahead } from "./ahead.js";
import { TableApi } from "./api.js";
import { Asking } from "./asking.js";
import { Choosing } from "./choosing.js";
import { Desk } from "./desk.js";
import { at } from "./dom.js";
import { End } from "./end.js";
import { Hints } from "./hint.js";
import { keepSettings } from "./kept.js";
import * as keys from "./keys.js";
import { say } from "./labels.js";
import { Lobby } from "./lobby.js";
import { moves } from "./moves.js";
import { Panels } from "./panels.js";
import { PastMoments } from "./past.js";
import { Picture } from "./picture.js";
import { Playing } from "./playing.js";
import { Pointing } from "./pointing.js";
import * as question from "./question.js";
import { Sheet } from "./sheet.js";
import { Sitting } from "./sitting.js";
import { Story } from "./story.js";
import { Tabs } from "./tabs.js";

function open(size) {
  const api = new TableApi();
  const desk = new Desk(api);
  const lobby = new Lobby();
  const picture = new Picture();
  const playing = new Playing(desk, api, () => sitting.name);
  const play = playing.play;

  desk.whenShown((shown) => {
    question.question(shown);
    question.stop(shown.stop, () => desk.do(() => playing.undo(true)));
    picture.show(shown.picture, `${say("picture")}. ${shown.chapter}`);
    picture.trace(shown.marks);
  });
  const story = new Story(desk);
  const ahead = new Ahead(desk, picture);
  const sheet = new Sheet(desk);
  const choosing = new Choosing();
  const read = async (chosen, here) => {
    desk.show(await desk.ask("with_switches", JSON.stringify([chosen]), here), !here);
    desk.sat.kept = true;
    await playing.others();
  };
  const acts = {
    play: (move) => desk.move(() => play(move)),
    read: (chosen) => desk.do(() => read(chosen, true)),
    over: (each) => ahead.over(each),
    leave: () => ahead.leave(),
  };
  const asking = new Asking(desk, sheet, lobby, choosing, acts);
  const pointing = new Pointing({ desk, picture, choosing, ahead, asking, sheet, play });
  desk.whenShown((shown) => moves(shown.choices, acts));
  const panels = new Panels(desk, read);
  const past = new PastMoments(desk, picture, story, () => pointing.clear());
  const hints = new Hints(desk, picture, sheet, play);
  new End(desk, () => (at("score").open = true));
  new Tabs(desk);
  const sitting = new Sitting(desk, api, lobby, () => playing.others());

  api.onprogress = (words, share) => desk.loading(`${words}, ${size} …`, share);
  playing.onturn = () => story.turn();
  playing.onrest = async () => {
    await panels.refresh();
    if (at("why").open) await asking.think();
  };
  at("language").addEventListener("change", () =>
    desk.do(async () => {
      keepSettings({ language: desk.language });
      await sitting.words();
      if (desk.shown === null) return;
      desk.show(await desk.ask("speak", desk.language), true);
      at("kept").textContent = "";
      await playing.onrest();
    }),
  );
  picture.place.addEventListener("click", (event) => {
    const fold = event.target.closest("[data-fold]");
    if (fold === null || desk.past !== null) return;
    desk.do(async () => desk.show(await desk.ask("unfold", fold.dataset.fold, fold.dataset.open !== "true")));
  });
  at("zoom").addEventListener("click", () => {
    const large = at("zoom").getAttribute("aria-pressed") !== "true";
    at("zoom").setAttribute("aria-pressed", String(large));
    at("zoom").dataset.label = large ? "zoom-out" : "zoom-in";
    at("zoom").textContent = say(at("zoom").dataset.label);
    picture.large = large;
  });
  const unfold = (panel, target) => {
    at(panel).open = true;
    target().focus();
  };
  keys.listen(desk, {
    m: () => at("moves").querySelector("button")?.focus(),
    w: () => unfold("why", () => at("why-group")),
    u: () => desk.do(() => playing.undo(false)),
    r: () => desk.do(() => playing.change("redo")),
    p: () => unfold("score", () => at("score").querySelector("summary")),
    h: () => at("story").focus(),
    i: () => hints.give(),
    ArrowLeft: () => past.go("earlier"),
    ArrowRight: () => past.go("later"),
    Escape: () => {
      sheet.close();
      past.now();
      pointing.clear();
    },
  });
  at("start").hidden = at("top").hidden = false;
  sitting.begin();
}

at("off").hidden = true;
const site = await TableApi.about().catch(() => ({ ready: false }));
if (site.ready) open(`${Math.round(site.bytes / 1e6)} MB`);
else {
  at("off").textContent =
    "This copy of the site was built without Python for the browser. Build it where npm is installed, and the table is here.";
  at("off").hidden = false;
}
