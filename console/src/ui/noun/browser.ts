import { deviceName } from '../../lib/browser/user-agent';
import type { Own } from './field';
import { said } from './kinds';

/** Returns a field with the browser and system of a call, from the row's user agent. */
export const browser = (): Own<{ userAgent: string | null }, 'unknownDevice'> =>
  said(({ userAgent }, t) => deviceName(userAgent, t('unknownDevice')), {
    exported: [{ path: 'userAgent' }],
  });
