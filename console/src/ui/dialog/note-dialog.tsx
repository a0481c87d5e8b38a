import { Input as Field } from 'antd';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { Input } from '../../lib/call/call';
import { AskDialog, type AskDialogProps } from './ask-dialog';
import styles from './note-dialog.module.css';

type NoteDialogProps<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output> = Omit<
  AskDialogProps<P, Q, B, Output>,
  'input' | 'danger' | 'disabled'
> & {
  /** The call that takes the note. */
  input: (note: string) => Input<P, Q, B>;
  /** What the note is called, and an example of one. */
  label: string;
  hint: string;
};

/** Asks for a note, without which it is not done. What stands inside comes above it. */
export function NoteDialog<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>({
  input,
  label,
  hint,
  children,
  ...asking
}: NoteDialogProps<P, Q, B, Output>) {
  const id = useId();
  const [note, setNote] = useState('');
  return (
    <AskDialog {...asking} input={input(note)} danger={false} disabled={note.trim() === ''}>
      {children}
      <div className={styles['note']}>
        <label htmlFor={id}>{label}</label>
        <Field.TextArea
          id={id}
          rows={3}
          maxLength={500}
          autoFocus
          placeholder={hint}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </AskDialog>
  );
}
