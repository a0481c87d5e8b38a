import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { regionApi } from '@chargehand/contract/areas/system/region';
import DeviceForm from '../src/areas/stock/device/device-form';
import { listOf } from '../src/ui/list/declare/list-of';
import { code, instant, oneOf, reference } from '../src/ui/noun/kinds';
import { lookupOf } from '../src/ui/noun/lookup';
import { noun } from '../src/ui/noun/noun';

const models = lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });

const device = noun({
  api: deviceApi,
  texts: 'device',
  nameOf: (row) => row.code,
  fields: {
    code: code(),
    modelId: reference('modelName', models),
    outStatus: oneOf(['notOut', 'out', 'inReturn']),
    createdAt: instant(),
  },
});

export const devices = listOf(device, {
  page: 'galleryDevices',
  columns: ['code', 'modelId', 'outStatus', 'createdAt'],
  sort: 'code asc',
  filters: ['modelId', 'outStatus'],
  Form: DeviceForm,
  imports: regionApi,
});
