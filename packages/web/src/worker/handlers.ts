import { err, type InputError, Match, ok, type Result, readRecord, replay, SeededRandom } from '@vedette/kernel';
import { type N20Types, napoleonic20 } from '@vedette/napoleonic20';
import type { Handlers } from '../client/messages.js';
import type { ClientNews, GameHeader, TableRules } from '../client/port.js';
import { scenarioCard, sheetOf } from './catalogue.js';
import { computer } from './opponent.js';
import { forget, keep, rawSave, savedGame, savedGames } from './saves.js';
import { Table } from './table.js';

/** The functions that answer the page. `send` carries the news of a game. */
export function handlers(send: (game: string, news: ClientNews) => void): Handlers {
  const tables = new Map<string, Table>();
  const tableOf = (id: string): Table => {
    const table = tables.get(id);
    if (table === undefined) throw new Error(`the game ${id} is not open`);
    return table;
  };
  const seat = (match: ConstructorParameters<typeof Table>[0], header: GameHeader): Table =>
    new Table(match, header, {
      random: SeededRandom.of(freshSeed()),
      opponent: computer,
      now: () => Date.now(),
      keep,
      tell: (news) => send(header.id, news),
      pause: nextTask,
    });

  return {
    scenarios: () => napoleonic20.scenarios.flatMap((info) => scenarioCard(info.id, info.options, info.presets)),
    sheet: sheetOf,
    preview(scenario, options) {
      const setup = napoleonic20.readSetup({ scenario, options });
      return setup.ok ? ok(napoleonic20.observe(napoleonic20.start(setup.value).state, 'french')) : setup;
    },
    games: savedGames,
    async create(rules) {
      const setup = napoleonic20.readSetup({ scenario: rules.scenario, options: rules.options });
      if (!setup.ok) return setup;
      const header = newHeader(rules);
      await seat(new Match(napoleonic20, setup.value), header).save();
      return ok(header.id);
    },
    async load(text) {
      const read = readGameFile(text);
      if (!read.ok) return read;
      const header = newHeader({ ...read.value.rules });
      await seat(read.value.match, header).save();
      return ok(header.id);
    },
    raw: async (id) => JSON.stringify(await rawSave(id), null, 1),
    async remove(id) {
      await forget(id);
      return null;
    },
    async open(id) {
      tables.get(id)?.close();
      const save = await savedGame(id);
      if (!save.ok) return save;
      const record = readRecord(save.value.record);
      if (!record.ok) return record;
      const match = replay(napoleonic20, record.value);
      if (!match.ok) return match;
      const table = seat(match.value, save.value.header);
      tables.set(id, table);
      return ok(table.open());
    },
    start(id) {
      void tableOf(id).run();
      return null;
    },
    close(id) {
      tables.get(id)?.close();
      tables.delete(id);
      return null;
    },
    submit: (id, actions) => tableOf(id).submit(actions),
    ask: (id, question) => tableOf(id).ask(question),
    explain: (id, intent) => tableOf(id).explain(intent),
    parse: (id, text) => tableOf(id).parse(text),
    undo: (id) => tableOf(id).undo(),
    at: (id, index) => tableOf(id).at(index),
    record: (id) => tableOf(id).record(),
  };
}

/** Reads the text of a game file: a record, or the kept form that holds one with the table's rules. */
export function readGameFile(text: string): Result<{ match: Match<N20Types>; rules: TableRules }, InputError> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return err({ at: 'file', key: 'save.not-json' });
  }
  const kept =
    typeof input === 'object' && input !== null && 'record' in input
      ? (input as { record: unknown; header?: Partial<TableRules> })
      : null;
  const record = readRecord(kept === null ? input : kept.record);
  if (!record.ok) return record;
  const match = replay(napoleonic20, record.value);
  if (!match.ok) return match;
  const { scenario, options } = match.value.setup;
  const players = kept?.header?.players ?? { french: 'human', allied: 'human' };
  return ok({ match: match.value, rules: { scenario, options, players, strict: kept?.header?.strict === true } });
}

function newHeader(rules: TableRules): GameHeader {
  const { scenario, options, players, strict } = rules;
  return {
    id: freshSeed().slice(0, 20),
    battle: scenario.split('/', 1)[0] ?? scenario,
    scenario,
    options,
    players,
    strict,
    updated: Date.now(),
    turn: 1,
    waitsFor: null,
    winner: null,
    over: false,
  };
}

function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(8)), (word) => word.toString(16)).join('');
}

/** Lets messages that have come in meanwhile be read first. */
function nextTask(): Promise<void> {
  return new Promise((settle) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      settle();
    };
    port2.postMessage(null);
  });
}
