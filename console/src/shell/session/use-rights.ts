import { authApi } from '@chargehand/contract/areas/system/auth';
import { type MenuNode, menuTree } from '@chargehand/contract/areas/system/menu-tree';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/call/call';
import { reloadKeepingInput } from '../../lib/browser/reload-guard';
import { currentSession, openSession, useSession } from '../../lib/session/session';
import { behindFirst } from '../../lib/browser/first-shown';

const live = behindFirst(() => import('../../lib/live/live'));

/** Suffix of the permission to read a page's list, after the page's component name. */
const seeing = ':list';

/**
 * Returns the session's menu, and the pages whose permission the account has lost since the console was opened. Menu
 * and permissions are read again whenever the server reports a change.
 */
export function useRights(opened: readonly MenuNode[]) {
  const client = useQueryClient();
  const { addManagerId, token } = useSession();
  const [tree, setTree] = useState(opened);
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set());

  const refresh = useEffectEvent(async () => {
    const info = await call(authApi.accountInfo, { quiet: true });
    // The account must change its password or set up two-factor authentication. The reloaded page asks for it.
    if (info.restPwd || info.setUpTwoFactor) return reloadKeepingInput();
    const next = await call(menuTree, { quiet: true });
    const before = currentSession().permissions;
    const { permissions } = info;
    openSession(info);
    setTree(next);
    if (before.join() === permissions.join()) return;
    const lost = before.filter((one) => one.endsWith(seeing)).map((one) => one.slice(0, -seeing.length));
    setWithdrawn(
      (known) => new Set([...known, ...lost].filter((page) => !hasPermission(permissions, page + seeing))),
    );
    // All data is read again, because it can contain what the account may no longer read.
    void client.invalidateQueries();
  });

  useEffect(() => {
    if (addManagerId === 0) return;
    let close: (() => void) | undefined;
    let left = false;
    let running = Promise.resolve();
    // Runs one refresh after another, so that an older response never arrives last. A failed refresh is not retried:
    // the next one reads everything again.
    const queueRefresh = () => void (running = running.then(refresh).catch(() => {}));
    // The code of the live connection loads after the first page.
    void live().then(({ openLive }) => {
      if (!left) close = openLive(client, addManagerId, { onRights: queueRefresh, onEnded: queueRefresh });
    });
    return () => {
      left = true;
      close?.();
    };
  }, [client, addManagerId, token]);

  return { tree, withdrawn };
}
