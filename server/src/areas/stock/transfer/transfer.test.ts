import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const create = (token: string, body: Record<string, unknown>) =>
  server.call('POST', transferApi.create.path, { token, body });
const act = (token: string, id: number, verb: 'receive' | 'reject' | 'cancel' | 'remove') =>
  verb === 'remove'
    ? server.call('DELETE', `/api/admin/transfer/${id}`, { token })
    : server.call('POST', `/api/admin/${verb === 'cancel' ? 'transfer' : 'receive'}/${id}/${verb}`, {
        token,
        ...(verb === 'reject' && { body: { answer: '' } }),
      });
const verbs = ['receive', 'reject', 'cancel', 'remove'] as const;
const inList = async (api: typeof transferApi.list | typeof receiveApi.list, token: string, id: number) =>
  (await server.send(api, token, { query: { pageSize: 100 } })).rows.find((row) => row.id === id);
/** Creates a pending transfer from agent Anna to agent Bert. */
async function waiting() {
  const [code = ''] = await world.devices(1);
  await world.out(world.a, [code]);
  return { code, id: await world.transfer(world.a, world.b, [code]) };
}

describe('a refused transfer', () => {
  it('[TRANSFER-02] lacks the agent, if staff create it, or the recipient', async () => {
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    const { staff, a, b } = world;
    expect(errorsOf(await create(staff.token, { codes: code, recipientAccount: b.login }))).toEqual([
      'agentAccount',
    ]);
    expect(errorsOf(await create(staff.token, { codes: code, agentAccount: a.login }))).toEqual([
      'recipientAccount',
    ]);
    expect(errorsOf(await create(a.token, { codes: code }))).toEqual(['recipientAccount']);
  });

  it('[TRANSFER-04] is from or to an account other than an agent', async () => {
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    const { staff, a, a1, b1, b } = world;
    for (const recipientAccount of [b1.login, 'keeper', 'nobody', a.login])
      expect(errorsOf(await create(a.token, { codes: code, recipientAccount }))).toEqual([
        'recipientAccount',
      ]);
    expect(
      errorsOf(await create(staff.token, { codes: code, agentAccount: a1.login, recipientAccount: b.login })),
    ).toEqual(['agentAccount']);
    expect((await create(a1.token, { codes: code, recipientAccount: b.login })).code).toBe(403);
    expect((await world.of(code)).documentId).toBeNull();
  });

  it('[TRANSFER-03, TRANSFER-18] contains a device that is sold, in return, bound, in stock or of another agent', async () => {
    const [sold = '', back = '', bound = '', others = '', stored = ''] = await world.devices(5);
    const { a, b, a1 } = world;
    await world.out(a, [sold, back, bound]);
    await world.out(b, [others]);
    await server.send(outboundApi.create, a.token, {
      body: { codes: sold, target: 'merchant', merchantId: a1.merchantId },
    });
    await world.return(a, [back]);
    await world.bind(bound, await world.user('Bound', a.agentId));
    for (const code of [sold, back, bound, others, stored]) {
      const refused = await create(a.token, { codes: code, recipientAccount: b.login });
      expect([code, refused.code, errorsOf(refused)]).toEqual([code, 1220, [code]]);
    }
  });

  it('[TRANSFER-14] is a second open one of a device, which the database refuses, too', async () => {
    const { code } = await waiting();
    expect((await create(world.a.token, { codes: code, recipientAccount: world.b.login })).code).toBe(1220);
    const { id: another } = await server.db
      .insertInto('document')
      .values({ kind: 'return', state: 'pending', fromAgentId: world.a.agentId, reason: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const position = { documentId: another, deviceId: (await world.of(code)).id, code, open: true };
    const second = server.db.insertInto('documentDevice').values(position).execute();
    await expect(second).rejects.toThrow('document_device_open');
  });

  it('[TRANSFER-08] can be received or rejected only by its recipient', async () => {
    const { id } = await waiting();
    const { staff, a, a1, b1 } = world;
    for (const verb of ['receive', 'reject'] as const)
      for (const [who, code] of [
        [staff, 1206],
        [a, 1206],
        [a1, 403],
        [b1, 403],
      ] as const)
        expect([verb, (await act(who.token, id, verb)).code]).toEqual([verb, code]);
    for (const verb of ['cancel', 'remove'] as const)
      expect((await act(world.b.token, id, verb)).code).toBe(1206);
    expect((await server.send(documentApi.get, a.token, { params: { id } })).state).toBe('pending');
  });

  it.each([
    ['[TRANSFER-11] received', 'receive'],
    ['[TRANSFER-12] rejected', 'reject'],
    ['[TRANSFER-13] cancelled', 'cancel'],
  ] as const)('%s, it cannot be decided, cancelled or deleted afterwards', async (_, first) => {
    const { id } = await waiting();
    const doer = { receive: world.b, reject: world.b, cancel: world.a, remove: world.a };
    expect((await act(doer[first].token, id, first)).code).toBe(1);
    for (const verb of verbs) {
      const late = await act(doer[verb].token, id, verb);
      expect([verb, late.code]).toEqual([verb, 409]);
      expect(errorsOf(late)).toEqual(['state']);
    }
  });

  it('[TRANSFER-13] that was deleted is gone for both sides', async () => {
    const { id, code } = await waiting();
    expect((await act(world.a.token, id, 'remove')).code).toBe(1);
    expect((await act(world.b.token, id, 'receive')).code).toBe(404);
    expect((await act(world.a.token, id, 'cancel')).code).toBe(404);
    expect(await world.of(code)).toMatchObject({ documentId: null, agentId: world.a.agentId });
  });
});

describe('a transfer', () => {
  it('[TRANSFER-05, TRANSFER-01, TRANSFER-15] with several devices is pending in both lists, with both sides named', async () => {
    const codes = await world.devices(3);
    await world.out(world.a, codes);
    const id = await world.transfer(world.a, world.b, codes);
    for (const [api, who] of [
      [transferApi.list, world.a],
      [receiveApi.list, world.b],
    ] as const)
      expect(await inList(api, who.token, id)).toMatchObject({
        state: 'pending',
        deviceCount: 3,
        from: { name: 'Anna', account: 'Anna' },
        to: { name: 'Bert', account: 'Bert' },
        decidedAt: null,
      });
    expect(await inList(receiveApi.list, world.a.token, id)).toBeUndefined();
    expect((await world.of(codes[0] ?? '')).agentId).toBe(world.a.agentId);
  });

  it('[TRANSFER-06] that is received gives its devices to the recipient and records the time', async () => {
    const { id, code } = await waiting();
    await act(world.b.token, id, 'receive');
    expect(await world.of(code)).toMatchObject({
      agentId: world.b.agentId,
      holder: 'agent',
      documentId: null,
    });
    const row = await inList(transferApi.list, world.a.token, id);
    expect([row?.state, row?.decidedBy]).toEqual(['received', 'Bert']);
    expect(Date.now() - Date.parse(row?.decidedAt ?? '')).toBeLessThan(60_000);
  });

  it('[TRANSFER-07] that is rejected leaves its devices with the sender and records the time', async () => {
    const { id, code } = await waiting();
    await act(world.b.token, id, 'reject');
    expect(await world.of(code)).toMatchObject({
      agentId: world.a.agentId,
      documentId: null,
      outStatus: 'out',
    });
    expect(await inList(receiveApi.list, world.b.token, id)).toMatchObject({ state: 'rejected' });
    expect((await inList(receiveApi.list, world.b.token, id))?.decidedAt).not.toBeNull();
  });

  it('[TRANSFER-09, FOUND-24] that is cancelled by its sender frees its devices and stays visible to both sides', async () => {
    const { id, code } = await waiting();
    await act(world.a.token, id, 'cancel');
    expect(await inList(receiveApi.list, world.b.token, id)).toMatchObject({
      state: 'cancelled',
      mayAnswer: false,
    });
    expect(await inList(receiveApi.list, world.b1.token, id).catch(() => undefined)).toBeUndefined();
    expect(await inList(transferApi.list, world.a.token, id)).toMatchObject({ state: 'cancelled' });
    expect((await create(world.a.token, { codes: code, recipientAccount: world.b.login })).code).toBe(1);
  });

  it('[TRANSFER-10] that is deleted by its sender leaves both lists but stays in the ledger', async () => {
    const { id, code } = await waiting();
    await act(world.a.token, id, 'remove');
    expect(await inList(receiveApi.list, world.b.token, id)).toBeUndefined();
    expect(await inList(transferApi.list, world.a.token, id)).toBeUndefined();
    const { id: deviceId } = await world.of(code);
    const kinds = await server.db
      .selectFrom('movement')
      .select('kind')
      .where('deviceId', '=', deviceId)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'inbound',
      'outbound',
      'arrived',
      'transferSent',
      'transferCancelled',
    ]);
  });

  it('is among the documents of both agents, and of no other customer', async () => {
    const { id } = await waiting();
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    const of = async (query: Record<string, unknown>) =>
      (await server.send(documentApi.list, world.staff.token, { query })).rows.map((row) => row.id);
    expect(await of({ agentId: world.b.agentId })).toContain(id);
    expect(await of({ agentId: world.a.agentId })).toContain(id);
    expect(await of({ merchantId: world.b1.merchantId })).toEqual([]);
    const { rows } = await server.send(documentApi.list, world.staff.token, {
      query: { agentId: world.b.agentId },
    });
    expect(rows.filter(({ from, to }) => from?.name !== 'Bert' && to?.name !== 'Bert')).toEqual([]);
  });

  it('created by staff for an agent can be cancelled by staff', async () => {
    const [code = ''] = await world.devices(1);
    const { staff, a, b } = world;
    await world.out(a, [code]);
    const { id } = await server.send(transferApi.create, staff.token, {
      body: { codes: code, agentAccount: a.login, recipientAccount: b.login },
    });
    expect((await server.send(documentApi.get, staff.token, { params: { id } })).mayCancel).toBe(true);
    expect((await act(staff.token, id ?? 0, 'cancel')).code).toBe(1);
    expect((await world.of(code)).documentId).toBeNull();
  });

  it('decided by fifty requests at once is decided once', async () => {
    const { id } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2 === 0 ? act(world.b.token, id, 'receive') : act(world.a.token, id, 'cancel'),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, 409]));
  });
});
