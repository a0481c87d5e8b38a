import {
  type RejectionReason,
  maxRejected,
  maxExcerpt,
} from '@chargehand/contract/areas/devices/device-message';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { excerptOf } from './excerpt';
import { columnOf, type Columns, instantOf, rowsOf } from '../ingest/literal';

/** A rejected message, with the reason. */
interface Wrong {
  reason: RejectionReason;
  /** Topic after the device's prefix, the full topic if the device may not use it, or empty for a rejected sign-in. */
  topic: string;
  what: string;
  payload: Buffer;
}

/** Stores rejected messages of devices, to show them to the accounts that manage the devices. */
export interface RejectedMessages {
  /** Adds a message. `device` is the code that the sender gave; a device with this code need not exist. */
  put(device: string, wrong: Wrong): void;
  /** Writes all gathered messages immediately. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Kept {
  n: number;
  code: string;
  reason: RejectionReason;
  topic: string;
  what: string;
  excerpt: string;
  bytes: number;
  count: number;
  firstAt: number;
  lastAt: number;
}

/** Milliseconds between two writes of gathered messages to the database. */
const everyMs = 1000;
/** Maximum number of different messages of a device per write. Further ones are only counted in the metrics. */
const maxOfDevice = 5;
/** Maximum number of different messages per write, of all devices. */
const maxAtOnce = 500;

const oneLine = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    // Removes the half of a surrogate pair that was cut.
    .replace(/\p{Cs}/gu, '');

const columns: Columns<Kept> = {
  n: ['int', ({ n }) => n],
  code: ['text', ({ code }) => code],
  reason: ['text', ({ reason }) => reason],
  topic: ['text', ({ topic }) => topic],
  what: ['text', ({ what }) => what],
  excerpt: ['text', ({ excerpt }) => excerpt],
  bytes: ['int', ({ bytes }) => bytes],
  count: ['bigint', ({ count }) => count],
  first_at: ['timestamptz', ({ firstAt }) => instantOf(firstAt)],
  last_at: ['timestamptz', ({ lastAt }) => instantOf(lastAt)],
};

/** Writes gathered messages, in order of device id, and deletes all but the newest `maxRejected` of each device. */
async function write(db: Db, rows: readonly Kept[]): Promise<void> {
  const codes = [...new Set(rows.map(({ code }) => code))];
  await sql`insert into rejected_message as a (device_id, reason, topic, what, excerpt, bytes, count, first_at, last_at)
    select device.id, x.reason, x.topic, x.what, x.excerpt, x.bytes, x.count, x.first_at, x.last_at
    from ${rowsOf(rows, columns)} join device on device.code = x.code order by device.id, x.n
    on conflict (device_id, reason, topic, what) do update set excerpt = excluded.excerpt, bytes = excluded.bytes,
      count = a.count + excluded.count, last_at = greatest(a.last_at, excluded.last_at)`.execute(db);
  await sql`delete from rejected_message where id in (
      select old.id from device cross join lateral (select id from rejected_message where device_id = device.id
        order by last_at desc, id desc offset ${maxRejected}) old
      where device.code = any(${columnOf(codes)}::text[]))`.execute(db);
}

/** Opens the store. If a message is repeated, only its count increases, so that a device cannot fill the table. */
export function openRejectedMessages(db: Db, log: Log): RejectedMessages {
  let gathered = new Map<string, Map<string, Kept>>();
  let size = 0;
  let writing = Promise.resolve();

  const flush = (): Promise<void> => {
    if (size === 0) return writing;
    const rows = [...gathered.values()].flatMap((some) => [...some.values()]);
    gathered = new Map();
    size = 0;
    writing = writing
      .then(() => write(db, rows))
      .catch((error: unknown) =>
        log.error({ err: error }, 'rejected messages of devices could not be stored'),
      );
    return writing;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    put(code, { reason, topic, what, payload }) {
      const some = gathered.get(code) ?? new Map<string, Kept>();
      const [where, why] = [oneLine(topic, 100), oneLine(what, 200)];
      const key = `${reason} ${where} ${why}`;
      const entry = some.get(key);
      const now = Date.now();
      if (entry) {
        entry.count += 1;
        entry.lastAt = now;
        return;
      }
      if (size >= maxAtOnce || some.size >= maxOfDevice) return;
      size += 1;
      gathered.set(code, some);
      some.set(key, {
        n: size,
        code,
        reason,
        topic: where,
        what: why,
        count: 1,
        firstAt: now,
        lastAt: now,
        excerpt: excerptOf(payload, maxExcerpt),
        bytes: payload.length,
      });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
