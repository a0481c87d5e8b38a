import { shardOf } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { refusing } from '../../lib/fail';
import type { Refused } from '../../lib/import/declare';
import { tokenHash } from '../../lib/session/secret';

/** A statement takes 65,535 values at most. */
const rowsAtOnce = 1000;

/** A device that is taken into stock. Without a picture of its own it shows its model's. */
export interface NewDevice {
  code: string;
  modelId: number;
  mac: string;
  ip: string;
  portCount: number;
  wifiName: string;
  image?: string;
}

/** What a broken constraint says about a draft. */
export const brokenDevice = {
  device_code_key: { code: 'taken' },
  device_mac_key: { mac: 'taken' },
  device_model_id_fkey: { modelId: 'unknown' },
  device_image_fkey: { image: 'unknown' },
} as const;

/**
 * Takes devices into the operator's warehouse, all or none, and answers their ids in the same order; the database books
 * each in the ledger. `secretOf` says the password of a code, of which only the hash is kept. A code or an address that
 * is taken meanwhile ends with 422.
 */
export async function takeIn(
  db: Db,
  devices: readonly NewDevice[],
  accountId: number,
  secretOf: (code: string) => string,
): Promise<number[]> {
  const rows = devices.map((device) => ({
    ...device,
    name: device.code,
    shard: shardOf(device.code),
    secretHash: tokenHash(secretOf(device.code)),
    createdBy: accountId,
  }));
  const ids = new Map<string, number>();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const made = await refusing(brokenDevice, () =>
      db.insertInto('device').values(some).returning(['id', 'code']).execute(),
    );
    for (const { id, code } of made) ids.set(code, id);
  }
  return devices.flatMap(({ code }) => ids.get(code) ?? []);
}

/** A device as it is scanned: its address may not be known yet. */
export type ScannedDevice = Pick<NewDevice, 'code'> & { mac?: string | undefined };

/** Which of many drafts have a code or an address that a device has already, by one query. */
export async function takenDevices(db: Db, drafts: readonly ScannedDevice[]): Promise<Refused[]> {
  // A code is the same in whatever letters.
  const plain = (field: 'code' | 'mac', value: string) => (field === 'code' ? value.toLowerCase() : value);
  const among = (field: 'code' | 'mac') => {
    const values = drafts.flatMap(({ [field]: value }) => (value === undefined ? [] : [plain(field, value)]));
    return sql<boolean>`${field === 'code' ? sql`lower(code)` : sql.ref(field)} = any(${values}::text[])`;
  };
  const rows = await db
    .selectFrom('device')
    .select(['code', 'mac'])
    .where(among('code'))
    .union(db.selectFrom('device').select(['code', 'mac']).where(among('mac')))
    .execute();
  return (['code', 'mac'] as const).flatMap((field) => {
    const taken = new Set(rows.map((row) => plain(field, row[field])));
    return drafts.flatMap(({ [field]: value }, at) =>
      value !== undefined && taken.has(plain(field, value)) ? [{ at, field, rule: 'taken' as const }] : [],
    );
  });
}
