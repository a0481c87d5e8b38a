import type { CodeName } from '@chargehand/contract/http/codes';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { someIds } from '@chargehand/contract/http/shapes';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db';
import { fail } from '../fail';
import { serve } from '../http/serve';
import type { Acting } from '../session/session';

/** Session and transaction of the request. */
interface Asking {
  db: Db;
  session: Acting;
}

/** A kind of records that refer to the rows of a noun. */
interface Holding {
  /** True if a row cannot be deleted while such records exist. */
  keeps: boolean;
  /**
   * Returns for each row the number of referring records that the requesting account may see. Rows without any may be
   * omitted.
   */
  count(asking: Asking, ids: number[]): Promise<{ id: number; count: number }[]>;
}

/**
 * All kinds of records that refer to a noun's rows. The console's deletion dialog shows these records, and some of them
 * prevent the deletion.
 */
export type Holders<Kind extends string> = Readonly<Record<Kind, Holding>>;

/** Returns the records that currently refer to these rows, counted by row and kind. */
async function holdersOf<Kind extends string>(holders: Holders<Kind>, asking: Asking, ids: number[]) {
  const found: { id: number; by: Kind; count: number; keeps: boolean }[] = [];
  for (const by in holders) {
    const { keeps, count } = holders[by];
    for (const row of await count(asking, ids)) if (row.count > 0) found.push({ ...row, by, keeps });
  }
  return found;
}

/**
 * Throws a Failure with a code, and with the number of records as `n`, if any record prevents the deletion of one of
 * the rows.
 */
export async function refuseWhileHeld<Kind extends string>(
  holders: Holders<Kind>,
  asking: Asking,
  ids: number[],
  code: CodeName,
): Promise<void> {
  const keeping = (await holdersOf(holders, asking, ids)).filter(({ keeps }) => keeps);
  if (keeping.length > 0) fail(code, { n: keeping.reduce((all, { count }) => all + count, 0) });
}

export type HoldersEndpoint<Kind extends string> = Endpoint<
  typeof someIds,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<{ id: number; by: Kind; count: number; keeps: boolean }[]>,
  Permission
>;

/** Mounts the endpoint that reports, before a deletion, which records refer to rows. */
export function serveHolders<Kind extends string>(
  app: FastifyInstance,
  endpoint: HoldersEndpoint<Kind>,
  holders: Holders<Kind>,
): void {
  serve(app, endpoint, ({ db, session, params }) => holdersOf(holders, { db, session }, params.ids));
}
