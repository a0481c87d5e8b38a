import { useState } from 'react';
import type { z } from 'zod';
import type { EndpointReturning, Input } from '../../lib/call/call';
import { AskDialog, type AskDialogProps } from './ask-dialog';
import { TextDialog, type FieldOf } from './text-dialog';

type NoteDialogProps<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output> = Omit<
  AskDialogProps<P, Q, B, Output>,
  'input' | 'danger' | 'disabled'
> & {
  /** Returns the input of the call for a note. */
  input: (note: string) => Input<P, Q, B>;
  /** Field of the note in the body of the call. */
  field: FieldOf<EndpointReturning<P, Q, B, Output>>;
  /** Label of the note. */
  label: string;
  /** Example of a note. */
  hint: string;
};

/** Dialog that asks for a mandatory note. Its children are shown above the field. */
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
    <AskDialog {...asking} input={input(note)} danger={false}>
      {children}
      <TextDialog
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
