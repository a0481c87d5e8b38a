import {
  GroupSetting,
  type GroupSettingDraft,
  groupSettingApi,
} from '@chargehand/contract/areas/devices/group-setting';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { SettingKind } from '@chargehand/contract/device/setting';
import { weekdays } from '@chargehand/contract/device/timer';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { refuse } from '../../../lib/fail';
import { serveBulk } from '../../../lib/list/bulk';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';

/** Permission to set each kind on a single device. Keeping it on a whole group requires the same. */
const needed: Record<SettingKind, string> = {
  setLimit: boundDeviceApi.setLimit.access,
  switchFan: boundDeviceApi.switchFan.access,
  setTimers: boundDeviceApi.setTimers.access,
};

const reads = readsOf(groupSettingApi, {
  rows: ({ db }) =>
    db
      .selectFrom('groupSetting')
      .innerJoin('deviceGroup', 'deviceGroup.id', 'groupSetting.groupId')
      .select(['groupSetting.id', 'groupSetting.groupId', 'groupSetting.kind', 'groupSetting.limitW'])
      .select(['groupSetting.fan', 'groupSetting.timers', 'groupSetting.priority', 'groupSetting.enabled'])
      .select(['groupSetting.createdAt', 'groupSetting.updatedAt', 'deviceGroup.name as groupName']),
  where: ({ groupId, kind, enabled }, { is }) => [
    is({ 'groupSetting.groupId': groupId, 'groupSetting.kind': kind, 'groupSetting.enabled': enabled }),
  ],
  order: {
    id: 'group_setting.id',
    newest: 'group_setting.created_at',
    columns: {
      priority: gathered('group_setting.priority'),
      createdAt: indexed('group_setting.created_at'),
      updatedAt: gathered('group_setting.updated_at'),
    },
  },
  shown: ({ timers, ...row }) => GroupSetting.parse({ ...row, timers: timers ?? [] }),
});

/** Returns a timer with its days in order, as devices report them. */
const inOrder = ({ weekdays: days, ...timer }: GroupSettingDraft['timers'][number]) => ({
  ...timer,
  weekdays: weekdays.filter((day) => days.includes(day)),
});

/** Returns the columns of a draft; values of other kinds are cleared. */
const columnsOf = ({ kind, limitW, fan, timers, ...draft }: GroupSettingDraft) => ({
  ...draft,
  kind,
  limitW: kind === 'setLimit' ? limitW : null,
  fan: kind === 'switchFan' ? fan : null,
  timers: kind === 'setTimers' ? JSON.stringify(timers.map(inOrder)) : null,
});

async function requireGroup(db: Db, id: number): Promise<void> {
  const group = await db.selectFrom('deviceGroup').select('id').where('id', '=', id).executeTakeFirst();
  if (!group) refuse({ groupId: 'unknown' });
}

/** Registers the routes of the settings that groups keep on their devices. Upkeep brings them to the devices. */
export function groupSettingRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serveWrites(app, groupSettingApi, {
    table: 'groupSetting',
    rows: (db) => db.selectFrom('groupSetting').selectAll(),
    async check({ kind, groupId }, { db, session }) {
      if (!hasPermission(session.permissions, needed[kind])) refuse({ kind: 'notPermitted' });
      await requireGroup(db, groupId);
    },
    columns: (draft) => ({ ...columnsOf(draft), updatedAt: sql`now()` }),
    broken: {
      group_setting_kind: { kind: 'taken' },
      group_setting_group_id_fkey: { groupId: 'unknown' },
    },
  });

  serveBulk(
    app,
    { some: groupSettingApi.remove, all: groupSettingApi.removeAll },
    { reads, name: 'group_setting.kind', work: deleting('groupSetting') },
  );
}
