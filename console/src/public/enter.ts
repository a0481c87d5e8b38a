import { useContext } from 'react';
import { writeToken } from '../lib/call/token';
import { Doorway } from './doorway';
import { handover } from './place';
import type { Entered } from './wire';
import { windowShelf } from '../lib/browser/shelf';

/** Survives the way to the identity provider and back; nothing but an address of our own stands in it. */
const kept = 'sign-in-target';

const own = (path: string | null | undefined): string | undefined =>
  path?.startsWith('/') && !path.startsWith('//') ? path : undefined;

/** Keeps what the person wanted before signing in while they are away. */
export const keepTarget = (): void => {
  windowShelf.setItem(kept, own(handover().from) ?? '/');
};

/** Opens what the person wanted before signing in, else the home page. */
function target(): string {
  const away = windowShelf.getItem(kept);
  windowShelf.removeItem(kept);
  return own(handover().from) ?? own(away) ?? '/';
}

/**
 * What follows a right first factor: into the console with the token of the new session, or `asked` with
 * the ticket for the second factor.
 */
export function useEntry(asked: (ticket: string) => void): (entered: Entered) => Promise<void> {
  const door = useContext(Doorway);
  return async (entered) => {
    if ('ticket' in entered) return asked(entered.ticket);
    writeToken(entered.token);
    history.replaceState({ entered: true }, '', target());
    await door.enter();
  };
}
