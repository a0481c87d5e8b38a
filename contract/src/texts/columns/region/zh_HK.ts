import type { Columns } from './zh_CN';

export default {
  nameZh: '中文名稱',
  nameEn: '英文名稱',
  areaCode: '地區號碼',
  language: '語言',
  languageTag: '語言標識',
  timeDifference: '與北京時間時差',
  areaCodeFormat: '「+」加國家或地區號碼，例如 +852、+1-876',
  languageTagFormat: 'BCP 47 語言標識，例如 zh-HK、en-US',
  timeDifferenceHint: '比北京時間慢的時區填「-」，快的填「+」',
} satisfies Columns;
