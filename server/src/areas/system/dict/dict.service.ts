import type { Texts } from '@chargehand/contract/i18n/languages';
import type { DictionaryName } from '@chargehand/contract/dictionaries';
import type { Db } from '../../../lib/db';
import { seedRows } from '../../../lib/seed-once';
import { regionLanguages } from '../region/region.service';

interface Entry {
  dictType: DictionaryName;
  dictValue: string;
  labels: Texts;
  listClass: string | null;
}

/** Returns the name of a language in each of the six languages. */
function languageName(code: string): Texts {
  const name = (reader: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
  return {
    zh_CN: name('zh-Hans'),
    zh_HK: name('zh-Hant-HK'),
    en_US: name('en'),
    fr_FR: capital(name('fr'), 'fr'),
    de_DE: name('de'),
    ja_JP: name('ja'),
  };
}

const capital = (text: string, reader: string): string =>
  text.charAt(0).toLocaleUpperCase(reader) + text.slice(1);

const yes: Texts = { zh_CN: '是', zh_HK: '是', en_US: 'Yes', fr_FR: 'Oui', de_DE: 'Ja', ja_JP: 'はい' };
const no: Texts = { zh_CN: '否', zh_HK: '否', en_US: 'No', fr_FR: 'Non', de_DE: 'Nein', ja_JP: 'いいえ' };

const seed = (): Entry[] => [
  ...regionLanguages.map((code): Entry => ({
    dictType: 'region_language',
    dictValue: code,
    labels: languageName(code),
    listClass: null,
  })),
  { dictType: 'yes_no', dictValue: 'true', labels: yes, listClass: 'ok' },
  { dictType: 'yes_no', dictValue: 'false', labels: no, listClass: 'off' },
];

/** Adds the initial entries of a new system. Entries that users have changed or deleted are not touched. */
export const seedDictionaries = (db: Db): Promise<void> =>
  seedRows(
    db,
    seed().map((entry, sort) => ({ ...entry, labels: JSON.stringify(entry.labels), sort })),
    ({ dictType, dictValue }) => `dict ${dictType} ${dictValue}`,
    (tx, rows) =>
      tx
        .insertInto('dictData')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );
