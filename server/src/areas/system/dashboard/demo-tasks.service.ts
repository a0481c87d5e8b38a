import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { type dashboardApi, demoScene, type DemoTask } from '@chargehand/contract/areas/system/dashboard';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import type { Endpoint, OutputOf } from '@chargehand/contract/http/endpoint';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { checkedRows, type Db } from '../../../lib/db';
import type { Reader } from '../../../lib/list/reads';

const { deliveryReason, firmware } = demoScene;

/** Access that each task needs, and SQL that is true once it is done, and null as long as there is nothing to do. */
const tasks: Record<
  DemoTask,
  { use: Pick<Endpoint, 'access'>; ofStaff: boolean; done: RawBuilder<unknown> }
> = {
  receive: {
    use: receiveApi.list,
    ofStaff: false,
    done: sql`(select bool_or(not confirm) from document where kind = 'outbound' and reason = ${deliveryReason})`,
  },
  // A user lowered the power of a charger, or switched it off, while a warning of it was open.
  cool: {
    use: boundDeviceApi.setLimit,
    ofStaff: true,
    done: sql`(select bool_or(exists (select from command where command.device_id = warning.device_id
        and command.created_by is not null and command.status = 'applied'
        and (command.kind = 'setLimit' or (command.kind in ('switchDevice', 'switchPort') and not command.on_state))
        and command.created_at between warning.reported_at and coalesce(warning.completed_at, now())))
      from warning)`,
  },
  stop: {
    use: rolloutApi.pause,
    ofStaff: true,
    done: sql`(select bool_or(rollout.status in ('paused', 'stopped', 'cancelled')) from rollout
      join firmware on firmware.id = rollout.firmware_id join device_model model on model.id = firmware.model_id
      where model.code = ${firmware.model} and firmware.version = ${firmware.version})`,
  },
};
const entries = Object.entries(tasks) as [DemoTask, (typeof tasks)[DemoTask]][];

const Done = z.record(z.string(), z.boolean().nullable());

/**
 * Returns which of the demo's tasks are done; those of other accounts, and all in production, are null. Row-level
 * security limits an agent to its own deliveries.
 */
export async function demoTasksOf(
  db: Db,
  session: Reader['session'],
  { demoAccounts }: Pick<Config, 'demoAccounts'>,
): Promise<OutputOf<typeof dashboardApi.demoTasks>> {
  const offeredTasks = entries.filter(
    ([, { use, ofStaff }]) =>
      demoAccounts.length > 0 &&
      ofStaff === isStaff(session.mType) &&
      hasPermission(session.permissions, use.access),
  );
  const columns = offeredTasks.map(([task, { done }]) => sql`${done} as ${sql.ref(task)}`);
  const [done] =
    offeredTasks.length === 0 ? [] : await checkedRows(db, Done, sql`select ${sql.join(columns)}`);
  const doneOf = (task: DemoTask) => done?.[task] ?? null;
  return { receive: doneOf('receive'), cool: doneOf('cool'), stop: doneOf('stop') };
}
