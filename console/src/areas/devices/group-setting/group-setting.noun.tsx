import { type GroupSetting, groupSettingApi } from '@chargehand/contract/areas/devices/group-setting';
import { settingKinds } from '@chargehand/contract/device/setting';
import { SettingValue } from '../../../features/device-group/setting-value';
import { customCell, figure, flag, instant, oneOf } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for settings that a group keeps on its devices. */
export const groupSetting = noun({
  api: groupSettingApi,
  texts: 'group-setting',
  nameOf: ({ groupName }) => groupName,
  fields: {
    kind: oneOf(settingKinds),
    value: customCell(
      ({ kind, timers, ...row }: GroupSetting) => (
        <SettingValue value={{ ...row, timers: kind === 'setTimers' ? timers : null }} />
      ),
      {
        exported: [
          { path: 'limitW', label: 'limitW', unit: 'W' },
          { path: 'fan', label: 'fan' },
        ],
      },
    ),
    priority: figure(),
    enabled: flag({ yes: ['on', 'ok'], no: ['off', 'off'] }),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
