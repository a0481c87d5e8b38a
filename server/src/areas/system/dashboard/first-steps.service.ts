import { agentApi } from '@chargehand/contract/areas/people/agent';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { dashboardApi, FirstStep } from '@chargehand/contract/areas/system/dashboard';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { Access, OutputOf } from '@chargehand/contract/http/endpoint';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { checkedRows, type Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import type { Reader } from '../../../lib/list/reads';

/** Rows that exist once a step is done, and the access that an account needs for the step. */
const steps: Record<FirstStep, { rows: RawBuilder<unknown>; access: Access }> = {
  model: { rows: sql`device_model`, access: deviceModelApi.create.access },
  stockIn: { rows: sql`device where handed_back_at is null`, access: deviceApi.create.access },
  agent: { rows: sql`agent where not direct`, access: agentApi.create.access },
  bound: {
    rows: sql`device where bind_status = 'bound' and handed_back_at is null`,
    access: boundDeviceApi.list.access,
  },
  warning: { rows: sql`warning`, access: warningApi.list.access },
};
const entries = Object.entries(steps) as [FirstStep, (typeof steps)[FirstStep]][];

const Done = z.record(z.string(), z.boolean());

/**
 * Returns which first steps are done; null are those that the account may not do, and all in the demo world, which is
 * never empty. Refuses agents and merchants.
 */
export async function firstStepsOf(
  db: Db,
  session: Reader['session'],
  { demoAccounts }: Pick<Config, 'demoAccounts'>,
): Promise<OutputOf<typeof dashboardApi.firstSteps>> {
  if (!isStaff(session.mType)) fail('forbidden');
  const isDemo = demoAccounts.length > 0;
  const offeredSteps = entries.filter(
    ([, { access }]) => !isDemo && hasPermission(session.permissions, access),
  );
  const columns = offeredSteps.map(
    ([step, { rows }]) => sql`exists (select from ${rows}) as ${sql.ref(step)}`,
  );
  const [done] =
    offeredSteps.length === 0 ? [] : await checkedRows(db, Done, sql`select ${sql.join(columns)}`);
  const doneOf = (step: FirstStep) => done?.[step] ?? null;
  return {
    model: doneOf('model'),
    stockIn: doneOf('stockIn'),
    agent: doneOf('agent'),
    bound: doneOf('bound'),
    warning: doneOf('warning'),
  };
}
