import type { BattleOdds, BattleView } from '@vedette/napoleonic20';
import { useEffect, useState } from 'react';
import { useTable, useView } from '../table/context.js';

/** What follows the die of a battle: then its odds are past. */
const AFTER_THE_DIE: readonly string[] = ['exchange', 'aftermath', 'advance', 'retreat'];

/** The battle of the moment: one being put together or fought, with its odds. */
export interface BattleOnTable {
  readonly battle: BattleView;
  readonly odds: BattleOdds | null;
}

/** Asks for the odds of the attack that is being declared or fought; null if there is none. */
export function useOdds(): BattleOnTable | null {
  const { screen } = useTable();
  const declaration = useView((view) => view.shown.observation.declaration);
  const now = useView((view) => view.shown.observation.battleNow);
  const fallen = useView((view) => view.shown.observation.agenda.some(({ kind }) => AFTER_THE_DIE.includes(kind)));
  const battle = fallen ? null : now;
  const lookingBack = useView((view) => view.lookingBack);
  const [odds, setOdds] = useState<BattleOdds | null>(null);
  const attack = declaration?.open ?? battle;
  const key = attack === null || lookingBack ? '' : JSON.stringify([attack.attackers, attack.targets, battle?.stage]);
  useEffect(() => {
    setOdds(null);
    if (key === '') return;
    let wanted = true;
    const [attackers, targets] = JSON.parse(key) as [BattleView['attackers'], BattleView['targets']];
    if (attackers.length === 0 || targets.length === 0) return;
    void screen.client.ask({ type: 'odds', attackers, targets }).then((answer) => {
      if (wanted && answer.ok && answer.value.type === 'odds') setOdds(answer.value.odds);
    });
    return () => {
      wanted = false;
    };
  }, [key, screen]);
  if (attack === null || lookingBack) return null;
  if (battle !== null) return { battle, odds };
  return odds === null ? null : { battle: odds.battle, odds };
}
