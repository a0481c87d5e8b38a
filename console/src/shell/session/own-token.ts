import { useEffect } from 'react';
import { beginAnew } from '../../lib/browser/leaving';
import { useSession } from '../../lib/session/session';
import { readToken } from '../../lib/call/token';

/**
 * The token is shared by all windows of the browser. When another one has signed in as somebody else or
 * has signed out, nothing here may go on under the new name: the page is loaded anew.
 */
export function useOwnToken(): void {
  const { token } = useSession();
  useEffect(() => {
    const compare = () => {
      if (token !== '' && readToken() !== token) beginAnew();
    };
    const events = ['visibilitychange', 'focus'] as const;
    events.forEach((name) => addEventListener(name, compare));
    return () => events.forEach((name) => removeEventListener(name, compare));
  }, [token]);
}
