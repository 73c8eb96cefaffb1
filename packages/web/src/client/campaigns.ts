import type { ScenarioCard } from './port.js';

const card = (
  id: string,
  first: string,
  last: string,
  turns: number,
  fields: Pick<ScenarioCard, 'options' | 'presets' | 'firstPlayer'>,
): ScenarioCard => ({
  id,
  system: 'marechaux',
  battle: id,
  firstTurn: 1,
  lastTurn: turns,
  dates: [first, last],
  turns,
  ...fields,
});

/**
 * The campaigns of Les Maréchaux for the new-game form, so that their rules need not be loaded before one is begun;
 * a test compares them with the system's own list.
 */
export const CAMPAIGNS: readonly ScenarioCard[] = [
  card('junot-1808', '1808-08-16', '1808-08-23', 8, { options: [], presets: { standard: [] }, firstPlayer: null }),
  card('soult-1809', '1809-05-08', '1809-05-19', 12, {
    options: [{ id: 'free-placement', rule: 'LM:8.2.2' }],
    presets: { standard: [], free: ['free-placement'] },
    firstPlayer: 'allied',
  }),
];
