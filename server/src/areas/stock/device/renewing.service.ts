import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ActionCall } from '../../../lib/list/bulk';
import { announce } from '../../../lib/events';
import { foundAll } from '../../../lib/fail';
import { tokenHash } from '../../../lib/session/secret';
import type { Vault } from '../../../lib/session/vault';
import { openBatch } from './secret-batch.service';

/**
 * Returns the action that gives devices new passwords, all or none; all slices of a job share one batch of passwords,
 * which can be fetched once. The old passwords become invalid immediately, and devices connected with them are
 * disconnected.
 */
export const renewing =
  (vault: Vault) =>
  async ({ db, session, audit, job }: ActionCall, ids: number[]): Promise<void> => {
    const rows = await db
      .selectFrom('device')
      .select(['id', 'code'])
      .where('id', 'in', ids)
      .where('handedBackAt', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    foundAll(ids, rows);
    const { id: batchId, secretOf } = await openBatch(
      db,
      vault,
      session.accountId,
      `renewal ${job ?? randomUUID()}`,
    );
    const hashes = rows.map(({ code }) => tokenHash(secretOf(code)));
    const found = rows.map(({ id }) => id);
    await sql`update device set secret_hash = renewed.hash
      from unnest(${found}::bigint[], ${hashes}::bytea[]) renewed (id, hash) where device.id = renewed.id`.execute(
      db,
    );
    await sql`insert into secret_batch_device (batch_id, device_id) select ${batchId}, unnest(${found}::bigint[])
      on conflict do nothing`.execute(db);
    await announce(db, 'deviceGone', found);
    audit.of(found.join(','), null, { codes: rows.map(({ code }) => code) });
  };
