import { type DeviceSetting, deviceSettingApi } from '@chargehand/contract/areas/devices/device-setting';
import { settingKinds, settingStates } from '@chargehand/contract/device/setting';
import { SettingValue } from '../../../features/device-group/setting-value';
import { code, customCell, instantOr, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for settings of groups on devices. */
export const deviceSetting = noun({
  api: deviceSettingApi,
  texts: 'device-setting',
  nameOf: ({ deviceCode }) => deviceCode,
  fields: {
    deviceCode: code(),
    deviceName: text(),
    groupName: text(),
    kind: oneOf(settingKinds),
    state: oneOf(settingStates, {
      waiting: 'wait',
      followed: 'ok',
      differs: 'alarm',
      refused: 'alarm',
      own: 'fact',
    }),
    value: customCell(({ value }: DeviceSetting) => <SettingValue value={value} />, {
      exported: [
        { path: 'value.limitW', label: 'limitW', unit: 'W' },
        { path: 'value.fan', label: 'fan' },
      ],
    }),
    reported: customCell(({ reported }: DeviceSetting) => <SettingValue value={reported} />, {
      exported: [
        { path: 'reported.limitW', label: 'reportedLimitW', unit: 'W' },
        { path: 'reported.fan', label: 'reportedFan' },
      ],
    }),
    givenAt: instantOr('notYet'),
  },
});
