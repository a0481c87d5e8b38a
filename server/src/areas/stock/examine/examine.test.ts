import { documentApi } from '@chargehand/contract/areas/stock/document';
import { examineApi } from '@chargehand/contract/areas/stock/examine';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const waiting = async (token: string, query = {}) =>
  (await server.send(examineApi.list, token, { query: { orderByColumn: 'createdAt', ...query } })).rows;
const kinds = async (token: string) => (await waiting(token)).map(({ kind, from }) => `${kind} ${from}`);

/** Confirms the arrival of everything that was sent to an account. */
async function confirmed(token: string): Promise<void> {
  for (const { documentId } of await waiting(token, { kind: ['outbound'] }))
    await server.send(documentApi.confirm, token, { params: { id: documentId ?? 0 }, body: {} });
}

/** Creates devices that an agent has sent out to its merchant. */
async function sold(count: number): Promise<string[]> {
  const { staff, a, a1 } = world;
  const codes = await world.devices(count);
  await server.send(outboundApi.create, staff.token, {
    body: { target: 'agent', agentId: a.agentId, codes },
  });
  await server.send(outboundApi.create, a.token, {
    body: { target: 'merchant', merchantId: a1.merchantId, codes },
  });
  for (const who of [a, a1]) await confirmed(who.token);
  return codes;
}

/** Creates devices that are in an agent's warehouse. */
async function unsold(count: number): Promise<string[]> {
  const codes = await world.devices(count);
  await server.send(outboundApi.create, world.staff.token, {
    body: { target: 'agent', agentId: world.a.agentId, codes },
  });
  await confirmed(world.a.token);
  return codes;
}

describe('[MESSAGE-04] the list of pending decisions', () => {
  it('[FOUND-103] is shown only to the account that has to decide, without unconfirmed applications', async () => {
    const { staff, a, b, a1, b1 } = world;
    for (const { token } of [staff, a, b, a1, b1]) expect(await kinds(token)).toEqual([]);
    await server.send(returnApi.create, a1.token, { body: { reason: 'broken', codes: await sold(2) } });
    await server.send(returnApi.create, a.token, { body: { reason: 'too many', codes: await unsold(3) } });
    await server.send(transferApi.create, a.token, {
      body: { recipientAccount: b.login, codes: await unsold(1) },
    });
    await server.db
      .insertInto('apiApplication')
      .values([
        { companyName: 'Acme', email: 'it@acme.example', confirmedAt: sql<string>`now()` },
        { companyName: 'Unconfirmed', email: 'it@unconfirmed.example' },
      ])
      .execute();
    expect(await kinds(staff.token)).toEqual(['return Anna', 'apiApplication Acme']);
    expect(await kinds(a.token)).toEqual(['return Anna-1']);
    expect(await kinds(b.token)).toEqual(['transfer Anna']);
    for (const { token } of [a1, b1]) expect(await kinds(token)).toEqual([]);
  });

  it('shows requester, reason, number of devices and document, oldest first', async () => {
    const [paper, application] = await waiting(world.staff.token);
    expect(paper).toMatchObject({ from: 'Anna', account: 'Anna', deviceCount: 3, reason: 'too many' });
    expect(paper?.number).toMatch(/^RET-/);
    expect(paper?.id).not.toBe(application?.id);
    expect(application).toMatchObject({ account: 'it@acme.example', documentId: null, number: null });
    expect(Date.parse(paper?.createdAt ?? '')).toBeLessThanOrEqual(Date.parse(application?.createdAt ?? ''));
  });

  it('is filtered by kind and searched by number, name and account', async () => {
    const { token } = world.staff;
    const ids = async (query: object) => (await waiting(token, query)).map(({ kind }) => kind);
    expect(await ids({ kind: ['return'] })).toEqual(['return']);
    expect(await ids({ kind: ['transfer'] })).toEqual([]);
    expect(await ids({ search: 'acme' })).toEqual(['apiApplication']);
    expect(await ids({ search: 'ret-' })).toEqual(['return']);
  });
});

it('[MESSAGE-04, FOUND-27] a pending outbound of the operator has no sender’s name', async () => {
  await server.send(outboundApi.create, world.staff.token, {
    body: { target: 'agent', agentId: world.b.agentId, codes: await world.devices(1) },
  });
  const [paper] = await waiting(world.b.token, { kind: ['outbound'] });
  expect(paper).toMatchObject({ from: null, account: null, deviceCount: 1 });
  await confirmed(world.b.token);
});

it('[MESSAGE-05] decided documents are pending no more, whatever the decision, and neither are withdrawn ones', async () => {
  const { staff, a, b } = world;
  const first = async (token: string) =>
    (await waiting(token)).find(({ documentId }) => documentId !== null)?.documentId ?? 0;
  await server.send(returnApi.reject, staff.token, {
    params: { id: await first(staff.token) },
    body: { answer: 'no' },
  });
  await server.send(returnApi.approve, a.token, { params: { id: await first(a.token) }, body: {} });
  await server.send(receiveApi.receive, b.token, { params: { id: await first(b.token) }, body: {} });
  await server.db
    .updateTable('apiApplication')
    .set({ status: 'rejected', reason: 'no', reviewedAt: sql`now()` })
    .execute();
  for (const { token } of [staff, a, b]) expect(await kinds(token)).toEqual([]);
  for (const call of [transferApi.cancel, transferApi.remove]) {
    const made = await server.send(transferApi.create, a.token, {
      body: { recipientAccount: b.login, codes: await unsold(1) },
    });
    expect(await kinds(b.token)).toEqual(['transfer Anna']);
    await server.send(call, a.token, { params: { id: made.id } });
    expect(await kinds(b.token)).toEqual([]);
  }
});
