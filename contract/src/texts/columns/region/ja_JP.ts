import type { Columns } from './zh_CN';

export default {
  nameZh: '中国語名',
  nameEn: '英語名',
  areaCode: '国番号',
  language: '言語',
  languageTag: '言語識別子',
  timeDifference: '北京との時差',
  areaCodeFormat: '「+」と国番号で入力してください（例：+86、+1-876）。',
  languageTagFormat: 'BCP 47の言語タグで入力してください（例：zh-CN、en-US）。',
  timeDifferenceHint: '北京より遅れている地域は「-」、進んでいる地域は「+」を付けてください。',
} satisfies Columns;
