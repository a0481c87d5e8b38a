import type { CodeName } from '@chargehand/contract/http/codes';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { Rule } from '@chargehand/contract/i18n/rules';
import type { FastifyInstance } from 'fastify';
import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import type { ActionCall } from './bulk';
import { breaks, checkedRows } from '../db';
import type { DB } from '../db-types';
import { fail, found, foundAll, refusing } from '../fail';
import { type Holders, refuseWhileHeld } from './holders';
import type { Reader } from './reads';
import { serve } from '../http/serve';

type None = z.ZodUndefined;

/** Endpoints that add and change records of a noun, as `writes()` of the contract creates them. */
interface WriteEndpoints<Draft, Change> {
  create: Endpoint<None, None, z.ZodType<Draft>, z.ZodType<unknown, { id: number }>, Permission>;
  update: Endpoint<z.ZodType<{ id: number }>, None, z.ZodType<Change>, z.ZodNull, Permission>;
}

/** Declares how records of a noun are added and changed. */
interface Writing<Table extends keyof DB, D, TB extends keyof D, Before, Draft> {
  table: Table;
  /**
   * Returns a query for the rows in the format of the operation log. It is also used to lock a row before it is
   * changed.
   */
  rows(db: Reader['db']): SelectQueryBuilder<D, TB, Before>;
  /** Throws a Failure if the draft violates a rule of the noun. `before` is undefined for a new record. */
  check?(draft: Draft, writer: Reader, before: (Before & { id: number }) | undefined): Promise<void>;
  /** Returns the columns to write for a draft. `before` is undefined for a new record. */
  columns(draft: Draft, writer: Reader, before: Before | undefined): UpdateObject<DB, Table>;
  /** Writes to other tables. Called after the row `id` was written. */
  besides?(draft: Draft, writer: Reader, id: number): Promise<void>;
  /** Field errors or code for each constraint that a draft can violate. */
  broken: Record<string, Record<string, Rule> | CodeName>;
}

const Made = z.object({ id: z.int() });

/**
 * Mounts the endpoints that add and change a record of a noun. Check, writes and the operation log entry are in one
 * transaction.
 */
export function serveWrites<Table extends keyof DB, D, TB extends keyof D, Before extends object, Draft>(
  app: FastifyInstance,
  { create, update }: WriteEndpoints<Draft, Draft>,
  { table, rows, check, columns, besides, broken }: Writing<Table, D, TB, Before, Draft>,
): void {
  const parts = (changes: UpdateObject<DB, Table>) => {
    const written = Object.entries<unknown>(changes).filter(([, value]) => value !== undefined);
    return {
      names: written.map(([name]) => sql.ref(name)),
      values: written.map(([, value]) => sql`${value}`),
    };
  };

  serve(app, create, async ({ body, audit, ...writer }) => {
    await check?.(body, writer, undefined);
    const { names, values } = parts(columns(body, writer, undefined));
    const insert = sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) returning id`;
    const id = await refusing(broken, async () => {
      const made = found((await checkedRows(writer.db, Made, insert))[0]);
      await besides?.(body, writer, made.id);
      return made.id;
    });
    audit.of(id);
    return { id };
  });

  serve(app, update, async ({ params: { id }, body, audit, ...writer }) => {
    const [row] = await rows(writer.db)
      .where(sql<boolean>`id = ${id}`)
      .forUpdate()
      .execute();
    const before = found(row);
    await check?.(body, writer, { ...before, id });
    const { names, values } = parts(columns(body, writer, before));
    const set = sql.join(names.map((name, at) => sql`${name} = ${values[at]}`));
    const update = sql`update ${sql.table(table)} set ${set} where id = ${id} returning id`;
    await refusing(broken, async () => {
      await checkedRows(writer.db, Made, update);
      await besides?.(body, writer, id);
    });
    audit.of(id, before);
    return null;
  });
}

const Gone = z.looseObject({ id: z.int() });

/** Records that prevent a deletion, and the code of the refusal. */
interface Kept<Kind extends string> {
  holders: Holders<Kind>;
  code: CodeName;
}

/**
 * Returns an action for `serveBulk()` that deletes rows of a table, all or none. The action fails with the code of
 * `kept` if a record in `kept` prevents the deletion of one of the rows, and with `notFound` if a row is missing.
 */
export const deleting =
  <Kind extends string = never>(table: keyof DB, kept?: Kept<Kind>) =>
  async ({ db, session, audit }: ActionCall, ids: number[]): Promise<void> => {
    if (kept) await refuseWhileHeld(kept.holders, { db, session }, ids, kept.code);
    try {
      const rows = sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[]) returning *`;
      const gone = await checkedRows(db, Gone, rows);
      foundAll(ids, gone);
      audit.of(ids.join(','), gone);
    } catch (error) {
      // A violated foreign key or check constraint means that a record that refers to a row was added after the check
      // above.
      if (kept && (breaks(error, '23503') || breaks(error, '23514'))) fail(kept.code);
      throw error;
    }
  };
