import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { fanModes } from '../../device/payloads';
import { settingKinds, settingStates } from '../../device/setting';
import { Timer } from '../../device/timer';
import { id, instant, list, maybe, text } from '../../fields/fields';
import { endpoint } from '../../http/endpoint';
import { reads } from '../../http/crud';
import { listQuery } from '../../http/list-query';
import { nothing, someIds, StartedJob } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';

const SettingValue = z.object({
  limitW: z.int().nullable(),
  fan: z.enum(fanModes).nullable(),
  timers: z.array(Timer).nullable(),
});

/** A setting of a group on one of its devices. */
export const DeviceSetting = z.object({
  id: z.int(),
  deviceId: z.int(),
  deviceCode: z.string(),
  deviceName: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  kind: z.enum(settingKinds),
  state: z.enum(settingStates),
  /** Wanted value: the group's, or the one that a person set. Only the property of the kind is not null. */
  value: SettingValue,
  /** Value that the device last reported; null if it never did. */
  reported: SettingValue,
  /** When the device was last told the group's value. */
  givenAt: instant().nullable(),
});
export type DeviceSetting = z.infer<typeof DeviceSetting>;

const Query = listQuery(
  {
    /** Part of the code or the name of the device. */
    search: maybe(text(60)),
    groupId: maybe(list(id())),
    settingId: maybe(id()),
    deviceId: maybe(id()),
    kind: maybe(list(z.enum(settingKinds))),
    state: maybe(list(z.enum(settingStates))),
  },
  ['deviceCode', 'givenAt'],
);

const deviceSetting = {
  noun: 'deviceSetting',
  page: 'deviceGroupList',
  called: ['setting of a group on a device', 'settings of groups on devices'],
} as const;

export const deviceSettingApi = {
  ...reads({ ...deviceSetting, query: Query, row: DeviceSetting }),
  follow: endpoint({
    method: 'POST',
    path: '/api/admin/device-setting/:ids/follow',
    access: 'deviceGroupList:edit',
    summary: 'Give up the own settings of devices, and send them the value of their group again',
    params: someIds,
    output: nothing,
    audit: 'deviceSetting.follow',
  }),
  followAll: endpoint({
    method: 'POST',
    path: '/api/admin/device-setting/follow',
    access: 'deviceGroupList:edit',
    summary: 'Do so for all settings that match the filter, in a background job',
    body: Query,
    output: StartedJob,
    audit: 'deviceSetting.follow',
  }),
};

/** Operation log words for settings of groups on devices. */
export const deviceSettingWords: AuditWords = {
  noun: words(
    '设备的分组设置',
    '裝置的分組設定',
    'Group setting on device',
    'Réglage de groupe sur l’appareil',
    'Gruppeneinstellung am Gerät',
    'デバイスのグループ設定',
  ),
  verbs: {
    follow: words(
      '恢复跟随分组',
      '恢復跟隨分組',
      'Follow the group again',
      'Suivre de nouveau le groupe',
      'Wieder der Gruppe folgen',
      'グループに再び従う',
    ),
  },
};
