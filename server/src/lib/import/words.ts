import { texts } from '@chargehand/contract/i18n/languages';

/** Texts of the template and of the file with bad rows. */
export const importWords = {
  reason: texts('错误原因', '錯誤原因', 'Reason', 'Motif', 'Fehlergrund', 'エラーの理由'),
  notes: texts('填写说明', '填寫說明', 'Notes', 'Notice', 'Hinweise', '記入方法'),
  column: texts('列', '欄', 'Column', 'Colonne', 'Spalte', '列'),
  required: texts('必填', '必填', 'Required', 'Obligatoire', 'Pflicht', '必須'),
  yes: texts('是', '是', 'Yes', 'Oui', 'Ja', 'はい'),
  no: texts('否', '否', 'No', 'Non', 'Nein', 'いいえ'),
  hint: texts('填写要求', '填寫要求', 'What to enter', 'À saisir', 'Was einzutragen ist', '記入内容'),
  example: texts('示例', '示例', 'Example', 'Exemple', 'Beispiel', '例'),
  choices: texts('可填内容', '可填內容', 'Choices', 'Valeurs possibles', 'Mögliche Werte', '選択肢'),
  /** An error with the title and the letter of its column. */
  atColumn: texts(
    '{name}（{letter} 列）：{msg}',
    '{name}（{letter} 欄）：{msg}',
    '{name} (column {letter}): {msg}',
    '{name} (colonne {letter}) : {msg}',
    '{name} (Spalte {letter}): {msg}',
    '{name}（{letter}列）：{msg}',
  ),
  /** An error of a value in the wrong form, with a value in the right one. */
  withExample: texts(
    '{msg}，例如 {example}',
    '{msg}，例如 {example}',
    '{msg}, such as {example}',
    '{msg}, par exemple {example}',
    '{msg}, zum Beispiel {example}',
    '{msg}（例：{example}）',
  ),
  /** Suffix of the name of a file with bad rows. */
  bad: texts('待修改', '待修改', 'to correct', 'à corriger', 'zu korrigieren', '要修正'),
};

/** Suffix of a required column's header. */
export const requiredMark = ' *';
