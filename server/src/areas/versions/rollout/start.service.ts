import type { RollbackDraft } from '@chargehand/contract/areas/versions/rollout';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import type { FileStore } from '../../../lib/http/file-store';
import { countTry } from '../../../lib/http/limit';
import { isUndamaged } from '../firmware/sound.service';

const Started = z.object({ made: z.int().nullable(), taken: z.int() });

/**
 * The devices of a rollout: all that can take its firmware, those of a list or of a group, or those that another
 * rollout upgraded.
 */
export type Devices =
  | { of: 'share' }
  | { of: 'list'; ids: readonly number[] }
  | { of: 'group'; groupId: number }
  | { of: 'rollback'; from: number };

/** Returns the SQL of the ids of the devices, or null for all that can take the firmware. */
export function idsOf(devices: Devices): RawBuilder<unknown> {
  if (devices.of === 'list') return sql`${devices.ids}::bigint[]`;
  return devices.of === 'group' ? sql`array(select group_members(${devices.groupId}))` : sql`null::bigint[]`;
}

/** Ways in which a rollout does not begin at once with the devices of now. */
interface Plan {
  takesLater: boolean;
  beginsAt: string | null;
  /** True if a second person has to approve it. */
  approval: boolean;
}

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
  plan?: Plan,
): Promise<{ id: number; devices: number }> {
  const { firmwareId, waves, successPercent, failurePercent, whileCharging } = draft;
  const from = devices.of === 'rollback' ? devices.from : null;
  const [started] = await checkedRows(
    db,
    Started,
    sql`select made, taken from start_rollout(${firmwareId}, ${devices.of}, ${waves}::int[], ${successPercent},
      ${failurePercent}, ${draft.windowFrom ?? null}, ${draft.windowTo ?? null}, ${whileCharging}, ${idsOf(devices)},
      ${draft.byHand}, ${draft.retryMost}, ${draft.retryPauseMinutes}, ${draft.retryReasons}::text[], ${from})`,
  );
  const { made, taken } = found(started);
  if (made === null || taken === 0) return fail('rolloutEmpty');
  const groupId = devices.of === 'group' ? devices.groupId : null;
  if (plan)
    await sql`select plan_rollout(${made}, ${groupId}, ${plan.takesLater}, ${plan.beginsAt}, ${plan.approval})`.execute(
      db,
    );
  return { id: made, devices: taken };
}
