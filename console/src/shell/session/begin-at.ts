import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { windowStorage } from '../../lib/browser/storage';
import { currentSession } from '../../lib/session/session';
import { pageAt, pagesOf, plainPath, redirectAt } from '../menu/menu';
import { fixedNodes } from '../pages/fixed-routes';
import { entryAddress } from './entry-address';

const lastAccount = 'last-account';

/**
 * Replaces the page's address after a sign-in with the one requested before, or with the home page (see
 * `entryAddress`). Also remembers which account uses this window.
 */
export function beginAt(tree: readonly MenuNode[]): void {
  const session = currentSession();
  const before = windowStorage.getItem(lastAccount);
  windowStorage.setItem(lastAccount, String(session.addManagerId));
  const state: unknown = history.state;
  if (state === null || typeof state !== 'object' || !('entered' in state)) return;
  const routes = [...tree, ...fixedNodes(session, () => '')];
  const path = plainPath(location.pathname);
  const opens =
    pageAt(pagesOf(routes), path, () => true) !== undefined || redirectAt(routes, path) !== undefined;
  const wanted = location.pathname + location.search + location.hash;
  history.replaceState(null, '', entryAddress({ wanted, before, account: session.addManagerId, opens }));
}
