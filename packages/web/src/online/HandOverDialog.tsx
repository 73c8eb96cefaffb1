import type { ReactElement } from 'react';
import { Dialog } from '../panels/Dialog.js';
import { SeatLink } from './SeatLink.js';
import type { SeatParts } from './seat-state.js';
import { word } from './words.js';

/** The link by which somebody else takes the seat over. */
export function HandOverDialog({ parts, onClose }: { readonly parts: SeatParts; onClose(): void }): ReactElement {
  return (
    <Dialog title={word('hand-over.title')} open onClose={onClose}>
      <p>{word('hand-over.help')}</p>
      <SeatLink parts={parts} label={word('hand-over.link')} testId="hand-over-link" handsOver />
    </Dialog>
  );
}
