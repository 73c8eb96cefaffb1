import { CARDS, cardNamed, eventOf } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import type { Cards } from '../../state/context.js';
import {
  craufurdApproaches,
  criesOfTreason,
  jourdanOverruled,
  rumorsOfVenegasSpread,
  soultsMarch,
  truceForTheWounded,
  victorInsists,
} from './at-talavera.js';
import {
  craufurdsRiflemen,
  garrochistas,
  inspiredLeadership,
  kingsGermanLegion,
  massedBatteries,
  pictonHolds,
  reverseSlope,
  reynierPressesOn,
} from './battle-favours.js';
import { bridgeAtAlba } from './bridge-at-alba.js';
import { atOnce, type CardEffect, tellNoEffect } from './card-effect.js';
import { crescendoDeTambores } from './crescendo-de-tambores.js';
import { deckKnowledge } from './deck-knowledge.js';
import { despanasNerve } from './despanas-nerve.js';
import { dragoonsAndCuirassiers } from './dragoons-and-cuirassiers.js';
import { aggressiveLevies, recklessEnergy } from './driven-units.js';
import { dustOnThePlain } from './dust-on-the-plain.js';
import { sharpRearguard, squareAndVolley } from './firm-squares.js';
import { hastaLaMuerte, intoTheSmoke, porDiosQueLoHaremos } from './free-favours.js';
import { guerrillaCouriers } from './guerrilla-couriers.js';
import { castanosDemonstrates, ordenesConfusas, slightMisunderstanding, waveringConscripts } from './held-units.js';
import { intelligenceGathering } from './intelligence-gathering.js';
import { leRougeaud } from './le-rougeaud.js';
import { marmontReconnoitres } from './marmont-reconnoitres.js';
import { aMomentOfClarity, moreConcernedWithVenus } from './massenas-moods.js';
import { freshSupplies, juntaOfSeville, rumRation, sacrebleu } from './morale-gain.js';
import { foragers, requisitionedHorses, rumoursAtLaCarolina } from './named-units.js';
import { cutTheRoad, scorchedEarth } from './next-french-turn.js';
import { portugueseSteadiness } from './portuguese-steadiness.js';
import { cuestasPride, feudingMarshals } from './quarrels.js';
import { rallyNow, steadyLadsSteady } from './rally-now.js';
import { resistirEnAndalucia } from './resistir-en-andalucia.js';
import { scoutsOnTheBoialvoRoad } from './scouts-on-the-boialvo-road.js';
import { heatAndFatigue, mistOnTheRidge, scorchingHeat, suddenStorm } from './slow-march.js';
import { soltadlos } from './soltadlos.js';
import { spanishClergy } from './spanish-clergy.js';
import { clauselCounterattacks, grandBattery, leMarchantCharges } from './stronger-attack.js';
import { swissDesertions } from './swiss-desertions.js';
import { thomieresOutrunsTheLine } from './thomieres-outruns-the-line.js';
import { wagonsAndLoot } from './wagons-and-loot.js';
import { watchAndWait } from './watch-and-wait.js';
import { wellingtonInspires } from './wellington-inspires.js';
import { wellingtonsEye } from './wellingtons-eye.js';
import { dupontHesitates, josephWavers } from './zone-bans.js';

/** By number of the cards, those common to all first. */
const EFFECTS: readonly CardEffect[] = [
  crescendoDeTambores,
  watchAndWait,
  intelligenceGathering,
  rallyNow,
  scorchingHeat,
  dragoonsAndCuirassiers,
  garrochistas,
  resistirEnAndalucia,
  juntaOfSeville,
  swissDesertions,
  aggressiveLevies,
  waveringConscripts,
  hastaLaMuerte,
  rumoursAtLaCarolina,
  guerrillaCouriers,
  dupontHesitates,
  castanosDemonstrates,
  wagonsAndLoot,
  cutTheRoad,
  inspiredLeadership,
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
  aMomentOfClarity,
  wellingtonsEye,
  moreConcernedWithVenus,
  rumRation,
  leRougeaud,
  slightMisunderstanding,
  foragers,
  scorchedEarth,
  mistOnTheRidge,
  reynierPressesOn,
  pictonHolds,
  feudingMarshals,
  portugueseSteadiness,
  massedBatteries,
  reverseSlope,
  scoutsOnTheBoialvoRoad,
  craufurdsRiflemen,
  soultsMarch,
  freshSupplies,
  jourdanOverruled,
  craufurdApproaches,
  rumorsOfVenegasSpread,
  criesOfTreason,
  truceForTheWounded,
  heatAndFatigue,
  sacrebleu,
  steadyLadsSteady,
  victorInsists,
  recklessEnergy,
  grandBattery,
  kingsGermanLegion,
  josephWavers,
  cuestasPride,
  intoTheSmoke,
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
  const lasting = EFFECTS.flatMap(({ name, contribution }) =>
    names.has(name) && contribution !== undefined ? [contribution] : [],
  );
  return [deckKnowledge, ...lasting];
}
