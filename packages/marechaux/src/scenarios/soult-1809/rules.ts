import { rule } from '@vedette/kernel';
import { reaches } from '../../board/trace.js';
import type { Game } from '../../state/game.js';
import type { ScenarioRules } from '../scenario.js';
import type { VictoryItem } from '../victory.js';

const VICTORY = rule('LM:8.2.5');

/** Whether a French infantry unit south of the Douro has a free way to Spain [8.2.5]; `knows`: it is seen to be infantry. */
function holdsTheSouth(game: Game, knows: boolean): boolean {
  const { board } = game.ctx;
  return game.ctx.bySide[1].some((unit) => {
    const zone = board.zones[game.unit(unit).at];
    if (zone?.southOfDouro !== true || (knows && !game.facts(unit).infantry)) return false;
    return reaches(board, game.state.cut, zone.index, board.exits, (at) => game.enemyIn(1, at));
  });
}

/** Portugal 1809 [8.2]: the first initiative, exits toward Spain, the south of the Douro. */
export const soult1809: ScenarioRules = {
  openingInitiative: (turn) => (turn === 1 ? 0 : null),
  quietTurns: false,
  capital: 'oporto',
  escapeTurn: 11,
  extraItems(game, knows) {
    const items: VictoryItem[] = [];
    const { points } = game.ctx.tables;
    const known = knows('french');
    const { escaped } = game.state;
    const line = { side: 'french', rule: VICTORY } as const;
    if (escaped > 0) {
      items.push({ ...line, key: 'victory.escaped', count: escaped, points: escaped * points.exit, certain: true });
    }
    if (holdsTheSouth(game, known)) {
      items.push({ ...line, key: 'victory.south', count: 1, points: points.south, certain: known });
    }
    return items;
  },
};
