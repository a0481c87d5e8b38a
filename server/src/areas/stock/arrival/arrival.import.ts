import { ArrivalImport } from '@chargehand/contract/areas/stock/arrival';
import { texts } from '@chargehand/contract/i18n/languages';
import { deviceColumns } from '@chargehand/contract/texts/columns/device';
import type { Importing } from '../../../lib/import/declare';
import { deviceSheet, devicesOfSheet } from '../device/device-sheet.service';
import { addExpected, expectedElsewhere } from './arrival.service';

const mayStayEmpty = texts(
  '可留空，设备联网后再填写',
  '可留空，裝置連網後再填寫',
  'May stay empty until the device is online',
  'Peut rester vide tant que l’appareil n’est pas en ligne',
  'Darf leer bleiben, bis das Gerät online ist',
  'デバイスが接続されるまで空欄でかまいません。',
);

/**
 * Import of the list of devices that a factory is sending: the columns of the device import, with an optional IP
 * address, because a factory does not know it. The devices become lines of an arrival and are not added to stock.
 */
export const arrivalImport: Importing<typeof ArrivalImport.shape> = {
  ...deviceSheet,
  draft: ArrivalImport,
  columns: {
    ...deviceSheet.columns,
    ip: { heading: deviceColumns.ip, hint: mayStayEmpty, example: '10.20.4.113' },
  },
  gathers: true,
  title: texts('到货单', '到貨單', 'Arrival', 'Arrivage', 'Anlieferung', '入荷予定'),
  check: async (importer, drafts) => [
    ...(await deviceSheet.check(importer, drafts)),
    ...(await expectedElsewhere(importer.db, drafts)),
  ],
  write: async ({ db, session, id = 0, continues }, drafts) =>
    addExpected(db, session, { id, continues }, await devicesOfSheet(db, drafts)),
};
