import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon } from './Icon.js';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal dialog; Escape and its button close it, and the focus goes back where it was. */
export function Dialog({ title, open, onClose, children }: DialogProps): ReactElement | null {
  const say = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={say('app.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
