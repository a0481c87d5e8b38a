import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/** Minimum milliseconds between two notifications that alarms changed. */
const everyMs = 2000;

/**
 * Notifies the open console pages whose accounts may see alarms when some were raised or changed, without saying which.
 * Returns an unsubscribe function.
 */
export function sendAlarmFrames(events: EventBus, watchers: ReadonlySet<Watcher>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let sentAt = -Infinity;
  const send = () => {
    timer = undefined;
    sentAt = performance.now();
    for (const watcher of watchers)
      if (hasPermission(watcher.session.permissions, alarmApi.list.access)) watcher.send('alarms', null);
  };
  const off = events.on('alarm', () => {
    timer ??= setTimeout(send, Math.max(0, sentAt + everyMs - performance.now()));
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
