import { texts } from '../i18n/languages';

/** Message format that prefixes the name of the sheet. */
export const inSheet = texts(
  '工作表“{sheet}”：{msg}',
  '工作表「{sheet}」：{msg}',
  'Sheet “{sheet}”: {msg}',
  'Feuille « {sheet} » : {msg}',
  'Blatt „{sheet}“: {msg}',
  'シート「{sheet}」：{msg}',
);
