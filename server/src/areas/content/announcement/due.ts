import { defaultLanguage } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../lib/db';
import type { Queued } from '../../../lib/job/worker';
import { beginSending } from './sending.service';

const Due = z.object({ id: z.int() });

/**
 * Returns the work that starts sending a scheduled announcement when it is due, as a job of its author. If the author's
 * account is deleted, the announcement stops until another account sends it; if the author has too many open jobs, the
 * work is retried later.
 */
export const announcementWork = (db: Db): Queued => ({
  most: 1,
  async run(payload) {
    const { id } = Due.parse(payload);
    await inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('announcement')
        .select(['audience', 'title', 'createdBy'])
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .where('sendAt', '<=', sql<string>`clock_timestamp()`)
        .forNoKeyUpdate()
        .executeTakeFirst();
      // No row is found if the announcement was rescheduled, sent or withdrawn after this work was queued.
      if (!row) return;
      const { audience, title, createdBy } = row;
      if (createdBy === null) {
        await tx.updateTable('announcement').set({ state: 'stopped' }).where('id', '=', id).execute();
        return;
      }
      const request = { id: `announcement ${id}`, ip: '127.0.0.1', headers: {} };
      const author = await tx
        .selectFrom('account')
        .select('language')
        .where('id', '=', createdBy)
        .executeTakeFirst();
      await beginSending(
        { db: tx, session: { accountId: createdBy, apiKey: null }, request },
        { id, audience, title, begun: true },
        author?.language ?? defaultLanguage,
      );
    });
  },
});
