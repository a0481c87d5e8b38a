import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { readLabel, scannedText } from '@chargehand/contract/fields/cabinet-label';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel, newLabel } from '../../../../test/cabinets';
import { until } from '../../../../test/device';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { ended, jobOf } from '../../../../test/jobs';
import { addBatch, filesIn, openMaking } from '../../../../test/qr-batches';
import { readPicture } from '../../../../test/qr-reader';

let server: TestServer;
let clerk: { id: number; token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let working: Awaited<ReturnType<typeof openMaking>>;
let modelId: number;
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

const { path } = qrBatchApi.create;
const shown = (id: number, { token }: { token: string } = clerk) =>
  server.send(qrBatchApi.get, token, { params: { id } });
const packageOf = (id: number, { token }: { token: string } = clerk) =>
  server.app.inject({
    url: qrBatchApi.package.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
let cabinets = 0;
const assign = (label: string, { token }: { token: string } = clerk, more: Record<string, unknown> = {}) =>
  server.call('POST', cabinetApi.create.path, {
    token,
    body: { code: `QR-CAB-${(cabinets += 1)}`, label, modelId, agentId: '', merchantId: '', ...more },
  });
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] } | null)?.errors;

describe('a refused request for a batch of QR codes', () => {
  it('without a session, or for another customer’s batch, cannot read, change, delete, pack or print it', async () => {
    expect((await server.call('GET', qrBatchApi.list.path)).code).toBe(codes.unauthenticated);
    const { id } = await addBatch(server, world.agentA.token, 1);
    const { token } = world.agentB;
    for (const [method, url] of [
      ['GET', `${path}/${id}`],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/make`],
      ['GET', `${path}/${id}/package`],
      ['POST', `${path}/print`],
    ] as const) {
      const body = method[0] === 'P' ? { body: { batchId: id, sheet: 'a4', number: 'x' } } : {};
      expect([url, (await server.call(method, url, { token, ...body })).code]).toEqual([url, codes.notFound]);
    }
  });

  it.each([
    ['quantity', ''],
    ['quantity', '0'],
    ['quantity', '100001'],
    ['quantity', '1.5'],
    ['number', 'x'.repeat(41)],
    ['note', 'x'.repeat(201)],
  ])('[QR-02] with %s “%s” is rejected at that field', async (field, value) => {
    const body = { quantity: 1, [field]: value };
    const answer = await server.call('POST', path, { token: clerk.token, body });
    expect(answer.code).toBe(codes.invalid);
    expect(errorsOf(answer)).toMatchObject([{ field }]);
  });

  it('with a number that another batch has is rejected', async () => {
    await addBatch(server, clerk.token, 1, 'TWICE');
    const again = { token: clerk.token, body: { number: 'TWICE', quantity: 1 } };
    expect(errorsOf(await server.call('POST', path, again))).toMatchObject([{ field: 'number' }]);
  });
});

describe('a batch of QR codes', () => {
  it('[QR-01, QR-03] is made by a job with progress, and shows number, counts, package and usage time', async () => {
    const body = { number: 'B-2026', quantity: 12, note: 'Lobby' };
    const { id, job } = await server.send(qrBatchApi.create, clerk.token, { body });
    expect(await jobOf(server.db, job)).toMatchObject({ kind: 'qrBatch.make', total: 12 });
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: 12, total: 12 });
    expect((await server.send(jobApi.get, clerk.token, { params: { id: job } })).title).toEqual({
      name: 'B-2026',
    });
    expect(await shown(id)).toMatchObject({
      number: 'B-2026',
      quantity: 12,
      generated: 12,
      used: 0,
      unused: 12,
      lastUsedAt: null,
      state: 'ready',
      note: 'Lobby',
      createdBy: 'clerk',
    });
    const { packageBytes } = await shown(id);
    const { rawPayload } = await packageOf(id);
    expect(rawPayload.length).toBe(packageBytes);
    const { rows } = await server.send(qrCodeApi.list, clerk.token, { query: { batchId: id } });
    await assign(rows[0]?.label ?? '');
    const { lastUsedAt, ...counts } = await shown(id);
    expect(counts).toMatchObject({ generated: 12, used: 1, unused: 11 });
    expect(Date.now() - Date.parse(lastUsedAt ?? '')).toBeLessThan(600_000);
    // The batch must be found by its number, and by one of its codes in the form that a scanner reads.
    for (const search of ['B-2026', `https://example.com/c/${rows[3]?.label.toLowerCase()}`])
      expect(
        (await server.send(qrBatchApi.list, clerk.token, { query: { search } })).rows.map((row) => row.id),
      ).toEqual([id]);
  });

  it('[QR-04] ends in a ZIP with a distinct, printable and readable PNG of each code', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 30, 'Zip / 1');
    const response = await packageOf(id);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'download-filename': 'Zip_1.zip',
    });
    const files = await filesIn(response.rawPayload);
    expect([...files.keys()]).toEqual(
      labels.map((label, at) => `Zip_1/${String(at + 1).padStart(2, '0')}-${label}.png`),
    );
    const read = await Promise.all([...files.values()].map(readPicture));
    expect(read).toEqual(labels.map((label) => scannedText(server.app.config.publicUrl, label)));
    expect(new Set(read).size).toBe(30);
    // A label must end in a check character. The characters before it must have at least 64 random bits.
    for (const label of labels) expect(readLabel(label)).toBe(label);
    expect(5 * ((labels[0]?.length ?? 0) - 1)).toBeGreaterThanOrEqual(64);
  });

  it('without a number gets one from the server', async () => {
    const [batch, otherBatch] = [
      await addBatch(server, clerk.token, 1),
      await addBatch(server, clerk.token, 1),
    ];
    const [first, second] = [(await shown(batch.id)).number, (await shown(otherBatch.id)).number];
    expect(first).toMatch(/^QR-\d{8}-\d+$/);
    expect(second).not.toBe(first);
  });

  it('[QR-03] that was cancelled is complete after it is continued', async () => {
    const body = { number: 'STOPPED', quantity: 1500, note: null };
    const { id, job } = await server.send(qrBatchApi.create, clerk.token, { body });
    await until(async () => (await shown(id)).generated > 0);
    const make = () => server.call('POST', `${path}/${id}/make`, { token: clerk.token });
    expect((await make()).code).toBe(codes.qrBatchComplete);
    await server.send(jobApi.cancel, clerk.token, { params: { id: job } });
    expect((await ended(server.db, job, 60_000)).state).toBe('cancelled');
    expect(await shown(id)).toMatchObject({ state: 'stopped', packageBytes: null });
    expect((await packageOf(id)).json()).toMatchObject({ code: codes.notFound });
    await ended(server.db, (await server.send(qrBatchApi.make, clerk.token, { params: { id } })).job, 60_000);
    expect(await shown(id)).toMatchObject({ state: 'ready', generated: 1500, unused: 1500 });
    expect((await make()).code).toBe(codes.qrBatchComplete);
  });

  it('[QR-03] that was interrupted keeps the codes it has made and gets the remaining ones', async () => {
    const { id } = await server.db
      .insertInto('qrBatch')
      .values({ number: 'HALF', quantity: 25 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = Array.from({ length: 10 }, (_, index) => ({
      label: newLabel(),
      batchId: id,
      position: index + 1,
    }));
    await server.db.insertInto('qrCode').values(made).execute();
    await ended(server.db, (await server.send(qrBatchApi.make, clerk.token, { params: { id } })).job);
    const rows = await server.db
      .selectFrom('qrCode')
      .select(['label', 'batchId', 'position'])
      .where('batchId', '=', id)
      .orderBy('position')
      .execute();
    expect(rows.slice(0, 10)).toEqual(made);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    expect((await filesIn((await packageOf(id)).rawPayload)).size).toBe(25);
  });

  it('can be deleted with its codes only while none of them is used', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 3);
    const remove = (ids: number) => server.call('DELETE', `${path}/${ids}`, { token: clerk.token });
    await assign(labels[0] ?? '');
    expect((await remove(id)).code).toBe(codes.qrBatchUsed);
    const holders = await server.send(qrBatchApi.holders, clerk.token, { params: { ids: id } });
    expect(holders).toEqual([{ id, by: 'cabinet', count: 1, keeps: true }]);
    const other = await addBatch(server, clerk.token, 3);
    expect((await remove(other.id)).code).toBe(codes.success);
    expect(
      await server.db.selectFrom('qrCode').select('id').where('batchId', '=', other.id).execute(),
    ).toEqual([]);
  });
});

describe('a QR code', () => {
  it('[QR-05] becomes used when a cabinet gets it, scanned or typed, and shows the cabinet', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 3);
    const typed = (labels[0] ?? '').toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect((await assign(typed)).code).toBe(codes.success);
    expect((await assign(scannedText(server.app.config.publicUrl, labels[1] ?? ''))).code).toBe(
      codes.success,
    );
    const query = { batchId: id, orderByColumn: 'position', isAsc: 'asc' };
    const { rows } = await server.send(qrCodeApi.list, clerk.token, { query });
    expect(rows.map(({ state }) => state)).toEqual(['used', 'used', 'unused']);
    expect(rows[0]).toMatchObject({ cabinetCode: `QR-CAB-${cabinets - 1}`, usedBy: 'clerk' });
    const unused = await server.send(qrCodeApi.list, clerk.token, { query: { ...query, state: ['unused'] } });
    expect(unused.rows.map(({ label }) => label)).toEqual([labels[2]]);
  });

  it('[QR-06] is not assigned a second time, not even after its cabinet was deleted', async () => {
    const { labels } = await addBatch(server, clerk.token, 1);
    const [label = ''] = labels;
    const first = await assign(label);
    expect(errorsOf(await assign(label))).toMatchObject([{ field: 'label' }]);
    const { id } = first.data as { id: number };
    await server.send(cabinetApi.remove, clerk.token, { params: { ids: id } });
    expect(errorsOf(await assign(label))).toMatchObject([{ field: 'label' }]);
  });

  it('[QR-06] requested fifty times at once is assigned once, and the counts add up', async () => {
    const { id, labels } = await addBatch(server, clerk.token, 2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => assign(labels[0] ?? '')));
    const count = (code: number) => answers.filter((answer) => answer.code === code).length;
    expect([count(codes.success), count(codes.invalid)]).toEqual([1, 49]);
    expect(await shown(id)).toMatchObject({ generated: 2, used: 1, unused: 1 });
  });

  it('[QR-06] cannot be made unused, moved, unrevoked or deleted in the database once it was used', async () => {
    const { labels } = await addBatch(server, clerk.token, 2);
    const [label = '', other = ''] = labels;
    const { id } = (await assign(label)).data as { id: number };
    const { id: otherId } = (await assign(other)).data as { id: number };
    await server.send(cabinetApi.relabel, clerk.token, {
      params: { id },
      body: { label: '', reason: 'torn' },
    });
    for (const change of [
      sql`update qr_code set used_at = null, cabinet_id = null, revoked_at = null where label = ${label}`,
      sql`update qr_code set used_at = now() where label = ${label}`,
      sql`update qr_code set cabinet_id = ${otherId} where label = ${label}`,
      sql`update qr_code set revoked_at = null where label = ${label}`,
      sql`delete from qr_code where label = ${label}`,
      sql`update cabinet set label = ${label} where id = ${id}`,
      sql`update cabinet set label = ${label} where id = ${otherId}`,
    ])
      await expect(change.execute(server.db)).rejects.toMatchObject({ constraint: 'qr_code_used' });
  });

  it('made by the operator can go to any customer, but one made by an agent only to its own cabinets', async () => {
    const operators = await addBatch(server, clerk.token, 2);
    expect((await assign(operators.labels[0] ?? '', world.agentA)).code).toBe(codes.success);
    const { labels } = await addBatch(server, world.agentA.token, 2);
    expect(errorsOf(await assign(labels[0] ?? '', world.agentB))).toMatchObject([{ field: 'label' }]);
    expect(errorsOf(await assign(labels[0] ?? '', clerk, { agentId: world.ids.b }))).toMatchObject([
      { field: 'label' },
    ]);
    expect((await assign(labels[0] ?? '', world.agentA)).code).toBe(codes.success);
    expect((await assign(labels[1] ?? '', clerk, { agentId: world.ids.a })).code).toBe(codes.success);
    // Agent A sees only the code on its own cabinet, although the batch is the operator's.
    const seen = await server.send(qrCodeApi.list, world.agentA.token, { query: { batchId: operators.id } });
    expect(seen.rows.map(({ label, batchNumber }) => [label, batchNumber])).toEqual([
      [operators.labels[0], null],
    ]);
  });

  it('that is in no batch is rejected as unknown', async () => {
    expect(errorsOf(await assign('0000 0000 0000 00'))).toMatchObject([{ field: 'label' }]);
    expect(errorsOf(await assign('<script>'))).toMatchObject([{ field: 'label' }]);
  });
});
