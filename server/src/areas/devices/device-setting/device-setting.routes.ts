import { DeviceSetting, deviceSettingApi } from '@chargehand/contract/areas/devices/device-setting';
import type { SettingKind } from '@chargehand/contract/device/setting';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { foundAll } from '../../../lib/fail';
import { type ActionCall, serveBulk } from '../../../lib/list/bulk';
import { gathered } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

/** Returns a value as stored in the property of its kind; the other properties are null. */
const valueOf = (kind: SettingKind, value: unknown) => ({
  limitW: kind === 'setLimit' ? value : null,
  fan: kind === 'switchFan' ? value : null,
  timers: kind === 'setTimers' ? value : null,
});

const reads = readsOf(deviceSettingApi, {
  rows: ({ db }) =>
    db
      .selectFrom('deviceSetting')
      .innerJoin('groupSetting', 'groupSetting.id', 'deviceSetting.settingId')
      .innerJoin('deviceGroup', 'deviceGroup.id', 'groupSetting.groupId')
      .innerJoin('device', 'device.id', 'deviceSetting.deviceId')
      .leftJoin('deviceDesired as desired', 'desired.deviceId', 'deviceSetting.deviceId')
      .select(['deviceSetting.id', 'deviceSetting.deviceId', 'deviceSetting.kind', 'deviceSetting.state'])
      .select(['deviceSetting.value', 'deviceSetting.givenAt'])
      .select(['device.code as deviceCode', 'device.name as deviceName'])
      .select(['groupSetting.groupId', 'deviceGroup.name as groupName'])
      .select(sql<unknown>`reported_setting(desired.reported, device_setting.kind)`.as('reported')),
  where: ({ search, groupId, settingId, deviceId, kind, state }, { has, is }) => [
    has(search, ['device.code', 'device.name']),
    is({
      'groupSetting.groupId': groupId,
      'deviceSetting.settingId': settingId,
      'deviceSetting.deviceId': deviceId,
      'deviceSetting.kind': kind,
      'deviceSetting.state': state,
    }),
  ],
  order: {
    id: 'device_setting.id',
    columns: { deviceCode: gathered('device.code'), givenAt: gathered('device_setting.given_at') },
  },
  shown: ({ value, reported, ...row }) =>
    DeviceSetting.parse({ ...row, value: valueOf(row.kind, value), reported: valueOf(row.kind, reported) }),
});

/**
 * Makes devices follow their groups again. The next upkeep computes the values and sends them; `given` keeps what each
 * device has, so that one whose group has ended meanwhile is told the model's value.
 */
async function follow({ db, audit }: ActionCall, ids: number[]): Promise<void> {
  const settings = await db
    .selectFrom('deviceSetting')
    .innerJoin('device', 'device.id', 'deviceSetting.deviceId')
    .select(['deviceSetting.id', 'deviceSetting.kind', 'deviceSetting.state', 'device.code'])
    .where('deviceSetting.id', 'in', ids)
    .where('deviceSetting.settingId', 'is not', null)
    .orderBy('deviceSetting.id')
    .forUpdate('deviceSetting')
    .execute();
  foundAll(ids, settings);
  await db
    .updateTable('deviceSetting')
    .set(({ ref }) => ({ state: 'waiting', given: ref('value'), value: 'null', givenAt: null }))
    .where('id', 'in', ids)
    .execute();
  for (const { id, code, kind, state } of settings)
    audit.of(id, { name: code, kind, state }, { name: code, kind, state: 'waiting' });
}

/** Registers the routes of settings on devices: which follow their groups, which differ, and following again. */
export function deviceSettingRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
  serveBulk(
    app,
    { some: deviceSettingApi.follow, all: deviceSettingApi.followAll },
    { reads, name: 'device.code', work: follow },
  );
}
