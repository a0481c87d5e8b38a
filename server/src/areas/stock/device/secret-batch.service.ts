import { createHmac, randomBytes } from 'node:crypto';
import { fetchableMinutes } from '@chargehand/contract/areas/stock/device-credentials';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { sameHash, tokenHash } from '../../../lib/session/secret';
import type { Vault } from '../../../lib/session/vault';

/**
 * Returns a function that derives the password of a device from its code and the batch's key: 256 bits that cannot be
 * computed without the key.
 */
const secretsBy =
  (key: Buffer) =>
  (code: string): string =>
    createHmac('sha256', key).update(code).digest('base64url');

const fresh = sql<boolean>`secret_batch.created_at > now() - make_interval(mins => ${fetchableMinutes})`;

/** A batch of passwords. `secretOf` returns the password of a device by its code. */
interface Batch {
  id: number;
  secretOf: (code: string) => string;
}

/**
 * Returns the batch of passwords for an `origin`, such as `import 7`, and creates it at the first call. All slices of a
 * job use the same batch.
 */
export async function openBatch(db: Db, vault: Vault, accountId: number, origin: string): Promise<Batch> {
  const before = await db
    .selectFrom('secretBatch')
    .select(['id', 'sealed'])
    .where('origin', '=', origin)
    .executeTakeFirst();
  if (before) return { id: before.id, secretOf: secretsBy(vault.open(before.sealed)) };
  const key = randomBytes(32);
  const { id } = await db
    .insertInto('secretBatch')
    .values({ accountId, origin, sealed: vault.seal(key) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secretOf: secretsBy(key) };
}

/** Returns the batches that can still be fetched, oldest first. */
export const waitingBatches = (db: Db) =>
  db
    .selectFrom('secretBatch')
    .leftJoin('account', 'account.id', 'secretBatch.accountId')
    .select(['secretBatch.id', 'secretBatch.createdAt', 'account.account as by'])
    .where(fresh)
    .orderBy('secretBatch.id')
    .execute();

const Made = z.object({ code: z.string(), secretHash: z.instanceof(Buffer) });

/**
 * Returns codes and passwords of the devices in a batch, in the order in which the devices were added. Leaves out
 * devices that got another password since. Throws `notFound` if the batch does not exist or can no longer be fetched.
 */
export async function readBatch(
  db: Db,
  vault: Vault,
  id: number,
): Promise<{ code: string; password: string }[]> {
  const { sealed } = found(
    await db.selectFrom('secretBatch').select('sealed').where('id', '=', id).where(fresh).executeTakeFirst(),
  );
  const secretOf = secretsBy(vault.open(sealed));
  const rows = await checkedRows(
    db,
    Made,
    sql`select code, secret_hash as "secretHash" from devices_of_batch(${id})`,
  );
  return rows.flatMap(({ code, secretHash }) => {
    const password = secretOf(code);
    return sameHash(secretHash, tokenHash(password)) ? [{ code, password }] : [];
  });
}
