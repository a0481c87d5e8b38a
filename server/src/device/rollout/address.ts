import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressMs, firmwarePath } from '@chargehand/contract/device/ota';
import type { Db } from '../../lib/db';

/**
 * Creates and verifies download URLs of firmware. A URL is valid for one job (one attempt to upgrade a device) and for
 * a limited time.
 */
export interface Addresses {
  of(job: string, now?: number): string;
  /** Returns `wrong` for a URL that this system never issued, and `late` for an expired one. */
  prove(job: string, until: string, token: string, now?: number): 'good' | 'late' | 'wrong';
}

/** Opens the addresses. All servers use the same key, which is stored in the database. */
export async function openAddresses(db: Db, publicUrl: string): Promise<Addresses> {
  const { key } = await db.selectFrom('downloadKey').select('key').executeTakeFirstOrThrow();
  const proofOf = (job: string, until: string) =>
    createHmac('sha256', key).update(`${job}\n${until}`).digest();
  return {
    of(job, now = Date.now()) {
      const until = String(Math.floor((now + addressMs) / 1000));
      const token = proofOf(job, until).toString('base64url');
      return `${publicUrl}${firmwarePath}${job}?until=${until}&token=${token}`;
    },
    prove(job, until, token, now = Date.now()) {
      const received = Buffer.from(token, 'base64url');
      const wanted = proofOf(job, until);
      if (received.length !== wanted.length || !timingSafeEqual(received, wanted)) return 'wrong';
      return Number(until) * 1000 > now ? 'good' : 'late';
    },
  };
}
