import { RegionDraft } from '@chargehand/contract/areas/system/region';
import type { DictionaryName } from '@chargehand/contract/dictionaries';
import { textIn, texts } from '@chargehand/contract/i18n/languages';
import { regionColumns } from '@chargehand/contract/texts/columns/region';
import { sql } from 'kysely';
import { refusing } from '../../../lib/fail';
import type { Choice, Importer, Importing, Refused } from '../../../lib/import/declare';

export const dictionary: DictionaryName = 'region_language';

/** Field errors of a draft, by violated constraint. */
export const broken = {
  region_name_zh_key: { nameZh: 'taken' },
  region_name_en_key: { nameEn: 'taken' },
} as const;

/** Sort number of regions that staff add without one, so that they come after the seeded ones. */
export const behindSeeded = 1000;

async function languagesIn({ db, language }: Importer): Promise<Choice[]> {
  const entries = await db
    .selectFrom('dictData')
    .select(['dictValue', 'labels'])
    .where('dictType', '=', dictionary)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return entries.map(({ dictValue, labels }) => ({
    value: dictValue,
    label: textIn(labels, language),
    also: Object.values(labels),
  }));
}

/** Restores the plus sign, which Excel drops from numbers and from `+0:30`, which it reads as a time. */
const withPlus = (text: string): string => (/^\d/.test(text) ? `+${text}` : text);

/** Returns an error for each name that another region has. */
async function takenNames({ db }: Importer, drafts: RegionDraft[]): Promise<Refused[]> {
  const taken = await db
    .selectFrom('region')
    .select(['nameZh', 'nameEn'])
    .where(
      sql<boolean>`name_zh = any(${drafts.map(({ nameZh }) => nameZh)}) or name_en = any(${drafts.map(({ nameEn }) => nameEn)})`,
    )
    .execute();
  return (['nameZh', 'nameEn'] as const).flatMap((field) => {
    const names = new Set(taken.map((row) => row[field]));
    return drafts.flatMap((draft, at) =>
      names.has(draft[field]) ? [{ at, field, rule: 'taken' as const }] : [],
    );
  });
}

/** The import of regions. */
export const regionImport: Importing<typeof RegionDraft.shape> = {
  title: texts('区域语言', '地區語言', 'Regions', 'Régions', 'Regionen', '地域'),
  draft: RegionDraft,
  columns: {
    nameZh: {
      heading: regionColumns.nameZh,
      example: '斐济',
    },
    nameEn: {
      heading: regionColumns.nameEn,
      example: 'Fiji',
    },
    areaCode: {
      heading: regionColumns.areaCode,
      hint: regionColumns.areaCodeFormat,
      example: '+679',
      ofNumber: withPlus,
    },
    language: {
      heading: regionColumns.language,
      hint: texts(
        '从右侧的可填内容中选一项',
        '從右側的可填內容中選一項',
        'One of the choices on the right',
        'Une des valeurs possibles à droite',
        'Einer der möglichen Werte rechts',
        '右の選択肢から1つ',
      ),
      example: 'en',
      choices: languagesIn,
    },
    languageTag: {
      heading: regionColumns.languageTag,
      hint: regionColumns.languageTagFormat,
      example: 'en-FJ',
    },
    timeDifference: {
      heading: regionColumns.timeDifference,
      hint: regionColumns.timeDifferenceHint,
      example: '+4',
      ofNumber: withPlus,
    },
  },
  unique: ['nameZh', 'nameEn'],
  nameOf: ({ nameZh }) => nameZh,
  check: takenNames,
  async write({ db }, drafts) {
    await refusing(broken, () =>
      db
        .insertInto('region')
        .values(drafts.map((draft) => ({ ...draft, sort: behindSeeded })))
        .execute(),
    );
  },
};
