import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi, fetchableMinutes } from '@chargehand/contract/areas/stock/device-credentials';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDevice } from '../../../../test/device';
import { excel } from '../../../../test/excel';
import {
  log,
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { importsOf, putUp } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';
import { readConfig } from '../../../config';
import { openGateway } from '../../../device/gateway';

const key = 'a key of more than thirty-two characters';
let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let mine: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: key });
  world = await openStock(server);
  await server.model('P6');
  working = await openJobsBeside(server, { kinds: server.app.kinds });
  mine = importsOf(server, deviceApi, world.staff.token);
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];
let number = 0;
const row = (more: Partial<Record<0 | 1 | 2 | 3 | 4 | 5, string>> = {}): string[] => {
  number += 1;
  const hex = number.toString(16).padStart(4, '0').toUpperCase().match(/../g)?.join(':');
  const plain = {
    0: `IM-${number}`,
    1: 'p6',
    2: `06:00:00:00:${hex}`,
    3: '10.0.0.1',
    4: '6',
    5: 'CH',
  };
  return Object.values({ ...plain, ...more });
};
const made = async (code: string) =>
  (await server.send(deviceApi.list, world.staff.token, { query: { search: code } })).rows.find(
    (one) => one.code === code,
  );
const waiting = (token = world.staff.token) => server.send(deviceCredentialsApi.waiting, token);
const fetched = (id: number, token = world.staff.token) =>
  server.app.inject({
    method: 'POST',
    url: deviceCredentialsApi.fetch.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
/** Returns the rows of a credentials file. */
const credentialsIn = async (bytes: Buffer) =>
  ((await readXlsx(bytes))[0]?.data ?? []).slice(1).map((cells) => cells.map(String));
async function imported(...rows: string[][]) {
  const { id } = await mine.put(await excel([head, ...rows]));
  return mine.start(id);
}
/** Deletes all password files that wait to be downloaded, so that after the next import only its file waits. */
const forget = () => server.db.deleteFrom('secretBatch').execute();

describe('devices from an Excel file', () => {
  it('are refused to a tenant', async () => {
    expect((await putUp(server, deviceApi, world.a.token, await excel([head, row()]))).code).toBe(
      codes.forbidden,
    );
    expect((await server.call('GET', deviceCredentialsApi.waiting.path, { token: world.a.token })).code).toBe(
      codes.forbidden,
    );
  });

  it('[STOCK-07] the template can be downloaded, filled in and imported', async () => {
    const { bytes } = await mine.file(deviceApi.importTemplate.path);
    const headings = ((await readXlsx(bytes))[0]?.data[0] ?? []).map(String);
    // All columns are required except the port count, which defaults to the ports of the model, and the tags.
    expect(headings).toEqual([
      ...head.map((heading) => (heading === '端口数' ? heading : `${heading} *`)),
      '标签',
    ]);
    const fields = [...row(), 'VIP， 2026；vip'];
    const { id } = await mine.put(await excel([headings, fields]));
    expect(await mine.start(id)).toMatchObject({ written: 1, refused: 0, ended: 'done' });
    expect(await made(fields[0] ?? '')).toMatchObject({
      holder: 'warehouse',
      saleStatus: 'inStock',
      bindStatus: 'unbound',
      outStatus: 'notOut',
      mac: fields[2],
      modelName: 'P6',
      image: 'x.png',
      createdBy: 'keeper',
    });
    const { rows } = await sql<{ kind: string }>`select kind from movement where code = ${fields[0]}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ kind: 'inbound' }]);
    const tags = await sql<{ name: string }>`select tag.name from device_tag join tag on tag.id = tag_id
      join device on device.id = device_id where code = ${fields[0]} order by 1`.execute(server.db);
    expect(tags.rows).toEqual([{ name: '2026' }, { name: 'VIP' }]);
  });

  it('[STOCK-08, STOCK-09, STOCK-02, STOCK-03] each bad row is reported with line and reason, and nothing is stored before the start', async () => {
    const taken = row();
    await imported(taken);
    const good = row();
    const twice = row();
    const { id, bad, rows } = await mine.put(
      await excel([
        head,
        good,
        row({ 0: '' }),
        row({ 1: 'nothing' }),
        row({ 2: '' }),
        row({ 3: '' }),
        row({ 4: '4' }),
        row({ 5: '' }),
        row({ 0: taken[0] ?? '' }),
        row({ 2: (taken[2] ?? '').toLowerCase().replaceAll(':', '-') }),
        twice,
        row({ 2: twice[2] ?? '' }),
        row({ 0: 'a b' }),
      ]),
    );
    expect([rows, bad]).toEqual([12, 10]);
    const errors = (await mine.rows(id, true)).map(({ line, errors }) => [
      line,
      ...errors.map(({ field, msg }) => `${field} ${msg}`),
    ]);
    expect(errors).toEqual([
      [3, 'code 不能为空'],
      [4, 'modelName 不存在'],
      [5, 'mac 不能为空'],
      [6, 'ip 不能为空'],
      [7, 'portCount 可填：6'],
      [8, 'wifiName 不能为空'],
      [9, 'code 已存在'],
      [10, `mac 已被“${taken[0]}”使用`],
      [12, 'mac 与第 11 行重复'],
      [13, expect.stringMatching(/^code /)],
    ]);
    expect(await made(good[0] ?? '')).toBeUndefined();
    expect(await mine.start(id)).toMatchObject({ written: 2, refused: 0 });
    expect(await made(good[0] ?? '')).toBeDefined();
  });

  it('a row without a port count gets that of its model', async () => {
    const fields = row({ 4: '' });
    expect(await imported(fields)).toMatchObject({ written: 1, refused: 0 });
    expect(await made(fields[0] ?? '')).toMatchObject({ portCount: 6, image: 'x.png' });
  });

  it('a code taken since the preview is the only row refused', async () => {
    const rows = Array.from({ length: 20 }, () => row());
    const { id } = await mine.put(await excel([head, ...rows]));
    await server.device(rows[7]?.[0] ?? '', { mac: '06:AA:00:00:00:01' });
    expect(await mine.start(id)).toMatchObject({ written: 19, refused: 1 });
    expect(await mine.rows(id, true)).toMatchObject([
      { line: 9, errors: [{ field: 'code', msg: '已存在' }] },
    ]);
  });
});

describe('the passwords of imported devices', () => {
  it('[STOCK-10] are downloaded once, as an Excel file with which each device can connect', async () => {
    await forget();
    const rows = Array.from({ length: 30 }, () => row());
    await imported(...rows);
    const [batch, ...more] = await waiting();
    expect(more).toEqual([]);
    const left = Date.parse(batch?.until ?? '') - Date.now();
    expect(left / 60_000).toBeGreaterThan(fetchableMinutes - 2);
    const file = await fetched(batch?.id ?? 0);
    expect(decodeURIComponent(String(file.headers['download-filename']))).toBe('设备连接凭证.xlsx');
    const credentials = await credentialsIn(file.rawPayload);
    expect(credentials.map(([code]) => code)).toEqual(rows.map(([code]) => code));
    const gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
    const [code = '', address, user = '', password = '', prefix] = credentials[17] ?? [];
    expect([address, user, prefix]).toEqual(['mqtt://localhost:1883', code, topicPrefix(code)]);
    const device = await connectDevice(gateway.mqttPort, user, password);
    expect(device.client.connected).toBe(true);
    await device.client.endAsync(true);
    await gateway.close();
    expect(await waiting()).toEqual([]);
    expect((await fetched(batch?.id ?? 0)).json()).toMatchObject({ code: codes.notFound });
  });

  it('are for accounts that may take devices in, for a week, and are in no table or log as plain text', async () => {
    await forget();
    await imported(row(), row());
    const [{ id } = { id: 0 }] = await waiting();
    const other = await server.account('other', superAdministrator);
    expect((await waiting(other.token)).map((batch) => batch.id)).toEqual([id]);
    const agent = (await openTwoAgencies(server)).agentA;
    expect((await fetched(id, agent.token)).json()).toMatchObject({ code: codes.forbidden });
    const { sealed, createdAt } = await server.db
      .selectFrom('secretBatch')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const age = (minutes: number) =>
      server.db
        .updateTable('secretBatch')
        .set({ createdAt: new Date(Date.parse(createdAt) - minutes * 60_000).toISOString() })
        .where('id', '=', id)
        .execute();
    await age(fetchableMinutes);
    expect([await waiting(), (await fetched(id)).json()]).toEqual([
      [],
      expect.objectContaining({ code: codes.notFound }),
    ]);
    await age(0);
    const passwords = (await credentialsIn((await fetched(id)).rawPayload)).map((cells) => cells[3] ?? '');
    expect(passwords).toHaveLength(2);
    const kept = JSON.stringify([
      await server.db.selectFrom('operationLog').selectAll().execute(),
      await server.db.selectFrom('job').selectAll().execute(),
      await server.db.selectFrom('importRow').selectAll().execute(),
      await server.db.selectFrom('device').selectAll().execute(),
    ]);
    for (const password of passwords) {
      expect(kept).not.toContain(password);
      expect(sealed.toString('latin1')).not.toContain(password);
    }
  });

  it('are left out for a device whose password was renewed since', async () => {
    await forget();
    const [kept, renewed] = [row(), row()];
    await imported(kept, renewed);
    const { id } = (await made(renewed[0] ?? '')) ?? { id: 0 };
    await server.send(deviceCredentialsApi.renew, world.staff.token, { params: { id } });
    const [batch] = await waiting();
    const credentials = await credentialsIn((await fetched(batch?.id ?? 0)).rawPayload);
    expect(credentials.map(([code]) => code)).toEqual([kept[0]]);
  });
});
