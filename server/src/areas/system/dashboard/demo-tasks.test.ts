import { authApi } from '@chargehand/contract/areas/system/auth';
import { dashboardApi, demoScene } from '@chargehand/contract/areas/system/dashboard';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let production: TestServer;
let stock: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  const account = { account: 'keeper', password: 'x', level: 'administrator' };
  server = await openTestServer({ DEMO_ACCOUNTS: JSON.stringify([account]) });
  production = await openTestServer({}, server);
  stock = await openStock(server);
});
afterAll(async () => {
  await production.close();
  await server.close();
});

const nothing = { receive: null, cool: null, stop: null };
const tasksOf = ({ token }: { token: string }, of = server) => of.send(dashboardApi.demoTasks, token);

it('[FOUND-137] an agent’s task is done once it has received the delivery, and no other account has it', async () => {
  expect(await tasksOf(stock.a)).toEqual(nothing);
  const [code = '', other = ''] = await stock.devices(2);
  const body = { codes: [code], target: 'agent', agentId: stock.a.agentId, reason: demoScene.deliveryReason };
  const { id } = await server.send(outboundApi.create, stock.staff.token, { body });
  await stock.out(stock.a, [other]);
  expect(await tasksOf(stock.a)).toEqual({ ...nothing, receive: false });
  expect(await tasksOf(stock.b)).toEqual(nothing);
  expect(await tasksOf(stock.a, production)).toEqual(nothing);
  await server.send(documentApi.confirm, stock.a.token, { params: { id: id ?? 0 }, body: {} });
  expect(await tasksOf(stock.a)).toEqual({ ...nothing, receive: true });
  expect(await tasksOf(stock.a1)).toEqual(nothing);
});

it('[FOUND-137] staff have cooled a charger once its power was lowered while its warning was open', async () => {
  const [code = ''] = await stock.devices(1);
  const { id: deviceId } = await stock.of(code);
  expect(await tasksOf(stock.staff)).toEqual(nothing);
  await sql`insert into warning (device_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw, reported_at, read_at, sid)
    values (${deviceId}, 65, 70, 0, 70, 0, now() - interval '5 minutes', now(), 's')`.execute(server.db);
  const done = async () => (await tasksOf(stock.staff)).cool;
  expect(await done()).toBe(false);
  const command = (values: {
    kind: 'setLimit' | 'switchFan';
    status: 'applied' | 'failed';
    createdAt: string;
  }) =>
    server.db
      .insertInto('command')
      .values({ deviceId, createdBy: stock.staff.id, fan: null, limitW: 10, ...values })
      .execute();
  const now = new Date().toISOString();
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await command({ kind: 'setLimit', status: 'applied', createdAt: before });
  expect(await done()).toBe(false);
  await command({ kind: 'setLimit', status: 'applied', createdAt: now });
  expect(await done()).toBe(true);
  expect(await tasksOf(stock.staff, production)).toEqual(nothing);
});

it('[FOUND-137] only the demo world tells a page that it has tasks', async () => {
  expect(await server.send(authApi.accountInfo, stock.staff.token)).toMatchObject({ demo: true });
  expect(await production.send(authApi.accountInfo, stock.staff.token)).not.toHaveProperty('demo');
});
