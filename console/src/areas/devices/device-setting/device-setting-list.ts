import { deviceSettingApi } from '@chargehand/contract/areas/devices/device-setting';
import { listOf } from '../../../ui/list/declare/list-of';
import { deviceSetting } from './device-setting.noun';

/** List of what the settings of groups have become on devices, shown on the pages of groups and of devices. */
export const list = listOf(deviceSetting, {
  page: 'deviceSettings',
  columns: ['deviceCode', 'deviceName', 'kind', 'value', 'reported', 'state', 'givenAt'],
  hidden: ['groupName'],
  card: { note: ['deviceName'], aside: ['kind'], status: ['state', 'value'], when: ['givenAt'] },
  filters: ['state', 'kind'],
  sort: 'givenAt desc',
  views: [
    { key: 'viewDiffers', filters: { state: ['differs', 'refused'] } },
    { key: 'viewOwn', filters: { state: ['own'] } },
    { key: 'viewWaiting', filters: { state: ['waiting'] } },
  ],
  actions: [
    {
      key: 'follow',
      use: deviceSettingApi.follow,
      applies: ({ state }) => state !== 'followed' && state !== 'waiting',
    },
  ],
});
