import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { deviceApi } from '@chargehand/contract/areas/device';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/device';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const columns = [
  { key: 'code', label: '设备编码' },
  { key: 'bindStatus', label: '绑定状态', texts: { bound: '已绑定', unbound: '未绑定' } },
  { key: 'portCount', label: '端口' },
];
async function sheet(path: string, body: Record<string, unknown>, token = root) {
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: body,
  });
  if (!String(response.headers['content-type']).includes('spreadsheetml'))
    return response.json<{ code: number }>();
  const [first] = await readXlsx(response.rawPayload);
  return first?.data;
}

describe('an export', () => {
  it('[LAYOUT-16] holds exactly the rows of the filter, all of them, in the list’s order and the reader’s words', async () => {
    const codes = Array.from({ length: 130 }, (_, i) => `X-${String(i).padStart(4, '0')}`);
    for (const code of codes) await server.device(code, { mac: code });
    const rows = await sheet(deviceApi.export.path, {
      search: 'X-0',
      orderByColumn: 'code',
      isAsc: 'asc',
      pageSize: 10,
      columns,
    });
    expect(rows).toEqual([['设备编码', '绑定状态', '端口'], ...codes.map((code) => [code, '未绑定', 6])]);
    expect(await sheet(deviceApi.export.path, { search: 'X-0', bindStatus: 'bound', columns })).toEqual([
      ['设备编码', '绑定状态', '端口'],
    ]);
  });

  it('[ISOLATION-01, ISOLATION-02] shows nobody a foreign row, and values of the state beside those of the device', async () => {
    await server.db
      .insertInto('deviceState')
      .values({ deviceId: world.devices.a1, temperature: 41.5, online: true })
      .execute();
    const body = {
      columns: [
        { key: 'code', label: 'c' },
        { key: 'state.temperature', label: 't' },
      ],
      orderByColumn: 'code',
      isAsc: 'asc',
    };
    expect(await sheet(boundDeviceApi.export.path, body, world.agentA.token)).toEqual([
      ['c', 't'],
      ['DEV-A00', null],
      ['DEV-A01', 41.5],
      ['DEV-A02', null],
    ]);
    expect(await sheet(boundDeviceApi.export.path, body, world.merchantA2.token)).toEqual([
      ['c', 't'],
      ['DEV-A02', null],
    ]);
  });

  it('[PERSONAL-07] writes instants as dates on the clock of the reader’s zone', async () => {
    await server.device('CLOCK-1', { createdAt: '2026-07-01T20:30:05.000Z' });
    const at = { key: 'createdAt', label: 'at', instant: true };
    const shown = async (timeZone?: string) => {
      const rows = await sheet(deviceApi.export.path, { search: 'CLOCK-1', columns: [at], timeZone });
      const [, [value] = []] = Array.isArray(rows) ? rows : [];
      // The reader of the file takes its clock for UTC.
      return value instanceof Date
        ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
        : value;
    };
    expect(await shown()).toBe('2026-07-01T20:30:05.000Z');
    expect(await shown('Europe/Berlin')).toBe('2026-07-01T22:30:05.000Z');
    expect(await shown('Asia/Kathmandu')).toBe('2026-07-02T02:15:05.000Z');
    expect(await shown('America/New_York')).toBe('2026-07-01T16:30:05.000Z');
  });

  it('never gives what is no value of a row, and leaves the next call its connection', async () => {
    const body = {
      columns: ['secretHash', 'constructor', '__proto__.x', 'state', 'toString'].map((key) => ({
        key: key.replace('__proto__', 'proto'),
        label: key,
      })),
    };
    const rows = await sheet(boundDeviceApi.export.path, body);
    expect(
      Array.isArray(rows) &&
        rows
          .slice(1)
          .flat()
          .every((value) => value === null),
    ).toBe(true);
    for (let i = 0; i < 12; i += 1) await sheet(boundDeviceApi.export.path, body, world.agentA.token);
    expect((await server.call('GET', deviceApi.list.path, { token: root })).code).toBe(1);
  });

  it('that nobody waits for any more ends, and gives its connection back', async () => {
    await server.db.executeQuery(
      sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
        select 'BIG-' || n, 'big' || n, (select min(id) from device_model), repeat('x', 200), '', 1, '', '', 0 from generate_series(1, 60000) n`.compile(
        server.db,
      ),
    );
    const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
    for (let i = 0; i < 10; i += 1) {
      const gone = new AbortController();
      const response = await fetch(base + deviceApi.export.path, {
        method: 'POST',
        signal: gone.signal,
        headers: { authorization: `Bearer ${root}`, 'content-type': 'application/json' },
        body: JSON.stringify({ columns }),
      });
      await response.body?.getReader().read();
      gone.abort();
    }
    // The pool of this server has eight connections: all ten exports gave theirs back.
    await until(async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'`.execute(
        server.db,
      );
      return rows[0]?.n === 0;
    });
    expect((await server.call('GET', deviceApi.list.path, { token: root })).code).toBe(1);
  });

  it('is refused without columns or permission, and logged', async () => {
    expect(await sheet(deviceApi.export.path, {})).toMatchObject({ code: 422 });
    expect(await sheet(deviceApi.export.path, { columns }, world.agentA.token)).toMatchObject({ code: 403 });
    await sheet(deviceApi.export.path, { columns, search: 'logged' });
    // The file has left a moment before its transaction commits.
    const entry = await until(async () => {
      const newest = await server.db
        .selectFrom('operationLog')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return JSON.stringify(newest?.after).includes('logged') && newest;
    });
    expect(entry).toMatchObject({ action: 'device.export', after: { search: 'logged' } });
  });
});
