import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { effectNames } from '../battles/cards/index.js';
import { contributionsFor, PREFIX } from '../battles/index.js';
import { SIDE } from '../board/board.js';
import { hexOf } from '../board/build.js';
import { boardOf } from '../board/maps.js';
import { cardNamed, ROSTERS, type Scenario } from '../data/index.js';
import type { Setup, SetupChanges, TerrainChange } from '../state/setup.js';
import { isNightTurn } from './agenda.js';
import { unitFault } from './check-units.js';
import { namedCards } from './deck.js';
import { fault } from './fault.js';
import { gameKeyOf } from './game-key.js';

/** The options of a set-up, sorted: those of a preset, or a list that the scenario offers and that holds together. */
export function readOptionsOf(
  scenario: Scenario,
  written: string | readonly string[] = [],
): Result<readonly string[], InputError> {
  if (typeof written === 'string') {
    const preset = Object.hasOwn(scenario.presets, written) ? scenario.presets[written] : undefined;
    return preset === undefined
      ? err({ at: 'options', key: 'setup.unknown-preset', params: { found: written } })
      : ok([...preset].sort());
  }
  for (const [index, id] of written.entries()) {
    const at = `options[${index}]`;
    const option = scenario.options.find((one) => one.id === id);
    if (option === undefined) return err({ at, key: 'setup.unknown-option', params: { found: id } });
    if (written.indexOf(id) !== index) return err({ at, key: 'data.twice', params: { found: id } });
    const missing = option.requires?.find((needed) => !written.includes(needed));
    if (missing !== undefined) return err({ at, key: 'setup.option-needs', params: { option: id, needs: missing } });
  }
  return ok([...written].sort());
}

/** What does not fit in the changes of a set-up, or null. */
export function changesFault(setup: Setup, scenario: Scenario): InputError | null {
  const { overrides } = setup;
  if (overrides === undefined) return null;
  return (
    turnFault(overrides, scenario) ??
    moraleFault(overrides) ??
    deckFault(overrides, scenario) ??
    terrainFault(overrides, scenario) ??
    unitFault(setup, scenario) ??
    effectFault(setup, scenario) ??
    entryFault(overrides, scenario)
  );
}

function turnFault({ turn, phase }: SetupChanges, scenario: Scenario): InputError | null {
  const { firstTurn, lastTurn } = scenario;
  if (turn !== undefined && turn > lastTurn)
    return fault('turn', 'setup.turn-after-the-end', { found: turn, most: lastTurn });
  if (phase === undefined || phase === 'event' || phase === 'movement') return null;
  const night = isNightTurn(scenario, turn ?? firstTurn);
  if (night && phase !== 'night') return fault('phase', 'setup.no-fighting-at-night', { found: phase });
  return !night && phase === 'night' ? fault('phase', 'setup.not-a-night-turn', { turn: turn ?? firstTurn }) : null;
}

function moraleFault({ morale }: SetupChanges): InputError | null {
  if (morale?.french === 0) return fault('morale.french', 'setup.morale-broken');
  return morale?.allied === 0 ? fault('morale.allied', 'setup.morale-broken') : null;
}

function deckFault({ deck }: SetupChanges, scenario: Scenario): InputError | null {
  const named = namedCards(deck ?? {});
  for (const [index, { card, at }] of named.entries()) {
    const known = cardNamed(card);
    if (known === null) return fault(`deck.${at}`, 'setup.unknown-card', { found: card });
    if (!belongs(scenario, card)) return fault(`deck.${at}`, 'setup.card-of-other-battle', { found: card });
    if (named.findIndex((one) => one.card === card) !== index)
      return fault(`deck.${at}`, 'data.twice', { found: card });
  }
  return null;
}

function belongs({ battle, deck }: Scenario, card: string): boolean {
  return card.startsWith(`${PREFIX[battle]}:`) || deck.optional.some((one) => one.card === card);
}

function terrainFault({ terrain }: SetupChanges, scenario: Scenario): InputError | null {
  const board = boardOf(scenario.battle);
  for (const [index, change] of (terrain ?? []).entries()) {
    const at = `terrain[${index}]`;
    for (const { hex, path } of hexesOf(change)) {
      if (!board.has(hexOf(hex))) return fault(`${at}.${path}`, 'setup.no-such-hex', { found: hex });
    }
    if (!('between' in change)) continue;
    const [one, other] = change.between;
    if (board.directionTo(hexOf(one), hexOf(other)) === null)
      return fault(`${at}.between`, 'setup.not-adjacent', { one, other });
    const odd = mixFault(change.set.reduce((sum, name) => sum | SIDE[name], 0));
    if (odd !== null) return fault(`${at}.set`, odd);
  }
  return null;
}

function hexesOf(change: TerrainChange): readonly { hex: string; path: string }[] {
  if ('between' in change) return change.between.map((hex, index) => ({ hex, path: `between[${index}]` }));
  return 'garrison' in change ? [{ hex: change.garrison, path: 'garrison' }] : [{ hex: change.hex, path: 'hex' }];
}

/** What cannot lie on one hexside together, as a message key, or null. */
function mixFault(bits: number): string | null {
  const has = (name: keyof typeof SIDE): boolean => (bits & SIDE[name]) !== 0;
  const waters = [has('minorRiver'), has('majorRiver'), has('streambed')].filter(Boolean).length;
  if (waters > 1) return 'setup.two-waters';
  if (has('bridge') && waters === 0) return 'setup.crossing-without-river';
  if (has('ford') && !has('majorRiver')) return 'setup.crossing-without-river';
  if (has('uphill') && has('downhill')) return 'setup.slope-both-ways';
  return has('steep') && !has('uphill') && !has('downhill') ? 'setup.steep-without-slope' : null;
}

/** Names of lasting effects that cards and rules in use can make. */
function knownEffects(setup: Setup, { battle }: Scenario): ReadonlySet<string> {
  const ofRules = contributionsFor(gameKeyOf(setup)).flatMap(({ effects = [] }) => effects);
  return new Set([...effectNames(PREFIX[battle]), ...ofRules]);
}

function effectFault(setup: Setup, scenario: Scenario): InputError | null {
  const { effects = [] } = setup.overrides ?? {};
  if (effects.length === 0) return null;
  const { units } = ROSTERS[scenario.battle];
  const board = boardOf(scenario.battle);
  const known = knownEffects(setup, scenario);
  for (const [index, { name, unit, hex }] of effects.entries()) {
    const at = `effects[${index}]`;
    if (!known.has(name)) return fault(`${at}.name`, 'setup.unknown-effect', { found: name });
    if (unit !== undefined && !units.some(({ id }) => id === unit))
      return fault(`${at}.unit`, 'setup.unknown-unit', { found: unit });
    if (hex !== undefined && !board.has(hexOf(hex))) return fault(`${at}.hex`, 'setup.no-such-hex', { found: hex });
    if (unit !== undefined && hex !== undefined) return fault(`${at}.hex`, 'setup.unit-and-hex');
  }
  return null;
}

function entryFault({ entered }: SetupChanges, scenario: Scenario): InputError | null {
  const { entryAreas } = boardOf(scenario.battle);
  const list = entered ?? [];
  for (const [index, { hex }] of list.entries()) {
    const at = `entered[${index}].hex`;
    if (!entryAreas.some(({ hexes }) => hexes.includes(hexOf(hex))))
      return fault(at, 'setup.not-an-entry-hex', { found: hex });
    if (list.findIndex((one) => one.hex === hex) !== index) return fault(at, 'data.twice', { found: hex });
  }
  return null;
}
