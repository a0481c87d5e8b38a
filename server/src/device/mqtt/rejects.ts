import { Counter } from 'prom-client';
import type { Log } from '../../lib/log';

const rejected = new Counter({
  name: 'chargehand_device_messages_rejected_total',
  help: 'Messages of devices that were malformed, oversized, too many, or on a topic that is not theirs',
  labelNames: ['reason'] as const,
});

type RejectReason = 'malformed' | 'impossible' | 'topic' | 'credentials' | 'unstorable' | 'flood';

/** Counts rejected messages of devices, and logs at most one line per minute for each device. */
export interface Rejects {
  count(device: string, reason: RejectReason): void;
  close(): void;
}

/** Maximum number of devices that are counted separately between two log lines. */
const maxDevices = 10_000;

export function countRejects(log: Log, everyMs = 60_000): Rejects {
  let seen = new Map<string, Partial<Record<RejectReason, number>>>();
  const flush = () => {
    for (const [device, counts] of seen) log.warn({ device, ...counts }, 'messages of a device were refused');
    seen = new Map();
  };
  const timer = setInterval(flush, everyMs);
  timer.unref();
  return {
    count(device, reason) {
      rejected.inc({ reason });
      // The codes come from clients that may not have signed in, so their number is limited.
      const key = seen.has(device) || seen.size < maxDevices ? device.slice(0, 64) : 'others';
      const counts = seen.get(key) ?? {};
      counts[reason] = (counts[reason] ?? 0) + 1;
      seen.set(key, counts);
    },
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
