import { texts } from '../languages';

/** Puts the name of a workbook's sheet before what is said of it. */
export const inSheet = texts(
  '工作表“{sheet}”：{msg}',
  '工作表「{sheet}」：{msg}',
  'Sheet “{sheet}”: {msg}',
  'Feuille « {sheet} » : {msg}',
  'Blatt „{sheet}“: {msg}',
  'シート「{sheet}」：{msg}',
);
