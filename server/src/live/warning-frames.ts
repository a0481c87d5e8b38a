import { WarningFrame } from '@chargehand/contract/device/frames';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { readWarnings } from '../areas/devices/warning/reads.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import { readAsEach, type Watcher } from './watcher';

/**
 * Maximum number of changed warnings that are sent one by one. If there are more, one frame (websocket message) without
 * details is sent instead.
 */
const maxAtOnce = 20;

/**
 * Sends a new or completed warning to all open console pages whose accounts can see it. Returns an unsubscribe
 * function.
 */
export const sendWarningFrames = (
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): (() => void) =>
  events.on('warning', (ids) => {
    const recipients = [...watchers].filter(({ session }) =>
      hasPermission(session.permissions, warningApi.list.access),
    );
    if (ids.length > maxAtOnce) {
      recipients.forEach((watcher) => watcher.send('warnings', null));
      return;
    }
    void readAsEach(
      db,
      recipients,
      (tx) => readWarnings(tx, ids),
      (watcher, warnings) => {
        for (const warning of warnings)
          watcher.send('warning', warning satisfies typeof WarningFrame._output);
      },
    ).catch(failed);
  });
