import { deviceMessageApi } from '@chargehand/contract/areas/devices/device-message';
import { maxRaw, type RawFrame, RawWatch } from '@chargehand/contract/device/frames';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { z } from 'zod';
import { announce } from '../lib/events';
import { type EventBus } from '../lib/event-bus';
import type { Db } from '../lib/db';
import { asSession, isTenant } from '../lib/session/tenant';
import { watchMs } from '../device/mqtt/raw-tap';
import type { Watcher } from './watcher';

/** The open console pages of staff that watch raw messages. Each page watches one device. */
interface RawWatchers {
  /** Handles the request of a console page to watch a device, or to stop watching. */
  subscribe(watcher: Watcher, value: unknown): void;
  forget(watcher: Watcher): void;
  close(): void;
}

/** The device that a console page watches, and the id of the last message sent to that page. */
interface Place {
  device: number;
  last: number;
}

const mayWatch = ({ session }: Watcher): boolean =>
  !isTenant(session) && hasPermission(session.permissions, deviceMessageApi.raw.access);

/**
 * Sends the raw messages of a device to the console pages that watch it, and announces to all servers which devices are
 * watched.
 */
export function sendRawFrames(db: Db, events: EventBus, failed: (error: unknown) => void): RawWatchers {
  const places = new Map<Watcher, Place>();
  const ids = () => [...new Set([...places.values()].map(({ device }) => device))];

  const send = async (watcher: Watcher, place: Place) => {
    if (!mayWatch(watcher)) {
      places.delete(watcher);
      return;
    }
    const rows = await asSession(db, watcher.session, false, (tx) =>
      tx
        .selectFrom('deviceRaw')
        .select(['id', 'at', 'down', 'topic', 'text', 'bytes', 'skipped'])
        .where('deviceId', '=', place.device)
        .where('id', '>', place.last)
        .orderBy('id', 'desc')
        .limit(maxRaw)
        .execute(),
    );
    if (rows.length === 0 || places.get(watcher) !== place) return;
    place.last = rows[0]?.id ?? place.last;
    watcher.send('raw', { device: place.device, rows: rows.reverse() } satisfies z.input<typeof RawFrame>);
  };

  const off = events.on('raw', (devices) => {
    for (const [watcher, place] of places)
      if (devices.includes(place.device)) watcher.next(() => send(watcher, place), failed);
  });
  const timer = setInterval(() => {
    if (places.size > 0) void announce(db, 'rawWatch', ids()).catch(failed);
  }, watchMs);
  timer.unref();

  return {
    subscribe(watcher, value) {
      const wish = RawWatch.safeParse(value);
      if (!wish.success) return;
      const { device } = wish.data;
      if (device === null || !mayWatch(watcher)) {
        places.delete(watcher);
        return;
      }
      const place = { device, last: 0 };
      places.set(watcher, place);
      watcher.next(async () => {
        if (places.get(watcher) !== place) return;
        await announce(db, 'rawWatch', [device]);
        await send(watcher, place);
      }, failed);
    },
    forget: (watcher) => void places.delete(watcher),
    close() {
      off();
      clearInterval(timer);
    },
  };
}
