import type { Db } from '../../../lib/db';
import { refuse } from '../../../lib/fail';

/** Returns the ids of devices given by code. Refuses the first unknown code with an error at `codes.<index>`. */
export async function devicesCalled(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db.selectFrom('device').select(['id', 'code']).where('code', 'in', codes).execute();
  const foundCodes = new Set(rows.map(({ code }) => code));
  const unknownIndex = codes.findIndex((code) => !foundCodes.has(code));
  if (unknownIndex >= 0) refuse({ [`codes.${unknownIndex}`]: 'unknown' });
  return rows.map(({ id }) => id);
}

/** Replaces the devices that the operator chose for an application by those with the given codes. */
export async function chooseDevices(db: Db, applicationId: number, codes: readonly string[]): Promise<void> {
  const ids = await devicesCalled(db, codes);
  await db.deleteFrom('apiApplicationDevice').where('applicationId', '=', applicationId).execute();
  if (ids.length > 0)
    await db
      .insertInto('apiApplicationDevice')
      .values(ids.map((deviceId) => ({ applicationId, deviceId })))
      .execute();
}
