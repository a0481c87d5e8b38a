import type { Language } from '@chargehand/contract/languages';
import { type RawBuilder, sql } from 'kysely';

/** What the regions with a dialling code are called: in Chinese for its readers, in English for everybody else. */
export const areaName = (code: string, language: Language): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select string_agg(${sql.ref(language.startsWith('zh') ? 'region.nameZh' : 'region.nameEn')}, ' / '
    order by region.sort, region.id) from region where region.area_code = ${sql.ref(code)})`;
