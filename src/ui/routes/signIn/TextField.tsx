import type { InputHTMLAttributes, Ref } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly id: string;
  readonly label: string;
  /** A note after the label, such as `optional`. */
  readonly note?: string;
  /** The error; it replaces the hint. */
  readonly error: string | null;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A labelled field. The line below is always rendered, so that an error moves nothing. */
export function TextField({ id, label, note, error, hint, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note ? <span className="note"> ({note})</span> : null}
      </label>
      <input id={id} aria-describedby={`${id}-line`} aria-invalid={error ? true : undefined} {...input} />
      <p className="line" id={`${id}-line`}>
        {error ? null : hint}
        <span className="error" role="alert">
          {error}
        </span>
      </p>
    </div>
  );
}
