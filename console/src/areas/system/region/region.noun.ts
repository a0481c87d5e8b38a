import { regionApi } from '@chargehand/contract/areas/system/region';
import { code, entryWithText, instant, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for regions. */
export const region = noun({
  api: regionApi,
  texts: 'region',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    nameZh: text(),
    nameEn: text(),
    areaCode: code(),
    language: entryWithText('region_language', 'languageName'),
    languageTag: code(),
    timeDifference: code(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
