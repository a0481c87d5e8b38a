import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { dictApi } from '@chargehand/contract/areas/system/dict';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from '../db';
import { listRows } from './list';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';

/** Number of devices. It is greater than `maxSorted` of list.ts, so that pages come from an index or a snapshot. */
const many = 12_000;
let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
/** Connection whose writes discard cached counts only if they are announced, unlike writes through `server.db`. */
let outside: Db;
beforeAll(async () => {
  server = await openTestServer();
  outside = openDb(server.url, { max: 1 });
  world = await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
  await server.model('B-Model');
  const { rows } = await sql<{
    id: number;
  }>`insert into app_user (agent_id, nickname, email, password_hash, source)
    values (${world.ids.a}, 'many', 'many@example.com', 'x', 'other') returning id`.execute(server.db);
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, agent_id,
      out_status, bind_status, user_id, bound_at, created_at)
    select 'N' || lpad((n * 7919 % ${many})::text, 6, '0'), 'mac' || n, (select ${sql.raw('case when n % 3 = 0 then min(id) else max(id) end')} from device_model),
      'Name ' || n % 100, '', 1 + n % 4, 'w', '', 0, case when n % 2 = 0 then ${world.ids.a}::bigint end,
      case when n % 2 = 0 then 'out' else 'notOut' end, 'bound', ${rows[0]?.id}, now() - n % 500 * interval '1 minute', now() - n % 700 * interval '1 minute'
    from generate_series(1, ${many}) n`.execute(server.db);
  await sql`insert into device_state (device_id, temperature, power_mw)
    select id, id % 90, id % 1000 from device where id % 5 <> 0`.execute(server.db);
  await sql`analyze`.execute(server.db);
});
afterAll(async () => {
  await outside.destroy();
  await server.close();
});

type Api = typeof deviceApi.list | typeof boundDeviceApi.list;
const page = (api: Api, token: string, query: Record<string, unknown>) =>
  server.send(api, token, { query: { pageSize: 100, ...query } });
const codes = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code);

/** Returns the codes of the whole list, as ordered by a single statement. */
async function whole(order: string, where = 'true'): Promise<string[]> {
  const { rows } = await sql
    .raw<{ code: string }>(
      `select device.code from device join device_model model on model.id = device.model_id
         left join device_state state on state.device_id = device.id where ${where} order by ${order}`,
    )
    .execute(server.db);
  return rows.map(({ code }) => code);
}

describe('a list of many rows', () => {
  it.each([
    ['code', 'device.code'],
    ['mac', 'device.mac'],
    ['portCount', 'device.port_count'],
    ['createdAt', 'device.created_at'],
    ['modelName', 'model.name'],
  ])(
    '[LAYOUT-14, REQUEST-15] is sorted as a whole by %s, both ways, on near and far pages',
    async (column, by) => {
      for (const way of ['asc', 'desc']) {
        const ordered = await whole(`${by} ${way}, device.id ${way}`);
        for (const pageNum of [1, 2, 40, 60, 115, Math.ceil(ordered.length / 100)]) {
          const { rows, total } = await page(deviceApi.list, root, {
            orderByColumn: column,
            isAsc: way,
            pageNum,
          });
          expect(total).toBe(ordered.length);
          expect(codes({ rows }), `${column} ${way} ${pageNum}`).toEqual(
            ordered.slice((pageNum - 1) * 100, pageNum * 100),
          );
        }
      }
    },
  );

  it('[LAYOUT-14] is sorted by live values, with missing ones last', async () => {
    for (const way of ['asc', 'desc']) {
      const ordered = await whole(`state.temperature ${way} nulls last, device.id ${way}`);
      for (const pageNum of [1, 50, 120]) {
        const shown = await page(boundDeviceApi.list, root, {
          orderByColumn: 'temperature',
          isAsc: way,
          pageNum,
        });
        expect(codes(shown)).toEqual(ordered.slice((pageNum - 1) * 100, pageNum * 100));
      }
    }
  });

  it('[LAYOUT-13, ISOLATION-01] is filtered, and limited to an agent’s own rows, on far pages too', async () => {
    const ownRows = await whole(
      'device.created_at desc, device.id desc',
      `agent_id = ${world.ids.a} and device.port_count = 3`,
    );
    expect(ownRows.length).toBeGreaterThan(1000);
    await sql`insert into role_menu select role.id, menu.id from role, menu
      where role.key = 'agent' and menu.permission = 'warehouseList:list' on conflict do nothing`.execute(
      server.db,
    );
    const seen = await page(deviceApi.list, world.agentA.token, { pageNum: 61 });
    const mine = await whole('device.created_at desc, device.id desc', `agent_id = ${world.ids.a}`);
    expect(seen.total).toBe(mine.length);
    expect(codes(seen)).toEqual(mine.slice(6000, 6100));
  });

  it('shows a write at once, in its total and on its page', async () => {
    const before = await page(deviceApi.list, root, { orderByColumn: 'code', isAsc: 'desc' });
    const modelId = await server.model('C-Model');
    const body = {
      code: 'ZZZ',
      modelId,
      mac: 'A4:CF:12:00:00:01',
      ip: '10.0.0.1',
      portCount: 1,
      wifiName: 'w',
      image: 'x.png',
    };
    const { id } = await server.send(deviceApi.create, root, { body });
    const after = await page(deviceApi.list, root, { orderByColumn: 'code', isAsc: 'desc' });
    expect([after.total, after.rows[0]?.code]).toEqual([before.total + 1, 'ZZZ']);
    await server.send(deviceApi.remove, root, { params: { ids: id } });
    expect((await page(deviceApi.list, root, {})).total).toBe(before.total);
  });

  it('[WARN-02] shows a device’s write as soon as it is announced, even if the count is cached', async () => {
    const rows = server.db
      .selectFrom('warning')
      .select('warning.id')
      .where(sql<boolean>`(select pg_sleep(0.03)) is not null`);
    const sorting = { id: 'warning.id', newest: 'warning.reported_at', columns: {} } as const;
    const list = () => listRows(server.db, rows, { pageNum: 1, pageSize: 10 }, sorting);
    const deviceId = await server.device('HOT-9');
    // The query is expensive, so the second request uses the cached count.
    expect([(await list()).total, (await list()).total]).toEqual([0, 0]);
    const written = new Promise<void>((resolve) => {
      const off = server.app.events.on('warning', () => resolve(off()));
    });
    const now = new Date().toISOString();
    await outside
      .insertInto('warning')
      .values({
        deviceId,
        threshold: 65,
        temperature: 70,
        powerMw: 1,
        peakTemperature: 70,
        peakPowerMw: 1,
        reportedAt: now,
        readAt: now,
        sid: 's',
      })
      .execute();
    await written;
    const { total, rows: found } = await list();
    expect([total, found.length]).toEqual([1, 1]);
  });

  it('shows a user’s write at once even if the count is cached and the write is not announced', async () => {
    const rows = server.db
      .selectFrom('dictData')
      .select('dictData.id')
      .where('dictType', '=', 'unannounced')
      .where(sql<boolean>`(select pg_sleep(0.03)) is not null`);
    const sorting = { id: 'dictData.id', newest: 'dictData.createdAt', columns: {} } as const;
    const total = async () => (await listRows(server.db, rows, { pageNum: 1, pageSize: 10 }, sorting)).total;
    // The query is expensive, so the second request uses the cached count.
    expect([await total(), await total()]).toEqual([0, 0]);
    const body = { dictType: 'unannounced', dictLabel: 'One', dictValue: 'one' };
    await server.send(dictApi.create, root, { body });
    expect(await total()).toBe(1);
  });

  it('sorts the exact code first, then partial matches, and searches two characters as a prefix', async () => {
    await server.device('XN000042X', { mac: 'x1', name: 'newest' });
    const found = await page(deviceApi.list, root, { search: 'n000042' });
    expect(codes(found)).toEqual(['N000042', 'XN000042X']);
    expect(codes(await page(deviceApi.list, root, { search: 'N000042', pageSize: 1, pageNum: 2 }))).toEqual([
      'XN000042X',
    ]);
    const { total } = await page(deviceApi.list, root, { search: 'n0' });
    expect(total).toBe((await whole('device.id', `device.code like 'N0%'`)).length);
    expect((await page(deviceApi.list, root, { search: 'XN' })).total).toBe(1);
    expect((await page(deviceApi.list, root, { search: '%%%' })).total).toBe(0);
    // An agent finds only its own devices by part of a code.
    const [ownCode] = await whole('device.code', `agent_id = ${world.ids.a}`);
    const [foreign] = await whole('device.code', `agent_id is null`);
    const asAgent = (search = '') => page(deviceApi.list, world.agentA.token, { search: search.slice(1) });
    expect(codes(await asAgent(ownCode))).toContain(ownCode);
    expect(codes(await asAgent(foreign))).not.toContain(foreign);
  });

  it.each([
    ['3000 rows, which fill several pages,', 'device.port_count = 1'],
    ['all rows, which are too many to be sorted,', 'device.port_count > 0'],
  ])('has each row once if %s match the condition of the first rows', async (_, condition) => {
    const rows = server.db.selectFrom('device').select('device.id');
    const sorting = { id: 'device.id', newest: 'device.created_at', columns: {} } as const;
    const listed: number[] = [];
    for (const pageNum of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const query = { pageNum, pageSize: 1700 };
      const found = await listRows(server.db, rows, query, sorting, sql<boolean>`${sql.raw(condition)}`);
      listed.push(...found.rows.map(({ id }) => id));
    }
    const inOrder = await sql<{ id: number }>`select id from device
      order by ${sql.raw(condition)} desc, created_at desc, id desc`.execute(server.db);
    expect(listed).toEqual(inOrder.rows.map(({ id }) => id));
  });

  it('caches the few rows of an expensive search in their order until a write', async () => {
    const search = 'N0000';
    const first = await page(deviceApi.list, root, { search });
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    try {
      const ask = () => page(deviceApi.list, root, { search, pageSize: 10, pageNum: 2 });
      const costly = await ask();
      expect([costly.total, codes(costly)]).toEqual([first.total, codes(first).slice(10, 20)]);
      const remembered = await ask();
      expect(remembered).toEqual(costly);
      // A write that bypasses the server is not noticed for some seconds; a user's write is noticed at once.
      await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
        select 'N0000-NEW', 'behind', min(id), 'x', '10.0.0.1', 1, 'w', '', 0 from device_model`.execute(
        outside,
      );
      expect((await ask()).total).toBe(first.total);
      const body = {
        code: 'N0000-SEEN',
        mac: 'A4:CF:12:00:00:09',
        ip: '10.0.0.1',
        portCount: 1,
        wifiName: 'w',
        image: 'x.png',
      };
      const { id } = await server.send(deviceApi.create, root, {
        body: { ...body, modelId: await server.model('D-Model') },
      });
      expect((await ask()).total).toBe(first.total + 2);
      await server.send(deviceApi.remove, root, { params: { ids: id } });
    } finally {
      clock.mockRestore();
    }
  });
});
