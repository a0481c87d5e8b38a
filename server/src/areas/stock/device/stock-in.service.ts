import { shardOf } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { refusing } from '../../../lib/fail';
import type { Refused } from '../../../lib/import/declare';
import { tokenHash } from '../../../lib/session/secret';

/** Maximum number of rows per statement, which can have at most 65,535 parameters. */
const rowsAtOnce = 1000;

/** A device to add to stock. Without a picture it gets that of its model. */
export interface NewDevice {
  code: string;
  modelId: number;
  mac: string;
  ip: string;
  portCount: number;
  wifiName: string;
  image?: string;
}

/** Field errors of a device, by violated constraint. */
export const brokenDevice = {
  device_code_key: { code: 'taken' },
  device_mac_key: { mac: 'taken' },
  device_model_id_fkey: { modelId: 'unknown' },
  device_image_fkey: { image: 'unknown' },
} as const;

/**
 * Adds devices to the operator's warehouse in the caller's transaction, and returns their ids in the same order.
 * `secretOf` returns the password for a code; only its hash is stored. Throws `invalid` (422) if a code or MAC address
 * is taken, or a model or picture does not exist, even if the caller has checked this before.
 */
export async function stockIn(
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
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    const made = await refusing(brokenDevice, () =>
      db.insertInto('device').values(some).returning(['id', 'code']).execute(),
    );
    for (const { id, code } of made) ids.set(code, id);
  }
  return devices.flatMap(({ code }) => ids.get(code) ?? []);
}

/** A scanned device. Its MAC address may still be unknown. */
export type ScannedDevice = Pick<NewDevice, 'code'> & { mac?: string | undefined };

/**
 * Returns an error for each draft whose code or MAC address a device other than `except` has, with the device's id if
 * it left the stock for good. Runs one query for all drafts.
 */
export async function takenDevices(db: Db, drafts: readonly ScannedDevice[], except = 0): Promise<Refused[]> {
  // Codes are compared ignoring case.
  const plain = (field: 'code' | 'mac', value: string) => (field === 'code' ? value.toLowerCase() : value);
  const among = (field: 'code' | 'mac') => {
    const values = drafts.flatMap(({ [field]: value }) => (value === undefined ? [] : [plain(field, value)]));
    return sql<boolean>`${field === 'code' ? sql`lower(code)` : sql.ref(field)} = any(${values}::text[])`;
  };
  const holders = () => db.selectFrom('device').select(['id', 'code', 'mac', 'handedBackAt', 'writtenOff']);
  const rows = await holders()
    .where(among('code'))
    .where('id', '!=', except)
    .union(holders().where(among('mac')).where('id', '!=', except))
    .execute();
  return (['code', 'mac'] as const).flatMap((field) => {
    const holderOf = new Map(rows.map((row) => [plain(field, row[field]), row]));
    return drafts.flatMap(({ [field]: value }, index): Refused[] => {
      const holder = value === undefined ? undefined : holderOf.get(plain(field, value));
      if (!holder) return [];
      const params = { name: holder.code };
      if (holder.handedBackAt !== null)
        return [
          {
            at: index,
            field,
            params,
            device: holder.id,
            rule: holder.writtenOff ? 'takenByWrittenOff' : 'takenByHandedBack',
          },
        ];
      return field === 'mac'
        ? [{ at: index, field, rule: 'takenBy', params }]
        : [{ at: index, field, rule: 'taken' }];
    });
  });
}
