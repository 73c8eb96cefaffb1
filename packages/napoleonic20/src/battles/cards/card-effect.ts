import { rule } from '@vedette/kernel';
import type { Contribution } from '../../rules/points.js';
import { automatic, type StepModule } from '../../rules/step.js';
import type { CardTask } from '../../state/task.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';

/** The event of a card, or of one half of a Dual Event [5.0]: what it does when turned up, and what it changes after. */
export interface CardEffect {
  /** Name of the effect in the card data; also the name of its lasting effect in `State.effects`. */
  readonly name: string;
  readonly step: StepModule<CardTask>;
  /** What it changes in the rules while its effect lasts. */
  readonly contribution?: Contribution;
}

/** A card that asks nobody anything. `act` may put further steps on the agenda. */
export function atOnce(act: (work: Work, task: CardTask) => void): StepModule<CardTask> {
  return automatic<CardTask>((work, task) => {
    work.pop();
    act(work, task);
  });
}

/** Begins the effect of a card, which lasts for the rest of its drawer's Player Turn, and tells of it. */
export function beginForTheTurn(work: Work, task: CardTask, name: string): void {
  work.add({ name, side: task.side, until: 'turn' });
  tellEffect(work, task, name);
}

/** A card whose effect lasts for the rest of its drawer's Player Turn. */
export function forTheTurn(name: string): StepModule<CardTask> {
  return atOnce((work, task) => beginForTheTurn(work, task, name));
}

/** Tells what a card does; the text is the message `effect.<name>`. */
export function tellEffect(work: Work, { card, side }: CardTask, name: string, unit?: UnitIx): void {
  const named = unit === undefined ? {} : { unit: work.context.units[unit].id };
  work.tell({ type: 'effect', rule: rule(card), side, ...named, text: `effect.${name}` });
}

/** Tells that a card has no effect; the text is the message `effect.none.<why>`. */
export function tellNoEffect(work: Work, task: CardTask, why: NoEffect): void {
  tellEffect(work, task, `none.${why}`);
}

/** Why a card has no effect. */
export type NoEffect =
  | 'not-on-map'
  | 'nobody-fits'
  | 'option-not-used'
  | 'no-cards'
  | 'nobody-dispersed'
  | 'not-now'
  | 'happened-already'
  | 'cannot-move';
