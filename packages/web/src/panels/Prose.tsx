import { hexName } from '@vedette/napoleonic20';
import { Fragment, type ReactElement } from 'react';
import type { Sentence } from '../i18n/events.js';
import { useSay } from '../i18n/text.js';
import { Die } from './Die.js';
import { RuleLink } from './RuleLink.js';

/** A rule stays with the words before it. */
function beforeRule(text: string, next: Sentence[number] | undefined): string {
  return typeof next === 'object' && 'rule' in next ? text.replace(/ $/, '\u00a0') : text;
}

/** A sentence of the log with its names, dice and rules. */
export function Prose({ sentence }: { readonly sentence: Sentence }): ReactElement {
  const say = useSay();
  return (
    <>
      {sentence.map((piece, index) => {
        // The pieces of a sentence never change places.
        const key = `${index}`;
        if (typeof piece === 'string') return <Fragment key={key}>{beforeRule(piece, sentence[index + 1])}</Fragment>;
        if ('unit' in piece) return <b key={key}>{piece.name}</b>;
        if ('die' in piece) return <Die key={key} face={piece.die} label={say('combat.die', { face: piece.die })} />;
        if ('hex' in piece) return <Fragment key={key}>{hexName(piece.hex)}</Fragment>;
        return <RuleLink key={key} rule={piece.rule} />;
      })}
    </>
  );
}
