import { accountInfoPath, menuTreePath } from '@chargehand/contract/http/first-paths';
import { likelyName } from '@chargehand/contract/http/likely-page';
import { firstRequests } from './first-requests';
import { requestEarly } from '../lib/call/early-requests';

declare global {
  /** The first script's `askFirst`, for code that loads later. */
  var askFirst: ((path: string) => void) | undefined;
}

const requests: Readonly<Record<string, readonly string[] | undefined>> = firstRequests;

/**
 * Sends the first requests of the console page at `path` at once. Otherwise they would wait until the console's code
 * has loaded.
 */
export function askFirst(path: string): void {
  // The declared requests are sent only for a page without a query. A record's page, or a list with filters in its URL,
  // needs other requests.
  const plain = location.search === '' && !/\d$/.test(path);
  const first = plain ? (requests[likelyName(path)] ?? []) : [];
  for (const call of [accountInfoPath, menuTreePath, ...first]) requestEarly(call);
}
