import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../lib/call/call';
import type { Namespace } from '../../lib/words/i18n';
import { keptOf } from '../../lib/session/kept';
import { currentSession } from '../../lib/session/session';
import { type Draft, type FieldProblem, problemsOf, sameDraft, valueAt, withValue } from './draft';
import type { FormState } from './form-context';
import { restoreDraft, changedFields } from './kept-draft';
import { useRuleTexts } from './rule-texts';
import { forgetTyped, type Typing } from './typing';

export interface DraftControl extends FormState {
  dirty: boolean;
  ready: boolean;
  /** True while a field is being filled, for example by an upload. */
  waits: boolean;
  busy: boolean;
  /** Number of rejected submits. Each moves the focus to the first problem. */
  refused: number;
  /** Error of the last save, if it does not concern single fields. */
  failure: string | undefined;
  submit: () => Promise<void>;
  /**
   * Set if kept input was restored when the form opened. `left` are the fields that were not restored, because another
   * user has changed them since.
   */
  back: { left: readonly string[]; discard: () => void } | undefined;
  typing: Typing;
}

/** Settings of the input that is kept for the account when the session ends or the console reloads the page. */
export interface Keeping {
  /** Name that distinguishes the form from others at its address. */
  form: string;
  /** Fields that are never kept. */
  never: readonly string[];
}

/** Manages a form's state: the input, its problems, and the submit. */
export function useDraft<T>(
  schema: z.ZodType<T>,
  areaTexts: Namespace,
  opened: Draft,
  save: (value: T) => Promise<void>,
  keeping?: Keeping,
): DraftControl {
  const texts = useRuleTexts();
  const { pathname, search } = useLocation();
  // Initial values when the form opened, against which input is compared. Later values are ignored.
  const [initial] = useState(opened);
  // Input belongs to the account that opened the form, even if another account signs in before it closes.
  const [account] = useState(() => currentSession().addManagerId);
  const name = keeping && `${pathname}${search} ${keeping.form}`;
  const [kept] = useState(() => {
    const typed = name === undefined ? undefined : keptOf(account).get(name);
    return typed && restoreDraft(initial, typed);
  });
  const [back, setBack] = useState(kept !== undefined);
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  useEffect(() => {
    if (name !== undefined) forgetTyped(account, name);
  }, [account, name]);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [serverProblems, setServerProblems] = useState<FieldProblem[]>([]);
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const draftProblems = texts ? problemsOf(schema, draft, texts) : [];
  // Before the first submit, problems are shown only for fields that the user has left, and none for empty fields.
  const shown = tried
    ? draftProblems
    : draftProblems.filter(({ field, rule }) => left.has(field) && rule !== 'required');
  const shownFields = new Set(shown.map(({ field }) => field));

  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback(
    (path: string, on: boolean) =>
      setHeld((old) => {
        if (old.has(path) === on) return old;
        const next = new Set(old);
        if (on) next.add(path);
        else next.delete(path);
        return next;
      }),
    [],
  );
  const waits = held.size > 0;

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

  const dirty = !sameDraft(draft, initial);
  const never = keeping?.never;
  const typing = useMemo(
    () => ({ account, name, dirty, typed: () => changedFields(schema, initial, draft, never ?? []) }),
    [account, name, dirty, schema, initial, draft, never],
  );

  const forget = (path: string) =>
    // A server error disappears when its field changes.
    setServerProblems((old) => old.filter(({ field }) => field !== path && !field.startsWith(`${path}.`)));

  return {
    schema,
    texts: areaTexts,
    draft,
    problems: [...shown, ...serverProblems.filter(({ field }) => !shownFields.has(field))],
    dirty,
    ready: texts !== undefined && !waits,
    waits,
    hold,
    busy,
    refused,
    failure,
    value: (path) => valueAt(draft, path),
    put: (path, value) => {
      setDraft((old) => withValue(old, path, value));
      forget(path);
    },
    set: (change) => {
      setDraft((old) => ({ ...old, ...change }));
      for (const key of Object.keys(change)) forget(key);
    },
    leave: (field) => setLeft((old) => new Set(old).add(field)),
    submit,
    back:
      back && kept
        ? {
            left: kept.left,
            discard: () => {
              setDraft(initial);
              setBack(false);
            },
          }
        : undefined,
    typing,
  };
}
