import type { Language } from '@chargehand/contract/i18n/languages';
import { type RawBuilder, sql } from 'kysely';
import { regionName } from '../../../lib/country-names';

interface Region {
  nameZh: string;
  nameEn: string;
}

/** Returns SQL for the regions with this dialing code: their stored names as JSON. */
export const areaOf = (code: string): RawBuilder<Region[]> =>
  sql<
    Region[]
  >`(select coalesce(json_agg(json_build_object('nameZh', region.name_zh, 'nameEn', region.name_en)
    order by region.sort, region.id), '[]') from region where region.area_code = ${sql.ref(code)})`;

/** Returns the names of the regions in a language, or null if there are none. */
export const areaName = (area: readonly Region[], language: Language): string | null =>
  area.length === 0 ? null : area.map((region) => regionName(region, language)).join(' / ');
