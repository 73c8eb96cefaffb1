import { type GameTypes, ok } from '@vedette/kernel';
import { type Line, lineTo } from './calls.js';
import type { CampaignClient, ClientNews, GameClient, GameHouse, OpenedGame } from './port.js';

/** Starts the worker in which games are kept and played on this device. */
export function localHouse(): GameHouse {
  const worker = new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module', name: 'games' });
  return houseOn(lineTo(worker));
}

/** The house behind a line. */
export function houseOn(line: Line): GameHouse {
  return {
    sheet: (battle) => line.call('sheet', battle),
    scenarios: () => line.call('scenarios'),
    preview: (scenario, options) => line.call('preview', scenario, options),
    previewCampaign: (scenario, options) => line.call('previewCampaign', scenario, options),
    games: () => line.call('games'),
    create: (rules) => line.call('create', rules),
    load: (text) => line.call('load', text),
    raw: (id) => line.call('raw', id),
    async remove(id) {
      await line.call('remove', id);
    },
    readOrder: (system, seen, text) => line.call('readOrder', system, seen, text),
    verify: (text) => line.call('verify', text),
    async open(id) {
      const opened = await line.call('open', id);
      if (!opened.ok) return opened;
      const client: unknown = clientOn(line, opened.value);
      return opened.value.header.system === 'marechaux'
        ? ok({ system: 'marechaux', client: client as CampaignClient })
        : ok({ system: 'napoleonic20', client: client as GameClient });
    },
  };
}

/** The door to one game; the worker checks what goes through it. */
function clientOn(line: Line, opened: OpenedGame<GameTypes, unknown>): GameClient<GameTypes, unknown> {
  const { id } = opened.header;
  const listeners = new Set<(news: ClientNews<GameTypes>) => void>();
  const stop = line.listen(id, (news) => {
    for (const listener of listeners) listener(news);
  });
  let started = false;
  return {
    opened,
    device: {
      take: () => line.call('take', id),
      interruptions: () => line.call('interruptions', id),
      order: (step, asks) => line.call('order', id, step, asks),
    },
    subscribe(listener) {
      listeners.add(listener);
      if (!started) {
        started = true;
        void line.call('start', id);
      }
      return () => listeners.delete(listener);
    },
    submit: (actions) => line.call('submit', id, actions),
    ask: (question) => line.call('ask', id, question),
    explain: (intent) => line.call('explain', id, intent),
    parse: (text) => line.call('parse', id, text),
    undo: () => line.call('undo', id),
    at: (index) => line.call('at', id, index),
    record: () => line.call('record', id),
    close() {
      stop();
      void line.call('close', id);
    },
  };
}
