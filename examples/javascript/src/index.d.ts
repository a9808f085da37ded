import type { Games } from "../types/games.js";
import type * as table from "../types/table.js";

export type { Games, table };

/** The name of an installed game. */
export type Game = keyof Games;
export type Options<G extends Game> = Games[G]["options"];
export type State<G extends Game> = Games[G]["state"];
export type Move<G extends Game> = Games[G]["move"];
export type Told<G extends Game> = Games[G]["told"];
export type View<G extends Game> = Games[G]["view"];
export type Step<G extends Game> = { state: State<G>; events: Told<G>[] };
export type Decision = Games[Game]["decision"];
export type Verdict = Games[Game]["verdict"];
export type Score = Games[Game]["score"];
export type Language = "en" | "de";
type Tables = table.Documents;

/** What the rules refuse, in their own words; `kind` is the name of the Python exception. */
export class RulesError extends Error {
  readonly kind: string;
}

export class Rules {
  /** Start Python in a worker; asking may begin at once. */
  static load(how?: {
    base?: string | URL;
    limit?: number;
    onprogress?: (words: string, share: number) => void;
  }): Rules;
  /** The seconds that loading took. */
  readonly ready: Promise<number>;
  stop(): void;

  options<G extends Game>(game: G, players: number, switches?: Record<string, string>): Promise<Options<G>>;
  newState<G extends Game>(game: G, options: Options<G>): Promise<State<G>>;
  decision<G extends Game>(game: G, state: State<G>): Promise<Decision | null>;
  legalMoves<G extends Game>(game: G, state: State<G>): Promise<Move<G>[]>;
  chanceWeights<G extends Game>(game: G, state: State<G>): Promise<number[]>;
  explain<G extends Game>(game: G, state: State<G>, move: Move<G>, seat?: number | null): Promise<Verdict>;
  say(game: Game, verdict: Verdict, language?: Language): Promise<string[]>;
  step<G extends Game>(game: G, state: State<G>, move: Move<G>): Promise<Step<G>>;
  view<G extends Game>(game: G, state: State<G>, seat: number | null): Promise<View<G>>;
  score<G extends Game>(game: G, state: State<G>): Promise<Score>;
  picture<G extends Game>(game: G, view: View<G>): Promise<string>;
  moveWords<G extends Game>(game: G, view: View<G>, move: Move<G>, language?: Language): Promise<string>;
  formatMove<G extends Game>(game: G, move: Move<G>): Promise<string>;
  parseMove<G extends Game>(game: G, text: string): Promise<Move<G>>;

  lobby(language?: Language): Promise<Tables["lobby"]>;
  openTable(opening: Tables["opening"]): Promise<Tables["shown"]>;
  show(table: number): Promise<Tables["shown"]>;
  choose(table: number, move: string): Promise<Tables["shown"]>;
  letOthersMove(table: number): Promise<Tables["shown"]>;
  undo(table: number, force?: boolean): Promise<Tables["shown"]>;
  redo(table: number): Promise<Tables["shown"]>;
  why(table: number, move: string): Promise<Tables["answer"]>;
  points(table: number): Promise<Tables["points"]>;
}
