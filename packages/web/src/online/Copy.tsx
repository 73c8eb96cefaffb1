import { type ReactElement, useId, useRef, useState } from 'react';
import { word } from './words.js';

/** A link to be sent to somebody, with a button that copies it. */
export function CopyLink({ label, link, testId }: { label: string; link: string; testId?: string }): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // a page without TLS has no clipboard; the old way still works there
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <div className="copy-link">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          ref={field}
          id={id}
          readOnly
          value={link}
          data-testid={testId}
          onFocus={({ target }) => (target as HTMLInputElement).select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {word(copied ? 'link.copied' : 'link.copy')}
        </button>
      </div>
    </div>
  );
}
