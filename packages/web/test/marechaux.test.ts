import { ALWAYS, Match, NEVER, plus, SeededRandom } from '@vedette/kernel';
import { type Action, campaignSheet, type MarechauxTypes, marechaux } from '@vedette/marechaux';
import { beforeAll, describe, expect, test } from 'vitest';
import { CAMPAIGNS } from '../src/client/campaigns.js';
import type { ClientNews, GameHeader, Position } from '../src/client/port.js';
import { sayIn } from '../src/i18n/text.js';
import { Facts, stacksOf } from '../src/marechaux/facts.js';
import { plainText, sentenceOf } from '../src/marechaux/i18n/sentences.js';
import { loadCampaignTexts, template } from '../src/marechaux/i18n/text.js';
import { logLines } from '../src/marechaux/panels/CampaignLog.js';
import { outcomesOf } from '../src/marechaux/panels/CombatOutcomes.js';
import { actionWords, questionOf } from '../src/marechaux/panels/prompt.js';
import { choicesOf } from '../src/marechaux/play/choices.js';
import { campaignDesk } from '../src/marechaux/worker/campaign-desk.js';
import { aloneAt } from '../src/worker/alone.js';
import { sharedDevice } from '../src/worker/device.js';
import { readGameFile } from '../src/worker/handlers.js';
import type { Save } from '../src/worker/saves.js';
import { Table } from '../src/worker/table.js';

const say = sayIn('en');
const HAND = {
  opened: null,
  proposed: null,
  asking: null,
  refused: null,
  focus: null,
  steps: [],
  points: null,
};

beforeAll(loadCampaignTexts);

interface Seat {
  readonly table: Table<MarechauxTypes>;
  readonly news: ClientNews<MarechauxTypes>[];
  readonly saves: Save[];
}

function seat(scenario: string, shared: boolean, seed: string): Seat {
  const setup = marechaux.readSetup({ scenario, options: [] });
  if (!setup.ok) throw new Error(setup.error.key);
  const header: GameHeader = {
    id: 'one',
    system: 'marechaux',
    battle: scenario,
    scenario,
    options: [],
    players: { french: 'human', allied: shared ? 'human' : 'computer' },
    strict: false,
    updated: 0,
    turn: 1,
    waitsFor: null,
    winner: null,
    over: false,
  };
  const news: ClientNews<MarechauxTypes>[] = [];
  const saves: Save[] = [];
  const table = new Table(
    new Match(marechaux, setup.value),
    header,
    {
      random: SeededRandom.of(seed),
      opponent: (_seen, prompt) => prompt.actions[0] as Action,
      now: () => 1000,
      keep: async (save) => void saves.push(save),
      tell: (one) => news.push(one),
      pause: () => Promise.resolve(),
    },
    campaignDesk,
    shared ? sharedDevice() : aloneAt,
  );
  return { table, news, saves };
}

const now = (table: Table<MarechauxTypes>): Position<MarechauxTypes> => table.at(Number.POSITIVE_INFINITY);

const SETTLED: readonly string[] = ['decision', 'over'];

/** What somebody does who looks for battle. */
const EAGER: readonly Action['type'][] = ['attack', 'activate', 'force', 'all', 'march'];

/** Plays on at random until the game is over or enough was decided; tells each position that waits for a person. */
async function playOn(
  { table }: Seat,
  seed: string,
  visit: (position: Position<MarechauxTypes>) => void,
  most = 3000,
  fights = false,
): Promise<void> {
  const random = SeededRandom.of(seed);
  for (let decisions = 0; decisions < most; decisions++) {
    await table.run();
    // The table may be playing on already: chance and the computer take their turns between others' messages.
    for (table.take(); !SETTLED.includes(now(table).prompt.kind); table.take()) await Promise.resolve();
    const position = now(table);
    visit(position);
    if (position.prompt.kind !== 'decision') return;
    const { actions } = position.prompt;
    const eager = actions.filter(({ type }) => EAGER.includes(type));
    const list = fights && eager.length > 0 ? eager : actions.filter(({ type }) => !fights || type !== 'decoy');
    const action = list[random.below(list.length)] as Action;
    const done = table.submit([action]);
    if (!done.ok) throw new Error(`seed ${seed}: ${JSON.stringify(action)} was refused by ${done.error.rule}`);
  }
}

describe('campaigns on this device', () => {
  test('the form offers the campaigns that the system has, with their options, presets and turns', () => {
    expect(CAMPAIGNS.map(({ id, options, presets }) => ({ id, options, presets }))).toEqual(
      marechaux.scenarios.map(({ id, options, presets }) => ({ id, options, presets })),
    );
    for (const { id, turns, dates } of CAMPAIGNS) {
      const days = campaignSheet(id)?.turns ?? [];
      expect([turns, ...dates]).toEqual([days.length, days[0], days.at(-1)]);
    }
  });

  test('[LM:7.5] two people who share a device see their own side, and what is told to one is not told to the other', async () => {
    const shared = seat('junot-1808', true, 'shared');
    await playOn(
      shared,
      'shared choices',
      ({ prompt, observation }) => {
        if (prompt.kind !== 'decision') return;
        const open = ['head', 'loss', 'retreat', 'axis', 'flee'].includes(prompt.step);
        expect(open ? [prompt.side, 'spectator'] : [prompt.side]).toContain(observation.viewer);
      },
      400,
    );
    let drawn = 0;
    for (const one of shared.news) {
      if (one.type !== 'step' && one.type !== 'seated') continue;
      const { log, viewer } =
        one.type === 'seated'
          ? { log: one.log, viewer: one.position.observation.viewer }
          : { log: [one.step.told], viewer: one.step.position.observation.viewer };
      for (const { type, side, event, value } of log.flatMap(({ events }) => events)) {
        const secret = (type === 'event-drawn' && event !== undefined) || (type === 'fatigue' && value !== undefined);
        if (!secret || viewer === 'everything') continue;
        drawn += 1;
        expect(side).toBe(viewer);
      }
    }
    expect(drawn).toBeGreaterThan(0);
  });

  test('against the computer the page is told only what the person may see', async () => {
    const alone = seat('soult-1809', false, 'alone');
    await playOn(alone, 'alone choices', () => {}, 40);
    for (const one of alone.news) {
      if (one.type !== 'step') continue;
      expect(['french', 'everything']).toContain(one.step.position.observation.viewer);
    }
  });

  test('orders for a stack that the game completes by itself are passed over', async () => {
    const { table } = seat('junot-1808', true, 'complete');
    for (let tries = 0; tries < 40; tries++) {
      await table.run();
      table.take();
      const { prompt } = now(table);
      if (prompt.kind !== 'decision') break;
      const march = prompt.actions.find(({ type }) => type === 'activate');
      if (prompt.step === 'operation' && march !== undefined) {
        expect(table.submit([march, { type: 'all' }, { type: 'ready' }]).ok).toBe(true);
        return;
      }
      table.submit([prompt.actions[0] as Action]);
    }
    throw new Error('no operation came');
  });

  test('a kept campaign opens again at the same position', async () => {
    const kept = seat('junot-1808', true, 'kept');
    await playOn(kept, 'kept choices', () => {}, 25);
    await kept.table.save();
    const read = await readGameFile(JSON.stringify(kept.saves.at(-1)));
    expect(read.ok && read.value.match.entries.length).toBe(kept.table.record().actions.length);
    expect(read.ok && read.value.desk.id).toBe('marechaux');
  });
});

describe('the combat sheet', () => {
  test('[LM:5.6.3] the results on the sheet add up to certainty, each told once', async () => {
    let sheets = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const shared = seat('junot-1808', true, seed);
      await playOn(
        shared,
        seed,
        ({ prompt }) => {
          if (prompt.kind !== 'decision' || prompt.step !== 'head') return;
          const answer = shared.table.ask({ type: 'odds' });
          if (!answer.ok || answer.value.type !== 'odds') return;
          sheets += 1;
          const outcomes = outcomesOf(answer.value.rows);
          expect(outcomes.reduce((sum, { chance }) => plus(sum, chance), NEVER)).toEqual(ALWAYS);
          expect(new Set(outcomes.map(({ lead, detail }) => `${lead} ${detail}`)).size).toBe(outcomes.length);
        },
        600,
        true,
      );
    }
    expect(sheets).toBeGreaterThan(0);
  });
});

describe('words of a campaign', () => {
  for (const scenario of ['junot-1808', 'soult-1809']) {
    test(`every question, button and event of ${scenario} has its words, without a gap`, async () => {
      const sheet = campaignSheet(scenario);
      if (sheet === null) throw new Error('no sheet');
      const facts = new Facts(sheet);
      const faults = new Set<string>();
      const check = (what: string, text: string): void => {
        if (text === '' || /[{}]|undefined|NaN|\[object/.test(text)) faults.add(`${what}: “${text}”`);
      };
      const types = new Set<string>();
      for (const seed of ['one', 'two', 'three', 'four']) {
        const shared = seat(scenario, true, seed);
        await playOn(
          shared,
          seed,
          (position) => {
            const { title, detail } = questionOf(say, facts, position, HAND, false);
            const step = position.prompt.kind === 'decision' ? position.prompt.step : position.prompt.kind;
            check(`question ${step}`, title);
            check(`detail ${step}`, detail);
            for (const verb of choicesOf(position.prompt).verbs)
              check(`verb ${verb.type}`, actionWords(facts, verb, HAND));
          },
          1500,
        );
        for (const one of shared.news) {
          if (one.type !== 'step' && one.type !== 'seated') continue;
          const log = one.type === 'step' ? [one.step.told] : one.log;
          for (const event of log.flatMap(({ events }) => events)) {
            types.add(event.type);
            if (template(`event.${event.type}`) === null) faults.add(`no sentence for ${event.type}`);
            const sentence = sentenceOf(facts, event);
            if (sentence !== null) check(`event ${event.type}`, plainText(sentence));
          }
        }
      }
      expect([...faults]).toEqual([]);
      expect(types.size).toBeGreaterThan(25);
    });
  }

  test('the log has a heading for each turn', async () => {
    const shared = seat('junot-1808', true, 'log');
    await playOn(shared, 'log choices', () => {});
    const sheet = campaignSheet('junot-1808');
    if (sheet === null) throw new Error('no sheet');
    const lines = logLines(new Facts(sheet), shared.table.open().log);
    const headings = lines.flatMap((line) => ('heading' in line ? [line.heading] : []));
    expect(headings[0]).toContain('1808');
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('[LM:7.5] piles add up to the counters on the map, whoever looks', () => {
    const setup = marechaux.readSetup({ scenario: 'soult-1809', options: [] });
    const sheet = campaignSheet('soult-1809');
    if (!setup.ok || sheet === null) throw new Error('no set-up');
    const { state } = marechaux.start(setup.value);
    const facts = new Facts(sheet);
    const counts = (['french', 'anglo-allied', 'spectator', 'everything'] as const).map((viewer) =>
      [...stacksOf(marechaux.observe(state, viewer), facts).values()]
        .flat()
        .map(({ zone, side, count }) => `${zone} ${side} ${count}`)
        .sort(),
    );
    for (const seen of counts) expect(seen).toEqual(counts[0]);
  });
});
