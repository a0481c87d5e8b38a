import { type DeviceShare, deviceShareApi } from '@chargehand/contract/areas/devices/device-share';
import { code, instant, computedText, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for shares. A share consists of a device, its owner, and the user it is shared with. */
export const deviceShare = noun({
  api: deviceShareApi,
  texts: 'device-share',
  nameOf: (row) => row.code ?? String(row.deviceId),
  fields: {
    name: computedText<DeviceShare, 'elsewhereDevice'>(({ name }, t) => name ?? t('elsewhereDevice'), {
      exported: [{}],
    }),
    code: code(),
    modelName: text(),
    ownerName: computedText<DeviceShare, 'elsewhere'>(({ ownerName }, t) => ownerName ?? t('elsewhere'), {
      exported: [{}],
    }),
    ownerAccount: code(),
    userName: computedText<DeviceShare, 'elsewhere'>(({ userName }, t) => userName ?? t('elsewhere'), {
      exported: [{}],
    }),
    userAccount: code(),
    createdAt: instant(),
  },
});
