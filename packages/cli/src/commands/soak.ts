import { auditGame, SeededRandom } from '@vedette/kernel';
import { type AddCommand, wholeNumber } from '../command.js';
import { type AnySystem, allScenarios, systemFor } from '../games.js';
import { auditOptionsOf } from '../invariants.js';
import { type Io, jsonLine, line, saidNo } from '../output/io.js';
import { Progress } from '../output/progress.js';
import { table } from '../output/table.js';

interface SoakOptions {
  readonly games: number;
  readonly seed: string;
  readonly limit: number;
  readonly json?: boolean;
}

interface SoakRow {
  readonly scenario: string;
  readonly options: string;
  readonly games: number;
  readonly finished: number;
  readonly actions: number;
  readonly incidents: number;
}

interface SoakIncident {
  readonly scenario: string;
  readonly options: string;
  readonly game: number;
  readonly action: number;
  readonly what: string;
}

const LISTED = 50;

/** `vedette soak`: random games of every scenario and preset with every invariant checked at every position. */
export const addSoak: AddCommand = (program, io) => {
  program
    .command('soak')
    .description('Play random games with every invariant checked after every action, and every listed action tried.')
    .argument('[scenarios...]', 'names of scenarios; all of them unless given')
    .option('--games <count>', 'games of each scenario and preset', wholeNumber(1), 100)
    .option('--seed <seed>', 'integer or text', '1')
    .option('--limit <count>', 'most actions in a game', wholeNumber(1), 20_000)
    .option('--json', 'only the report, as one JSON object')
    .addHelpText('after', '\nExit codes: 0 no incident; 1 incidents; 2 bad input.')
    .action((scenarios: string[], options: SoakOptions) => soak(scenarios, options, io));
};

async function soak(scenarios: readonly string[], options: SoakOptions, io: Io): Promise<void> {
  const chosen = scenarios.length > 0 ? scenarios : allScenarios().map(({ info }) => info.id);
  const cases = chosen.flatMap((scenario) => casesOf(systemFor(scenario, 'scenario'), scenario));
  const bar = new Progress(io, cases.length * options.games);
  const rows: SoakRow[] = [];
  const incidents: SoakIncident[] = [];
  for (const { system, scenario, preset, optionNames } of cases) {
    const row = { scenario, options: preset, games: options.games, finished: 0, actions: 0, incidents: 0 };
    for (let game = 0; game < options.games; game++) {
      const setup = system.readSetup({ scenario, options: optionNames });
      if (!setup.ok) throw new Error(`${scenario}: ${setup.error.at}: ${setup.error.key}`);
      const dice = SeededRandom.of(`${options.seed}/${scenario}/${preset}/${game}`);
      const first = system.start(setup.value).state;
      const played = auditGame(system, first, dice, options.limit, auditOptionsOf(system.id));
      row.actions += played.actions;
      row.finished += played.result === null ? 0 : 1;
      row.incidents += played.incidents.length;
      for (const { actions, what } of played.incidents)
        incidents.push({ scenario, options: preset, game, action: actions, what });
      bar.show(rows.length * options.games + game + 1, scenario);
      await new Promise((resolve) => setImmediate(resolve));
    }
    rows.push(row);
  }
  bar.clear();
  report(rows, incidents, options, io);
}

function casesOf(
  system: AnySystem,
  scenario: string,
): readonly { system: AnySystem; scenario: string; preset: string; optionNames: readonly string[] }[] {
  const presets = system.scenarios.find(({ id }) => id === scenario)?.presets ?? {};
  const named = Object.entries(presets).map(([preset, optionNames]) => ({ system, scenario, preset, optionNames }));
  return named.length > 0 ? named : [{ system, scenario, preset: 'none', optionNames: [] }];
}

function report(rows: readonly SoakRow[], incidents: readonly SoakIncident[], options: SoakOptions, io: Io): void {
  const sum = (of: (row: SoakRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  if (!options.json) {
    const cells = rows.map((row) => [row.scenario, row.options, row.games, row.finished, row.actions, row.incidents]);
    line(io, table(['scenario', 'options', 'games', 'finished', 'actions', 'incidents'], cells));
  }
  jsonLine(io, {
    seed: options.seed,
    games: sum(({ games }) => games),
    finished: sum(({ finished }) => finished),
    actions: sum(({ actions }) => actions),
    incidents: incidents.length,
    incidentList: incidents.slice(0, LISTED),
    scenarios: rows,
  });
  const [first] = incidents;
  if (first === undefined) return;
  const where = `${first.scenario} ${first.options}, game ${first.game}, action ${first.action}`;
  throw saidNo(`${incidents.length} incidents; the first in ${where}: ${first.what}`);
}
