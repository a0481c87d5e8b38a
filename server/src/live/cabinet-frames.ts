import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import { readAsEach, type Watcher } from './watcher';

/**
 * Notifies open console pages when a cabinet that their accounts can see was changed, or a device was put into it,
 * moved within it or taken out of it. Returns an unsubscribe function.
 */
export const sendCabinetFrames = (
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): (() => void) =>
  events.on('cabinet', (ids) => {
    const recipients = [...watchers].filter(({ session }) =>
      hasPermission(session.permissions, cabinetApi.list.access),
    );
    void readAsEach(
      db,
      recipients,
      (tx) => tx.selectFrom('cabinet').select('id').where('id', 'in', ids).limit(1).execute(),
      (watcher, seen) => {
        if (seen.length > 0) watcher.send('cabinets', null);
      },
    ).catch(failed);
  });
