import type { Action, MarechauxTypes, Side } from '@vedette/marechaux';
import type { Position } from '../../client/port.js';
import { dateWords } from '../../i18n/format.js';
import type { Say } from '../../i18n/text.js';
import type { Facts } from '../facts.js';
import { refusalText } from '../i18n/refusals.js';
import { systemText, tell } from '../i18n/text.js';
import { choicesOf, frameOf, marchOf, zoneNumbered } from '../play/choices.js';
import type { Hand } from '../play/hand.js';

/** The words of the prompt bar. */
export interface Question {
  readonly side: Side | null;
  readonly title: string;
  readonly detail: string;
  readonly rule: string | null;
}

/** What the game waits for, in words, with what the person has in hand. */
export function questionOf(
  say: Say,
  facts: Facts,
  { observation, prompt, index }: Position<MarechauxTypes>,
  hand: Hand,
  lookingBack: boolean,
): Question {
  const { turn } = observation;
  const when = tell('turn.of', { turn, date: dateWords(facts.sheet.turns[turn - 1] ?? '') });
  if (lookingBack) return { side: null, title: say('prompt.looking-back', { index }), detail: when, rule: null };
  if (prompt.kind === 'over') {
    const { winner, rule } = prompt.result;
    const title = winner === null ? tell('over.draw') : tell('over.win', { side: tell(`side.of.${winner}`) });
    return { side: winner, title, detail: refusalText(facts, prompt.result), rule };
  }
  if (prompt.kind === 'chance')
    return {
      side: null,
      title: tell('waiting.dice'),
      detail: `${systemText(`step.${prompt.step}`)}. ${when}`,
      rule: prompt.rule,
    };
  if (prompt.kind === 'waiting') {
    const { side, rule } = prompt;
    return { side, title: tell('waiting.computer', { side: tell(`side.of.${side}`) }), detail: when, rule };
  }
  const { side, rule } = prompt;
  const words = stepWords(facts, { observation, prompt }, hand);
  return { side, rule, title: words.title, detail: words.detail === '' ? when : words.detail };
}

interface StepWords {
  readonly title: string;
  readonly detail: string;
}

type Shown = Pick<Position<MarechauxTypes>, 'observation' | 'prompt'>;

function stepWords(facts: Facts, { observation, prompt }: Shown, { proposed, steps }: Hand): StepWords {
  const { step } = choicesOf(prompt);
  const name = (number: number | undefined): string =>
    facts.zone(zoneNumbered(facts.sheet.scenery, number ?? -1) ?? '');
  const plain = (title: string, detail = ''): StepWords => ({ title, detail });
  switch (step) {
    case 'operation':
      return plain(tell('prompt.operation'));
    case 'compose': {
      const compose = frameOf(observation, 'compose');
      const zone = name(compose?.zone);
      return plain(
        compose?.purpose === 'attack' ? tell('prompt.compose-attack', { zone }) : tell('prompt.compose-move', { zone }),
        tell('stack.pick'),
      );
    }
    case 'march': {
      const march = marchOf(observation);
      const zone = name(march?.zone);
      const from =
        march?.start === march?.zone
          ? tell('prompt.march-start')
          : tell('prompt.march-from', { zone: name(march?.start) });
      const title =
        proposed === null
          ? tell('prompt.march', { zone })
          : tell('prompt.march-to', { zone: facts.zone(proposed.zone) });
      const [only, second] = proposed?.actions ?? [];
      if (only?.type === 'march' && second === undefined) {
        const cost = steps.find(({ to, by, event }) => to === only.to && by === only.by && event === only.event)?.cost;
        return plain(title, tell('prompt.way', { by: systemText(`kind.${only.by}`), cost: cost ?? 0 }));
      }
      return plain(title, march?.half === true ? `${from} ${tell('prompt.half')}` : from);
    }
    case 'placement': {
      const unit = unitPlaced(prompt);
      return plain(tell('prompt.placement', { unit: unit === null ? '' : facts.name(unit) }));
    }
    case 'fleet':
      return plain(tell('prompt.fleet'));
    case 'axis':
      return plain(tell('prompt.axis', { zone: name(frameOf(observation, 'axis')?.zone) }));
    case 'forced-passage':
      return plain(tell('prompt.force', { zone: name(marchOf(observation)?.zone) }));
    case 'return-fatigue':
      return plain(tell('prompt.fatigue', { value: marchOf(observation)?.shown ?? 0 }));
    case 'show-cavalry': {
      const frame = frameOf(observation, 'disengage');
      const own = prompt.kind === 'decision' && frame !== null && SIDE_NUMBERS[prompt.side] === frame.side;
      const zone = name(frame?.zone);
      return plain(own ? tell('prompt.show-own', { zone }) : tell('prompt.show', { zone }));
    }
    case 'withdrawal':
      return plain(tell('prompt.withdrawal', { zone: name(frameOf(observation, 'combat')?.zone) }));
    case 'drawn-event': {
      const drawn = frameOf(observation, 'draws')?.drawn ?? null;
      if (drawn === null) return plain(systemText('step.drawn-event'));
      const now = facts.sheet.immediate.includes(drawn);
      const what = systemText(`card.${drawn}.effect`);
      return plain(
        tell('prompt.draw', { name: systemText(`card.${drawn}.name`) }),
        `${what} ${tell(now ? 'prompt.draw-now' : 'prompt.draw-detail')}`,
      );
    }
    case 'head':
      return plain(tell('prompt.head'));
    case 'loss':
      return plain(tell('prompt.loss', { left: frameOf(observation, 'losses')?.left ?? 1 }));
    case 'retreat': {
      const combat = frameOf(observation, 'combat');
      const left = (combat?.distance ?? 1) - (combat?.gone ?? 0);
      return plain(tell('prompt.retreat', { zone: name(combat?.from), left }));
    }
    case 'flee': {
      const unit = facts.sheet.counters[frameOf(observation, 'lone')?.unit ?? -1];
      return plain(tell('prompt.flee', { unit: unit?.name ?? '' }));
    }
    default: {
      const spared = step.startsWith('window-') && prompt.kind === 'decision' && prompt.actions.length === 1;
      return plain(systemText(`step.${step}`), spared ? tell('hand.nothing-fits') : '');
    }
  }
}

const SIDE_NUMBERS: Readonly<Record<Side, number>> = { 'anglo-allied': 0, french: 1 };

function unitPlaced(prompt: Shown['prompt']): string | null {
  const first = prompt.kind === 'decision' ? prompt.actions[0] : undefined;
  return first?.type === 'place' ? first.unit : null;
}

/** The words of a button. */
export function actionWords(facts: Facts, action: Action, hand: Hand): string {
  switch (action.type) {
    case 'march': {
      const { to, by, event } = action;
      const [zone, kind] = [facts.zone(to), systemText(`kind.${by}`)];
      if (event !== undefined)
        return tell('prompt.march-event', { zone, by: kind, event: systemText(`card.${event}.name`) });
      const step = hand.steps.find((one) => one.to === to && one.by === by && one.event === undefined);
      return tell('prompt.march-by', { zone, by: kind, cost: step?.cost ?? 0 });
    }
    case 'axis':
      return tell('prompt.axis-to', { zone: facts.zone(action.to) });
    case 'retreat':
      return tell('prompt.retreat-to', { zone: facts.zone(action.to) });
    case 'flee':
      return tell('prompt.flee-to', { zone: facts.zone(action.zone) });
    case 'fleet':
      return tell('prompt.fleet-to', { zone: facts.zone(action.port) });
    case 'look':
      return tell('prompt.look-at', { zone: facts.zone(action.zone) });
    case 'place':
      return tell('prompt.place-at', { zone: facts.zone(action.zone) });
    case 'show':
      if (action.whole === true) return tell('prompt.show-whole', { count: action.cavalry });
      return action.cavalry === 0 ? tell('prompt.show-none') : tell('prompt.show-count', { count: action.cavalry });
    case 'play':
      return tell('hand.play', { name: systemText(`card.${action.event}.name`) });
    default:
      return systemText(`verb.${action.type}`);
  }
}
