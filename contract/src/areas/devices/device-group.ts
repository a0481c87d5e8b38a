import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { bool, id, instant, list, maybe, optionalText, text } from '../../fields/fields';
import { reads, toAll, writes } from '../../http/crud';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/** Maximum number of values of one criterion. */
const maxValues = 50;
const ids = () => list(id(), 0, maxValues);

/**
 * Criteria of a group: bound devices that meet all of them; a criterion without values is met by all. Live values, such
 * as temperature, are no criteria, because settings would come and go with them.
 */
const criteria = {
  modelId: ids(),
  agentId: ids(),
  merchantId: ids(),
  placeId: ids(),
  /** Devices with at least one of the tags, with all of them, and without any of them. */
  tagAny: ids(),
  tagAll: ids(),
  tagNone: ids(),
  /** Exact firmware version reported by the device. */
  firmware: optionalText(40),
};
export const GroupCriteria = z.object(criteria);
export type GroupCriteria = z.infer<typeof GroupCriteria>;

/** Number up to which the devices of a group are counted. */
export const countedUpTo = 10_000;

export const DeviceGroupDraft = z.object({
  name: text(60),
  note: optionalText(200),
  /** True for a group whose devices are found by criteria when it is used, false for a list of devices. */
  byCriteria: bool(),
  ...criteria,
});
export type DeviceGroupDraft = z.infer<typeof DeviceGroupDraft>;

/** A group of bound devices. Operator, agent and merchant each have their own groups and see no others. */
export const DeviceGroup = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string().nullable(),
  byCriteria: z.boolean(),
  /** Number of devices now, counted up to `countedUpTo` + 1. */
  deviceCount: z.int(),
  ...GroupCriteria.shape,
  createdAt: instant(),
  updatedAt: instant(),
});
export type DeviceGroup = z.infer<typeof DeviceGroup>;

const Query = listQuery(
  {
    /** Part of the name or the note. */
    search: maybe(text(60)),
    byCriteria: maybe(bool()),
  },
  ['name', 'createdAt', 'updatedAt'],
);

const deviceGroup = {
  noun: 'deviceGroup',
  page: 'deviceGroupList',
  called: ['device group', 'device groups'],
} as const;

export const deviceGroupApi = {
  ...reads({ ...deviceGroup, query: Query, row: DeviceGroup }),
  removeAll: toAll({ ...deviceGroup, query: Query, verb: 'remove', does: 'Delete' }),
  ...writes({ ...deviceGroup, draft: DeviceGroupDraft, touches: ['bound-device'] }),
};

/** Operation log words for device groups. */
export const deviceGroupWords: AuditWords = {
  noun: words(
    '设备分组',
    '裝置分組',
    'Device group',
    'Groupe d’appareils',
    'Gerätegruppe',
    'デバイスグループ',
  ),
  verbs: {
    join: words(
      '加入分组',
      '加入分組',
      'Add to group',
      'Ajout au groupe',
      'Zur Gruppe hinzufügen',
      'グループに追加',
    ),
    leave: words(
      '移出分组',
      '移出分組',
      'Remove from group',
      'Retrait du groupe',
      'Aus Gruppe entfernen',
      'グループから外す',
    ),
  },
};
