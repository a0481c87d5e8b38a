import {
  deviceSummaryApi,
  maxGroups,
  type SummaryPart,
} from '@chargehand/contract/areas/devices/device-summary';
import { codes } from '@chargehand/contract/http/codes';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { slowly, stopClock } from '../../../../test/slowly';
import { openStock } from '../../../../test/stock';

type Figures = OutputOf<typeof deviceSummaryApi.figures>;
let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  const { a, b, a1, b1, staff } = world;
  const made = await world.devices(40);
  const some = (from: number, to: number) => made.slice(from, to);
  await world.out(a, some(0, 20));
  await world.out(b, some(20, 30));
  for (const [who, merchant, sold] of [
    [a, a1, some(0, 9)],
    [b, b1, some(20, 23)],
  ] as const)
    await server.send(outboundApi.create, who.token, {
      body: { codes: sold, target: 'merchant', merchantId: merchant.merchantId },
    });
  const phones = ['+8613800138001', '+85261234567', '+4917012345678', '+999123456'];
  for (const [index, phone] of phones.entries()) {
    const user = await world.user(`Region${index}`, a.agentId, index > 1 ? a1.merchantId : null);
    await server.db.updateTable('appUser').set({ phone }).where('id', '=', user).execute();
    await world.bind(made[index] ?? '', user);
  }
  await world.bind(made[21] ?? '', await world.user('Mail', b.agentId));
  await world.return(a, some(15, 17));
  await server.send(returnBackApi.create, staff.token, { body: { codes: some(38, 40), reason: 'scrap' } });
  // Makes sure that one user's dialling code, +999, has no entry in the region directory.
  expect(await server.db.selectFrom('region').select('id').where('areaCode', '=', '+999').execute()).toEqual(
    [],
  );
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** Returns the list filter that matches a group's devices. */
function filterOf(part: SummaryPart, key: string | null): Record<string, unknown> {
  if (key === null) return { holder: 'warehouse' };
  const names: Partial<Record<SummaryPart, string>> = {
    model: 'modelId',
    agent: 'agentId',
    merchant: 'merchantId',
  };
  return { [names[part] ?? part]: key };
}

const figuresOf = (who: { token: string }) => server.send(deviceSummaryApi.figures, who.token);
const groups = ({ parts }: Figures, part: SummaryPart) =>
  new Map(parts.find(({ of }) => of === part)?.groups.map(({ key, name, count }) => [name ?? key, count]));

describe('the summary', () => {
  it('is refused without its permission: a merchant has none', async () => {
    const path = deviceSummaryApi.figures.path;
    expect((await server.call('GET', path, { token: world.a1.token })).code).toBe(codes.forbidden);
  });

  it('[SUMMARY-01] counts devices by model, agent, merchant, each status and region', async () => {
    const figures = await figuresOf(world.staff);
    expect(figures.total).toBe(38);
    expect(groups(figures, 'model')).toEqual(new Map([['P6', 38]]));
    expect(groups(figures, 'agent')).toEqual(
      new Map<string | null, number>([
        ['Anna', 20],
        ['Bert', 10],
        [null, 8],
      ]),
    );
    expect(groups(figures, 'merchant')).toEqual(
      new Map([
        ['Anna-1', 9],
        ['Bert-1', 3],
      ]),
    );
    expect(groups(figures, 'saleStatus')).toEqual(
      new Map([
        ['inStock', 26],
        ['sold', 12],
      ]),
    );
    expect(groups(figures, 'bindStatus').get('bound')).toBe(5);
    expect(groups(figures, 'outStatus').get('inReturn')).toBe(2);
    expect(groups(figures, 'holder')).toEqual(
      new Map([
        ['agent', 18],
        ['merchant', 12],
        ['warehouse', 8],
      ]),
    );
    const regions = groups(figures, 'region');
    expect([...regions.values()].reduce((sum, n) => sum + n, 0)).toBe(38);
    expect([...regions.values()].filter((n) => n === 1)).toHaveLength(3);
    expect(regions.get('unknown')).toBe(35);
  });

  it('[SUMMARY-02] each figure equals the number of rows in its list, for every caller', async () => {
    await server.db
      .insertInto('roleMenu')
      .columns(['roleId', 'menuId'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .crossJoin('menu')
          .select(['role.id', 'menu.id'])
          .where('role.key', '=', 'merchant')
          .where('menu.permission', 'like', 'deviceSummary:%'),
      )
      .execute();
    const seen: number[] = [];
    for (const who of [world.staff, world.a, world.a1]) {
      const { total, parts } = await figuresOf(who);
      seen.push(total);
      const totalOf = async (query: Record<string, unknown>) =>
        (await server.send(deviceSummaryApi.list, who.token, { query: { pageSize: 1, ...query } })).total;
      expect(await totalOf({})).toBe(total);
      for (const { of, groups: partGroups, rest } of parts) {
        for (const { key, count } of partGroups)
          expect([of, key, await totalOf(filterOf(of, key))]).toEqual([of, key, count]);
        if (of !== 'merchant') expect(partGroups.reduce((sum, { count }) => sum + count, rest)).toBe(total);
      }
    }
    expect(seen).toEqual([38, 20, 9]);
  });

  const totalOf = async (who: { token: string }) => (await figuresOf(who)).total;
  const add = (code: string) => server.device(code, { mac: code, agentId: world.a.agentId });

  it('a count that took long is cached for three seconds, and then counted again', async () => {
    const clock = stopClock();
    const before = await slowly(server, clock, 200, () => totalOf(world.a));
    await add('SUM-1');
    expect(await totalOf(world.a)).toBe(before);
    clock.forward(2999);
    expect(await totalOf(world.a)).toBe(before);
    clock.forward(1);
    expect(await totalOf(world.a)).toBe(before + 1);
    // The count was fast, so it is not cached, and a new device is counted at once.
    await add('SUM-2');
    expect(await totalOf(world.a)).toBe(before + 2);
  });

  it('[ISOLATION-01, ISOLATION-02] a cached count is returned only to its own scope', async () => {
    const { staff, a, a1, b, b1 } = world;
    const everybody = [staff, a, a1, b, b1];
    const totals = [];
    const clock = stopClock();
    for (const who of everybody) totals.push(await totalOf(who));
    expect(new Set(totals).size).toBe(everybody.length);
    for (const [n, who] of everybody.entries()) {
      clock.forward(60_000);
      const first = await slowly(server, clock, 200, () => totalOf(who));
      const answers = [];
      for (const reader of everybody) answers.push(await totalOf(reader));
      expect([first, ...answers]).toEqual([totals[n], ...totals]);
    }
  });

  it('names the largest groups and counts the rest', async () => {
    await sql`insert into agent (name, customer_code) select 'More ' || n, 'MORE' || n from generate_series(1, 25) n`.execute(
      server.db,
    );
    await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, agent_id, out_status)
      select customer_code, customer_code, (select min(id) from device_model), 'x', '10.0.0.1', 1, 'w', '', 0, id, 'out'
      from agent where customer_code like 'MORE%'`.execute(server.db);
    stopClock();
    const part = (await figuresOf(world.staff)).parts.find(({ of }) => of === 'agent');
    expect([part?.groups.length, part?.more, part?.rest]).toEqual([maxGroups, 8, 8]);
  });
});
