import type { GameTypes, InputError, PromptView, Result } from '@vedette/kernel';
import type { MarechauxTypes } from '@vedette/marechaux';
import { type N20Types, ROSTERS, type Side } from '@vedette/napoleonic20';
import type { GameHouse, Position, SystemId } from '../client/port.js';

/** What online play must know of a system. */
export interface SystemFacts<T extends GameTypes> {
  readonly id: SystemId;
  /** The side that sits in each seat of the page. */
  readonly sides: Readonly<Record<Side, T['side']>>;
  turn(seen: T['observation']): number;
  /** Whether an event begins a roll or a draw that the screen shows by itself. */
  isRoll(event: T['event']): boolean;
  /** Whether the game has answered an action by itself while it carried out those before it. */
  isDone(action: T['action'], since: readonly T['event'][], prompt: PromptView<T>): boolean;
  inHand(seen: T['observation'], prompt: PromptView<T>): Position['inHand'];
  /** What the page draws the game with. */
  sheet(house: GameHouse, scenario: string, options: readonly string[]): Promise<Result<unknown, InputError>>;
}

const BATTLES: SystemFacts<N20Types> = {
  id: 'napoleonic20',
  sides: { french: 'french', allied: 'allied' },
  turn: (seen) => seen.turn,
  isRoll: ({ type }) => type === 'die' || type === 'result',
  // A way with one end is taken without asking.
  isDone: (action, since) =>
    action.type === 'hex' && since.some((event) => 'path' in event && event.path.at(-1) === action.hex),
  inHand({ agenda, battle }, prompt) {
    const task = agenda.at(-1);
    if (prompt.kind !== 'decision' || task?.kind !== 'moving') return null;
    const roster = Object.entries(ROSTERS).find(([name]) => name === battle)?.[1];
    const unit = roster?.units[task.unit];
    return unit === undefined ? null : { unit: unit.id, entry: task.entry === 0 ? null : task.entry };
  },
  async sheet(house, scenario) {
    return { ok: true, value: await house.sheet(scenario.split('/', 1)[0] ?? scenario) };
  },
};

const CAMPAIGNS: SystemFacts<MarechauxTypes> = {
  id: 'marechaux',
  sides: { french: 'french', allied: 'anglo-allied' },
  turn: (seen) => seen.turn,
  isRoll: ({ type, die, value }) => die !== undefined || (type === 'fatigue' && value !== undefined),
  // A stack that is complete is not asked again, and demoralized units come all together.
  isDone(action, since, prompt) {
    if (since.length === 0 || (action.type !== 'ready' && action.type !== 'take' && action.type !== 'all'))
      return false;
    if (prompt.kind !== 'decision' || prompt.step !== 'compose') return true;
    return action.type === 'take' && !prompt.actions.some((one) => one.type === 'take' && one.unit === action.unit);
  },
  inHand: () => null,
  async sheet(house, scenario, options) {
    const preview = await house.previewCampaign(scenario, options);
    return preview.ok ? { ok: true, value: preview.value.sheet } : preview;
  },
};

/** The facts of a system by its name; null if this page does not know it. What goes through them, the service checks. */
export function factsOf(system: string): SystemFacts<GameTypes> | null {
  if (system === BATTLES.id) return BATTLES as unknown as SystemFacts<GameTypes>;
  return system === CAMPAIGNS.id ? (CAMPAIGNS as unknown as SystemFacts<GameTypes>) : null;
}

/** The seat of the page in which a side of the game sits. */
export function seatOf(facts: SystemFacts<GameTypes>, side: string | null): Side | null {
  if (side === null) return null;
  return facts.sides.french === side ? 'french' : 'allied';
}
