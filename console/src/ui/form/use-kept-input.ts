import { useEffect, useState } from 'react';
import { keptOf } from '../../lib/session/kept';
import type { Draft } from './draft';
import { restoreDraft } from './kept-draft';
import { forgetTyped } from './typing';

/**
 * Returns the form's input that was kept for the account under `name`, and deletes it there. `restored` is true until
 * `dropRestored` is called, if there was any.
 */
export function useKeptInput(account: number, name: string | undefined, initial: Draft) {
  const [kept] = useState(() => {
    const typed = name === undefined ? undefined : keptOf(account).get(name);
    return typed && restoreDraft(initial, typed);
  });
  const [restored, setRestored] = useState(kept !== undefined);
  useEffect(() => {
    if (name !== undefined) forgetTyped(account, name);
  }, [account, name]);
  return { kept, restored, dropRestored: () => setRestored(false) };
}
