import type { Columns } from './zh_CN';

export default {
  nameZh: 'Chinesischer Name',
  nameEn: 'Englischer Name',
  areaCode: 'Vorwahl',
  language: 'Sprache',
  languageTag: 'Sprachkennung',
  timeDifference: 'Zeitversatz zu Peking',
  areaCodeFormat: 'Ein Plus und die Vorwahl, etwa +86 oder +1-876',
  languageTagFormat: 'Eine Kennung nach BCP 47, etwa zh-CN oder en-US',
  timeDifferenceHint: '„-“ für Zeitzonen hinter Peking, „+“ für Zeitzonen davor',
} satisfies Columns;
