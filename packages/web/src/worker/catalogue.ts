import { BATTLES, type Battle, CARDS, mapDataOf, scenarioNamed, TABLES } from '@vedette/napoleonic20';
import type { BattleSheet, ScenarioCard, TableFigures } from '../client/port.js';

const FIGURES: TableFigures = {
  columns: TABLES.combat.columns,
  rows: TABLES.combat.rows,
};

/** What a battle is played with. */
export function sheetOf(battle: string): BattleSheet {
  const known = BATTLES.find((one) => one === battle);
  if (known === undefined) throw new Error(`there is no battle ${battle}`);
  return { battle, map: mapDataOf(known), cards: CARDS, figures: FIGURES };
}

/** A scenario for the new-game form; none if its data are missing. */
export function scenarioCard(
  id: string,
  options: ScenarioCard['options'],
  presets: ScenarioCard['presets'],
): ScenarioCard[] {
  const scenario = scenarioNamed(id);
  if (scenario === null) return [];
  const { battle, firstTurn, lastTurn, opensWith } = scenario;
  const { turns } = mapDataOf(battle as Battle);
  const dates = [turns[0]?.date ?? '', turns.at(-1)?.date ?? ''] as const;
  return [
    {
      id,
      system: 'napoleonic20',
      battle,
      options,
      presets,
      firstPlayer: opensWith,
      firstTurn,
      lastTurn,
      dates,
      turns: turns.length,
    },
  ];
}
