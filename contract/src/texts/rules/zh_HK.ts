import type { RuleTexts } from './zh_CN';

export default {
  required: '不能留空',
  format: '格式不正確',
  number: '請輸入數字',
  wholeNumber: '請輸入整數',
  atLeast: '不能小於 {n}',
  atMost: '不能大於 {n}',
  atMostCharacters: '不能超過 {n} 個字元',
  atLeastItems: '至少需要 {n} 項',
  atMostItems: '不能超過 {n} 項',
  taken: '已存在',
  unknown: '不存在',
  password: '密碼最少 8 個字元，須包含數字、大楷及小楷英文字母',
  levelsContiguous: '溫度級別必須首尾相接，並由低至高',
  warningOutside: '警報溫度必須在溫度級別範圍內',
  accountForm: '請輸入手機號碼或電郵',
  passwordsDiffer: '兩次輸入的密碼不一致',
  wrongPassword: '密碼不正確',
  publicSecret: '不能既公開又保密',
  timeDifference: '請填寫「+」或「-」加小時，例如 -7、+0:30；北京時間為 +0',
} satisfies RuleTexts;
