import { DeviceImport } from '@chargehand/contract/areas/stock/device';
import { texts } from '@chargehand/contract/i18n/languages';
import { deviceColumns } from '@chargehand/contract/texts/columns/device';
import type { Importing } from '../../../lib/import/declare';
import type { Vault } from '../../../lib/session/vault';
import { tagImported, tagsHint } from '../../devices/tag/tagging.service';
import { deviceSheet, devicesOfSheet } from './device-sheet.service';
import { openBatch } from './secret-batch.service';
import { stockIn } from './stock-in.service';

/**
 * Returns the declaration of the import that adds devices to stock from a file. The key from which their passwords are
 * derived is stored, sealed by the vault, until the passwords are fetched or expire.
 */
export const deviceImport = (vault: Vault): Importing<typeof DeviceImport.shape> => ({
  ...deviceSheet,
  draft: DeviceImport,
  columns: {
    ...deviceSheet.columns,
    tags: { heading: deviceColumns.tags, hint: tagsHint, example: 'VIP, 2026' },
  },
  title: texts(
    '设备入库',
    '裝置入庫',
    'Devices to take in',
    'Appareils à entrer en stock',
    'Geräte-Wareneingang',
    '入庫デバイス',
  ),
  async write({ db, session, id = 0 }, drafts) {
    const devices = await devicesOfSheet(
      db,
      drafts.map(({ tags: _, ...device }) => device),
    );
    const { secretOf } = await openBatch(db, vault, session.accountId, `import ${id}`);
    const ids = await stockIn(db, devices, session.accountId, secretOf);
    await tagImported(db, session, 'device', ids, drafts);
  },
});
