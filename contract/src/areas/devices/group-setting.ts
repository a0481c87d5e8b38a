import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { fanModes } from '../../device/payloads';
import { settingKinds } from '../../device/setting';
import { lastingTimers } from '../../device/timers-draft';
import { bool, givenThat, id, instant, int, list, maybe, orNull } from '../../fields/fields';
import { reads, toAll, writes } from '../../http/crud';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';
import { maxLimitW } from './bound-device';

/** Greatest priority of a setting. */
export const maxPriority = 1000;

const valued = {
  kind: z.enum(settingKinds),
  /** Power limit in watts, for `setLimit`. A model with less power is limited to its own. */
  limitW: z.preprocess(orNull, int(1, maxLimitW).nullable()),
  /** For `switchFan`. */
  fan: z.preprocess(orNull, z.enum(fanModes).nullable()),
};

/**
 * A setting that a group keeps on its devices, also on those that join later. A person's own change on a device wins
 * until it is given up; then the groups of the holder nearest to the device, by `priority`; then the model.
 */
export const GroupSettingDraft = z
  .object({
    groupId: id(),
    ...valued,
    /** For `setTimers`, in the time zone of each device's place. */
    timers: lastingTimers(),
    /** Decides between the settings of one holder for a device: the highest number holds. */
    priority: int(0, maxPriority),
    enabled: bool(),
  })
  .refine(({ kind, limitW }) => kind !== 'setLimit' || limitW !== null, {
    path: ['limitW'],
    ...byRule('required'),
    when: givenThat(valued),
  })
  .refine(({ kind, fan }) => kind !== 'switchFan' || fan !== null, {
    path: ['fan'],
    ...byRule('required'),
    when: givenThat(valued),
  });
export type GroupSettingDraft = z.infer<typeof GroupSettingDraft>;

export const GroupSetting = z.object({
  id: z.int(),
  groupId: z.int(),
  groupName: z.string(),
  kind: z.enum(settingKinds),
  limitW: z.int().nullable(),
  fan: z.enum(fanModes).nullable(),
  timers: lastingTimers(),
  priority: z.int(),
  enabled: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type GroupSetting = z.infer<typeof GroupSetting>;

const Query = listQuery(
  { groupId: maybe(list(id())), kind: maybe(list(z.enum(settingKinds))), enabled: maybe(bool()) },
  ['priority', 'createdAt', 'updatedAt'],
);

const groupSetting = {
  noun: 'groupSetting',
  page: 'deviceGroupList',
  called: ['setting that a group keeps on its devices', 'settings of groups'],
} as const;

export const groupSettingApi = {
  ...reads({ ...groupSetting, query: Query, row: GroupSetting }),
  ...writes({ ...groupSetting, draft: GroupSettingDraft, touches: ['device-setting'] }),
  removeAll: toAll({ ...groupSetting, query: Query, verb: 'remove', does: 'Delete' }),
};

/** Operation log words for settings of groups. */
export const groupSettingWords: AuditWords = {
  noun: words(
    '分组设置',
    '分組設定',
    'Group setting',
    'Réglage de groupe',
    'Gruppeneinstellung',
    'グループ設定',
  ),
  called: ['kind'],
};
