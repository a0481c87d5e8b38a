import { maxRaw, maxRawText } from '@chargehand/contract/device/frames';
import { sql } from 'kysely';
import { announce } from '../../lib/events';
import { type EventBus } from '../../lib/event-bus';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { excerptOf } from './excerpt';
import { columnOf, type Columns, instantOf, rowsOf } from '../ingest/literal';

/**
 * Milliseconds between two renewals of a watch. A device is watched while an open console page shows its raw messages.
 */
export const watchMs = 5_000;
/** Milliseconds without a renewal after which a watch ends: two renewals were missed. */
const lapseMs = 2.5 * watchMs;
/** Milliseconds between two writes of recorded messages to the database. */
const everyMs = 250;
/** Maximum number of messages of a device per write. Further messages are only counted. */
const maxAtOnce = 25;

/** Records the raw messages from and to devices that are watched on a console page. */
export interface RawTap {
  /** Records a message of a watched device. `down` is true for a message to the device, false for one from it. */
  record(deviceCode: string, down: boolean, topic: string, payload: Buffer): void;
  close(): Promise<void>;
}

interface TappedMessage {
  n: number;
  deviceId: number;
  at: number;
  down: boolean;
  topic: string;
  text: string;
  bytes: number;
  /** Number of messages of the device that were not recorded between this message and the one before it. */
  skipped: number;
}

interface Watched {
  id: number;
  until: number;
  messages: TappedMessage[];
  skipped: number;
}

const columns: Columns<TappedMessage> = {
  n: ['int', ({ n }) => n],
  device_id: ['bigint', ({ deviceId }) => deviceId],
  at: ['timestamptz', ({ at }) => instantOf(at)],
  down: ['boolean', ({ down }) => down],
  topic: ['text', ({ topic }) => topic],
  text: ['text', ({ text }) => text],
  bytes: ['int', ({ bytes }) => bytes],
  skipped: ['int', ({ skipped }) => skipped],
};

const trim = (ids: readonly number[]) => sql`delete from device_raw where id in (
  select old.id from unnest(${columnOf(ids)}::bigint[]) device cross join lateral
    (select id from device_raw where device_id = device order by id desc offset ${maxRaw}) old)`;

/**
 * Opens the tap. Records only messages of devices that a console page of any server watches, and deletes them when the
 * watch has ended.
 */
export function openRawTap(db: Db, events: EventBus, log: Log): RawTap {
  const watched = new Map<string, Watched>();
  let working = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    working = working
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) =>
        log.error({ err: error }, 'messages of a watched device could not be shown'),
      );
  };

  const watch = async (ids: number[]) => {
    const devices = await db.selectFrom('device').select(['id', 'code']).where('id', 'in', ids).execute();
    for (const { id, code } of devices) {
      const tap = watched.get(code) ?? { id, until: 0, messages: [], skipped: 0 };
      watched.set(code, Object.assign(tap, { until: performance.now() + lapseMs }));
    }
  };

  const write = async () => {
    const taps = [...watched.values()];
    const rows = taps.flatMap((one) => one.messages.splice(0));
    if (rows.length > 0) {
      await sql`insert into device_raw (device_id, at, down, topic, text, bytes, skipped)
        select x.device_id, x.at, x.down, x.topic, x.text, x.bytes, x.skipped from ${rowsOf(rows, columns)}
          join device on device.id = x.device_id order by x.n`.execute(db);
      const ids = [...new Set(rows.map(({ deviceId }) => deviceId))];
      await trim(ids).execute(db);
      await announce(db, 'raw', ids);
    }
    const now = performance.now();
    const over = [...watched].filter(([, { until }]) => until <= now);
    for (const [code] of over) watched.delete(code);
    if (over.length > 0)
      await db
        .deleteFrom('deviceRaw')
        .where(
          'deviceId',
          'in',
          over.map(([, { id }]) => id),
        )
        .execute();
  };

  const off = events.on('rawWatch', (ids) => next(() => watch(ids)));
  const timer = setInterval(() => {
    if (watched.size > 0) next(write);
  }, everyMs);
  timer.unref();

  let n = 0;
  return {
    record(deviceCode, down, topic, payload) {
      const tap = watched.get(deviceCode);
      if (!tap) return;
      if (tap.messages.length >= maxAtOnce) {
        tap.skipped += 1;
        return;
      }
      tap.messages.push({
        n: (n = (n + 1) % 2_000_000_000),
        deviceId: tap.id,
        at: Date.now(),
        down,
        skipped: tap.skipped,
        topic: excerptOf(Buffer.from(topic), 100),
        text: excerptOf(payload, maxRawText),
        bytes: payload.length,
      });
      tap.skipped = 0;
    },
    async close() {
      off();
      clearInterval(timer);
      await working;
    },
  };
}
