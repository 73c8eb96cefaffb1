import { type ComputerPlayer, contest } from '@vedette/bots';
import { type GameResult, type GameTypes, SeededRandom } from '@vedette/kernel';
import type { AnySystem } from './games.js';
import { auditOptionsOf } from './invariants.js';

/** What to play. */
export interface SimulationPlan {
  readonly system: AnySystem;
  readonly scenario: string;
  readonly options: readonly string[];
  readonly players: readonly [ComputerPlayer, ComputerPlayer];
  readonly games: number;
  readonly seed: string;
  /** Most actions a game may take. */
  readonly limit: number;
  /** Whether every position is checked by the game's own rules. */
  readonly check: boolean;
}

/** Something that must not happen, with what is needed to see it again. */
export interface SimulationIncident {
  readonly game: number;
  readonly action: number;
  readonly what: string;
}

/** Games that ended alike. */
export interface ResultCount {
  readonly winner: string | null;
  readonly level: string;
  readonly games: number;
}

/** What many games came to. */
export interface SimulationReport {
  readonly scenario: string;
  readonly options: readonly string[];
  readonly players: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly games: number;
  readonly finished: number;
  readonly incidents: number;
  readonly incidentList: readonly SimulationIncident[];
  readonly actions: number;
  readonly actionsPerGame: number;
  readonly seconds: number;
  readonly actionsPerSecond: number;
  readonly results: readonly ResultCount[];
}

const LISTED_INCIDENTS = 20;

/** Plays many games and counts. Between games it lets the process breathe; `progress` hears how many are done. */
export async function simulate(plan: SimulationPlan, progress: (done: number) => void): Promise<SimulationReport> {
  const { system, scenario, options } = plan;
  const setup = system.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
  const incidents: SimulationIncident[] = [];
  const ends = new Map<string, { result: GameResult; games: number }>();
  let actions = 0;
  let finished = 0;
  const started = performance.now();
  for (let game = 0; game < plan.games; game++) {
    const played = playOne(plan, setup.value, game, incidents);
    actions += played.actions;
    if (played.result !== null) {
      finished += 1;
      count(ends, played.result);
    }
    progress(game + 1);
    if (game % 16 === 15) await new Promise((resolve) => setImmediate(resolve));
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    scenario,
    options,
    players: Object.fromEntries(system.sides.map((side, seat) => [side, plan.players[seat]?.name ?? ''])),
    seed: plan.seed,
    games: plan.games,
    finished,
    incidents: incidents.length,
    incidentList: incidents.slice(0, LISTED_INCIDENTS),
    actions,
    actionsPerGame: Math.round(actions / Math.max(1, plan.games)),
    seconds: Number(seconds.toFixed(3)),
    actionsPerSecond: Math.round(actions / Math.max(seconds, 1e-6)),
    results: [...ends.values()]
      .map(({ result, games }) => ({ winner: result.winner, level: result.level, games }))
      .sort((a, b) => b.games - a.games),
  };
}

function playOne(
  { system, players, seed, limit, check }: SimulationPlan,
  setup: unknown,
  game: number,
  incidents: SimulationIncident[],
): { readonly actions: number; readonly result: GameResult | null } {
  const faultsOf = check ? auditOptionsOf(system.id).check : undefined;
  const stream = (name: string): SeededRandom => SeededRandom.of(`${seed}/${game}/${name}`);
  let action = 0;
  try {
    const reached = (state: unknown, before: unknown): void => {
      action += 1;
      for (const what of faultsOf?.(state, before) ?? []) incidents.push({ game, action, what });
    };
    const played = contest<GameTypes>(system, system.start(setup).state, {
      players,
      thoughts: [stream('first'), stream('second')],
      dice: stream('dice'),
      limit,
      reached,
    });
    if (played.result === null) incidents.push({ game, action, what: `no end after ${limit} actions` });
    return played;
  } catch (fault) {
    incidents.push({ game, action, what: fault instanceof Error ? fault.message : String(fault) });
    return { actions: action, result: null };
  }
}

function count(ends: Map<string, { result: GameResult; games: number }>, result: GameResult): void {
  const name = `${result.winner}/${result.level}`;
  const known = ends.get(name);
  if (known === undefined) ends.set(name, { result, games: 1 });
  else known.games += 1;
}
