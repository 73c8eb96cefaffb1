import { type ReactElement, useEffect, useState } from 'react';
import type { FriendTerms } from '../home/draft.js';
import { Row, Segments } from '../home/FormParts.js';
import { whoAmI } from './api.js';
import { word } from './words.js';
import './online.css';

interface RowsProps {
  readonly terms: FriendTerms;
  onChange(terms: FriendTerms): void;
}

/** What is to be agreed with a friend beyond the rules. */
export default function FriendRows({ terms, onChange }: RowsProps): ReactElement {
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    void whoAmI().then((me) => setKnown(me.ok && me.value !== null));
  }, []);
  return (
    <>
      {known === false ? (
        <Row label={word('form.name')} help={word('form.name-help')}>
          <input
            className="text-field"
            aria-label={word('form.name')}
            maxLength={40}
            required
            autoComplete="nickname"
            value={terms.name}
            data-testid="friend-name"
            onInput={({ target }) => onChange({ ...terms, name: (target as HTMLInputElement).value })}
          />
        </Row>
      ) : null}
      <Row label={word('form.invite')} help={word(`form.invite.${terms.invite}-help`)}>
        <Segments
          name="invite"
          value={terms.invite}
          choices={(['link', 'open'] as const).map((value) => ({ value, text: word(`form.invite.${value}`) }))}
          onChoose={(invite) => onChange({ ...terms, invite })}
        />
      </Row>
      <Row label={word('form.pace')} help={word(`form.pace.${terms.pace}-help`)}>
        <Segments
          name="pace"
          value={terms.pace}
          choices={(['none', 'days', 'live'] as const).map((value) => ({ value, text: word(`form.pace.${value}`) }))}
          onChoose={(pace) => onChange({ ...terms, pace })}
        />
      </Row>
      <Row label={word('form.watching')} help={word('form.watching-help')}>
        <Segments
          name="watching"
          value={terms.spectators}
          choices={(['after', 'open', 'never'] as const).map((value) => ({
            value,
            text: word(`form.watching.${value}`),
          }))}
          onChoose={(spectators) => onChange({ ...terms, spectators })}
        />
      </Row>
    </>
  );
}
