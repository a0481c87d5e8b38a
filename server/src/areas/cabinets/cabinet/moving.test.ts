import { documentDeviceApi } from '@chargehand/contract/areas/stock/document-device';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { documentCabinetApi } from '@chargehand/contract/areas/stock/document-cabinet';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openMoving, type Who } from '../../../../test/moving-cabinets';
import { errorsOf, openStock } from '../../../../test/stock';

type Moving = Awaited<ReturnType<typeof openMoving>>;
let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let filled: Moving['filled'];
let post: Moving['post'];
let out: Moving['out'];
let whereIs: Moving['whereIs'];
let kindsOf: Moving['kindsOf'];
let agrees: Moving['agrees'];
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  ({ filled, post, out, whereIs, kindsOf, agrees } = await openMoving(server, world));
});
afterAll(() => server.close());

describe('a cabinet', () => {
  it('[CABINET-13] is sent out with its contents, to an agent and on to its merchant, on one document each', async () => {
    const { a, a1, staff, b } = world;
    const { id, code, devices } = await filled(2);
    const [loose = ''] = await world.devices(1);
    const document = await out(staff, {
      cabinets: [code],
      codes: [loose],
      target: 'agent',
      agentId: a.agentId,
    });
    expect(await whereIs(id)).toMatchObject({
      agentId: a.agentId,
      merchantId: null,
      waits: null,
      inside: devices.map((one, at) => ({ code: one, agentId: a.agentId, slot: at + 1 })),
    });
    expect(await server.send(documentApi.get, a.token, { params: { id: document } })).toMatchObject({
      deviceCount: 3,
      cabinetCount: 1,
    });
    const query = { documentId: document };
    expect((await server.send(documentCabinetApi.list, a.token, { query })).rows).toMatchObject([
      { code, modelName: 'CAB-4', deviceCount: 2, state: 'sent' },
    ]);
    expect((await server.send(documentCabinetApi.list, b.token, { query })).rows).toEqual([]);
    const positions = (await server.send(documentDeviceApi.list, a.token, { query })).rows;
    expect(new Map(positions.map((one) => [one.code, one.cabinetCode]))).toEqual(
      new Map([...devices.map((one) => [one, code] as const), [loose, null]]),
    );
    expect((await post(a, documentApi.confirm.path.replace(':id', String(document)), {})).code).toBe(1);
    await out(a, { cabinets: [code], target: 'merchant', merchantId: a1.merchantId });
    expect(await whereIs(id)).toMatchObject({ agentId: a.agentId, merchantId: a1.merchantId });
    expect((await server.send(cabinetApi.get, a1.token, { params: { id } })).slots).toHaveLength(2);
    expect(await kindsOf(id)).toEqual(['inbound', 'outbound', 'outbound']);
    // Returns the cabinet's ledger rows that row-level security shows to a tenant.
    const rowsOf = (who: typeof a | typeof a1) =>
      world.as(who, (db) => db.selectFrom('movement').select('kind').where('cabinetId', '=', id).execute());
    expect((await rowsOf(a)).length).toBeGreaterThan((await rowsOf(a1)).length);
    expect(await rowsOf(a1)).not.toEqual([]);
    expect(await rowsOf(b)).toEqual([]);
    await agrees();
  });

  it('[CABINET-13] comes back by a return as a whole, and stays where it is if the return is refused', async () => {
    const { a, a1 } = world;
    const { id, code, devices } = await filled(2);
    await out(world.staff, { cabinets: [code], target: 'merchant', merchantId: a1.merchantId });
    const file = () =>
      server.send(returnApi.create, a1.token, { body: { cabinets: [code], reason: 'too large' } });
    const first = (await file()).id ?? 0;
    expect((await whereIs(id)).inside.map(({ stands }) => stands)).toEqual(['inReturn', 'inReturn']);
    // While the cabinet is in return, its contents must not change, and no other document may take it.
    const path = (verb: string) => `${cabinetApi.create.path}/${id}/${verb}`;
    const unbind = { slots: [1], reason: 'x' };
    for (const [verb, body] of [
      ['unbind', unbind],
      ['shift', { from: 1, to: 3 }],
      ['fit', { codes: await world.devices(1) }],
    ] as const)
      expect((await post(a, path(verb), body)).code, verb).toBe(codes.cabinetOnDocument);
    expect(errorsOf(await post(a1, returnApi.create.path, { cabinets: [code], reason: 'x' }))).toContain(
      code,
    );
    expect(
      (await server.call('DELETE', `${cabinetApi.create.path}/${id}`, { token: a.token })).code,
    ).not.toBe(1);
    await server.send(returnApi.reject, a.token, { params: { id: first }, body: { answer: 'no' } });
    expect(await whereIs(id)).toMatchObject({ merchantId: a1.merchantId, waits: null });
    const second = (await file()).id ?? 0;
    await server.send(returnApi.approve, a.token, { params: { id: second }, body: { answer: null } });
    expect(await whereIs(id)).toMatchObject({
      agentId: a.agentId,
      merchantId: null,
      waits: null,
      inside: devices.map((one) => ({ code: one, merchantId: null, stands: 'inStock' })),
    });
    expect(await kindsOf(id)).toEqual([
      'inbound',
      'outbound',
      'returnFiled',
      'returnRejected',
      'returnFiled',
      'returnApproved',
    ]);
    await agrees();
  });

  it('[CABINET-13] is transferred as a whole; a missing device leaves it, and a missing cabinet keeps its contents', async () => {
    const { a, b } = world;
    const [full, other, empty] = [await filled(2), await filled(1), await filled(0)];
    const cabinets = [full.code, other.code, empty.code];
    await out(world.staff, { cabinets, target: 'agent', agentId: a.agentId });
    const body = { cabinets, recipientAccount: b.login };
    const { id } = await server.send(transferApi.create, a.token, { body });
    const [here = '', absent = ''] = full.devices;
    await server.send(receiveApi.receive, b.token, {
      params: { id: id ?? 0 },
      body: { missing: [absent, other.code] },
    });
    expect(await whereIs(full.id)).toMatchObject({
      agentId: b.agentId,
      waits: null,
      inside: [{ code: here }],
    });
    expect(await whereIs(empty.id)).toMatchObject({ agentId: b.agentId, inside: [] });
    expect(await whereIs(other.id)).toMatchObject({
      agentId: a.agentId,
      waits: id,
      inside: [{ stands: 'inTransfer' }],
    });
    await agrees();
    const settle = (list: string[], how: 'found' | 'lost') =>
      server.send(documentApi.settle, a.token, {
        params: { id: id ?? 0 },
        body: { codes: list, how, reason: 'x' },
      });
    await settle([other.code], 'found');
    await settle([absent], 'lost');
    expect(await whereIs(other.id)).toMatchObject({
      agentId: a.agentId,
      waits: null,
      inside: [{ agentId: a.agentId, stands: 'inStock' }],
    });
    expect(await server.send(documentApi.get, a.token, { params: { id: id ?? 0 } })).toMatchObject({
      state: 'received',
    });
    await agrees();
  });

  it('[CABINET-13] is taken back as a whole, unless another device was put into it meanwhile', async () => {
    const { a, staff } = world;
    const { id, code, devices } = await filled(1);
    const document = await out(staff, { cabinets: [code], target: 'agent', agentId: a.agentId });
    const [another = ''] = await world.devices(1);
    await world.out(a, [another]);
    await server.send(cabinetApi.fit, a.token, { params: { id }, body: { codes: [another] } });
    const recall = () =>
      post(staff, documentApi.recall.path.replace(':id', String(document)), { reason: 'slip' });
    expect(errorsOf(await recall())).toEqual([code]);
    await server.send(cabinetApi.unbind, a.token, { params: { id }, body: { slots: [2], reason: 'x' } });
    expect((await recall()).code).toBe(1);
    expect(await whereIs(id)).toMatchObject({
      agentId: null,
      inside: [{ code: devices[0], stands: 'inStock' }],
    });
    await agrees();
  });
});

describe('refused, with nothing done', () => {
  it('[CABINET-13] if it belongs to another agent, is unknown, goes to a user, or has a device that waits elsewhere', async () => {
    const { a, b, staff } = world;
    const { id, code, devices } = await filled(2);
    await out(staff, { cabinets: [code], target: 'agent', agentId: a.agentId });
    const transfer = (who: Who & { login: string }, to: { login: string }, cabinets: string[]) =>
      post(who, transferApi.create.path, { cabinets, recipientAccount: to.login });
    expect(errorsOf(await transfer(b, a, [code, 'NO-SUCH-BOX']))).toEqual(
      [...devices, code, 'NO-SUCH-BOX'].sort(),
    );
    expect(
      errorsOf(
        await post(staff, outboundApi.create.path, { cabinets: [code], target: 'agent', agentId: b.agentId }),
      ),
    ).toContain(code);
    const user = await world.user('Boxed', a.agentId);
    expect(
      errorsOf(await post(a, outboundApi.create.path, { cabinets: [code], target: 'user', userId: user })),
    ).toEqual(['target']);
    expect(errorsOf(await post(a, transferApi.create.path, { recipientAccount: b.login }))).toEqual([
      'codes',
    ]);
    // Disables the trigger that takes a transferred device out of its slot, so that a device in the cabinet waits on
    // another document.
    await sql`alter table movement disable trigger slots_left`.execute(server.db);
    await world.transfer(a, b, [devices[0] ?? '']);
    await sql`alter table movement enable trigger slots_left`.execute(server.db);
    expect(errorsOf(await transfer(a, b, [code]))).toEqual([devices[0]]);
    expect(await whereIs(id)).toMatchObject({ agentId: a.agentId, waits: null });
    await server.call(
      'POST',
      transferApi.cancel.path.replace(':id', String((await world.of(devices[0] ?? '')).documentId)),
      { token: a.token },
    );
  });

  it('[CABINET-13] by fifty calls at once, except for one document that takes it with all its contents', async () => {
    const { a, b, staff } = world;
    const { id, code, devices } = await filled(2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 3 === 0
          ? post(staff, outboundApi.create.path, { codes: [devices[0]], target: 'agent', agentId: b.agentId })
          : post(staff, outboundApi.create.path, {
              cabinets: [code],
              target: 'agent',
              agentId: (index % 2 ? a : b).agentId,
            }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const done = answers.filter((one) => one.code === codes.success).length;
    const { agentId, inside } = await whereIs(id);
    // Either one call sent the cabinet with both devices, or two calls succeeded: one sent a device alone, and then one
    // sent the cabinet with the second device.
    expect(done).toBe(inside.length === 2 ? 1 : 2);
    expect(inside.every((one) => one.agentId === agentId)).toBe(true);
    await agrees();
  });
});

it('[CABINET-13] is counted with its contents, and a cabinet recorded elsewhere is a difference', async () => {
  const { b } = world;
  const [here, gone] = [await filled(2), await filled(1)];
  const opening = { cabinets: [here.code, gone.code], target: 'agent', agentId: b.agentId };
  const document = await out(world.staff, opening);
  expect((await post(b, documentApi.confirm.path.replace(':id', String(document)), {})).code).toBe(1);
  const coming = await filled(1);
  await out(world.staff, { ...opening, cabinets: [coming.code] });
  const foreign = await filled(1);
  const { id } = await server.send(stocktakeApi.create, b.token, {
    body: { modelId: null, agentId: null, note: null },
  });
  const count = async (list: string[]) =>
    (await server.send(stocktakeApi.count, b.token, { params: { id }, body: { codes: list } })).map(
      ({ code, difference, inside, first }) => [code, difference, inside, first],
    );
  expect(await count([here.code, foreign.code, here.devices[0] ?? ''])).toEqual([
    [here.code, null, 2, true],
    [foreign.code, 'foreign', 0, true],
    [here.devices[0], null, null, true],
  ]);
  const missing = async () =>
    (
      await server.send(stocktakeApi.differences, b.token, {
        params: { id },
        query: { kind: ['missing'], pageSize: 100 },
      })
    ).rows.map(({ code }) => code);
  const before = await missing();
  expect(before).toEqual(expect.arrayContaining([gone.code, ...gone.devices]));
  for (const code of [coming.code, ...coming.devices]) expect(before).not.toContain(code);
  expect(before).not.toContain(here.code);
  expect(before).not.toContain(here.devices[1]);
  const figures = () => server.send(stocktakeApi.figures, b.token, { params: { id } });
  // The cabinets of unconfirmed outbounds are not counted.
  expect((await figures()).cabinets).toBe([here, gone].length);
  await server.send(stocktakeApi.uncount, b.token, { params: { id }, body: { codes: [here.code] } });
  expect(await missing()).toEqual(expect.arrayContaining([here.code, here.devices[1]]));
});
