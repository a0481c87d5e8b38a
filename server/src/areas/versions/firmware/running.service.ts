import type { RunningVersion } from '@chargehand/contract/areas/versions/firmware';
import { plainVersion, precedenceOf } from '@chargehand/contract/fields/version';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';

const Row = z.object({
  modelId: z.int(),
  modelName: z.string(),
  version: z.string().nullable(),
  devices: z.int(),
  newest: z.string().nullable(),
});

/** Maximum number of versions per model that are returned. A chart with more would be unreadable. */
const maxVersions = 40;

/**
 * Returns the number of devices per firmware version, for one model or all. Devices that went back to production or
 * were written off do not count.
 */
export async function runningVersions(db: Db, modelId: number | undefined): Promise<RunningVersion[]> {
  const only = modelId === undefined ? sql`true` : sql`device.model_id = ${modelId}`;
  const rows = await checkedRows(
    db,
    Row,
    sql`select counted.model_id, model.name as model_name, version, devices,
        (select max(precedence) from firmware where firmware.model_id = counted.model_id) as newest
      from (select *, row_number() over (partition by model_id order by devices desc, version) as place from (
          select device.model_id, state.firmware as version, count(*)::int as devices
          from device left join device_state state on state.device_id = device.id
          where device.handed_back_at is null and ${only} group by 1, 2) each) counted
      join device_model model on model.id = counted.model_id where place <= ${maxVersions}
      order by model.name, counted.model_id`,
  );
  return rows
    .map(({ newest, ...row }) => ({
      ...row,
      precedence: precedenceOf(plainVersion(row.version ?? '')) ?? '',
      behind:
        newest !== null && row.version !== null && (precedenceOf(plainVersion(row.version)) ?? '') < newest,
    }))
    .sort((a, b) => a.modelName.localeCompare(b.modelName) || (a.precedence < b.precedence ? 1 : -1))
    .map(({ precedence: _, ...row }) => row);
}
