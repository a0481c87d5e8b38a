import { boundDeviceApi as api } from '@chargehand/contract/areas/devices/bound-device';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { codes } from '@chargehand/contract/http/codes';
import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openConsolePages } from '../../../../test/pages';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openControl(server);
  pages = await openConsolePages(server);
});
afterEach(async () => {
  pages.closeAll();
  await world.hangUp();
});
afterAll(async () => {
  await world.closeGateway();
  await server.close();
});

let agencies = 0;
async function agency() {
  agencies += 1;
  const { id: agentId } = await server.db
    .insertInto('agent')
    .values({ name: `a${agencies}`, customerCode: `AG${agencies}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await server.account(`agent${agencies}`, { mType: 2, agentId, merchantId: null })), agentId };
}
const get = (id: number, token: string) =>
  server.call('GET', api.get.path.replace(':id', String(id)), { token });

describe('an unbound device', () => {
  it('is seen and switched only by its own agent, and by no account once it went back to production', async () => {
    const free = await world.device({ bound: false });
    const stranger = await agency();
    expect((await get(free.id, stranger.token)).code).toBe(codes.notFound);
    const turn = (token: string) =>
      server.call('POST', api.switchDevice.path.replace(':ids', String(free.id)), {
        token,
        body: { on: false },
      });
    expect((await turn(stranger.token)).code).toBe(codes.notFound);
    const page = await pages.openPage(stranger, [free.id]);
    const line = await free.connect();
    await line.tele(2, { sid: line.sid, t: 44 });
    const devicePage = await pages.openPage(world.root, [free.id]);
    await until(() => devicePage.sees(44));
    expect(page.of('device')).toEqual([]);
    expect(
      (
        await server.call('POST', returnBackApi.create.path, {
          token: world.token,
          body: { codes: [free.code], reason: 'x' },
        })
      ).code,
    ).toBe(1);
    expect((await turn(world.token)).code).toBe(codes.notFound);
  });

  it('has the live page with state, frames, statistics and controls, and is not among the bound devices', async () => {
    const free = await world.device({ bound: false });
    const line = await free.connect();
    await line.tele(2, { sid: line.sid, t: 45 });
    expect(await free.detail()).toMatchObject({ bound: false, binder: null, state: { temperature: 45 } });
    const page = await pages.openPage(world.root, [free.id]);
    await until(() => page.sees(45));
    const [fan] = await server.send(api.switchFan, world.token, { params: free.params, body: { fan: 'on' } });
    const { ver } = await line.sentSettings('fan');
    await line.report(ver, { fan: 'on' });
    await free.reaches(fan?.id ?? 0, 'applied');
    const day = new Date().toISOString().slice(0, 10);
    const { points } = await server.send(deviceStatisticsApi.minutes, world.token, {
      params: { id: free.id },
      query: { day },
    });
    expect(points.length).toBeGreaterThan(0);
    const { rows } = await server.send(api.list, world.token, { query: { search: free.code } });
    expect(rows).toEqual([]);
  });

  it('is controlled by its agent while it is in the agent’s warehouse', async () => {
    const owner = await agency();
    const id = await server.device('STOCK-XYZ', { agentId: owner.agentId, portCount: 3 });
    expect((await get(id, owner.token)).data).toMatchObject({ id, bound: false });
    const command = await server.send(api.setLimit, owner.token, {
      params: { ids: [id] },
      body: { limitW: 20 },
    });
    expect(command[0]).toMatchObject({ status: 'queued', limitW: 20 });
  });
});
