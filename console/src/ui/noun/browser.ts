import { deviceName } from '../../lib/browser/user-agent';
import type { Own } from './field';
import { computedText } from './kinds';

/** Returns a field that shows a browser and its system, read from the row's user agent. */
export const browser = (): Own<{ userAgent: string | null }, 'unknownDevice'> =>
  computedText(({ userAgent }, t) => deviceName(userAgent, t('unknownDevice')), {
    exported: [{ path: 'userAgent' }],
  });
