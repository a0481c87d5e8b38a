import { useContext } from 'react';
import { writeToken } from '../lib/call/token';
import { ConsoleEntryContext } from './console-entry';
import { handover } from './navigation';
import type { Entered } from './wire';
import { windowStorage } from '../lib/browser/storage';

/** Storage key of the target page during the visit to the identity provider. Only paths of this site are stored. */
const kept = 'sign-in-target';

const ownPath = (path: string | null | undefined): string | undefined =>
  path?.startsWith('/') && !path.startsWith('//') ? path : undefined;

/** Stores the page the user wanted before the sign-in, for the time at the identity provider. */
export const keepTarget = (): void => {
  windowStorage.setItem(kept, ownPath(handover().from) ?? '/');
};

/** Returns the page the user wanted before the sign-in, or the home page. */
function target(): string {
  const away = windowStorage.getItem(kept);
  windowStorage.removeItem(kept);
  return ownPath(handover().from) ?? ownPath(away) ?? '/';
}

/**
 * Returns the handler for a correct first factor. It opens the console with the new session's token, or calls
 * `onSecondFactor` with the ticket for the second factor.
 */
export function useEntry(onSecondFactor: (ticket: string) => void): (entered: Entered) => Promise<void> {
  const door = useContext(ConsoleEntryContext);
  return async (entered) => {
    if ('ticket' in entered) return onSecondFactor(entered.ticket);
    writeToken(entered.token);
    history.replaceState({ entered: true }, '', target());
    await door.enter();
  };
}
