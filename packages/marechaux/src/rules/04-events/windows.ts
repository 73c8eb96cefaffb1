import { type RuleId, rule } from '@vedette/kernel';
import { type Action, PLAIN } from '../../state/actions.js';
import type { EventId } from '../../state/events.js';
import type { Game } from '../../state/game.js';
import type { CombatFrame, Frame, MarchFrame, WindowId } from '../../state/state.js';
import { other, type SideNo } from '../../state/units.js';
import { decision, type StepModule } from '../step.js';
import { discard, holds, inPair } from './draws.js';

/** An event that is played in the middle of something: when, on what condition, and what it changes. */
interface WindowEvent {
  readonly event: EventId;
  readonly window: WindowId;
  /** False: offered only where another event opens the window. */
  readonly opens?: false;
  playable(game: Game, side: SideNo, under: Frame): boolean;
  play(game: Game, side: SideNo, under: Frame): Frame;
}

const combatOf = (frame: Frame): CombatFrame => frame as CombatFrame;
const marchOf = (frame: Frame): MarchFrame => frame as MarchFrame;

function hasMember(game: Game, frame: CombatFrame, side: SideNo, test: (unit: number) => boolean): boolean {
  return game.members(side, frame.attacker === side ? 1 : 2).some(test);
}

function bonus(frame: Frame, side: SideNo, event: EventId, points: number): Frame {
  const combat = combatOf(frame);
  return {
    ...combat,
    bonus: inPair(combat.bonus, side, combat.bonus[side] + points),
    events: [...combat.events, event],
  };
}

/**
 * Where an event that may be played at any time is offered: where knowing more can change what is decided next, and
 * beside others. To be asked at every march of the enemy would be a burden to both.
 */
const AT_ANY_TIME: readonly Pick<WindowEvent, 'window' | 'opens'>[] = [
  { window: 'initiative' },
  { window: 'march', opens: false },
  { window: 'combat' },
  { window: 'shots', opens: false },
  { window: 'rout', opens: false },
];

const WINDOW_EVENTS: readonly WindowEvent[] = [
  ...AT_ANY_TIME.map(
    (when): WindowEvent => ({
      ...when,
      event: 'argenton',
      playable: () => true,
      play: (game, side, under) => {
        game.push({ step: 'look', side, seen: 0 });
        return under;
      },
    }),
  ),
  {
    event: 'initiative',
    window: 'initiative',
    playable: () => true,
    play: (_game, _side, under) => under,
  },
  {
    event: 'desorientes',
    window: 'march',
    playable: (_game, _side, under) => !marchOf(under).half,
    play: (_game, _side, under) => ({ ...marchOf(under), half: true }),
  },
  {
    event: 'guerilla',
    window: 'march',
    playable: (_game, _side, under) => !marchOf(under).harried,
    play: (_game, _side, under) => ({ ...marchOf(under), harried: true }),
  },
  {
    event: 'elan',
    window: 'combat',
    playable: (game, side, under) =>
      combatOf(under).attacker === side && hasMember(game, combatOf(under), side, (unit) => game.facts(unit).infantry),
    play: (_game, side, under) => bonus(under, side, 'elan', 2),
  },
  {
    event: 'feu',
    window: 'combat',
    playable: (game, side, under) =>
      combatOf(under).attacker !== side &&
      hasMember(game, combatOf(under), side, (unit) => game.facts(unit).infantry && game.facts(unit).british),
    play: (_game, side, under) => bonus(under, side, 'feu', 2),
  },
  {
    event: 'rifles',
    window: 'combat',
    playable: (game, side, under) =>
      hasMember(game, combatOf(under), side, (unit) => game.facts(unit).infantry && game.facts(unit).british),
    play: (_game, side, under) => bonus(under, side, 'rifles', 1),
  },
  {
    event: 'contre-batterie',
    window: 'shots',
    playable: (_game, side, under) => combatOf(under).hits[other(side)] > 0,
    play: (_game, side, under) => {
      const combat = combatOf(under);
      const enemy = other(side);
      return {
        ...combat,
        hits: inPair(combat.hits, enemy, combat.hits[enemy] - 1),
        events: [...combat.events, 'contre-batterie'],
      };
    },
  },
  {
    event: 'charge-incontrolee',
    window: 'losses',
    playable: (game, _side, under) =>
      combatOf(under).losses[0] > 0 &&
      hasMember(game, combatOf(under), 0, (unit) => game.facts(unit).cavalry && game.facts(unit).british),
    play: (_game, _side, under) => ({
      ...combatOf(under),
      charged: true,
      events: [...combatOf(under).events, 'charge-incontrolee'],
    }),
  },
  {
    event: 'fuite',
    window: 'rout',
    playable: (_game, side, under) => combatOf(under).winner === side,
    play: (_game, _side, under) => ({ ...combatOf(under), rout: true, events: [...combatOf(under).events, 'fuite'] }),
  },
];

/** The events that are played in a window, and those for which it is opened. */
export function eventsIn(window: WindowId): { readonly opening: readonly EventId[]; readonly all: readonly EventId[] } {
  const entries = WINDOW_EVENTS.filter((entry) => entry.window === window);
  return { opening: entries.filter(opensWindow).map(({ event }) => event), all: entries.map(({ event }) => event) };
}

/** Index of the frame over which the present windows stand. */
function beneath(game: Game): number {
  return game.state.agenda.findLastIndex((frame) => frame.step !== 'window');
}

/** The events that would fit a window over a frame if a side held them. */
function fitting(game: Game, side: SideNo, window: WindowId, under: Frame): WindowEvent[] {
  return WINDOW_EVENTS.filter((entry) => entry.window === window && entry.playable(game, side, under));
}

/** Whether a side has pledged its Initiative already, which stays in its hand until the dice are cast. */
function isPledged(game: Game, side: SideNo, event: EventId): boolean {
  return event === 'initiative' && game.state.pledged[side];
}

/** Whether somebody is asked for the sake of an event, and not only beside another. */
function opensWindow({ opens }: WindowEvent): boolean {
  return opens !== false;
}

/** Name of the step of a window. */
function stepOf(window: WindowId): string {
  return `window-${window}`;
}

/** Whether everybody can see that a side may hold one of some events: it holds something, and one has not been played. */
function mightHold(game: Game, side: SideNo, events: readonly WindowEvent[]): boolean {
  const hand = game.state.hands[side];
  const unseen = [...hand, ...game.state.bags[side]];
  return hand.length > 0 && events.some(({ event }) => unseen.includes(event));
}

/**
 * [9] A window for the holder of an event that fits the moment; nobody else is asked, and onlookers see the chance
 * prompt beside which it stands. Whoever might hold one is told to have been spared the question.
 */
export const window: StepModule = {
  publicStep: 'operation',
  publicRule: rule('LM:9'),
  ask(game) {
    const { side, window } = game.top('window');
    const fit = fitting(game, side, window, game.state.agenda[beneath(game)] as Frame);
    const held = fit.filter(({ event }) => holds(game, side, event) && !isPledged(game, side, event));
    const ask = (plays: readonly Action[]) => decision(side, stepOf(window), rule('LM:9'), [PLAIN.decline, ...plays]);
    if (held.some(opensWindow)) return ask(held.map(({ event }) => ({ type: 'play', event })));
    if (mightHold(game, side, fit.filter(opensWindow))) game.spared.push(ask([]));
    game.pop();
    return null;
  },
  answer(game: Game, action: Action) {
    const { side } = game.top('window');
    if (action.type !== 'play') {
      game.pop();
      return;
    }
    if (action.event === 'initiative') {
      game.state.pledged = inPair(game.state.pledged, side, true);
      game.pop();
      return;
    }
    const at = beneath(game);
    const under = game.state.agenda[at] as Frame;
    const entry = WINDOW_EVENTS.find(({ event }) => event === action.event);
    if (entry === undefined) return;
    discard(game, side, action.event);
    game.state.agenda[at] = entry.play(game, side, under);
  },
};

/** What onlookers see instead of a window: the die or draw next to it. */
export const WINDOW_DISGUISE: Readonly<Record<WindowId, { readonly step: string; readonly rule: RuleId }>> = {
  initiative: { step: 'initiative', rule: rule('LM:3') },
  march: { step: 'operation', rule: rule('LM:5') },
  combat: { step: 'combat', rule: rule('LM:5.6') },
  shots: { step: 'combat', rule: rule('LM:5.6') },
  losses: { step: 'combat', rule: rule('LM:5.6') },
  rout: { step: 'combat', rule: rule('LM:5.6') },
};

/** Pushes windows for both sides, to be asked in the order given. */
export function openWindows(game: Game, window: WindowId, first: SideNo): void {
  game.push({ step: 'window', side: other(first), window });
  game.push({ step: 'window', side: first, window });
}
