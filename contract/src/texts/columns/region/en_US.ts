import type { Columns } from './zh_CN';

export default {
  nameZh: 'Chinese name',
  nameEn: 'English name',
  areaCode: 'Area code',
  language: 'Language',
  languageTag: 'Language identifier',
  timeDifference: 'Time difference from Beijing',
  areaCodeFormat: 'A plus and the dialing code, such as +86 or +1-876',
  languageTagFormat: 'A BCP 47 language tag, such as zh-CN or en-US',
  timeDifferenceHint: "Use '-' for zones behind Beijing and '+' for zones ahead",
} satisfies Columns;
