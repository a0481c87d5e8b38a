import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail } from '../../../lib/fail';
import { designPower, portCount } from '../open/test-course.service';
import { newCode } from './credentials.service';

/**
 * Gives an application a test charger and returns its code. Throws `testChargerExists` if it has one. The caller holds
 * the lock of the application.
 */
export async function addTestCharger(db: Db, applicationId: number): Promise<string> {
  const present = await db
    .selectFrom('apiTestCharger')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  if (present) fail('testChargerExists');
  const code = newCode('TEST-');
  await sql`select add_test_charger(${applicationId}, ${code}, ${portCount}, ${designPower})`.execute(db);
  return code;
}

/** Removes the test chargers of applications, with their charges and events. Returns their codes. */
export async function removeTestChargers(db: Db, applicationIds: readonly number[]): Promise<string[]> {
  const removed = await db
    .deleteFrom('apiTestCharger')
    .where('applicationId', 'in', applicationIds)
    .returning('code')
    .execute();
  await announce(db, 'apiApplication', [...applicationIds]);
  return removed.map(({ code }) => code);
}
