import { emptyTally, LoadPlayer, type Tally } from './player.js';
import { newGame, newGuest, type PlainGame } from './seating.js';

/** Guests of one game after another, and their sockets. */
interface Pair {
  readonly tokens: readonly [string, string];
  readonly players: LoadPlayer[];
  /** Whether their game is over and no other was at hand. */
  idle: boolean;
}

/** A measured stretch of play. */
export interface Stretch {
  readonly tally: Tally;
  /** How long it lasted: less than was asked for if too many games ended. */
  readonly seconds: number;
}

/** Requests under way at once while games are made. */
const AT_ONCE = 8;

/** All clients of a benchmark, seated two by two before any of them plays. */
export class Stage {
  readonly #url: string;
  readonly #game: PlainGame;
  readonly #pairs: Pair[] = [];
  /** Games of a pair that were made ahead, by its place. */
  readonly #spare = new Map<Pair, string[]>();
  #stretch: { readonly pause: () => number; readonly tally: Tally; readonly end: (error?: Error) => void } | null =
    null;
  #failure: Error | null = null;

  private constructor(url: string, game: PlainGame) {
    this.#url = url;
    this.#game = game;
  }

  /** Makes guests and games and connects the clients, who then wait. */
  static async set(url: string, game: PlainGame, pairs: number): Promise<Stage> {
    const stage = new Stage(url, game);
    await inParallel(pairs, async () => {
      const tokens = [await newGuest(url), await newGuest(url)] as const;
      const pair: Pair = { tokens, players: [], idle: true };
      stage.#pairs.push(pair);
      for (const token of tokens) {
        pair.players.push(
          await LoadPlayer.connect({
            url,
            token,
            over: () => stage.#over(pair),
            failed: (error) => stage.#fail(error),
          }),
        );
      }
      await stage.#seat(pair, await newGame(url, game, tokens));
    });
    return stage;
  }

  /** Makes so many games ahead for every pair, and seats those whose game is over. */
  async prepare(ahead: number): Promise<void> {
    await inParallel(this.#pairs.length, async (at) => {
      const pair = this.#pairs[at] as Pair;
      const spare = this.#spare.get(pair) ?? [];
      this.#spare.set(pair, spare);
      if (pair.idle) await this.#seat(pair, spare.shift() ?? (await newGame(this.#url, this.#game, pair.tokens)));
      while (spare.length < ahead) spare.push(await newGame(this.#url, this.#game, pair.tokens));
    });
  }

  /**
   * Lets all play for so many seconds, thinking `pause` milliseconds before each decision. Ends early when one game in
   * twenty is over and has no next one. Fails if the server refuses a listed action or closes a socket.
   */
  async play(seconds: number, pause: () => number): Promise<Stretch> {
    const tally = emptyTally();
    const began = performance.now();
    let lasted = 0;
    await new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => {
        clearTimeout(timer);
        lasted = (performance.now() - began) / 1000;
        this.#stretch = null;
        error === undefined ? resolve() : reject(error);
      };
      const timer = setTimeout(end, seconds * 1000);
      this.#stretch = { pause, tally, end };
      if (this.#failure !== null) end(this.#failure);
      else for (const player of this.#players()) player.play(pause, tally);
    });
    await Promise.all(this.#players().map((player) => player.hold()));
    return { tally, seconds: lasted };
  }

  /** Lets all leave. */
  clear(): void {
    for (const player of this.#players()) player.stop();
  }

  #players(): readonly LoadPlayer[] {
    return this.#pairs.flatMap(({ players }) => players);
  }

  async #seat(pair: Pair, game: string): Promise<void> {
    pair.idle = false;
    const sides = this.#game.sides;
    await Promise.all(pair.players.map((player, at) => player.sit({ game, as: sides[at] as string })));
  }

  /** Both players of a pair tell that their game is over; the first to tell takes both to the next. */
  #over(pair: Pair): void {
    if (pair.idle) return;
    pair.idle = true;
    const next = this.#spare.get(pair)?.shift();
    if (next !== undefined) this.#seat(pair, next).catch((error) => this.#fail(error));
    else if (this.#pairs.filter(({ idle }) => idle).length * 20 > this.#pairs.length) this.#stretch?.end();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#stretch?.end(error);
  }
}

async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
