import type { InputError } from '@vedette/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import type { GameHouse, Verified } from '../client/port.js';
import { saveAsFile } from '../home/files.js';
import { useHouse } from '../home/house.js';
import { useSay } from '../i18n/text.js';
import { Dialog } from '../panels/Dialog.js';
import { call } from './api.js';
import { memory } from './memory.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, fileFaultWords, word } from './words.js';

interface Opened {
  readonly text: string;
  readonly dice: { readonly secret: string; readonly commitment: string; readonly entropy: readonly string[] };
  readonly found: Verified | null;
  readonly fault: string | null;
}

interface VerifyProps {
  readonly parts: SeatParts;
  onClose(): void;
}

/** The proof of the dice: fetched, worked out again on this device, and told point by point. */
export function VerifyDialog({ parts, onClose }: VerifyProps): ReactElement {
  const say = useSay();
  const house = useHouse();
  const { game } = parts.seat;
  const [opened, setOpened] = useState<Opened | string | null>(null);
  useEffect(() => {
    void verify(house, game, (error) => fileFaultWords(say, error)).then(setOpened);
  }, [house, game, say]);
  return (
    <Dialog title={word('verify.title')} open onClose={onClose}>
      <p>{word('verify.how')}</p>
      {opened === null ? <p role="status">{word('verify.working')}</p> : null}
      {typeof opened === 'string' ? (
        <p className="fault" role="alert">
          {opened}
        </p>
      ) : null}
      {opened === null || typeof opened === 'string' ? null : <Proof game={game} opened={opened} />}
    </Dialog>
  );
}

function Proof({ game, opened }: { readonly game: string; readonly opened: Opened }): ReactElement {
  const { dice, found, fault, text } = opened;
  const noted = memory.get()[game];
  const sealKept = noted?.commitment === undefined || noted.commitment === dice.commitment;
  const ownKept = noted?.entropy === undefined || dice.entropy.includes(noted.entropy);
  const right = found !== null && sealKept && ownKept;
  return (
    <>
      <p className={right ? 'dice-verdict' : 'fault'} role="status" data-testid="verdict" data-right={right}>
        {right ? word('verify.ok') : word('verify.failed')} {fault}
      </p>
      <ul className="proof">
        {found === null ? null : <li>{word('verify.seal')}</li>}
        {noted?.commitment === undefined ? null : <li>{word(sealKept ? 'verify.seal-noted' : 'verify.seal-other')}</li>}
        {noted?.entropy === undefined ? null : <li>{word(ownKept ? 'verify.own' : 'verify.own-missing')}</li>}
        {found === null ? null : <li data-testid="rolls">{word('verify.rolls', { count: found.outcomes })}</li>}
        {found === null ? null : <li>{word('verify.actions', { count: found.actions })}</li>}
        {found === null || found.unproved.length === 0 ? null : <li>{word('verify.earlier')}</li>}
      </ul>
      <dl className="seals">
        <dt>{word('verify.seal-name')}</dt>
        <dd>{dice.commitment}</dd>
        <dt>{word('verify.secret')}</dt>
        <dd>{dice.secret}</dd>
      </dl>
      <button type="button" className="button" onClick={() => saveAsFile(`vedette-${game}.json`, text)}>
        {word('verify.file')}
      </button>
    </>
  );
}

/** Fetches the file of a finished game and verifies it; a text says why there is none. */
async function verify(house: GameHouse, game: string, words: (error: InputError) => string): Promise<Opened | string> {
  const file = await call<{ readonly dice?: Opened['dice'] }>('GET', `/api/games/${game}/file`);
  if (!file.ok) return failureWords(file.error);
  const { dice } = file.value;
  if (dice === undefined) return word('verify.no-dice');
  const text = JSON.stringify(file.value);
  const result = await house.verify(text);
  return result.ok
    ? { text, dice, found: result.value, fault: null }
    : { text, dice, found: null, fault: words(result.error) };
}
