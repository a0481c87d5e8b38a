import type { DeviceImport } from '@chargehand/contract/areas/device';
import { texts } from '@chargehand/contract/i18n/languages';
import type { Importing } from '../../lib/import/declare';
import { deviceSheet, devicesOfSheet } from '../device/device-sheet.service';
import { addExpected, expectedElsewhere } from './arrival.service';

/**
 * Import of the list of devices that a factory is sending. It has the columns of the device import, but the devices are
 * stored as lines of an arrival, not added to stock.
 */
export const arrivalImport: Importing<typeof DeviceImport.shape> = {
  ...deviceSheet,
  title: texts('到货单', '到貨單', 'Arrival', 'Arrivage', 'Anlieferung', '入荷予定'),
  check: async (importer, drafts) => [
    ...(await deviceSheet.check(importer, drafts)),
    ...(await expectedElsewhere(importer.db, drafts)),
  ],
  write: async ({ db, session, id = 0 }, drafts) =>
    addExpected(db, session, id, await devicesOfSheet(db, drafts)),
};
