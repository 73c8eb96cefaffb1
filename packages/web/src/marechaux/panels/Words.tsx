import { Fragment, type ReactElement } from 'react';
import { useSay } from '../../i18n/text.js';
import { Die } from '../../panels/Die.js';
import { RuleLink } from '../../panels/RuleLink.js';
import type { Sentence } from '../i18n/sentences.js';

/** A sentence of the log with its names, dice and rules. */
export function Words({ sentence }: { readonly sentence: Sentence }): ReactElement {
  const say = useSay();
  return (
    <>
      {sentence.map((piece, index) => {
        // The pieces of a sentence never change places.
        const key = `${index}`;
        if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>;
        if ('name' in piece) return <b key={key}>{piece.name}</b>;
        if ('die' in piece) return <Die key={key} face={piece.die} label={say('combat.die', { face: piece.die })} />;
        return <RuleLink key={key} rule={piece.rule} />;
      })}
    </>
  );
}
