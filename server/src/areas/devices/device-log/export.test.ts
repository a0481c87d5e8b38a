import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { openAppControl } from '../../../../test/app-control';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

const columns = [
  { key: 'what', label: 'What', texts: { failedCommand: 'Command failed', share: 'Shared' } },
  { key: 'content', label: 'Content', texts: { fan_on: 'Fan always on' } },
  { key: 'count', label: 'Number' },
  { key: 'reason', label: 'Reason', texts: { why_refused: 'refused by device' } },
  { key: 'told', label: 'Device said' },
  { key: 'by', label: 'By' },
];
const exportFile = (token: string, body: Record<string, unknown>) =>
  server.app.inject({
    method: 'POST',
    url: deviceLogApi.export.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { columns, ...body },
  });
const codeOf = async (token: string, body: Record<string, unknown>) =>
  (await exportFile(token, body)).json<{ code: number }>().code;
const rowsOf = async (body: Record<string, unknown>) => {
  const [sheet] = await readXlsx((await exportFile(world.token, body)).rawPayload);
  return sheet?.data.slice(1) ?? [];
};

it('an export of the log is refused without a session, without its permissions, and with other columns', async () => {
  const device = await world.device();
  expect(await codeOf('', { device: device.id })).toBe(401);
  expect(await codeOf(world.token, { device: device.id, columns: [{ key: 'facts', label: 'x' }] })).toBe(422);
  expect(await codeOf(world.token, { device: device.id, behaviour: ['nothing'] })).toBe(422);
  const role = await server.db
    .insertInto('role')
    .values({ code: 'L2', key: 'log_keeper', name: JSON.stringify({ zh_CN: 'x' }), mType: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await server.account('keeper', { mType: 1, agentId: null, merchantId: null }, role.id);
  const may = (permission: string) =>
    sql`insert into role_menu (role_id, menu_id) select ${role.id}, id from menu where permission = ${permission}`.execute(
      server.db,
    );
  await may('boundDeviceList:list');
  expect(await codeOf(token, { device: device.id })).toBe(403);
  await may('boundDeviceList:export');
  expect((await exportFile(token, { device: device.id })).headers['content-type']).toContain('spreadsheet');
});

it('an export of the log has the filtered entries, each fact in its own column, and is in the operation log', async () => {
  const device = await world.shared();
  const line = await device.connect();
  const [fan] = await server.send(boundDeviceApi.switchFan, world.token, {
    params: device.params,
    body: { fan: 'on' },
  });
  await line.answer((await line.sentSettings('fan')).ver, 'refused', 'fanBlocked');
  await device.reaches(fan?.id ?? 0, 'failed');
  const name = `${device.id} log`;
  const rows = await rowsOf({ device: device.id, name });
  expect(rows.slice(0, 2)).toContainEqual([
    'Command failed',
    'Fan always on',
    null,
    'refused by device',
    'fanBlocked',
    null,
  ]);
  expect(await rowsOf({ device: device.id, behaviour: ['share'], name })).toEqual([
    ['Shared', 'sharedWith', 1, null, null, expect.any(String)],
  ]);
  expect(await rowsOf({ device: device.id, search: 'FanBlock', name })).toHaveLength(1);
  const params = { endTime: '2020-01-01' };
  expect(await rowsOf({ device: device.id, params, name })).toEqual([]);
  const entries = await server.db
    .selectFrom('operationLog')
    .select('id')
    .where('action', '=', 'deviceLog.export')
    .where('targetName', '=', name)
    .execute();
  expect(entries).toHaveLength(4);
});
