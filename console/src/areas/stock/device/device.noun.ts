import { type Device, deviceApi } from '@chargehand/contract/areas/stock/device';
import {
  bindStatuses,
  type Holder,
  holders,
  outStatuses,
  saleStatuses,
} from '@chargehand/contract/areas/stock/device-status';
import type { Words } from '../../../lib/words/i18n';
import {
  code,
  copyable,
  figure,
  instant,
  oneOf,
  picture,
  reference,
  text,
  themselves,
} from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { useModels } from '../../../features/charger/models';
import { documentState } from '../../../features/stock/document-state';
import { places } from '../../../features/place/places';
import { stockStatus } from '../../../features/stock/stock-status';
import { tagsField } from '../../../features/tagging/tags';

/**
 * Noun (kind of record) for devices that were taken into stock. Cells mark sold and bound devices neutrally, and a
 * pending return as waiting.
 */
export const device = noun({
  api: deviceApi,
  texts: 'device',
  nameOf: (row) => row.code,
  fields: {
    code: copyable('code'),
    modelId: reference('modelName', useModels),
    mac: copyable('mac'),
    image: picture((row: Device) => row.code),
    ip: code(),
    portCount: figure(),
    wifiName: text(),
    saleStatus: oneOf(saleStatuses, { sold: 'filled' }),
    bindStatus: oneOf(bindStatuses, { bound: 'filled' }),
    outStatus: oneOf(outStatuses, { out: 'filled', inReturn: 'wait' }),
    stands: stockStatus,
    // Cells show the name of the holder. The operator's warehouse has no name, so it is shown as a word.
    holder: {
      ...oneOf(holders),
      cell: (value: Holder, row: Device, t: Words<Holder>) => row.holderName ?? t(value),
      exported: [{ texts: themselves(holders) }, { path: 'holderName', label: 'holderName' }],
    },
    agentName: text(),
    soldAt: instant(),
    inAt: instant(),
    outAt: instant(),
    returnReason: text(),
    returnState: documentState,
    placeId: reference('placeName', places),
    tags: tagsField,
    createdAt: instant(),
    createdBy: text(),
  },
});
