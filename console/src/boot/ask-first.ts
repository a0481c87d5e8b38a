import { accountInfoPath, menuTreePath } from '@chargehand/contract/first-paths';
import { likelyName } from '@chargehand/contract/likely-page';
import { ahead } from '../areas/ahead';
import { askAhead } from '../lib/call/ahead';

declare global {
  /** The same, for who comes later than the first script. */
  var askFirst: ((path: string) => void) | undefined;
}

const asked: Readonly<Record<string, readonly string[] | undefined>> = ahead;

/**
 * Asks at once for what the console will want at an address. One after the other, each would cost another way to
 * the server and back.
 */
export function askFirst(path: string): void {
  // A record's page, or a list that its address filters, asks for something else.
  const plain = location.search === '' && !/\d$/.test(path);
  const first = plain ? (asked[likelyName(path)] ?? []) : [];
  for (const call of [accountInfoPath, menuTreePath, ...first]) askAhead(call);
}
