import type { RollbackDraft } from '@chargehand/contract/areas/versions/rollout';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import type { FileStore } from '../../../lib/http/file-store';
import { countTry } from '../../../lib/http/limit';
import { isUndamaged } from '../firmware/sound.service';

const Started = z.object({ made: z.int().nullable(), taken: z.int() });

/**
 * The devices of a rollout: all that can take its firmware, those of a list, or those that another rollout upgraded.
 */
type Devices = { of: 'share' } | { of: 'list'; ids: readonly number[] } | { of: 'rollback'; from: number };

/**
 * Throws if the key of a firmware is retired, or if its file no longer has the signed hash. The calls of an account are
 * limited, because each reads a whole file.
 */
export async function refuseUnsound(
  db: Db,
  store: FileStore,
  firmwareId: number,
  accountId: number,
): Promise<void> {
  await countTry(db, `rollouts of ${accountId}`, 60, 3600);
  const { file, sha256, retiredAt } = found(
    await db
      .selectFrom('firmware')
      .innerJoin('signingKey as key', 'key.id', 'firmware.keyId')
      .select(['firmware.file', 'firmware.sha256', 'key.retiredAt'])
      .where('firmware.id', '=', firmwareId)
      .executeTakeFirst(),
  );
  if (retiredAt !== null) fail('signingKeyRetired');
  if (!(await isUndamaged(store, file, sha256))) fail('firmwareDamaged');
}

/**
 * Starts a rollout and returns its id and number of devices. Throws `rolloutEmpty` if it would have none, if the key is
 * retired, or if the rollout to roll back is running.
 */
export async function startRollout(
  db: Db,
  draft: RollbackDraft,
  devices: Devices,
): Promise<{ id: number; devices: number }> {
  const { firmwareId, waves, successPercent, failurePercent, whileCharging } = draft;
  const ids = devices.of === 'list' ? devices.ids : null;
  const from = devices.of === 'rollback' ? devices.from : null;
  const [started] = await checkedRows(
    db,
    Started,
    sql`select made, taken from start_rollout(${firmwareId}, ${devices.of}, ${waves}::int[], ${successPercent},
      ${failurePercent}, ${draft.windowFrom ?? null}, ${draft.windowTo ?? null}, ${whileCharging}, ${ids}::bigint[],
      ${draft.byHand}, ${draft.retryMost}, ${draft.retryPauseMinutes}, ${draft.retryReasons}::text[], ${from})`,
  );
  const { made, taken } = found(started);
  if (made === null || taken === 0) return fail('rolloutEmpty');
  return { id: made, devices: taken };
}
