import { useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../lib/call/call';
import type { Draft, FieldProblem } from './draft';

interface Submitted<T> {
  schema: z.ZodType<T>;
  draft: Draft;
  /** True while a field is being filled. */
  waits: boolean;
  save: (value: T) => Promise<void>;
}

/** Returns a function that saves a form's draft, and what the attempts so far led to. */
export function useSubmit<T>({ schema, draft, waits, save }: Submitted<T>) {
  const [tried, setTried] = useState(false);
  const [serverProblems, setServerProblems] = useState<FieldProblem[]>([]);
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const sending = useRef(false);
  const submit = async () => {
    // Ignores a second submit while the first one runs, and any submit while a field is still being filled.
    if (sending.current || waits) return;
    setTried(true);
    setServerProblems([]);
    setFailure(undefined);
    const value = schema.safeParse(draft);
    if (!value.success) {
      setRefused((times) => times + 1);
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await save(value.data);
    } catch (error) {
      const fields = error instanceof CallError ? error.errors : [];
      if (fields.length === 0) setFailure(error instanceof Error ? error.message : String(error));
      setServerProblems(fields);
      setRefused((times) => times + 1);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const forget = (path: string) =>
    // A server error disappears when its field changes.
    setServerProblems((old) => old.filter(({ field }) => field !== path && !field.startsWith(`${path}.`)));

  return { submit, tried, refused, busy, failure, serverProblems, forget };
}
