import { authApi } from '@chargehand/contract/areas/auth';
import { type MenuNode, menuTree } from '@chargehand/contract/areas/menu-tree';
import { hasPermission } from '@chargehand/contract/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/call/call';
import { beginAnew } from '../../lib/browser/leaving';
import { currentSession, openSession, useSession } from '../../lib/session/session';
import { behindFirst } from '../../lib/browser/first-shown';

const live = behindFirst(() => import('../../lib/live/live'));

/** Seeing a page's list is a permission of its own beside the page. */
const seeing = ':list';

/** What this session may see now: as it was opened, and anew whenever the server says that it has changed. */
export function useRights(opened: readonly MenuNode[]) {
  const client = useQueryClient();
  const { addManagerId, token } = useSession();
  const [tree, setTree] = useState(opened);
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set());

  const refresh = useEffectEvent(async () => {
    const info = await call(authApi.accountInfo, { quiet: true });
    // Loaded anew, the page asks for what the account has come to owe.
    if (info.restPwd || info.setUpTwoFactor) return beginAnew();
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
    // What may no longer be read must not stay because it was read before.
    void client.invalidateQueries();
  });

  useEffect(() => {
    if (addManagerId === 0) return;
    let close: (() => void) | undefined;
    let left = false;
    let running = Promise.resolve();
    // One after another, so that an older answer never comes last; a failed one is made up for at the next.
    const anew = () => void (running = running.then(refresh).catch(() => {}));
    // Its code comes behind the first page's.
    void live().then(({ openLive }) => {
      if (!left) close = openLive(client, addManagerId, { onRights: anew, onEnded: anew });
    });
    return () => {
      left = true;
      close?.();
    };
  }, [client, addManagerId, token]);

  return { tree, withdrawn };
}
