import { RegionDraft } from '@chargehand/contract/areas/region';
import type { DictionaryName } from '@chargehand/contract/dictionaries';
import { textIn, texts } from '@chargehand/contract/languages';
import { sql } from 'kysely';
import { refusing } from '../../lib/fail';
import type { Choice, Importer, Importing, Refused } from '../../lib/import/declare';

export const dictionary: DictionaryName = 'region_language';

/** What a broken constraint says about the draft. */
export const broken = {
  region_name_zh_key: { nameZh: 'taken' },
  region_name_en_key: { nameEn: 'taken' },
} as const;

/** New regions stand behind the seeded ones. */
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

/** Excel drops the plus of a number and makes a time of `+0:30`. */
const withPlus = (text: string): string => (/^\d/.test(text) ? `+${text}` : text);

/** Names that other regions have already. */
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

/** How regions are imported. */
export const regionImport: Importing<typeof RegionDraft.shape> = {
  title: texts('区域语言', '地區語言', 'Regions', 'Régions', 'Regionen', '地域'),
  draft: RegionDraft,
  columns: {
    nameZh: {
      heading: texts('中文名称', '中文名稱', 'Chinese name', 'Nom chinois', 'Chinesischer Name', '中国語名'),
      example: '斐济',
    },
    nameEn: {
      heading: texts('英文名称', '英文名稱', 'English name', 'Nom anglais', 'Englischer Name', '英語名'),
      example: 'Fiji',
    },
    areaCode: {
      heading: texts('区号', '地區號碼', 'Area code', 'Indicatif', 'Vorwahl', '国番号'),
      hint: texts(
        '“+”加国家或地区号码，例如 +86、+1-876',
        '「+」加國家或地區號碼，例如 +852、+1-876',
        'A plus and the dialing code, such as +86 or +1-876',
        'Un plus suivi de l’indicatif, par exemple +86 ou +1-876',
        'Ein Plus und die Vorwahl, etwa +86 oder +1-876',
        '「+」と国番号で入力してください（例：+86、+1-876）。',
      ),
      example: '+679',
      ofNumber: withPlus,
    },
    language: {
      heading: texts('语言', '語言', 'Language', 'Langue', 'Sprache', '言語'),
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
      heading: texts(
        '语言标识',
        '語言標識',
        'Language identifier',
        'Identifiant de langue',
        'Sprachkennung',
        '言語識別子',
      ),
      hint: texts(
        'BCP 47 语言标识，例如 zh-CN、en-US',
        'BCP 47 語言標識，例如 zh-HK、en-US',
        'A BCP 47 language tag, such as zh-CN or en-US',
        'Un identifiant BCP 47, par exemple zh-CN ou en-US',
        'Eine Kennung nach BCP 47, etwa zh-CN oder en-US',
        'BCP 47の言語タグで入力してください（例：zh-CN、en-US）。',
      ),
      example: 'en-FJ',
    },
    timeDifference: {
      heading: texts(
        '与北京时间时差',
        '與北京時間時差',
        'Time difference from Beijing',
        'Décalage avec Pékin',
        'Zeitversatz zu Peking',
        '北京との時差',
      ),
      hint: texts(
        '比北京时间慢的时区填“-”，快的时区填“+”',
        '比北京時間慢的時區填「-」，快的填「+」',
        "Use '-' for zones behind Beijing and '+' for zones ahead",
        '« - » pour les fuseaux en retard sur Pékin, « + » pour ceux en avance',
        '„-“ für Zeitzonen hinter Peking, „+“ für Zeitzonen davor',
        '北京より遅れている地域は「-」、進んでいる地域は「+」を付けてください。',
      ),
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
