import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { documentDeviceApi } from '@chargehand/contract/areas/stock/document-device';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { type Settling } from '@chargehand/contract/areas/stock/position';
import { examineApi } from '@chargehand/contract/areas/stock/examine';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { writeOffApi } from '@chargehand/contract/areas/stock/write-off';
import { codes as answers } from '@chargehand/contract/http/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';
import { tallyFaults } from '../../../../test/tally';
import { replayLedger } from '../ledger/replay.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());
afterEach(async () => {
  expect((await replayLedger(server.db)).faults).toEqual([]);
  expect(await tallyFaults(server.db)).toEqual([]);
});

interface Who {
  token: string;
}
const post = (who: Who, path: string, body: Record<string, unknown> = {}) =>
  server.call('POST', path, { token: who.token, body });
const paper = (who: Who, id: number) => server.send(documentApi.get, who.token, { params: { id } });
const positions = async (who: Who, documentId: number) =>
  (
    await server.send(documentDeviceApi.list, who.token, {
      query: { documentId, orderByColumn: 'code', isAsc: 'asc' },
    })
  ).rows;
const states = async (who: Who, id: number) =>
  Object.fromEntries((await positions(who, id)).map(({ code, state }) => [code, state]));
const waiting = async (who: Who) =>
  (await server.send(examineApi.list, who.token, { query: {} })).rows.map(
    ({ kind, documentId }) => `${kind} ${documentId}`,
  );
const stands = async (codes: string[]) =>
  Promise.all(codes.map(async (code) => (await world.of(code)).stands));
const settle = (who: Who, id: number, codes: string[], how: Settling, reason = 'looked again') =>
  post(who, `/api/admin/document/${id}/settle`, { codes, how, reason });
async function sentOut(
  codes: string[],
  to: { agentId: number; merchantId: number | null },
  by: Who = world.staff,
) {
  const target = to.merchantId === null ? 'agent' : 'merchant';
  const { id } = await server.send(outboundApi.create, by.token, {
    body: { codes, target, [`${target}Id`]: to.merchantId ?? to.agentId },
  });
  return id ?? 0;
}
/** Creates devices and sends them to an agent, who confirms the outbound. */
async function atAgent(count: number): Promise<string[]> {
  const codes = await world.devices(count);
  const id = await sentOut(codes, world.a);
  await server.send(documentApi.confirm, world.a.token, { params: { id }, body: {} });
  return codes;
}

describe('sent devices', () => {
  it('[TRANSFER-01, MESSAGE-04] are shown to the recipient at once, with model and address, until the recipient rejects', async () => {
    const { a, b, a1, b1 } = world;
    const codes = await atAgent(2);
    const id = await world.transfer(a, b, codes);
    expect(await waiting(b)).toEqual([`transfer ${id}`]);
    const listed = await positions(b, id);
    const macs = await Promise.all(codes.map(async (code) => (await world.of(code)).mac));
    expect(listed.map(({ mac, modelName }) => [mac, modelName])).toEqual(macs.map((mac) => [mac, 'P6']));
    for (const who of [a1, b1]) expect(await positions(who, id)).toEqual([]);
    await server.send(receiveApi.reject, b.token, { params: { id }, body: { answer: null } });
    expect((await positions(b, id)).map(({ mac, modelName }) => [mac, modelName])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('[STOCK-13, FOUND-79] in an outbound wait for the recipient’s confirmation, and belong to the recipient meanwhile', async () => {
    const { staff, a, b, a1 } = world;
    const codes = await world.devices(2);
    const id = await sentOut(codes, a);
    expect(await stands(codes)).toEqual(['inTransfer', 'inTransfer']);
    expect([await waiting(a), await waiting(b), await waiting(staff)]).toEqual([[`outbound ${id}`], [], []]);
    expect((await paper(a, id)).mayAnswer).toBe(true);
    for (const who of [staff, b, a1])
      expect([answers.notFound, answers.othersAnswer]).toContain(
        (await post(who, `/api/admin/document/${id}/confirm`)).code,
      );
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    expect([await waiting(a), (await paper(staff, id)).state]).toEqual([[], 'received']);
    expect(await stands(codes)).toEqual(['inStock', 'inStock']);
    expect((await post(a, `/api/admin/document/${id}/confirm`)).code).toBe(answers.conflict);
    const sold = await sentOut(codes, a1, a);
    expect(await waiting(a1)).toEqual([`outbound ${sold}`]);
    expect((await post(a, `/api/admin/document/${sold}/confirm`)).code).toBe(answers.othersAnswer);
    await server.send(documentApi.confirm, a1.token, { params: { id: sold }, body: {} });
    expect(await waiting(a1)).toEqual([]);
  });
});

describe('receiving in part', () => {
  it('[TRANSFER-10, FOUND-25] takes what arrived; the rest stays on its way until its sender settles it: found, lost or sent again', async () => {
    const { a, b } = world;
    const codes = await atAgent(4);
    const [came = '', found = '', lost = '', again = ''] = codes;
    const id = await world.transfer(a, b, codes);
    expect((await paper(b, id)).arrivedCount).toBeNull();
    const missing = [found, lost, again];
    const path = `/api/admin/receive/${id}/receive`;
    expect(errorsOf(await post(b, path, { missing: ['NOT-OF-IT'] }))).toEqual(['codes']);
    expect((await settle(a, id, [found], 'found')).code).toBe(answers.conflict);
    await server.send(receiveApi.receive, b.token, { params: { id }, body: { missing } });
    expect(await stands(codes)).toEqual(['inStock', 'inTransfer', 'inTransfer', 'inTransfer']);
    expect((await world.of(came)).agentId).toBe(b.agentId);
    for (const who of [a, b]) {
      expect(await paper(who, id)).toMatchObject({ state: 'partly', deviceCount: 4, arrivedCount: 1 });
      expect(await states(who, id)).toEqual({
        [came]: 'arrived',
        [found]: 'missing',
        [lost]: 'missing',
        [again]: 'missing',
      });
    }
    expect([await waiting(a), await waiting(b)]).toEqual([[`missing ${id}`], []]);
    // While a device is missing, neither side can move it. Only the sender can settle it.
    expect((await post(a, transferApi.create.path, { codes: [found], recipientAccount: b.login })).code).toBe(
      answers.itemsRefused,
    );
    expect((await settle(b, id, [found], 'found')).code).toBe(answers.othersAnswer);
    expect((await settle(world.a1, id, [found], 'found')).code).toBe(answers.notFound);
    expect((await settle(a, id, [came], 'lost')).code).toBe(answers.conflict);
    expect((await settle(a, id, [found], 'found')).code).toBe(1);
    expect((await settle(a, id, [lost], 'lost', 'fell off the lorry')).code).toBe(1);
    expect((await settle(a, id, [again], 'sent')).code).toBe(1);
    expect(await stands(codes)).toEqual(['inStock', 'inStock', 'writtenOff', 'inTransfer']);
    expect([await waiting(a), await waiting(b)]).toEqual([[], [`transfer ${id}`]]);
    await server.send(receiveApi.receive, b.token, { params: { id }, body: {} });
    // The document is received. Two of its four devices arrived: one at first, and one after it was sent again.
    expect(await paper(b, id)).toMatchObject({ state: 'received', deviceCount: 4, arrivedCount: 2 });
    expect((await positions(b, id)).find(({ code }) => code === lost)?.answer).toBe('fell off the lorry');
    expect(await Promise.all([found, again].map(async (code) => (await world.of(code)).agentId))).toEqual([
      a.agentId,
      b.agentId,
    ]);
  });

  it('[STOCK-26] leaves the rest of a return in return until its sender settles it', async () => {
    const { staff, a } = world;
    const codes = await atAgent(3);
    const [came = '', found = '', lost = ''] = codes;
    const id = await world.return(a, codes);
    await server.send(returnApi.approve, staff.token, { params: { id }, body: { missing: [found, lost] } });
    expect(await stands(codes)).toEqual(['inStock', 'inReturn', 'inReturn']);
    expect((await world.of(came)).holder).toBe('warehouse');
    // Lists and pages of a missing device show the state of its return.
    const { id: lostId } = await world.of(lost);
    const { rows } = await server.send(deviceApi.list, staff.token, { query: { search: lost } });
    const page = await server.send(deviceApi.get, staff.token, { params: { id: lostId } });
    const agentRow = await server.send(agentDeviceApi.get, a.token, { params: { id: lostId } });
    expect([rows[0]?.returnState, page.returnState, agentRow.returnState]).toEqual([
      'partly',
      'partly',
      'partly',
    ]);
    await settle(a, id, [found], 'found');
    expect(await stands([found])).toEqual(['inStock']);
    await settle(a, id, [lost], 'lost');
    expect([(await world.of(lost)).holder, (await paper(a, id)).state]).toEqual(['writtenOff', 'approved']);
  });

  it('[STOCK-13] puts missing devices of an outbound on their way again, and back to the sender if found', async () => {
    const { staff, a } = world;
    const codes = await world.devices(4);
    const [, found = '', lost = '', again = ''] = codes;
    const id = await sentOut(codes, a);
    await server.send(documentApi.confirm, a.token, {
      params: { id },
      body: { missing: [found, lost, again] },
    });
    expect(await stands(codes)).toEqual(['inStock', 'inTransfer', 'inTransfer', 'inTransfer']);
    expect(await waiting(staff)).toEqual([`missing ${id}`]);
    await settle(staff, id, [found], 'found');
    await settle(staff, id, [lost], 'lost');
    expect((await paper(a, id)).state).toBe('partly');
    await settle(staff, id, [again], 'sent');
    expect((await world.of(found)).holder).toBe('warehouse');
    expect([await waiting(staff), await waiting(a)]).toEqual([[], [`outbound ${id}`]]);
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    expect([await stands([again]), (await paper(a, id)).state]).toEqual([['inStock'], 'received']);
  });

  it('is refused for a device that has moved on since', async () => {
    const { a, a1 } = world;
    const codes = await world.devices(1);
    const id = await sentOut(codes, a);
    await sentOut(codes, a1, a);
    const refused = await post(a, `/api/admin/document/${id}/confirm`, { missing: codes });
    expect([refused.code, errorsOf(refused)]).toEqual([answers.conflict, codes]);
    // The recipient can still confirm the document if it names no device as missing.
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    expect((await waiting(a)).length).toBe(0);
  });
});

describe('a wrong outbound', () => {
  const recall = (who: Who, id: number, reason = 'wrong agent') =>
    post(who, `/api/admin/document/${id}/recall`, { reason });

  it('[STOCK-13] can be recalled only by the operator, all of it or none, with the reason shown to both sides', async () => {
    const { staff, a, b, a1 } = world;
    const codes = await world.devices(2);
    const id = await sentOut(codes, a);
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    expect(errorsOf(await recall(staff, id, ''))).toEqual(['reason']);
    for (const who of [a, b, a1]) expect((await recall(who, id)).code).toBe(answers.forbidden);
    expect((await paper(staff, id)).mayRecall).toBe(true);
    // Binds one of the devices, so that the document cannot be recalled.
    const user = await world.user('Recaller', a.agentId);
    await world.bind(codes[0] ?? '', user);
    const refused = await recall(staff, id);
    expect([refused.code, errorsOf(refused)]).toEqual([answers.itemsRefused, [codes[0]]]);
    expect(await stands(codes)).toEqual(['bound', 'inStock']);
    await world.as(staff, async (db) => {
      const { sql } = await import('kysely');
      await sql`select unbind_device((select id from device where code = ${codes[0]}))`.execute(db);
    });
    expect((await recall(staff, id)).code).toBe(1);
    expect(await Promise.all(codes.map(async (code) => (await world.of(code)).holder))).toEqual([
      'warehouse',
      'warehouse',
    ]);
    for (const who of [staff, a])
      expect(await paper(who, id)).toMatchObject({ state: 'recalled', answer: 'wrong agent' });
    expect(await waiting(a)).toEqual([`recalled ${id}`]);
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    expect(await waiting(a)).toEqual([]);
    expect((await recall(staff, id)).code).toBe(answers.conflict);
    // Sends the recalled devices to the right recipient.
    await world.out(b, codes);
  });

  it('can be recalled from a merchant and a user, too, but never if an agent sent it', async () => {
    const { staff, a, a1 } = world;
    const [first = '', second = '', third = ''] = await world.devices(3);
    const sold = await sentOut([first], a1);
    expect((await recall(staff, sold)).code).toBe(1);
    expect(await world.of(first)).toMatchObject({ holder: 'warehouse', saleStatus: 'inStock', soldAt: null });
    const userId = await world.user('Wrong', a.agentId);
    const { id } = await server.send(outboundApi.create, staff.token, {
      body: { codes: [second], target: 'user', userId },
    });
    expect((await recall(staff, id ?? 0)).code).toBe(1);
    await world.out(a, [third]);
    expect((await recall(staff, await sentOut([third], a1, a))).code).toBe(answers.othersAnswer);
  });
});

describe('a write-off', () => {
  it('[STOCK-29, LEDGER-01] needs a reason, is only for the operator’s warehouse, and keeps page, log and document', async () => {
    const { staff, a } = world;
    const [gone = '', out = ''] = await world.devices(2);
    await world.out(a, [out]);
    const off = (who: Who, codes: string[], reason = 'crushed') =>
      post(who, writeOffApi.create.path, { codes, reason });
    expect(errorsOf(await off(staff, [gone], ''))).toEqual(['reason']);
    expect((await off(a, [out])).code).toBe(answers.forbidden);
    expect(errorsOf(await off(staff, [out]))).toEqual([out]);
    const { code, data } = await off(staff, [gone]);
    expect(code).toBe(1);
    const { id: documentId } = data as { id: number };
    expect(await paper(staff, documentId)).toMatchObject({
      kind: 'writeOff',
      state: 'done',
      reason: 'crushed',
    });
    expect((await paper(staff, documentId)).number).toMatch(/^WOF-/);
    expect(await world.of(gone)).toMatchObject({ holder: 'writtenOff', stands: 'writtenOff' });
    const { rows } = await server.send(deviceApi.list, staff.token, { query: { search: gone } });
    expect(rows).toEqual([]);
    const { id } = await world.of(gone);
    expect(await server.send(deviceApi.get, staff.token, { params: { id } })).toMatchObject({
      stands: 'writtenOff',
    });
    expect(errorsOf(await off(staff, [gone]))).toEqual([gone]);
  });
});
