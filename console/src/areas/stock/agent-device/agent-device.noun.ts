import { type Device } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import {
  bindStatuses,
  type Holder,
  holders,
  outStatuses,
} from '@chargehand/contract/areas/stock/device-status';
import type { Words } from '../../../lib/words/i18n';
import { code, copyable, figure, instant, oneOf, reference, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { useModels } from '../../../features/charger/models';
import { documentState } from '../../../features/stock/document-state';
import { stockStatus } from '../../../features/stock/stock-status';
import { tagsField } from '../../../features/tagging/tags';

/** Noun (kind of record) for devices of the page `agentWarehouseList`: those that agents or merchants hold. */
export const agentDevice = noun({
  api: agentDeviceApi,
  texts: 'agent-device',
  nameOf: (row) => row.code,
  fields: {
    code: copyable('code'),
    modelId: reference('modelName', useModels),
    agentName: text(),
    mac: copyable('mac'),
    ip: code(),
    portCount: figure(),
    wifiName: text(),
    bindStatus: oneOf(bindStatuses, { bound: 'filled' }),
    stands: stockStatus,
    outStatus: oneOf(outStatuses, { out: 'filled', inReturn: 'wait' }),
    outAt: instant(),
    soldAt: instant(),
    holder: {
      ...oneOf(holders),
      cell: (value: Holder, row: Device, t: Words<Holder>) => row.holderName ?? t(value),
    },
    returnReason: text(),
    returnState: documentState,
    tags: tagsField,
    createdAt: instant(),
  },
});
