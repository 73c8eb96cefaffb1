import { rule } from '@vedette/kernel';
import { type N20Types, napoleonic20, ROSTERS, scenarioNamed } from '@vedette/napoleonic20';
import type { Position } from '../client/port.js';
import { sheetOf } from './catalogue.js';
import type { Desk } from './desk.js';
import { computer } from './opponent.js';

/** The table of España 20. */
export const battleDesk: Desk<N20Types> = {
  system: napoleonic20,
  id: 'napoleonic20',
  sides: { french: 'french', allied: 'allied' },
  undoRule: rule('N20:6.4'),
  computer,
  openSteps: [],
  sheet: ({ battle }) => sheetOf(battle),
  scenario: ({ scenario, options }) => ({ scenario, options }),
  turn: (state) => state.turn,
  acting: (state) => state.active,
  // A way with one end is taken without asking.
  isDone(action, before) {
    if (before === undefined || action.type !== 'hex') return false;
    return before.notices.some(({ event }) => 'path' in event && event.path.at(-1) === action.hex);
  },
  inHand: unitInHand,
};

function unitInHand({ agenda, game }: N20Types['state']): Position['inHand'] {
  const task = agenda.at(-1);
  if (task?.kind !== 'moving') return null;
  const battle = scenarioNamed(game.scenario)?.battle;
  const unit = battle === undefined ? undefined : ROSTERS[battle].units[task.unit];
  return unit === undefined ? null : { unit: unit.id, entry: task.entry === 0 ? null : task.entry };
}
