import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import { currentSession } from '../../lib/session/session';
import { type Draft, problemsOf, sameDraft, valueAt, withValue } from './draft';
import type { FormState } from './form-context';
import { changedFields } from './kept-draft';
import { useRuleTexts } from './rule-texts';
import type { Typing } from './typing';
import { useHeldFields } from './use-held-fields';
import { useKeptInput } from './use-kept-input';
import { useSubmit } from './use-submit';

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
  const { kept, restored, dropRestored } = useKeptInput(account, name, initial);
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const { waits, hold } = useHeldFields();
  const { submit, tried, refused, busy, failure, serverProblems, forget } = useSubmit({
    schema,
    draft,
    waits,
    save,
  });

  const draftProblems = texts ? problemsOf(schema, draft, texts) : [];
  // Before the first submit, problems are shown only for fields that the user has left, and none for empty fields.
  const shownProblems = tried
    ? draftProblems
    : draftProblems.filter(({ field, rule }) => leftFields.has(field) && rule !== 'required');
  const shownFields = new Set(shownProblems.map(({ field }) => field));

  const dirty = !sameDraft(draft, initial);
  const never = keeping?.never;
  const typing = useMemo(
    () => ({ account, name, dirty, typed: () => changedFields(schema, initial, draft, never ?? []) }),
    [account, name, dirty, schema, initial, draft, never],
  );
  const discard = () => {
    setDraft(initial);
    dropRestored();
  };

  return {
    schema,
    texts: areaTexts,
    draft,
    problems: [...shownProblems, ...serverProblems.filter(({ field }) => !shownFields.has(field))],
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
    leave: (field) => setLeftFields((old) => new Set(old).add(field)),
    submit,
    back: restored && kept ? { left: kept.left, discard } : undefined,
    typing,
  };
}
