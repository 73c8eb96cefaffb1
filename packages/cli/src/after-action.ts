import type { Position } from './input/position.js';
import { CATALOGUE } from './output/catalogues.js';
import { eventText } from './output/events.js';
import { positionFacts } from './output/facts.js';
import { inputErrorText, resultText } from './output/texts.js';

/** One turn of a game as a report tells it. */
interface TurnStory {
  readonly turn: number;
  readonly sentences: string[];
  /** How things stood when it began. */
  readonly standing: string;
}

type Facts = Readonly<Record<string, unknown>>;

/** An after-action report of a game in Markdown: what it was, how it ended, and its course turn by turn. */
export function afterAction({ system, match }: Position): string {
  const setup = match.setup as { readonly scenario?: string; readonly options?: readonly string[] };
  const title = CATALOGUE[`scenario.${setup.scenario}`] ?? setup.scenario ?? system.id;
  const stories = storiesOf({ system, match });
  const { prompt } = match;
  const ending =
    prompt.kind === 'over'
      ? `${resultText(prompt.result)}. ${inputErrorText(CATALOGUE, { ...prompt.result, at: '' })}`
      : `Not finished: waiting for ${prompt.kind === 'decision' ? prompt.side : 'chance'}.`;
  return [
    `# ${title}`,
    '',
    `- Scenario: \`${setup.scenario}\``,
    `- Optional rules: ${(setup.options ?? []).join(', ') || 'none'}`,
    `- Actions: ${match.length}`,
    `- End: ${ending}`,
    '',
    '## Course',
    '',
    '| Turn | At its start | Said |',
    '| ---: | --- | ---: |',
    ...stories.map(({ turn, standing, sentences }) => `| ${turn} | ${standing} | ${sentences.length} |`),
    ...stories.flatMap(({ turn, sentences }) => ['', `## Turn ${turn}`, '', ...sentences.map((said) => `- ${said}`)]),
    '',
  ].join('\n');
}

function storiesOf({ system, match }: Pick<Position, 'system' | 'match'>): readonly TurnStory[] {
  const stories: TurnStory[] = [];
  for (let index = 0; index < match.length; index++) {
    const facts = positionFacts(system, match.at(index));
    const turn = Number(facts['turn'] ?? 0);
    if (stories.at(-1)?.turn !== turn) stories.push({ turn, sentences: [], standing: standingOf(facts) });
    for (const { event } of match.stepAt(index).notices) {
      const said = eventText(system.id, event);
      if (said !== null) stories.at(-1)?.sentences.push(said);
    }
  }
  return stories;
}

/** The balance of a position in a few words: morale where there is morale, else counters on the map. */
function standingOf(facts: Facts): string {
  const morale = facts['morale'];
  if (typeof morale === 'object' && morale !== null)
    return Object.entries(morale)
      .map(([side, points]) => `${side} ${points}`)
      .join(', ');
  const units = facts['units'];
  return Array.isArray(units) ? `${units.length} counters` : '';
}
