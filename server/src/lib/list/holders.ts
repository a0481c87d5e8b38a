import type { CodeName } from '@chargehand/contract/codes';
import type { Endpoint, Permission } from '@chargehand/contract/endpoint';
import type { someIds } from '@chargehand/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db';
import { fail } from '../fail';
import { serve } from '../http/serve';
import type { Acting } from '../session/session';

/** Who asks, and where. */
interface Asking {
  db: Db;
  session: Acting;
}

/** One kind of what refers to the rows of a noun. */
interface Holding {
  /** While they refer to a row it cannot be deleted. */
  keeps: boolean;
  /** How many refer to which of the rows, as far as who asks may see them; rows without any may be left out. */
  count(asking: Asking, ids: number[]): Promise<{ id: number; count: number }[]>;
}

/** All that refers to a noun's rows, said once: the dialog that asks before, and the refusal, read it here. */
export type Holders<Kind extends string> = Readonly<Record<Kind, Holding>>;

/** What refers to these rows now. */
async function holdersOf<Kind extends string>(holders: Holders<Kind>, asking: Asking, ids: number[]) {
  const found: { id: number; by: Kind; count: number; keeps: boolean }[] = [];
  for (const by in holders) {
    const { keeps, count } = holders[by];
    for (const row of await count(asking, ids)) if (row.count > 0) found.push({ ...row, by, keeps });
  }
  return found;
}

/** Ends the handler with a code, and with how many there are as `n`, while something keeps one of the rows. */
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

/** Mounts the call that tells what refers to rows before they are deleted. */
export function serveHolders<Kind extends string>(
  app: FastifyInstance,
  endpoint: HoldersEndpoint<Kind>,
  holders: Holders<Kind>,
): void {
  serve(app, endpoint, ({ db, session, params }) => holdersOf(holders, { db, session }, params.ids));
}
