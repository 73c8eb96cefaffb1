import type { Side } from '@vedette/napoleonic20';
import { hexName } from '@vedette/napoleonic20';
import type { Position } from '../client/port.js';
import { namesFrom } from '../i18n/events.js';
import { listed } from '../i18n/format.js';
import { sentence } from '../i18n/messages.js';
import { type Say, sayMessage } from '../i18n/text.js';
import { counterNamed } from '../play/choices.js';
import type { Hand } from '../play/hand.js';

/** The words of the prompt bar. */
export interface Question {
  readonly side: Side | null;
  readonly title: string;
  readonly detail: string;
  readonly rule: string | null;
}

/** Whose phase it is and, if the other side is to decide in it, that. Before play each side has a set-up of its own. */
export function phaseWords(say: Say, { observation, prompt }: Pick<Position, 'observation' | 'prompt'>): string {
  const { active, phase } = observation;
  const decides = prompt.kind === 'decision' || prompt.kind === 'waiting' ? prompt.side : active;
  const words = (side: Side): string =>
    say('table.player-phase', { side: say(`side.${side}`), phase: say(`phase.${phase}`) });
  if (decides === active || phase === 'setup') return words(decides);
  return say('table.other-decides', { phase: words(active), side: say(`side.${decides}`) });
}

/** What the game waits for, in words, with what the person has in hand. */
export function questionOf(say: Say, shown: Position, hand: Hand, lookingBack: boolean): Question {
  const { observation, prompt, index } = shown;
  const when = `${say('table.turn', { turn: observation.turn })}, ${phaseWords(say, shown)}`;
  if (lookingBack) return { side: null, title: say('prompt.looking-back', { index }), detail: when, rule: null };
  if (prompt.kind === 'over') {
    const { winner, rule } = prompt.result;
    const title = winner === null ? say('over.title.draw') : say('over.title.win', { side: say(`side.${winner}`) });
    return { side: winner, title, detail: sentence(say, prompt.result), rule };
  }
  if (prompt.kind === 'chance')
    return { side: observation.active, title: say('prompt.rolling'), detail: when, rule: prompt.rule };
  if (prompt.kind === 'waiting') {
    return {
      side: prompt.side,
      title: say('prompt.thinking', { side: say(`side.${prompt.side}`) }),
      detail: when,
      rule: prompt.rule,
    };
  }
  const { side, step, rule } = prompt;
  const names = namesFrom(observation);
  if (hand.asking !== null)
    return { side, title: say('prompt.here', { hex: hexName(hand.asking.hex) }), detail: when, rule };
  if (hand.unit !== null && hand.target !== null) {
    const { hex, path, cost, bonus, stop, commitsGuard } = hand.target;
    const detail = [
      say('prompt.way', { hexes: Math.max(1, path.length - 1), cost, bonus }),
      ...(stop ? [say('prompt.way-stop')] : []),
      ...(commitsGuard ? [say('prompt.way-guard')] : []),
    ].join(', ');
    return {
      side,
      title: say('prompt.unit-to', { unit: names(hand.unit), hex: hexName(hex) }),
      detail,
      rule: bonus ? 'N20:6.6' : 'N20:6.5',
    };
  }
  if (hand.unit !== null) {
    const points = counterNamed(observation, hand.unit)?.facts?.allowance ?? 0;
    return {
      side,
      title: say('prompt.chosen-unit', { unit: names(hand.unit) }),
      detail: say('prompt.points', { points }),
      rule: 'N20:6.6',
    };
  }
  const owed = owedWords(say, observation.declaration, names);
  return { side, title: sayMessage(say, `step.${step}`, step), detail: owed ?? when, rule };
}

function owedWords(
  say: Say,
  declaration: Position['observation']['declaration'],
  names: ReturnType<typeof namesFrom>,
): string | null {
  if (declaration === null) return null;
  const { mustAttack, mustBeAttacked } = declaration;
  const parts = [
    ...(mustAttack.length === 0 ? [] : [say('combat.open', { names: listed(mustAttack.map(names)) })]),
    ...(mustBeAttacked.length === 0
      ? []
      : [say('combat.open-targets', { names: listed(mustBeAttacked.map(hexName)) })]),
  ];
  return parts.length === 0 ? null : `${parts.join('. ')}.`;
}
