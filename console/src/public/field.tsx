import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Glyph } from '../ui/say/status';
import css from './form.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** A remark that stays below the field. */
  hint?: string;
  /** Stands inside the field's right end. */
  inside?: ReactNode;
  /** Stands beside the field. */
  beside?: ReactNode;
}

/** A labelled input with its error below it. */
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

/** What is wrong, with its sign. */
export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css['error']}>
      <Glyph kind="alarm" />
      <span>{children}</span>
    </p>
  );
}

/** A line about the whole form: what failed, or what has worked. */
export function Notice({ kind, children }: { kind: 'ok' | 'alarm'; children: ReactNode }) {
  return (
    <p className={css['notice']} data-kind={kind} role={kind === 'alarm' ? 'alert' : 'status'}>
      <Glyph kind={kind} />
      <span>{children}</span>
    </p>
  );
}

/** The one button that sends the form. */
export function Submit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={css['submit']} aria-disabled={busy} data-busy={busy}>
      {children}
    </button>
  );
}
