import type { PushReach } from '@chargehand/contract/areas/partners/api-push';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { sliced } from '../../../lib/job/kind';
import type { Permission } from '@chargehand/contract/http/endpoint';
import { pushTo } from './delivery.service';
import { openLetters } from './letter.service';
import { appliesTo } from './targets.service';

/** Number of applications per query. */
const atOnce = 50;

/** Returns the number of applications that a push is for, and the highest id among them. */
export async function boundsOf(db: Db, reach: PushReach, pushId: number) {
  const { n, last } = await db
    .selectFrom('apiApplication as application')
    .select([
      sql<number>`count(*)::int`.as('n'),
      sql<number>`coalesce(max(application.id), 0)::int8`.as('last'),
    ])
    .where(appliesTo(reach, pushId))
    .executeTakeFirstOrThrow();
  return { total: n, last: Number(last) };
}

/**
 * Returns the kind of the job that sends a push in slices. Each delivery is queued exactly once, even if a server is
 * killed.
 */
export const sendKind = (config: Config, page: 'pushAll' | 'pushTarget') =>
  sliced({
    name: `${page}.send`,
    access: `${page}:add` satisfies Permission,
    input: z.object({ id: z.int(), last: z.int() }),
    cursor: z.int(),
    begin: 0,
    async slice({ db, input: { id, last }, cursor, more }) {
      const end = { kind: 'report', facts: {} } as const;
      const push = await db
        .selectFrom('apiPush')
        .select(['versionId', 'reach', 'doneAt'])
        .select(sql<('email' | 'webhook')[]>`channels`.as('channels'))
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!push || push.doneAt !== null) return { cursor, done: 0, end };
      const letterIn = await openLetters(config, db, push.versionId);
      let lastId = cursor;
      let done = 0;
      let left = true;
      while (left && more()) {
        const some = await db
          .selectFrom('apiApplication as application')
          .select(['id', 'email', 'language', 'disabled'])
          .where(appliesTo(push.reach, id))
          .where('application.id', '>', lastId)
          .where('application.id', '<=', last)
          .orderBy('application.id')
          .limit(atOnce)
          .execute();
        for (const application of some)
          await pushTo({ config, db }, id, push.channels, application, letterIn(application.language));
        lastId = some.at(-1)?.id ?? lastId;
        done += some.length;
        left = some.length === atOnce;
      }
      await announce(db, 'apiEvent', [0]);
      if (left) return { cursor: lastId, done };
      await db
        .updateTable('apiPush')
        .set({ doneAt: sql`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
      return { cursor: lastId, done, end };
    },
  });
