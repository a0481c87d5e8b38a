import { deviceName } from '../../lib/browser/user-agent';
import type { Own } from './field';
import { said } from './kinds';

/** The browser and system that a call came from, of the user agent that the row keeps. */
export const browser = (): Own<{ userAgent: string | null }, 'unknownDevice'> =>
  said(({ userAgent }, t) => deviceName(userAgent, t('unknownDevice')), {
    exported: [{ path: 'userAgent' }],
  });
