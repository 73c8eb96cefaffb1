import { sameJson } from '@vedette/kernel';
import { type ServerCommand, startChild } from '../bench/child.js';
import { emptyTally, LoadPlayer } from '../bench/player.js';
import { newGame, newGuest } from '../bench/seating.js';
import { verifyGame } from '../dice/index.js';
import type { Systems } from '../ports.js';
import { TRUE_SECRETS } from '../service/secrets.js';
import { Service } from '../service/service.js';
import type { Store } from '../store/port.js';

/** What is killed, how often, and how what it left is looked at. */
export interface CrashOptions {
  /** Starts a server over the same store each time; it must print its address as JSON with a `url`. */
  readonly command: ServerCommand;
  /** Opens the store while no server runs. */
  readonly openStore: () => Promise<Store>;
  readonly systems: Systems;
  readonly system: string;
  readonly setup: unknown;
  readonly sides: readonly [string, string];
  readonly games: number;
  readonly kills: number;
  /** Milliseconds a server lives: from the first up to the second. */
  readonly lives: readonly [number, number];
}

/** What a crash soak found; `lost` must be 0. */
export interface CrashFigures {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Games whose log could not be played again. */
  readonly broken: number;
}

interface Acknowledged {
  readonly game: string;
  readonly by: string;
  readonly version: number;
  readonly action: unknown;
}

/** Whom the players of a soak tell. */
interface Crew {
  acknowledged(each: Acknowledged): void;
  failed(error: Error): void;
}

/** Kills a server without warning at random moments under load, and looks whether anything acknowledged is missing. */
export async function crashSoak(options: CrashOptions): Promise<CrashFigures> {
  const acknowledged: Acknowledged[] = [];
  let lost = 0;
  let broken = 0;
  for (let kill = 0; kill < options.kills; kill++) {
    const server = await startChild(options.command);
    let failure: Error | null = null;
    const players = await seatPlayers(server.url, options, {
      acknowledged: (each) => acknowledged.push(each),
      failed: (error) => {
        failure ??= error;
      },
    });
    const [least, most] = options.lives;
    await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    if (failure !== null) throw failure;
    await server.end('SIGKILL');
    for (const player of players) player.stop();
    const found = await look(options, acknowledged);
    lost += found.lost;
    broken += found.broken;
  }
  return { kills: options.kills, acknowledged: acknowledged.length, lost, broken };
}

/** Players at new games, who play from the moment they are seated. */
async function seatPlayers(url: string, options: CrashOptions, crew: Crew): Promise<readonly LoadPlayer[]> {
  const players: LoadPlayer[] = [];
  const tally = emptyTally();
  for (let count = 0; count < options.games; count++) {
    const tokens = [await newGuest(url), await newGuest(url)] as const;
    const game = await newGame(url, options, tokens);
    for (const [at, as] of options.sides.entries()) {
      const acknowledged = (version: number, action: unknown) => crew.acknowledged({ game, by: as, version, action });
      const player = await LoadPlayer.connect({ url, token: tokens[at] as string, acknowledged, failed: crew.failed });
      await player.sit({ game, as });
      player.play(() => 0, tally);
      players.push(player);
    }
  }
  return players;
}

async function look(options: CrashOptions, acknowledged: readonly Acknowledged[]) {
  const store = await options.openStore();
  const games = new Set(acknowledged.map((each) => each.game));
  let lost = 0;
  let broken = 0;
  const failed = () => {
    broken++;
  };
  const { systems } = options;
  const service = new Service({ systems, players: new Map(), store, secrets: TRUE_SECRETS, now: Date.now, failed });
  for (const game of games) {
    const rows = await store.log(game, 0);
    for (const each of acknowledged.filter((one) => one.game === game)) {
      const row = rows.find((one) => one.by === each.by && one.asked === each.version);
      if (row === undefined || !sameJson(JSON.parse(row.payload), each.action)) lost++;
    }
    const table = await service.tables.table(game).catch(() => null);
    if (table?.ok !== true) broken++;
    else if (table.value.standing.result !== null) {
      const file = await service.files.ofGame(game);
      if (!file.ok || !verifyGame(systems, file.value).ok) broken++;
    }
  }
  await service.stop();
  await store.close();
  return { lost, broken };
}
