import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Glyph } from '../ui/feedback/status';
import css from './form.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** Help text below the field. */
  hint?: string;
  /** Content inside the right end of the field. */
  inside?: ReactNode;
  /** Content next to the field. */
  beside?: ReactNode;
}

/** Labelled input with its error below. */
export function Field({ label, error, hint, inside, beside, ...input }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['row']}>
        <div className={css['box']} data-inside={inside !== undefined}>
          <input
            {...input}
            id={id}
            aria-invalid={error !== undefined}
            {...(described ? { 'aria-describedby': described } : {})}
          />
          {inside}
        </div>
        {beside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

/** Error message with an icon. */
export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css['error']}>
      <Glyph kind="alarm" />
      <span>{children}</span>
    </p>
  );
}

/** Message about the whole form: an error or a success. */
export function Notice({ kind, children }: { kind: 'ok' | 'alarm'; children: ReactNode }) {
  return (
    <p className={css['notice']} data-kind={kind} role={kind === 'alarm' ? 'alert' : 'status'}>
      <Glyph kind={kind} />
      <span>{children}</span>
    </p>
  );
}

/** Submit button of the form. */
export function Submit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={css['submit']} aria-disabled={busy} data-busy={busy}>
      {children}
    </button>
  );
}
