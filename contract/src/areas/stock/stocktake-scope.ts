import { texts as words } from '../../i18n/languages';

/** Message for a scanned code outside the scope of the stocktake. */
export const outsideWords = words(
  '不在本次盘点范围',
  '不在本次盤點範圍',
  'Not part of this stocktake',
  'Hors du périmètre de cet inventaire',
  'Gehört nicht zu dieser Inventur',
  '今回の棚卸の対象外',
);
