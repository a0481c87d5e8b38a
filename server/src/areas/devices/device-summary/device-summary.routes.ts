import {
  deviceSummaryApi,
  maxGroups,
  type SummaryPart,
  type SummaryQuery,
  unknownRegion,
} from '@chargehand/contract/areas/devices/device-summary';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { either } from '../../../lib/list/conditions';
import { openCache } from '../../../lib/list/list-cache';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { deviceReads } from '../../stock/device/reads.service';
import { regionName } from '../../../lib/country-names';

/**
 * Returns the condition that the user of a device belongs to one of these regions. `unknownRegion` stands for devices
 * without a user or with a user of no region.
 */
function inRegions(regions: readonly string[] | undefined): RawBuilder<boolean> | undefined {
  if (!regions || regions.length === 0) return undefined;
  const codes = regions.filter((code) => code !== unknownRegion);
  return either(
    sql<boolean>`exists (select from app_user where id = device.user_id and area_code = any(${codes}))`,
    regions.includes(unknownRegion)
      ? sql<boolean>`not exists (select from app_user where id = device.user_id and area_code is not null)`
      : undefined,
  );
}

const { rows, order, first, shown } = deviceReads;
const reads = readsOf(deviceSummaryApi, {
  rows,
  order,
  shown,
  ...(first && { first }),
  where: ({ region, ...filters }: SummaryQuery, say, reader) => [
    ...deviceReads.where(filters, say, reader),
    inRegions(region),
  ],
});

/**
 * SQL for the table `combined`: the number of devices for each combination of the properties that `parts` counts by,
 * except the region. Devices that went back to production or were written off are not counted.
 */
const combined = sql`combined as materialized (
  select model_id, agent_id, merchant_id, sale_status, bind_status, out_status, stands, holder, count(*)::int as n
  from device where handed_back_at is null group by 1, 2, 3, 4, 5, 6, 7, 8)`;

/**
 * SQL for each part of the summary. A part counts the devices by one property and has one group for each value, with a
 * key, a name and a number.
 */
const parts: Record<SummaryPart, RawBuilder<unknown>> = {
  stands: sql`select stands as key, null as name, sum(n) as n from combined group by 1`,
  model: sql`select model_id::text as key, name, n from device_model
    join (select model_id, sum(n) as n from combined group by 1) counted on counted.model_id = device_model.id`,
  agent: sql`select counted.agent_id::text as key, name, n
    from (select agent_id, sum(n) as n from combined group by 1) counted left join agent on agent.id = counted.agent_id`,
  merchant: sql`select counted.merchant_id::text as key, name, n
    from (select merchant_id, sum(n) as n from combined where merchant_id is not null group by 1) counted
      join merchant on merchant.id = counted.merchant_id`,
  saleStatus: sql`select sale_status as key, null as name, sum(n) as n from combined group by 1`,
  bindStatus: sql`select bind_status as key, null as name, sum(n) as n from combined group by 1`,
  outStatus: sql`select out_status as key, null as name, sum(n) as n from combined group by 1`,
  holder: sql`select holder as key, null as name, sum(n) as n from combined group by 1`,
  region: sql`select coalesce(area_code, ${unknownRegion}) as key, null as name, count(*) as n
    from device left join app_user on app_user.id = device.user_id where handed_back_at is null group by 1`,
};

const Row = z.object({
  of: z.enum(deviceSummaryApi.figures.output.shape.parts.element.shape.of.options),
  key: z.string().nullable(),
  name: z.string().nullable(),
  n: z.coerce.number().int(),
  place: z.coerce.number().int(),
  groups: z.coerce.number().int(),
  all: z.coerce.number().int(),
});
type Counted = z.infer<typeof Row>;

/** Cached groups of each tenant, and of staff, because counting a large fleet takes long. */
const cache = openCache<Counted[]>({
  freshMs: 3000,
  staleMs: 30_000,
  cheapMs: 100,
  most: 100_000,
  sizeOf: (rows) => rows.length,
});

/**
 * Returns the largest groups of all parts, with the totals of each part. Runs a single statement, so that groups and
 * totals are consistent.
 */
const groupsIn = (db: Db): Promise<Counted[]> =>
  checkedRows(
    db,
    Row,
    sql`with ${combined}, every as (${sql.join(
      Object.entries(parts).map(([of, rows]) => sql`select ${of}::text as of, part.* from (${rows}) part`),
      sql` union all `,
    )}), ranked as (
      select every.*, row_number() over (partition by of order by n desc, key) as place,
        count(*) over (partition by of) as groups, sum(n) over (partition by of) as "all" from every)
    select * from ranked where place <= ${maxGroups} order by of, place`,
  );

/** Returns the names of regions by dialing code. If several regions have a code, their names are joined. */
async function regionsIn(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('region')
    .select(['areaCode', 'nameZh', 'nameEn'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const named = new Map<string, string>();
  for (const { areaCode, ...row } of rows)
    named.set(
      areaCode,
      [named.get(areaCode), regionName(row, language)].filter((one) => one !== undefined).join(' / '),
    );
  return named;
}

export function deviceSummaryRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  // Row-level security limits the counts to devices that the account may see, so they are cached for each tenant.
  serve(app, deviceSummaryApi.figures, async ({ db, language, session: { agentId, merchantId } }) => {
    const groupRows = await cache.get(`${agentId} ${merchantId}`, () => groupsIn(db));
    const regions = await regionsIn(db, language);
    const total = groupRows.find(({ of }) => of === 'holder')?.all ?? 0;
    return {
      total,
      parts: Row.shape.of.options.map((of) => {
        const parts = groupRows.filter((row) => row.of === of);
        const shown = parts.reduce((sum, { n }) => sum + n, 0);
        return {
          of,
          groups: parts.map(({ key, name, n }) => ({
            key,
            name: of === 'region' && key !== null ? (regions.get(key) ?? null) : name,
            count: n,
          })),
          more: (parts[0]?.groups ?? 0) - parts.length,
          rest: (parts[0]?.all ?? 0) - shown,
        };
      }),
    };
  });
}
