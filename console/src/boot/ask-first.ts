import { accountInfoPath, menuTreePath } from '@chargehand/contract/http/first-paths';
import { likelyName } from '@chargehand/contract/http/likely-page';
import { firstRequests } from './first-requests';
import { requestEarly } from '../lib/call/early-requests';

declare global {
  /** `askFirst` for code that loads after the first script. */
  var askFirst: ((path: string) => void) | undefined;
}

const asked: Readonly<Record<string, readonly string[] | undefined>> = firstRequests;

/**
 * Sends the first requests of the console page at `path` at once. Otherwise they would wait until the console's code
 * has loaded.
 */
export function askFirst(path: string): void {
  // A record's page, or a list with filters in its URL, needs other requests than those declared.
  const plain = location.search === '' && !/\d$/.test(path);
  const first = plain ? (asked[likelyName(path)] ?? []) : [];
  for (const call of [accountInfoPath, menuTreePath, ...first]) requestEarly(call);
}
