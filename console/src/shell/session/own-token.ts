import { useEffect, useSyncExternalStore } from 'react';
import { beginAnew } from '../../lib/browser/leaving';
import { useSession } from '../../lib/session/session';
import { isTaken, noteTaken, onTaken, readToken, wasTaken } from '../../lib/call/token';

/**
 * Watches the token that all windows of the browser share. When another one has signed out, the page is loaded anew. Returns
 * whether another one has signed in: nothing here may go on under the new name.
 */
export function useOwnToken(): boolean {
  const { token } = useSession();
  useEffect(() => {
    const compare = () => {
      if (token === '') return;
      if (isTaken()) noteTaken();
      else if (readToken() === undefined) beginAnew();
    };
    const events = ['visibilitychange', 'focus'] as const;
    events.forEach((name) => addEventListener(name, compare));
    return () => events.forEach((name) => removeEventListener(name, compare));
  }, [token]);
  return useSyncExternalStore(onTaken, wasTaken);
}
