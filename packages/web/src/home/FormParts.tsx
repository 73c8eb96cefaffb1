import { type ReactElement, type ReactNode, useId } from 'react';

/** A row of a form: its label, what is chosen in it, and what that means. */
export function Row({
  label,
  help,
  children,
}: {
  readonly label: string;
  readonly help?: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <fieldset className="form-row" aria-labelledby={id}>
      <span id={id} className="form-label">
        {label}
      </span>
      <div className="form-value">
        {children}
        {help === undefined || help === '' ? null : <p className="help">{help}</p>}
      </div>
    </fieldset>
  );
}

interface SegmentsProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  onChoose(value: Value): void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ name, value, choices, onChoose }: SegmentsProps<Value>): ReactElement {
  return (
    <div className="segments">
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          {choice.text}
        </label>
      ))}
    </div>
  );
}
