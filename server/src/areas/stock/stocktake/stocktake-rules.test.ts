import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

/* Tests the scopes of a stocktake, and the conditions for closing it. */

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const open = async (token: string) =>
  (await server.send(stocktakeApi.create, token, { body: { note: 'x' } })).id;
const count = async (token: string, id: number, codes: string[]) =>
  server.send(stocktakeApi.count, token, { params: { id }, body: { codes } });
const report = async (token: string, id: number) =>
  (await server.send(stocktakeApi.differences, token, { params: { id }, query: { pageSize: 100 } })).rows;
const kinds = async (token: string, id: number) =>
  Object.fromEntries((await report(token, id)).map(({ code, kind }) => [code, kind]));
const closing = (token: string, id: number) =>
  server.call('POST', `/api/admin/stocktake/${id}/close`, { token });
/** Adds a reason to all differences without one. */
async function settle(token: string, id: number) {
  const open = (await report(token, id).catch(() => [])).filter(({ reason }) => reason === null);
  const codes = open.map(({ code }) => code);
  if (codes.length > 0)
    await server.call('POST', `/api/admin/stocktake/${id}/note`, {
      token,
      body: { codes, reason: 'let be' },
    });
}
async function close(token: string, id: number) {
  await settle(token, id);
  return closing(token, id);
}

describe('a limited stocktake', () => {
  it('is refused for a model or an agent that does not exist, and to an agent for another warehouse', async () => {
    const { staff: keeper, a, b } = world;
    const begin = (token: string, body: object) =>
      server.call('POST', stocktakeApi.create.path, { token, body: { ...body } });
    expect((await begin(keeper.token, { modelId: 99_999, agentId: 99_999 })).data).toEqual({
      errors: [
        { field: 'modelId', msg: '不存在' },
        { field: 'agentId', msg: '不存在' },
      ],
    });
    expect((await begin(a.token, { agentId: b.agentId })).code).toBe(403);
    expect((await begin(a.token, { agentId: a.agentId })).code).toBe(403);
  });

  it('for one model reports no device of another model as missing and does not record its scan', async () => {
    const { b } = world;
    const [held = '', lost = '', not = ''] = await world.devices(3);
    const other = await server.model('P9');
    await server.db.updateTable('device').set({ modelId: other }).where('code', 'in', [held, lost]).execute();
    await world.out(b, [held, lost, not]);
    const { id } = await server.send(stocktakeApi.create, b.token, { body: { modelId: other, note: '' } });
    // A second stocktake with the same scope must be refused while the first is open. A stocktake of the whole
    // warehouse must be allowed.
    const again = (body: object) =>
      server.call('POST', stocktakeApi.create.path, { token: b.token, body: { ...body } });
    expect((await again({ modelId: other })).code).toBe(1802);
    const whole = ((await again({})).data as { id: number }).id;
    await close(b.token, whole);
    expect(await server.send(stocktakeApi.get, b.token, { params: { id } })).toMatchObject({
      modelName: 'P9',
      agentName: null,
    });
    expect(await kinds(b.token, id)).toEqual({ [held]: 'missing', [lost]: 'missing' });
    expect(await count(b.token, id, [held, not])).toMatchObject([
      { difference: null, outside: false, first: true },
      { code: not, difference: null, outside: true, first: false, msg: '不在本次盘点范围' },
    ]);
    expect(await kinds(b.token, id)).toEqual({ [lost]: 'missing' });
    expect(await server.send(stocktakeApi.figures, b.token, { params: { id } })).toMatchObject({
      expected: 2,
      found: 1,
      missing: 1,
      unsettled: 1,
    });
    expect((await close(b.token, id)).code).toBe(1);
  });

  it('for an agent’s warehouse belongs to staff and is not visible to that agent', async () => {
    const { staff: keeper, a, b } = world;
    const [here = '', lost = '', his = '', ours = ''] = await world.devices(4);
    await world.out(a, [here, lost]);
    await world.out(b, [his]);
    const body = { agentId: a.agentId, note: '' };
    const { id } = await server.send(stocktakeApi.create, keeper.token, { body });
    const ownCount = await open(a.token);
    expect((await server.call('GET', `/api/admin/stocktake/${id}`, { token: a.token })).code).toBe(404);
    expect(await server.send(stocktakeApi.get, keeper.token, { params: { id } })).toMatchObject({
      agentName: 'Anna',
      mayCount: true,
    });
    await count(keeper.token, id, [here, his, ours]);
    const found = await report(keeper.token, id);
    const of = (code: string) => found.find((one) => one.code === code);
    expect(of(here)).toBeUndefined();
    expect(of(lost)).toMatchObject({ kind: 'missing' });
    // Staff see the holder of an unexpected device.
    expect(of(his)).toMatchObject({ kind: 'unexpected', holder: 'agent', holderName: 'Bert' });
    expect(of(ours)).toMatchObject({ kind: 'unexpected', holder: 'warehouse' });
    expect((await close(keeper.token, id)).code).toBe(1);
    await close(a.token, ownCount);
  });
});

describe('closing a stocktake', () => {
  it('[COUNT-03] is refused until each difference is settled or noted', async () => {
    const { staff: keeper, a } = world;
    const [lost = '', out = ''] = await world.devices(2);
    const id = await open(keeper.token);
    const unsettled = async () =>
      (await server.send(stocktakeApi.figures, keeper.token, { params: { id } })).unsettled;
    const others = (await report(keeper.token, id))
      .map(({ code }) => code)
      .filter((code) => code !== lost && code !== out);
    const note = (codes: string[], reason: string) =>
      server.send(stocktakeApi.note, keeper.token, { params: { id }, body: { codes, reason } });
    if (others.length > 0) await note(others, 'not today');
    expect(await closing(keeper.token, id)).toMatchObject({
      code: 1801,
      msg: '还有 2 个差异既未处理也未备注原因',
    });
    // The refused closing must not have stored the report, and codes can still be scanned.
    expect((await count(keeper.token, id, ['NEVER-MADE']))[0]).toMatchObject({ difference: 'unknown' });
    expect(await unsettled()).toBe(3);
    await world.out(a, [out]);
    await note([lost, 'NEVER-MADE'], 'looked for it');
    expect(await unsettled()).toBe(0);
    expect((await closing(keeper.token, id)).code).toBe(1);
    expect((await report(keeper.token, id)).find(({ code }) => code === lost)).toMatchObject({
      kind: 'missing',
      reason: 'looked for it',
    });
  });

  it('does not report a bound device as missing, and counts one that is found on the shelf', async () => {
    const { a } = world;
    const [home = '', shelf = '', lost = ''] = await world.devices(3);
    await world.out(a, [home, shelf, lost]);
    const person = await world.user('Home', a.agentId);
    const id = await open(a.token);
    await world.bind(home, person);
    await world.bind(shelf, person);
    expect(await count(a.token, id, [shelf])).toMatchObject([{ difference: null }]);
    const found = await kinds(a.token, id);
    expect([found[home], found[shelf], found[lost]]).toEqual([undefined, undefined, 'missing']);
    await close(a.token, id);
  });
});
