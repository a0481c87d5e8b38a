import type { Db } from '../lib/db';
import { sameHash, tokenHash } from '../lib/secret';

/** A device as the gateway knows it. */
export interface KnownDevice {
  id: number;
  code: string;
}

/** The device of a code and a secret, or undefined when either is wrong. */
export async function signInDevice(db: Db, code: string, secret: string): Promise<KnownDevice | undefined> {
  const row = await db
    .selectFrom('device')
    .select(['id', 'code', 'secretHash'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row && sameHash(row.secretHash, tokenHash(secret)) ? { id: row.id, code: row.code } : undefined;
}

/** The device of a code, however it got in: an external broker has checked its secret. */
export async function findDevice(db: Db, code: string): Promise<KnownDevice | undefined> {
  return db.selectFrom('device').select(['id', 'code']).where('code', '=', code).executeTakeFirst();
}
