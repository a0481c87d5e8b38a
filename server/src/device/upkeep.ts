import { hoursKeptForDays } from '@chargehand/contract/device/state';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../lib/db';
import { parameter } from '../lib/parameters';
import { everyHour as at, olderThan, removeRows, type Upkeep } from '../lib/upkeep/upkeep';
import { makePartitions } from './ingest/partitions';

const Old = z.object({ name: z.string(), attached: z.boolean(), pending: z.boolean() });

/**
 * Drops at most `limit` partitions whose names have a date earlier than `before`, and returns their number. Each is
 * detached before it is dropped, so that readers and writers of other partitions are not blocked; if a server is killed
 * in between, the next run completes this.
 */
async function dropPartitions(
  db: Db,
  parent: 'telemetry' | 'device_hour',
  before: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const old = await checkedRows(
    db,
    Old,
    sql`select c.relname as name, i.inhrelid is not null as attached, coalesce(i.inhdetachpending, false) as pending
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relname ~ ${`^${parent}_[0-9]+$`} and c.relname < ${parent} || '_' || ${before}
        and c.relnamespace = 'public'::regnamespace
      limit ${limit}`,
  );
  for (const { name, attached, pending } of old) {
    const how = sql.raw(pending ? 'finalize' : 'concurrently');
    if (attached)
      await sql`alter table ${sql.table(parent)} detach partition ${sql.table(name)} ${how}`.execute(db);
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
  }
  return old.length;
}

/**
 * Regular tasks that delete old rejected messages, finished commands, raw messages and partitions, and create the
 * partitions that are needed next.
 */
export const deviceUpkeep: Upkeep[] = [
  {
    // Deletes rows that a server left when it stopped while a console page watched a device.
    name: 'device.raw',
    at,
    batch: removeRows('deviceRaw', olderThan('at', '1 hour')),
  },
  {
    name: 'device.aside',
    at,
    batch: removeRows('rejectedMessage', olderThan('lastAt', '30 days')),
  },
  {
    name: 'device.command',
    at,
    batch: removeRows('command', olderThan('finishedAt', '90 days')),
  },
  {
    name: 'device.telemetry',
    at,
    async batch(db, limit) {
      const days = await parameter(db, 'telemetry.keptDays');
      return dropPartitions(
        db,
        'telemetry',
        sql`to_char(now() - make_interval(days => ${days}), 'YYYYMMDD')`,
        limit,
      );
    },
  },
  {
    name: 'device.hour',
    at,
    batch: (db, limit) =>
      dropPartitions(
        db,
        'device_hour',
        sql`to_char(now() - make_interval(days => ${hoursKeptForDays}), 'YYYYMM')`,
        limit,
      ),
  },
  {
    // Creates the partitions that are needed next, and deletes nothing.
    name: 'device.partition',
    at,
    async batch(db) {
      await makePartitions(db);
      return 0;
    },
  },
];
