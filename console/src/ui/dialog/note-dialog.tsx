import { useState } from 'react';
import type { z } from 'zod';
import type { Answers, Input } from '../../lib/call/call';
import { AskDialog, type AskDialogProps } from './ask-dialog';
import { AskedText, type FieldOf } from './asked-text';

type NoteDialogProps<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output> = Omit<
  AskDialogProps<P, Q, B, Output>,
  'input' | 'danger' | 'disabled'
> & {
  /** The call that takes the note, and as which field. */
  input: (note: string) => Input<P, Q, B>;
  field: FieldOf<Answers<P, Q, B, Output>>;
  /** What the note is called, and an example of one. */
  label: string;
  hint: string;
};

/** Asks for a note, without which it is not done. What stands inside comes above it. */
export function NoteDialog<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>({
  input,
  field,
  label,
  hint,
  children,
  ...asking
}: NoteDialogProps<P, Q, B, Output>) {
  const [note, setNote] = useState('');
  return (
    <AskDialog {...asking} input={input(note)} danger={false} disabled={note.trim() === ''}>
      {children}
      <AskedText
        by={asking.by}
        field={field}
        label={label}
        rows={3}
        hint={hint}
        autoFocus
        value={note}
        onValue={setNote}
      />
    </AskDialog>
  );
}
