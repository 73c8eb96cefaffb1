import type { Fraction } from '@vedette/kernel';
import { type Answer as MarechauxAnswer, marechaux } from '@vedette/marechaux';
import type { BattleOdds, ColumnOdds, Observation } from '@vedette/napoleonic20';
import { type AddCommand, names, wholeNumber } from '../command.js';
import { loadPosition, type Position } from '../input/position.js';
import { CATALOGUE } from '../output/catalogues.js';
import { badInput, type Io, jsonLine, line, saidNo } from '../output/io.js';
import { table } from '../output/table.js';
import { refusalText } from '../output/texts.js';

interface OddsOptions {
  readonly attackers?: readonly string[];
  readonly targets?: readonly string[];
  readonly zone?: string;
  readonly defenders?: readonly string[];
  readonly charge?: boolean;
  readonly reserves?: readonly string[];
  readonly at?: number;
  readonly json?: boolean;
}

type MeleeOdds = Extract<MarechauxAnswer, { readonly type: 'odds' }>;

/** `vedette odds`: the reckoning of an attack and the exact odds of every column. */
export const addOdds: AddCommand = (program, io) => {
  program
    .command('odds')
    .description('Reckon an attack and give its exact odds: the attack named, or the one being fought.')
    .argument('<position>', 'scenario name, or file with a set-up, a script or a game; - for standard input')
    .option('--attackers <units>', 'attacking units with commas between, such as allied/cole,allied/leith', names)
    .option('--targets <hexes>', 'hexes attacked, with commas between', names)
    .option('--zone <zone>', 'Les Maréchaux: zone of the combat, with --attackers and --defenders')
    .option('--defenders <units>', 'Les Maréchaux: defending units with commas between', names)
    .option('--charge', 'as a Countercharge [8.1]')
    .option('--reserves <sides>', 'who assigns reserves: attacker, defender or both with a comma', names)
    .option('--at <count>', 'moment of a recorded game: after so many actions', wholeNumber(0))
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExit codes: 0 fine; 1 no such attack in this position; 2 bad input.')
    .action((source: string, options: OddsOptions) => odds(source, options, io));
};

async function odds(source: string, options: OddsOptions, io: Io): Promise<void> {
  const position = await loadPosition(source, io, options.at);
  const { system, match } = position;
  const answer = system.ask(match.state, 'everything', questionOf(position, options));
  if (!answer.ok) throw saidNo(`no odds: ${refusalText(CATALOGUE, answer.error)}`);
  if (system.id === marechaux.id) {
    if (options.json) jsonLine(io, answer.value);
    else line(io, describeMelee(answer.value as MeleeOdds));
    return;
  }
  const found = (answer.value as { readonly odds: BattleOdds }).odds;
  if (options.json) jsonLine(io, found);
  else line(io, describe(found));
}

function questionOf({ system, match }: Position, options: OddsOptions): Readonly<Record<string, unknown>> {
  const { attackers, targets, charge, reserves = [], zone, defenders } = options;
  if (system.id === marechaux.id) {
    if (zone === undefined && attackers === undefined && defenders === undefined) return { type: 'odds' };
    if (zone === undefined || attackers === undefined || defenders === undefined)
      throw badInput('--zone, --attackers and --defenders belong together');
    return { type: 'odds', zone, attackers, defenders };
  }
  const odd = reserves.find((one) => one !== 'attacker' && one !== 'defender');
  if (odd !== undefined) throw badInput(`--reserves: "${odd}" is neither attacker nor defender`);
  const extra = {
    ...(reserves.includes('attacker') ? { attackerReserve: true } : {}),
    ...(reserves.includes('defender') ? { defenderReserve: true } : {}),
  };
  if (attackers !== undefined && targets !== undefined) {
    const wrong = targets.find((hex) => !/^\d{4}$/.test(hex));
    if (wrong !== undefined) throw badInput(`--targets: "${wrong}" is no hex number`);
    return { type: 'odds', attackers, targets: targets.map(Number), ...(charge ? { charge } : {}), ...extra };
  }
  if (attackers !== undefined || targets !== undefined) throw badInput('--attackers and --targets belong together');
  const { battleNow } = system.observe(match.state, 'everything') as Partial<Observation>;
  if (!battleNow) throw badInput('no battle is being fought here; name one with --attackers and --targets');
  const fought = { attackers: battleNow.attackers, targets: battleNow.targets };
  return { type: 'odds', ...fought, ...(battleNow.charge ? { charge: true } : {}), ...extra };
}

function describe({ battle, columns }: BattleOdds): string {
  const lines = [
    ...battle.attack.map(({ key, unit, value, rule }) => ['attack', unit ?? key, value, `[${rule}]`] as const),
    ['attack', 'total', battle.attackTotal, ''] as const,
    ...battle.defence.map(({ key, unit, value, rule }) => ['defence', unit ?? key, value, `[${rule}]`] as const),
    ['defence', 'total', battle.defenceTotal, ''] as const,
  ];
  return [table(['side', 'line', 'points', 'rule'], lines), ...columns.flatMap(describeColumn)].join('\n');
}

function describeColumn({ column, faces, units, morale }: ColumnOdds): readonly string[] {
  const rows = units.map(({ unit, disperses, leaves }) => [unit, percent(disperses), percent(leaves)]);
  const shift = (points: number): string => (points / morale.over).toFixed(2);
  return [
    '',
    `Column ${column > 0 ? '+' : ''}${column}: ${faces.map((result, at) => `${at + 1} ${result}`).join('  ')}`,
    table(['unit', 'disperses', 'leaves its hex'], rows),
    `expected morale: French ${shift(morale.french)}, Allied ${shift(morale.allied)}`,
  ];
}

/** The chances of a melee of Les Maréchaux: both sheets, then every difference that may come. */
function describeMelee({ amplitude, sides, rows, wins, draw }: MeleeOdds): string {
  const sheets = sides.flatMap(({ side, head, lines, guns }) => [
    [side, `head ${head ?? 'none'}, ${guns} guns to fire`, ''] as const,
    ...lines.map(({ key, value }) => ['', CATALOGUE[key] ?? key, value] as const),
  ]);
  const results = rows.map(({ winner, difference, losses, retreat, chance }) => [
    winner ?? 'nobody',
    difference,
    losses.join('/'),
    retreat,
    percent(chance),
  ]);
  return [
    `amplitude ${amplitude}`,
    table(['side', 'line', 'points'], sheets),
    '',
    table(['winner', 'difference', 'losses', 'retreat', 'chance'], results),
    `wins: Anglo-Allied ${percent(wins[0])}, French ${percent(wins[1])}, nobody ${percent(draw)}`,
  ].join('\n');
}

function percent({ count, over }: Fraction): string {
  return `${count}/${over} (${((100 * count) / over).toFixed(1)} %)`;
}
