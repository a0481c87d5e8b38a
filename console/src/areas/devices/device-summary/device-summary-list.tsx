import { type Device } from '@chargehand/contract/areas/stock/device';
import {
  bindStatuses,
  type Holder,
  holders,
  outStatuses,
  saleStatuses,
} from '@chargehand/contract/areas/stock/device-status';
import { deviceSummaryApi, unknownRegion } from '@chargehand/contract/areas/devices/device-summary';
import { useTranslation } from 'react-i18next';
import type { Words } from '../../../lib/words/i18n';
import { agencies, merchants } from '../../../features/customer/customers';
import { listOf } from '../../../ui/list/declare/list-of';
import { code, copyable, instant, oneOf, reference } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { useFigures } from './use-figures';
import { useModels } from '../../../features/charger/models';
import { stockStatus } from '../../../features/stock/stock-status';

/** Returns the regions that have devices, as options of the filter. */
function useRegions() {
  const { t } = useTranslation('device-summary');
  const groups = useFigures().data?.parts.find(({ of }) => of === 'region')?.groups;
  return groups?.map(({ key, name }) => ({
    value: key ?? unknownRegion,
    label: key === unknownRegion ? t('unknown') : (name ?? key ?? ''),
  }));
}

const device = noun({
  api: deviceSummaryApi,
  texts: 'device-summary',
  nameOf: (row) => row.code,
  fields: {
    code: copyable('code'),
    modelId: reference('modelName', useModels),
    mac: code(),
    stands: stockStatus,
    saleStatus: oneOf(saleStatuses, { sold: 'filled' }),
    bindStatus: oneOf(bindStatuses, { bound: 'filled' }),
    outStatus: oneOf(outStatuses, { out: 'filled', inReturn: 'wait' }),
    holder: {
      ...oneOf(holders),
      cell: (value: Holder, row: Device, t: Words<Holder>) => row.holderName ?? t(value),
    },
    outAt: instant(),
    createdAt: instant(),
  },
});

/** List of all devices behind the figures, regardless of holder. */
export const list = listOf(device, {
  page: 'deviceSummary',
  columns: ['code', 'modelId', 'mac', 'stands', 'holder', 'saleStatus', 'bindStatus'],
  hidden: ['outStatus', 'outAt', 'createdAt'],
  card: {
    aside: ['modelId'],
    note: ['holder'],
    status: ['stands'],
  },
  sort: 'createdAt desc',
  filters: [
    'modelId',
    { key: 'agentId', kind: 'search', of: agencies },
    { key: 'merchantId', kind: 'search', of: merchants },
    'stands',
    'saleStatus',
    'bindStatus',
    'outStatus',
    'holder',
    { key: 'region', kind: 'pick', useOptions: useRegions },
  ],
  detail: { page: 'warehouseList' },
});
