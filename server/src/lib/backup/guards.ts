import pg from 'pg';
import { z } from 'zod';
import { rowsOf } from './snapshot';

const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });
const Trigger = z.object({ table: z.string(), name: z.string(), enabled: z.enum(['O', 'R', 'A']) });

/** Words that enable a trigger as `pg_trigger.tgenabled` had it. */
const enable = { O: 'enable', R: 'enable replica', A: 'enable always' } as const;

const foreignKeys = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`;

const triggers = `select tgrelid::regclass::text as table, tgname as name, tgenabled::text as enabled
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and t.tgparentid = 0
    and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Runs `load` without foreign keys and triggers, then adds them again, which checks every loaded row. Loaded rows have
 * passed both before, and triggers would write entries a second time.
 */
export async function withoutGuards(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const keys = await rowsOf(client, ForeignKey, foreignKeys);
  const active = await rowsOf(client, Trigger, triggers);
  const alter = async (table: string, change: string): Promise<void> => {
    await client.query(`alter table ${table} ${change}`);
  };
  for (const { table, name } of keys) await alter(table, `drop constraint ${pg.escapeIdentifier(name)}`);
  for (const { table, name } of active) await alter(table, `disable trigger ${pg.escapeIdentifier(name)}`);
  await load();
  for (const { table, name, definition } of keys)
    await alter(table, `add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  for (const { table, name, enabled } of active)
    await alter(table, `${enable[enabled]} trigger ${pg.escapeIdentifier(name)}`);
}
