import {
  AppVersion,
  countedDays,
  maxVersions,
  PlatformVersions,
} from '@chargehand/contract/areas/versions/app-installation';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { openCache } from '../../../lib/list/list-cache';
import { onWritten, scopeOf } from '../../../lib/session/tenant';

const Row = AppVersion.pick({ version: true, known: true, belowMinimum: true }).extend({
  platform: PlatformVersions.shape.platform,
  n: z.int(),
  minimum: z.string().nullable(),
  installations: z.int(),
  below: z.int(),
  knownBelow: z.int(),
});

const Sdk = PlatformVersions.shape.sdks.element;
const Unfit = AppVersion.pick({ version: true }).extend({ minSdk: z.int() });

/** Counts installations that were seen recently by the API level of their Android, lowest first. */
const countSdks = (db: Db) =>
  checkedRows(
    db,
    Sdk,
    sql`select sdk, count(*)::int as installations from app_installation
      where sdk is not null and last_seen_at > now() - make_interval(days => ${countedDays}) group by sdk order by sdk`,
  );

/** Returns the newest published package that some installations cannot install, and the number of these. */
async function newestUnfit(db: Db, sdks: readonly z.infer<typeof Sdk>[]): Promise<PlatformVersions['unfit']> {
  const [oldest] = sdks;
  if (!oldest) return null;
  const [unfit] = await checkedRows(
    db,
    Unfit,
    sql`select version, min_sdk from app_package_above(${oldest.sdk}::int)`,
  );
  if (!unfit) return null;
  const below = sdks.filter(({ sdk }) => sdk < unfit.minSdk);
  return { ...unfit, installations: below.reduce((sum, { installations }) => sum + installations, 0) };
}

const seconds = 1000;

/** Cached counts, shared by all accounts that see the same rows. Counting a million installations takes a second. */
const counted = openCache<PlatformVersions[]>({
  freshMs: 5 * seconds,
  staleMs: 60 * seconds,
  cheapMs: 100,
  most: 100,
  sizeOf: () => 1,
});
onWritten(() => counted.forget());

/**
 * Returns the number of installations per platform and version. Counted are installations that were seen recently and
 * that the reader may see.
 */
export const runningVersions = (db: Db): Promise<PlatformVersions[]> =>
  counted.get(scopeOf(db), () => countVersions(db));

/** Counts installations by an index-only scan. Rare versions beyond the first `maxVersions` are counted together. */
async function countVersions(db: Db): Promise<PlatformVersions[]> {
  const rows = await checkedRows(
    db,
    Row,
    sql`with counted as (
        select platform, precedence, min(version) as version, count(*)::int as n, count(user_id)::int as known
          from app_installation where last_seen_at > now() - make_interval(days => ${countedDays}) group by 1, 2),
      judged as (
        select counted.*, minimum, coalesce(counted.precedence < least.precedence, false) as below
          from counted left join app_minimums() least on least.platform = counted.platform),
      placed as (
        select *, row_number() over (partition by platform order by n desc, precedence desc) as place,
          sum(n) over (partition by platform)::int as installations,
          (sum(n) filter (where below) over (partition by platform))::int as n_below,
          (sum(known) filter (where below) over (partition by platform))::int as known_below
        from judged)
      select platform, version, n, known, minimum, below as below_minimum, installations, coalesce(n_below, 0) as below,
          coalesce(known_below, 0) as known_below
        from placed where place <= ${maxVersions} order by platform, precedence desc`,
  );
  const sdks = await countSdks(db);
  const unfit = await newestUnfit(db, sdks);
  const platforms = [...new Set(rows.map(({ platform }) => platform))];
  return platforms.flatMap((platform) => {
    const platformRows = rows.filter((row) => row.platform === platform);
    const [first] = platformRows;
    if (!first) return [];
    const { minimum, installations, below: belowMinimum, knownBelow } = first;
    return {
      platform,
      minimum,
      installations,
      belowMinimum,
      knownBelow,
      ...(platform === 'android' ? { unfit, sdks } : { unfit: null, sdks: [] }),
      versions: platformRows.map(({ version, n, known, belowMinimum: isBelow }) => ({
        version,
        installations: n,
        known,
        share: n / installations,
        belowMinimum: isBelow,
      })),
      others: installations - platformRows.reduce((sum, { n }) => sum + n, 0),
    };
  });
}
