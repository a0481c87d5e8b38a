import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import { readAsEach, type Watcher } from './watcher';

/**
 * Notifies open console pages when feedback that their accounts can see is new or was answered. Returns an unsubscribe
 * function.
 */
export const sendFeedbackFrames = (
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): (() => void) =>
  events.on('feedback', (ids) => {
    const recipients = [...watchers].filter(({ session }) =>
      hasPermission(session.permissions, feedbackApi.list.access),
    );
    void readAsEach(
      db,
      recipients,
      (tx) => tx.selectFrom('feedback').select('id').where('id', 'in', ids).limit(1).execute(),
      (watcher, seen) => {
        if (seen.length > 0) watcher.send('feedback', null);
      },
    ).catch(failed);
  });
