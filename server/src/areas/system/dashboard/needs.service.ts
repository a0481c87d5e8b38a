import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { examineApi, type WaitingKind, waitingKinds } from '@chargehand/contract/areas/stock/examine';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { online } from '../../../lib/charger/connection';
import type { Reader } from '../../../lib/list/reads';
import { failedLately } from '../../devices/bound-device/failed-commands.service';
import { faulty } from '../../../lib/charger/fault';
import { withLevelWords } from '../../stock/device-model/level.service';
import { unprocessed } from '../../people/feedback/reads.service';
import { waitingRows } from '../../stock/examine/waiting.service';

type Needs = OutputOf<typeof dashboardApi.needs>;

/** Maximum number of warnings that are returned, hottest first. */
const shownHot = 4;

const Counted = z.object({ open: z.int(), completedToday: z.int() });
const Hot = dashboardApi.needs.output.shape.warnings.unwrap().shape.hottest.element;

async function warningsOf({ db, language }: Reader): Promise<NonNullable<Needs['warnings']>> {
  const [counts] = await checkedRows(
    db,
    Counted,
    sql`select (select count(*) from warning where completed_at is null)::int as open,
      (select count(*) from warning where completed_at >= day_of(now())::timestamp at time zone 'Asia/Shanghai')::int as "completedToday"`,
  );
  const hottest = await checkedRows(
    db,
    Hot,
    sql`select * from (
        select warning.id, warning.device_id, device.code, device.name, warning.threshold, model.levels, warning.reported_at,
          coalesce(state.temperature, warning.peak_temperature) as temperature,
          case when ${online} then null
            else coalesce(state.seen_at, warning.read_at) end as "readAt"
        from warning join device on device.id = warning.device_id join device_model model on model.id = device.model_id
          left join device_state state on state.device_id = warning.device_id
        where warning.completed_at is null) open
      order by temperature desc, id limit ${shownHot}`,
  );
  return { ...Counted.parse(counts), hottest: hottest.map((one) => withLevelWords(one, language)) };
}

async function waitingOf({ db, session }: Reader): Promise<NonNullable<Needs['waiting']>> {
  const rows = await waitingRows(db, session)
    .select((eb) => ['entry.kind', eb.fn.countAll<number>().as('n')])
    .groupBy('entry.kind')
    .execute();
  const of = (kind: WaitingKind) => rows.find((row) => row.kind === kind)?.n ?? 0;
  return Object.fromEntries(waitingKinds.map((kind) => [kind, of(kind)])) as Record<WaitingKind, number>;
}

const Count = z.object({ n: z.int() });

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const [count] = await checkedRows(db, Count, sql`select count(*)::int as n from ${rows}`);
  return count?.n ?? 0;
}

const faultyBound = sql`device where bind_status = 'bound' and id in (select device_id from ${faulty})`;

/** Returns what waits for the caller. Parts for which the caller has no permission are null. */
export async function needsOf(reader: Reader): Promise<Needs> {
  const { db, session } = reader;
  const may = (access: Parameters<typeof hasPermission>[1]) => hasPermission(session.permissions, access);
  return {
    warnings: may(warningApi.list.access) ? await warningsOf(reader) : null,
    waiting: may(examineApi.list.access) ? await waitingOf(reader) : null,
    feedback: may(feedbackApi.list.access) ? await countOf(db, sql`feedback where ${unprocessed}`) : null,
    failedCommands: may(boundDeviceApi.list.access) ? await countOf(db, failedLately) : null,
    portFaults: may(boundDeviceApi.list.access) ? await countOf(db, faultyBound) : null,
  };
}
