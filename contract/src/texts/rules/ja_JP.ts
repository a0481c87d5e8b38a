import type { RuleTexts } from './zh_CN';

export default {
  required: '入力してください。',
  format: '形式が正しくありません。',
  number: '数値を入力してください。',
  wholeNumber: '整数を入力してください。',
  atLeast: '{n}以上にしてください。',
  atMost: '{n}以下にしてください。',
  atMostCharacters: '{n}文字以内で入力してください。',
  atLeastItems: '{n}件以上必要です。',
  atMostItems: '{n}件以内にしてください。',
  taken: 'すでに存在します。',
  unknown: '存在しません。',
  password: '8文字以上で、数字、英大文字、英小文字をすべて含めてください。',
  levelsContiguous: '温度レベルは低い順に、途切れなく続くように設定してください。',
  warningOutside: 'アラート温度は温度レベルの範囲内にしてください。',
  accountForm: '電話番号またはメールアドレスを入力してください。',
  passwordsDiffer: 'パスワードが一致しません。',
  wrongPassword: 'パスワードが正しくありません。',
  publicSecret: '公開と秘密は同時に指定できません。',
  timeDifference: '「+」または「-」と時間で入力してください（例：-7、+0:30）。北京は +0 です。',
} satisfies RuleTexts;
