import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../lib/call/call';
import type { Namespace } from '../../lib/words/i18n';
import { keptOf } from '../../lib/session/kept';
import { currentSession } from '../../lib/session/session';
import { type Draft, type FieldProblem, problemsOf, sameDraft, valueAt, withValue } from './draft';
import type { FormState } from './form-context';
import { broughtBack, typedIn } from './kept-draft';
import { useRuleTexts } from './rule-texts';
import { forgetTyped, type Typing } from './typing';

export interface DraftControl extends FormState {
  dirty: boolean;
  ready: boolean;
  /** A field is still being filled, such as by an upload. */
  waits: boolean;
  busy: boolean;
  /** Counts submits that were refused: each puts the focus on the first problem. */
  refused: number;
  /** Why it was not saved, where no field is to blame. */
  failure: string | undefined;
  submit: () => Promise<void>;
  /** What was typed before signing in, and is back; `left` are the fields that somebody else has changed since. */
  back: { left: readonly string[]; discard: () => void } | undefined;
  typing: Typing;
}

/** What of a form is kept for its account when the session ends. */
export interface Keeping {
  /** Tells it from others at its address. */
  form: string;
  /** Fields that are never kept. */
  never: readonly string[];
}

/** A form's state: what was typed, what is wrong with it, and sending it. */
export function useDraft<T>(
  schema: z.ZodType<T>,
  areaTexts: Namespace,
  opened: Draft,
  save: (value: T) => Promise<void>,
  keeping?: Keeping,
): DraftControl {
  const texts = useRuleTexts();
  const { pathname, search } = useLocation();
  // What stood in the fields when it opened: what is typed is held against that, whatever is said of it later.
  const [initial] = useState(opened);
  // Whoever opened it typed in it, whoever is signed in when it goes.
  const [account] = useState(() => currentSession().addManagerId);
  const name = keeping && `${pathname}${search} ${keeping.form}`;
  const [kept] = useState(() => {
    const typed = name === undefined ? undefined : keptOf(account).get(name);
    return typed && broughtBack(initial, typed);
  });
  const [back, setBack] = useState(kept !== undefined);
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  useEffect(() => {
    if (name !== undefined) forgetTyped(account, name);
  }, [account, name]);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [serverSaid, setServerSaid] = useState<FieldProblem[]>([]);
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const own = texts ? problemsOf(schema, draft, texts) : [];
  // Before the first try only what was filled in and left again is judged.
  const shown = tried ? own : own.filter(({ field, rule }) => left.has(field) && rule !== 'required');
  const known = new Set(shown.map(({ field }) => field));

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
    // Enter twice is once, however long the answer takes.
    if (sending.current || waits) return;
    setTried(true);
    setServerSaid([]);
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
      setServerSaid(fields);
      setRefused((times) => times + 1);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const dirty = !sameDraft(draft, initial);
  const never = keeping?.never;
  const typing = useMemo(
    () => ({ account, name, dirty, typed: () => typedIn(schema, initial, draft, never ?? []) }),
    [account, name, dirty, schema, initial, draft, never],
  );

  const forget = (path: string) =>
    // What the server refused is no longer what stands there.
    setServerSaid((old) => old.filter(({ field }) => field !== path && !field.startsWith(`${path}.`)));

  return {
    schema,
    texts: areaTexts,
    draft,
    problems: [...shown, ...serverSaid.filter(({ field }) => !known.has(field))],
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
