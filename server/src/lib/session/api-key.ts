import { keyPrefix } from '@chargehand/contract/areas/system/api-key';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { sql } from 'kysely';
import type { Db } from '../db';
import { type Acting, actingAccounts, readActing, type Session, toActing } from './session';
import { tokenHash } from './secret';

/** Minimum number of seconds between two updates of a key's last use, so that most calls do not write. */
const touchEveryS = 60;

/** An API key that may be used now, and the account on whose behalf it calls. */
interface ApiKey {
  id: number;
  /** Maximum number of calls per minute. */
  quota: number;
  /** Addresses and ranges from which the key may be used; any if empty. */
  addresses: string[];
  /** True if its last use was recorded more than `touchEveryS` seconds ago. */
  stale: boolean;
  session: Session;
}

/** Returns whether a token is that of an API key. */
export const isKeyToken = (token: string | undefined): boolean => token?.startsWith(keyPrefix) === true;

/** Returns a query for the keys that are neither revoked nor expired, of accounts that are not disabled. */
const usableKeys = (db: Db) =>
  actingAccounts(db)
    .innerJoin('apiKey', 'apiKey.accountId', 'account.id')
    .select([
      'apiKey.id as keyId',
      'apiKey.name as keyName',
      'apiKey.permissions as keyPermissions',
      'apiKey.quota',
      'apiKey.addresses',
    ])
    .select(
      sql<boolean>`coalesce(api_key.used_at < now() - make_interval(secs => ${touchEveryS}), true)`.as(
        'stale',
      ),
    )
    .where('apiKey.revokedAt', 'is', null)
    .where(sql<boolean>`coalesce(api_key.ends_at > now(), true)`);

type Row = Awaited<ReturnType<ReturnType<typeof usableKeys>['execute']>>[number];

function toApiKey({ keyId, keyName, keyPermissions, quota, addresses, stale, ...row }: Row): ApiKey {
  const acting = toActing(row);
  return {
    id: keyId,
    quota,
    addresses,
    stale,
    session: {
      ...acting,
      id: 0,
      apiKey: { id: keyId, name: keyName },
      // Permissions that the role has lost since are lost to the key as well.
      permissions: keyPermissions.filter((one) => hasPermission(acting.permissions, one)),
    },
  };
}

/** Returns the key with this token, or undefined if it does not exist, was revoked, has expired or lost its account. */
export async function findApiKey(db: Db, token: string): Promise<ApiKey | undefined> {
  const row = await usableKeys(db).where('apiKey.tokenHash', '=', tokenHash(token)).executeTakeFirst();
  return row && toApiKey(row);
}

/** Records the last use of a key, at most once in `touchEveryS` seconds. */
export async function recordUse(db: Db, { id, stale }: ApiKey, ip: string): Promise<void> {
  if (!stale) return;
  await db
    .updateTable('apiKey')
    .set({ usedAt: sql`now()`, usedIp: ip })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the account of a job with the permissions that it has now, or those of the key with which the job was
 * started. Returns undefined if the account was disabled or deleted, or the key can no longer be used.
 */
export async function readStarter(
  db: Db,
  { accountId, keyId }: { accountId: number; keyId: number | null },
): Promise<Acting | undefined> {
  if (keyId === null) return readActing(db, accountId);
  const row = await usableKeys(db).where('apiKey.id', '=', keyId).executeTakeFirst();
  return row && toApiKey(row).session;
}
