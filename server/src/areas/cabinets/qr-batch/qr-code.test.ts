import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { labelPath } from '@chargehand/contract/fields/cabinet-label';
import { codes } from '@chargehand/contract/http/codes';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { addBatch, openMaking } from '../../../../test/qr-batches';

let server: TestServer;
let clerk: { id: number; token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let working: Awaited<ReturnType<typeof openMaking>>;
let modelId: number;
let cabinets = 0;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  modelId = await addCabinetModel(server, 'CAB-6');
  working = await openMaking(server);
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const assign = (label: string) =>
  server.call('POST', cabinetApi.create.path, {
    token: clerk.token,
    body: { code: `RV-${(cabinets += 1)}`, label, modelId, agentId: '', merchantId: '' },
  });
const revoke = (ids: number[], reason = 'lost', { token }: { token: string } = clerk) =>
  server.call('POST', qrCodeApi.revoke.path.replace(':ids', ids.join(',')), { token, body: { reason } });
const shown = (id: number) => server.send(qrBatchApi.get, clerk.token, { params: { id } });
const idsOf = async (batchId: number) =>
  (
    await server.db
      .selectFrom('qrCode')
      .select('id')
      .where('batchId', '=', batchId)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id);
const errorsOf = ({ data }: { data: unknown }) =>
  (data as { errors?: { field: string; msg: string }[] } | null)?.errors;

describe('an unused QR code', () => {
  it('[QR-13] is revoked with a reason, is never assigned afterwards, and the counts add up', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 4);
    const [first = 0, second = 0] = await idsOf(id);
    expect((await revoke([first], ' ')).code).toBe(codes.invalid);
    expect((await revoke([first, second])).code).toBe(codes.success);
    expect(await shown(id)).toMatchObject({ generated: 4, used: 0, revoked: 2, unused: 2 });
    const errors = [{ field: 'label', msg: ruleTexts.zh_CN.qrRevoked }];
    expect(errorsOf(await assign(labels[0] ?? ''))).toEqual(errors);
    expect((await assign(labels[2] ?? '')).code).toBe(codes.success);
    expect(await shown(id)).toMatchObject({ generated: 4, used: 1, revoked: 2, unused: 1 });
    const list = async (state: string) =>
      (await server.send(qrCodeApi.list, clerk.token, { query: { batchId: id, state: [state] as never } }))
        .rows;
    expect((await list('revoked')).map((row) => row)).toMatchObject([
      { revokedBy: 'clerk', reason: 'lost', usedAt: null, cabinetId: null },
      { revokedBy: 'clerk', reason: 'lost' },
    ]);
    expect((await list('unused')).map(({ label }) => label)).toEqual([labels[3]]);
    // The page to which the revoked code leads must say that the code is revoked.
    const page = await server.app.inject({ url: labelPath(labels[0] ?? '') });
    expect(page.statusCode).toBe(410);
    // The database must also refuse to use a revoked code, and to undo the revocation.
    for (const change of [
      sql`update qr_code set used_at = now() where id = ${first}`,
      sql`update qr_code set revoked_at = null where id = ${first}`,
    ])
      await expect(change.execute(server.db)).rejects.toMatchObject({ constraint: 'qr_code_used' });
  });

  it('[FOUND-100, QR-13] is not revoked if another one of the request is already used or revoked, which is named', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 3);
    const [first = 0, second = 0, third = 0] = await idsOf(id);
    await assign(labels[0] ?? '');
    const answer = await revoke([first, second]);
    expect(answer.code).toBe(codes.qrCodesUsed);
    expect(answer.msg).toContain(labels[0]);
    expect(answer.msg).not.toContain(labels[1]);
    expect(await shown(id)).toMatchObject({ used: 1, revoked: 0, unused: 2 });
    await revoke([second]);
    expect((await revoke([second, third])).code).toBe(codes.qrCodesRevoked);
    expect(await shown(id)).toMatchObject({ used: 1, revoked: 1, unused: 1 });
  });

  it('[QR-13] that was replaced on its cabinet is refused as revoked, like in the list', async () => {
    const { id: batchId, labels } = await addBatch(server, clerk.token, 1);
    const { id } = (await assign(labels[0] ?? '')).data as { id: number };
    await server.send(cabinetApi.relabel, clerk.token, {
      params: { id },
      body: { label: '', reason: 'torn' },
    });
    const errors = [{ field: 'label', msg: ruleTexts.zh_CN.qrRevoked }];
    expect(errorsOf(await assign(labels[0] ?? ''))).toEqual(errors);
    const { rows } = await server.send(qrCodeApi.list, clerk.token, { query: { batchId } });
    expect(rows.map(({ state }) => state)).toEqual(['revoked']);
  });

  it('[FOUND-105] that was replaced on its cabinet counts as revoked, and still keeps its batch', async () => {
    const { id: batchId, labels } = await addBatch(server, clerk.token, 3);
    const { id } = (await assign(labels[0] ?? '')).data as { id: number };
    await assign(labels[1] ?? '');
    expect(await shown(batchId)).toMatchObject({ used: 2, revoked: 0, unused: 1 });
    await server.send(cabinetApi.relabel, clerk.token, {
      params: { id },
      body: { label: '', reason: 'torn' },
    });
    const { rows } = await server.send(qrCodeApi.list, clerk.token, { query: { batchId } });
    const counted = (state: string) => rows.filter((row) => row.state === state).length;
    expect(await shown(batchId)).toMatchObject({
      generated: 3,
      used: counted('used'),
      revoked: counted('revoked'),
      unused: counted('unused'),
    });
    expect([counted('used'), counted('revoked')]).toEqual([1, 1]);
    const path = qrBatchApi.remove.path.replace(':ids', String(batchId));
    const refused = await server.call('DELETE', path, { token: clerk.token });
    expect(refused.code).toBe(codes.qrBatchUsed);
  });

  it('[QR-13] is either revoked or assigned, never both, under fifty concurrent requests', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 1);
    const [codeId = 0] = await idsOf(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? revoke([codeId]) : assign(labels[0] ?? ''))),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { used, revoked, unused } = await shown(id);
    expect([used + revoked, unused]).toEqual([1, 0]);
  });

  it('[QR-13] cannot be revoked here if it is another customer’s or was made with a cabinet', async () => {
    const { id } = await addBatch(server, world.agentA.token, 1);
    const [foreignId = 0] = await idsOf(id);
    expect((await revoke([foreignId], 'x', world.agentB)).code).toBe(codes.notFound);
    expect((await revoke([foreignId], 'x', world.merchantA1)).code).toBe(codes.forbidden);
    await assign('');
    const printed = await server.db
      .selectFrom('qrCode')
      .select('id')
      .where('batchId', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await revoke([printed.id])).code).toBe(codes.notFound);
  });

  it('[QR-13] that was revoked is deleted with its batch', async () => {
    const { id } = await addBatch(server, clerk.token, 2);
    const [first = 0] = await idsOf(id);
    await revoke([first]);
    await server.send(qrBatchApi.remove, clerk.token, { params: { ids: id } });
    expect(await idsOf(id)).toEqual([]);
  });
});
