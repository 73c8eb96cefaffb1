import type { BattleOdds, BattleView } from '@vedette/napoleonic20';
import { useEffect, useState } from 'react';
import { choicesOf } from '../play/choices.js';
import { useTable, useView } from '../table/context.js';

/** What follows the die of a battle: then its odds are past. */
const AFTER_THE_DIE: readonly string[] = ['exchange', 'aftermath', 'advance', 'retreat'];

/** Reserves that may be thrown into a battle now [12.2.3]: thought of, not yet committed. */
export interface ReserveSwitch {
  readonly on: boolean;
  turn(on: boolean): void;
}

/** The battle of the moment: one being put together or fought, with its odds. */
export interface BattleOnTable {
  readonly battle: BattleView;
  readonly odds: BattleOdds | null;
  /** Null if there are no reserves to commit. */
  readonly reserves: ReserveSwitch | null;
}

/** Asks for the odds of the attack that is being declared or fought; null if there is none. */
export function useOdds(): BattleOnTable | null {
  const { screen } = useTable();
  const declaration = useView((view) => view.shown.observation.declaration);
  const now = useView((view) => view.shown.observation.battleNow);
  const fallen = useView((view) => view.shown.observation.agenda.some(({ kind }) => AFTER_THE_DIE.includes(kind)));
  const battle = fallen ? null : now;
  const lookingBack = useView((view) => view.lookingBack);
  const present = useView(({ shown, newest }) => shown.index === newest.index);
  const prompt = useView((view) => view.shown.prompt);
  const [odds, setOdds] = useState<BattleOdds | null>(null);
  const [thoughtOf, setThoughtOf] = useState('');
  const attack = declaration?.open ?? battle;
  const key = attack === null || lookingBack ? '' : JSON.stringify([attack.attackers, attack.targets, battle?.stage]);
  const mayReserve = battle !== null && choicesOf(prompt).verbs.includes('reserve');
  const committed = mayReserve && thoughtOf === key;
  const ofAttacker = prompt.kind === 'decision' && prompt.side === battle?.side;
  useEffect(() => {
    if (key !== undefined) setOdds(null);
  }, [key]);
  useEffect(() => {
    // The game answers of the position it is in: while it is still being played on the screen, nothing can be asked.
    if (key === '' || !present) return;
    let wanted = true;
    const [attackers, targets] = JSON.parse(key) as [BattleView['attackers'], BattleView['targets']];
    if (attackers.length === 0 || targets.length === 0) return;
    const reserves = committed ? { [ofAttacker ? 'attackerReserve' : 'defenderReserve']: true } : {};
    void screen.client.ask({ type: 'odds', attackers, targets, ...reserves }).then((answer) => {
      if (wanted && answer.ok && answer.value.type === 'odds') setOdds(answer.value.odds);
    });
    return () => {
      wanted = false;
    };
  }, [key, present, committed, ofAttacker, screen]);
  if (attack === null || lookingBack) return null;
  const reserves = mayReserve ? { on: committed, turn: (on: boolean) => setThoughtOf(on ? key : '') } : null;
  if (battle !== null) return { battle: committed && odds !== null ? odds.battle : battle, odds, reserves };
  return odds === null ? null : { battle: odds.battle, odds, reserves };
}
