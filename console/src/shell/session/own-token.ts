import { useEffect, useSyncExternalStore } from 'react';
import { reloadKeepingInput } from '../../lib/browser/reload-guard';
import { useSession } from '../../lib/session/session';
import { isReplaced, noteReplaced, onReplaced, readToken, wasReplaced } from '../../lib/call/token';

/**
 * Watches the token shared by all windows of the browser and reloads the page when another window signs out. Returns
 * true if another window signed in, after which nothing may be sent from this page.
 */
export function useOwnToken(): boolean {
  const { token } = useSession();
  useEffect(() => {
    const compare = () => {
      if (token === '') return;
      if (isReplaced()) noteReplaced();
      else if (readToken() === undefined) reloadKeepingInput();
    };
    const events = ['visibilitychange', 'focus'] as const;
    events.forEach((name) => addEventListener(name, compare));
    return () => events.forEach((name) => removeEventListener(name, compare));
  }, [token]);
  return useSyncExternalStore(onReplaced, wasReplaced);
}
