import { CARDS, cardNamed, eventOf } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import type { Cards } from '../../state/context.js';
import { bridgeAtAlba } from './bridge-at-alba.js';
import { atOnce, type CardEffect, tellNoEffect } from './card-effect.js';
import { crescendoDeTambores } from './crescendo-de-tambores.js';
import { despanasNerve } from './despanas-nerve.js';
import { dustOnThePlain } from './dust-on-the-plain.js';
import { sharpRearguard, squareAndVolley } from './firm-squares.js';
import { intelligenceGathering } from './intelligence-gathering.js';
import { marmontReconnoitres } from './marmont-reconnoitres.js';
import { ordenesConfusas } from './ordenes-confusas.js';
import { porDiosQueLoHaremos } from './por-dios-que-lo-haremos.js';
import { rallyNow } from './rally-now.js';
import { requisitionedHorses } from './requisitioned-horses.js';
import { soltadlos } from './soltadlos.js';
import { spanishClergy } from './spanish-clergy.js';
import { clauselCounterattacks, leMarchantCharges } from './stronger-attack.js';
import { suddenStorm } from './sudden-storm.js';
import { thomieresOutrunsTheLine } from './thomieres-outruns-the-line.js';
import { watchAndWait } from './watch-and-wait.js';
import { wellingtonInspires } from './wellington-inspires.js';

const EFFECTS: readonly CardEffect[] = [
  crescendoDeTambores,
  watchAndWait,
  intelligenceGathering,
  spanishClergy,
  ordenesConfusas,
  squareAndVolley,
  sharpRearguard,
  thomieresOutrunsTheLine,
  soltadlos,
  requisitionedHorses,
  leMarchantCharges,
  clauselCounterattacks,
  wellingtonInspires,
  bridgeAtAlba,
  despanasNerve,
  dustOnThePlain,
  suddenStorm,
  marmontReconnoitres,
  porDiosQueLoHaremos,
  rallyNow,
];

const byName = new Map(EFFECTS.map((effect) => [effect.name, effect]));
const unknown = atOnce((work, task) => tellNoEffect(work, task, 'nobody-fits'));

/** The event cards: which half concerns a side, and what carries it out. */
export const EVENT_CARDS: Cards = {
  halfFor(card, side) {
    const found = cardNamed(card);
    return found === null || 'both' in found.halves ? 'both' : side;
  },
  moduleOf(card, side) {
    const found = cardNamed(card);
    return (found === null ? undefined : byName.get(eventOf(found, side).effect)?.step) ?? unknown;
  },
};

/** Names of the effects that the cards of a battle, and those common to all, can have. */
export function effectNames(prefix: string): ReadonlySet<string> {
  const cards = CARDS.filter(({ id }) => id.startsWith(`${prefix}:`) || id.startsWith('N20:'));
  return new Set(
    cards.flatMap(({ halves }) =>
      ('both' in halves ? [halves.both] : [halves.french, halves.allied]).map(({ effect }) => effect),
    ),
  );
}

/** What the cards of a battle change in the rules while their effects last, in the order of their numbers. */
export function cardRules(prefix: string): readonly Contribution[] {
  const names = effectNames(prefix);
  return EFFECTS.flatMap(({ name, contribution }) =>
    names.has(name) && contribution !== undefined ? [contribution] : [],
  );
}
