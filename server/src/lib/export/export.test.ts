import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { maxExportedAtOnce } from '@chargehand/contract/http/exports';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';

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

const superior = async (name: string) => (await server.account(name, superAdministrator)).token;

/** Inserts as many rows as an export sends at once, with incompressible content. */
async function fillDevices(): Promise<void> {
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select 'BIG-' || n, 'big' || n, (select min(id) from device_model), 'x', (select string_agg(md5(n * i || 'x'), '') from generate_series(1, 16) i), 1, 'w', '', 0
    from generate_series(1, ${maxExportedAtOnce}::int) n on conflict do nothing`.execute(server.db);
}

let address: Promise<string> | undefined;
const listening = () => (address ??= server.app.listen({ host: '127.0.0.1', port: 0 }));

const wide = [...columns, { key: 'ip', label: 'IP' }];
/** Requests an export over a real connection, without reading its body. */
const begin = (base: string, token: string, signal: AbortSignal | undefined, mark: string) =>
  fetch(base + deviceApi.export.path, {
    method: 'POST',
    ...(signal && { signal }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: [...wide, { key: 'mac', label: mark }], search: 'BIG-' }),
  });

const logged = async (mark: string) => {
  const rows = await server.db.selectFrom('operationLog').select('after').execute();
  return rows.filter(({ after }) => JSON.stringify(after).includes(mark)).length;
};

const idleInTransaction = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'`.execute(
    server.db,
  );
  return rows[0]?.n;
};

describe('an export', () => {
  it('[LAYOUT-16] has exactly the rows of the filter, in the list’s order and the reader’s language', async () => {
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

  it('[ISOLATION-01, ISOLATION-02] has no other tenant’s row, and can show values of the device state', async () => {
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

  it('[PERSONAL-07] writes instants as dates in the reader’s time zone', async () => {
    await server.device('CLOCK-1', { createdAt: '2026-07-01T20:30:05.000Z' });
    const column = { key: 'createdAt', label: 'at', instant: true };
    const shown = async (timeZone?: string) => {
      const rows = await sheet(deviceApi.export.path, { search: 'CLOCK-1', columns: [column], timeZone });
      const [, [value] = []] = Array.isArray(rows) ? rows : [];
      // The Excel reader interprets the cells, which have local times, as UTC.
      return value instanceof Date
        ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
        : value;
    };
    expect(await shown()).toBe('2026-07-01T20:30:05.000Z');
    expect(await shown('Europe/Berlin')).toBe('2026-07-01T22:30:05.000Z');
    expect(await shown('Asia/Kathmandu')).toBe('2026-07-02T02:15:05.000Z');
    expect(await shown('America/New_York')).toBe('2026-07-01T16:30:05.000Z');

    const called = await server.app.inject({
      method: 'POST',
      url: deviceApi.export.path,
      headers: { authorization: `Bearer ${root}`, 'content-type': 'application/json' },
      payload: { search: 'CLOCK-1', columns: [column], sheet: 'Gerätelager' },
    });
    const [first] = await readXlsx(called.rawPayload);
    expect(first?.sheet).toBe('Gerätelager');
  });

  it('accepts only columns of the list’s row, and a rejected one releases its connection', async () => {
    for (const key of ['secretHash', 'constructor', 'state.constructor', 'proto.x', 'toString', 'state.x']) {
      const answer = await server.call('POST', boundDeviceApi.export.path, {
        token: root,
        json: true,
        body: {
          columns: [
            { key: 'code', label: 'c' },
            { key, label: 'x' },
          ],
        },
      });
      expect(answer, key).toMatchObject({ code: 422, data: { errors: [{ field: 'columns.1.key' }] } });
    }
    const body = { columns: [{ key: 'code', label: 'c' }] };
    for (let i = 0; i < 12; i += 1) await sheet(boundDeviceApi.export.path, body, world.agentA.token);
    expect((await server.call('GET', deviceApi.list.path, { token: root })).code).toBe(1);
  });

  it('[REQUEST-20] repeated with the same key is sent and logged again, as it only reads', async () => {
    const headers = {
      authorization: `Bearer ${root}`,
      'content-type': 'application/json',
      'idempotency-key': 'again',
    };
    for (const times of [1, 2]) {
      const { headers: responseHeaders } = await server.app.inject({
        method: 'POST',
        url: deviceApi.export.path,
        headers,
        payload: { columns: [{ key: 'code', label: 'twice' }] },
      });
      expect(responseHeaders['content-type']).toContain('spreadsheetml');
      expect(await logged('twice')).toBe(times);
    }
  });

  it('with a column label that a workbook cannot hold is rejected and not logged', async () => {
    for (const label of ['a\u0000b', '\ud800']) {
      const answer = await server.call('POST', deviceApi.export.path, {
        token: root,
        json: true,
        body: { columns: [{ key: 'code', label }], search: 'labelled' },
      });
      expect(answer.code).toBe(422);
    }
    expect(await logged('labelled')).toBe(0);
  });

  it('that is aborted, early or late, is still logged and releases its connection', async () => {
    await fillDevices();
    const base = await listening();
    for (let i = 0; i < 6; i += 1) {
      const gone = new AbortController();
      // An aborted export is still read to its end and counts towards its account's limit, so each has a new account.
      const who = await superior(`reset-${i}`);
      const exporting = begin(base, who, gone.signal, `reset ${i}`).catch(() => undefined);
      if (i % 2 === 0) await until(async () => (await logged(`reset ${i}`)) === 1);
      else await exporting;
      gone.abort();
      await exporting;
    }
    expect(await logged('reset')).toBe(6);
    await until(async () => (await idleInTransaction()) === 0);
    expect((await server.call('GET', deviceApi.list.path, { token: root })).code).toBe(1);
  });

  it('is limited to two at once for an account and four for a server', async () => {
    await fillDevices();
    const base = await listening();
    const people = [root, ...(await Promise.all([1, 2, 3, 4].map((n) => superior(`reader-${n}`))))];
    const ask = async (times: number, who: (i: number) => string, mark: string) => {
      const answers = await Promise.all(
        Array.from({ length: times }, (_, i) => begin(base, who(i), undefined, mark)),
      );
      const files = answers.filter(({ headers }) => headers.get('content-type')?.includes('spreadsheetml'));
      // The other requests are asked to retry, and leave no log entry.
      expect(await logged(mark)).toBe(files.length);
      return files.length;
    };
    expect(await ask(3, () => root, 'alone')).toBe(2);
    expect(await ask(20, (i) => people[i % people.length] ?? root, 'together')).toBe(4);
    expect(await ask(1, () => root, 'again')).toBe(1);
  });

  it('is refused without columns or permission, and an accepted one is logged', async () => {
    expect(await sheet(deviceApi.export.path, {})).toMatchObject({ code: 422 });
    expect(await sheet(deviceApi.export.path, { columns }, world.agentA.token)).toMatchObject({ code: 403 });
    await sheet(deviceApi.export.path, { columns, search: 'logged' });
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
