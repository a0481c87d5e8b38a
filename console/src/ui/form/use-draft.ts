import { useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../lib/call';
import { type Draft, type FieldProblem, problemsOf, sameDraft } from './draft';
import type { FormState } from './form-context';
import { useRuleTexts } from './rule-texts';

interface DraftControl extends FormState {
  dirty: boolean;
  ready: boolean;
  busy: boolean;
  /** Counts submits that were refused: each puts the focus on the first problem. */
  refused: number;
  submit: () => Promise<void>;
}

/** A form's state: what was typed, what is wrong with it, and sending it. */
export function useDraft<T>(
  schema: z.ZodType<T>,
  initial: Draft,
  save: (value: T) => Promise<void>,
): DraftControl {
  const texts = useRuleTexts();
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [serverSaid, setServerSaid] = useState<FieldProblem[]>([]);
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);

  const own = texts ? problemsOf(schema, draft, texts) : [];
  // Before the first try only what was filled in and left again is judged.
  const shown = tried ? own : own.filter(({ field, rule }) => left.has(field) && rule !== 'required');
  const known = new Set(shown.map(({ field }) => field));

  const submit = async () => {
    setTried(true);
    setServerSaid([]);
    const value = schema.safeParse(draft);
    if (!value.success) {
      setRefused((times) => times + 1);
      return;
    }
    setBusy(true);
    try {
      await save(value.data);
    } catch (error) {
      if (!(error instanceof CallError) || error.errors.length === 0) throw error;
      setServerSaid(error.errors);
      setRefused((times) => times + 1);
    } finally {
      setBusy(false);
    }
  };

  return {
    schema,
    draft,
    problems: [...shown, ...serverSaid.filter(({ field }) => !known.has(field))],
    dirty: !sameDraft(draft, initial),
    ready: texts !== undefined,
    busy,
    refused,
    set: (change) => {
      setDraft((old) => ({ ...old, ...change }));
      // What the server refused is no longer what stands there.
      setServerSaid((old) => old.filter(({ field }) => !Object.hasOwn(change, field.split('.')[0] ?? field)));
    },
    leave: (field) => setLeft((old) => new Set(old).add(field)),
    submit,
  };
}
