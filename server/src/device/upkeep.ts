import { sql } from 'kysely';
import { parameter } from '../lib/parameters';
import { everyHour as at, olderThan, removeRows, type Upkeep } from '../lib/upkeep';

/** Commands that ended, and telemetry: whole partitions of days that are older than what is kept. */
export const deviceUpkeep: Upkeep[] = [
  {
    name: 'device.command',
    at,
    async batch(db, most) {
      const days = await parameter(db, 'telemetry.keptDays');
      return removeRows('command', olderThan('finishedAt', `${days} days`))(db, most);
    },
  },
  {
    name: 'device.telemetry',
    at,
    async batch(db, most) {
      const days = await parameter(db, 'telemetry.keptDays');
      const { rows } = await sql<{
        name: string;
      }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'telemetry'::regclass
          and c.relname < 'telemetry_' || to_char(now() - make_interval(days => ${days}), 'YYYYMMDD')
        limit ${most}`.execute(db);
      for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
      return rows.length;
    },
  },
];
