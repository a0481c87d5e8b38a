import { hoursKeptForDays } from '@chargehand/contract/device/state';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../lib/db';
import { parameter } from '../lib/parameters';
import { everyHour as at, olderThan, removeRows, type Upkeep } from '../lib/upkeep/upkeep';
import { makePartitions } from './ingest/partitions';

const Old = z.object({ name: z.string(), attached: z.boolean(), pending: z.boolean() });

/**
 * Drops partitions from before a date as their names have it. They are taken off first, which waits for no reader or
 * writer of the others; what a server that was killed took off half is taken off and dropped by the next one.
 */
async function dropPartitions(
  db: Db,
  parent: 'telemetry' | 'device_hour',
  before: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const old = await checkedRows(
    db,
    Old,
    sql`select c.relname as name, i.inhrelid is not null as attached, coalesce(i.inhdetachpending, false) as pending
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relname ~ ${`^${parent}_[0-9]+$`} and c.relname < ${parent} || '_' || ${before}
        and c.relnamespace = 'public'::regnamespace
      limit ${most}`,
  );
  for (const { name, attached, pending } of old) {
    const how = sql.raw(pending ? 'finalize' : 'concurrently');
    if (attached)
      await sql`alter table ${sql.table(parent)} detach partition ${sql.table(name)} ${how}`.execute(db);
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
  }
  return old.length;
}

/** What was put aside, commands that ended, and telemetry: whole partitions of days that are older than what is kept. */
export const deviceUpkeep: Upkeep[] = [
  {
    // A server that was killed while somebody watched has left it behind.
    name: 'device.raw',
    at,
    batch: removeRows('deviceRaw', olderThan('at', '1 hour')),
  },
  {
    name: 'device.aside',
    at,
    batch: removeRows('deviceAside', olderThan('lastAt', '30 days')),
  },
  {
    name: 'device.command',
    at,
    batch: removeRows('command', olderThan('finishedAt', '90 days')),
  },
  {
    name: 'device.telemetry',
    at,
    async batch(db, most) {
      const days = await parameter(db, 'telemetry.keptDays');
      return dropPartitions(
        db,
        'telemetry',
        sql`to_char(now() - make_interval(days => ${days}), 'YYYYMMDD')`,
        most,
      );
    },
  },
  {
    name: 'device.hour',
    at,
    batch: (db, most) =>
      dropPartitions(
        db,
        'device_hour',
        sql`to_char(now() - make_interval(days => ${hoursKeptForDays}), 'YYYYMM')`,
        most,
      ),
  },
  {
    // Removes nothing: what is kept by days needs the next ones.
    name: 'device.partition',
    at,
    async batch(db) {
      await makePartitions(db);
      return 0;
    },
  },
];
