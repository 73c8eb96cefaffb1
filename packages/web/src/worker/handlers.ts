import {
  err,
  type GameTypes,
  type InputError,
  Match,
  ok,
  type Result,
  readRecord,
  replay,
  SeededRandom,
} from '@vedette/kernel';
import { napoleonic20 } from '@vedette/napoleonic20';
import { CAMPAIGNS } from '../client/campaigns.js';
import type { Handlers } from '../client/messages.js';
import type { CampaignPreview, ClientNews, GameHeader, TableRules } from '../client/port.js';
import { aloneAt, isShared } from './alone.js';
import { scenarioCard, sheetOf } from './catalogue.js';
import { type AnyDesk, deskOf, systemOf } from './desks.js';
import type { DeviceKept } from './device.js';
import { forget, keep, rawSave, savedGame, savedGames } from './saves.js';
import { Table } from './table.js';

/** The functions that answer the page. `send` carries the news of a game. */
export function handlers(send: (game: string, news: ClientNews<GameTypes>) => void): Handlers {
  const tables = new Map<string, Table<GameTypes>>();
  const tableOf = (id: string): Table<GameTypes> => {
    const table = tables.get(id);
    if (table === undefined) throw new Error(`the game ${id} is not open`);
    return table;
  };
  const seat = async (
    match: Match<GameTypes>,
    header: GameHeader,
    desk: AnyDesk,
    kept?: DeviceKept,
  ): Promise<Table<GameTypes>> => {
    const seating = isShared(header) ? (await import('./device.js')).sharedDevice(kept) : aloneAt;
    return new Table(
      match,
      header,
      {
        random: SeededRandom.of(freshSeed()),
        opponent: desk.computer,
        now: () => Date.now(),
        keep,
        tell: (news) => send(header.id, news),
        pause: nextTask,
      },
      desk,
      seating,
    );
  };

  return {
    scenarios: () => [
      ...napoleonic20.scenarios.flatMap((info) => scenarioCard(info.id, info.options, info.presets)),
      ...CAMPAIGNS,
    ],
    sheet: sheetOf,
    preview(scenario, options) {
      const setup = napoleonic20.readSetup({ scenario, options });
      return setup.ok ? ok(napoleonic20.observe(napoleonic20.start(setup.value).state, 'french')) : setup;
    },
    async previewCampaign(scenario, options) {
      const desk = await deskOf('marechaux');
      if (desk === null) return NO_SYSTEM;
      const setup = desk.system.readSetup({ scenario, options });
      if (!setup.ok) return setup;
      const seen = desk.system.observe(desk.system.start(setup.value).state, 'spectator');
      const sheet = desk.sheet(newHeader({ scenario, options, players: SHARED, strict: false }));
      return ok({ sheet, seen } as CampaignPreview);
    },
    games: savedGames,
    async create(rules) {
      const desk = await deskOf(systemOf(rules.scenario));
      if (desk === null) return NO_SYSTEM;
      const setup = desk.system.readSetup({ scenario: rules.scenario, options: rules.options });
      if (!setup.ok) return setup;
      const header = newHeader(rules);
      await (await seat(new Match(desk.system, setup.value), header, desk)).save();
      return ok(header.id);
    },
    async load(text) {
      const read = await readGameFile(text);
      if (!read.ok) return read;
      const { match, rules, desk } = read.value;
      const header = newHeader(rules);
      await (await seat(match, header, desk)).save();
      return ok(header.id);
    },
    raw: async (id) => JSON.stringify(await rawSave(id), null, 1),
    async remove(id) {
      await forget(id);
      return null;
    },
    async readOrder(system, seen, text) {
      const desk = await deskOf(system);
      if (desk === null) return NO_SYSTEM;
      const possible = desk.system.sampleState(seen, SeededRandom.of(freshSeed()));
      return desk.system.notation.parse(text, possible);
    },
    async verify(text) {
      const { verifyText } = await import('./verify.js');
      return verifyText(text);
    },
    async open(id) {
      tables.get(id)?.close();
      const save = await savedGame(id);
      if (!save.ok) return save;
      const record = readRecord(save.value.record);
      if (!record.ok) return record;
      const desk = await deskOf(record.value.system);
      if (desk === null) return NO_SYSTEM;
      const match = replay(desk.system, record.value);
      if (!match.ok) return match;
      const table = await seat(match.value, save.value.header, desk, save.value.device);
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
    take(id) {
      tableOf(id).take();
      return null;
    },
    interruptions: (id) => tableOf(id).interruptions(),
    order: (id, step, asks) => tableOf(id).order(step, asks),
    undo: (id) => tableOf(id).undo(),
    at: (id, index) => tableOf(id).at(index),
    record: (id) => tableOf(id).record(),
  };
}

/** Reads the text of a game file: a record, or the kept form that holds one with the table's rules. */
export async function readGameFile(
  text: string,
): Promise<Result<{ match: Match<GameTypes>; rules: TableRules; desk: AnyDesk }, InputError>> {
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
  const desk = await deskOf(record.value.system);
  if (desk === null) return NO_SYSTEM;
  const match = replay(desk.system, record.value);
  if (!match.ok) return match;
  const players = kept?.header?.players ?? SHARED;
  const rules = { ...desk.scenario(match.value.setup), players, strict: kept?.header?.strict === true };
  return ok({ match: match.value, rules, desk });
}

const SHARED: TableRules['players'] = { french: 'human', allied: 'human' };
const NO_SYSTEM = err<InputError>({ at: 'system', key: 'record.other-system' });

function newHeader(rules: TableRules): GameHeader {
  const { scenario, options, players, strict } = rules;
  return {
    id: freshSeed().slice(0, 20),
    system: systemOf(scenario),
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
