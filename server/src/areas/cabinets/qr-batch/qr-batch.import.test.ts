import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { groupedLabel } from '@chargehand/contract/fields/cabinet-label';
import { codes } from '@chargehand/contract/http/codes';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel, newLabel } from '../../../../test/cabinets';
import { excel } from '../../../../test/excel';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { importsOf, putUp } from '../../../../test/imports';
import { addBatch, openMaking } from '../../../../test/qr-batches';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let working: Awaited<ReturnType<typeof openMaking>>;
let labels: string[];
let batchId: number;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  await addCabinetModel(server, 'CAB-6');
  working = await openMaking(server);
  const batch = await addBatch(server, clerk.token, 200);
  [batchId, labels] = [batch.id, batch.labels];
  imports = importsOf(server, qrBatchApi, clerk.token, { lang: 'en_US' });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const head = ['QR code', 'Customer code', 'Cabinet model', 'Cabinet code', 'Place'];
const next = () => labels.pop() ?? '';
const file = (...rows: string[][]) => excel([head, ...rows]);
const cabinetOf = async (label: string, { token }: { token: string } = clerk) =>
  (await server.send(cabinetApi.list, token, { query: { search: label } })).rows[0];

describe('QR codes from an Excel file', () => {
  it('are refused to an account without the permission', async () => {
    const refused = await putUp(server, qrBatchApi, world.merchantA1.token, await file());
    expect(refused.code).toBe(codes.forbidden);
  });

  it('[QR-07] assign code, customer and cabinet model row by row, and count as used', async () => {
    const [a, a1, operators] = [next(), next(), next()];
    const { id } = await imports.put(
      await file(
        [a, 'A', 'cab-6', 'IMPORTED-1', 'Lobby'],
        [`https://example.com/c/${a1.toLowerCase()}`, 'A1', 'CAB-6', '', ''],
        [groupedLabel(operators), '', 'CAB-6', '', ''],
      ),
    );
    expect(await imports.start(id)).toMatchObject({ rows: 3, bad: 0, written: 3, refused: 0, ended: 'done' });
    expect(await cabinetOf(a)).toMatchObject({
      code: 'IMPORTED-1',
      agentName: 'A',
      merchantName: null,
      place: 'Lobby',
    });
    expect(await cabinetOf(a1)).toMatchObject({
      code: a1,
      agentName: 'A',
      merchantName: 'A1',
      modelName: 'CAB-6',
    });
    expect(await cabinetOf(operators)).toMatchObject({ agentName: null, createdBy: 'clerk' });
    const batch = await server.send(qrBatchApi.get, clerk.token, { params: { id: batchId } });
    expect(batch).toMatchObject({ generated: 200, used: 3, unused: 197 });
  });

  it('[QR-08, QR-09] report total, successes and failures, and list unknown customer codes and cabinet models', async () => {
    const good = next();
    const { id, bad, missing } = await imports.put(
      await file(
        [good, 'A', 'CAB-6', '', ''],
        [next(), 'NOBODY', 'CAB-6', '', ''],
        [next(), 'NOBODY', 'CAB-9', '', ''],
        [next(), 'A', 'CAB-7', '', ''],
        [next(), 'ELSE', 'cab-9', '', ''],
        [newLabel(), 'A', 'CAB-6', '', ''],
        ['no code', 'A', 'CAB-6', '', ''],
      ),
    );
    expect(bad).toBe(6);
    const lists = [
      'These customer codes do not exist: ELSE, NOBODY',
      'These cabinet models do not exist: CAB-7, CAB-9, cab-9',
    ];
    expect(missing).toEqual(lists);
    const ended = await imports.start(id);
    expect(ended).toMatchObject({ rows: 7, written: 1, bad: 6, refused: 0, missing: lists });
    const { bytes } = await imports.file(qrBatchApi.importBad.path.replace(':id', String(id)));
    const back = ((await readXlsx(bytes))[0]?.data ?? []).slice(1).map((cells) => cells.map(String));
    expect(back).toHaveLength(6);
    expect(back.at(-1)?.at(-1)).toContain('Not the QR code of a cabinet');
    expect(back[0]?.at(-1)).toContain('Does not exist');
  });

  it('[QR-06, QR-07] reject used, duplicate and other customers’ codes, and a cabinet code that exists', async () => {
    const [used, twice] = [next(), next()];
    await imports.start((await imports.put(await file([used, '', 'CAB-6', 'KEPT-1', '']))).id);
    const agents = await addBatch(server, world.agentB.token, 2);
    const { id } = await imports.put(
      await file(
        [used, '', 'CAB-6', '', ''],
        [twice, '', 'CAB-6', '', ''],
        [twice, '', 'CAB-6', 'OTHER-1', ''],
        [next(), '', 'CAB-6', 'KEPT-1', ''],
        [agents.labels[0] ?? '', 'A', 'CAB-6', '', ''],
        [agents.labels[1] ?? '', 'B1', 'CAB-6', '', ''],
      ),
    );
    const rows = await imports.rows(id);
    expect(rows.map(({ state, errors }) => [state, errors.map(({ field }) => field)])).toEqual([
      ['bad', ['label']],
      ['good', []],
      ['bad', ['label']],
      ['bad', ['cabinetCode']],
      ['bad', ['label']],
      ['good', []],
    ]);
  });

  it('[QR-06] that were used after the preview are refused on writing', async () => {
    const [lost, kept] = [next(), next()];
    const started = await imports.put(await file([lost, '', 'CAB-6', '', ''], [kept, '', 'CAB-6', '', '']));
    const model = await cabinetOf('KEPT-1');
    const body = { code: 'FIRST-1', label: lost, modelId: model?.modelId, agentId: '', merchantId: '' };
    await server.send(cabinetApi.create, clerk.token, { body } as never);
    expect(await imports.start(started.id)).toMatchObject({ rows: 2, bad: 0, written: 1, refused: 1 });
    expect(await cabinetOf(lost)).toMatchObject({ code: 'FIRST-1' });
  });

  it('[QR-07] imported by an agent are assigned only to itself and its merchants', async () => {
    const importer = importsOf(server, qrBatchApi, world.agentA.token, { lang: 'en_US' });
    const [mine, shops, foreign] = [next(), next(), next()];
    const { id, missing } = await importer.put(
      await file(
        [mine, '', 'CAB-6', '', ''],
        [shops, 'A2', 'CAB-6', '', ''],
        [foreign, 'B', 'CAB-6', '', ''],
      ),
    );
    expect(missing).toEqual(['These customer codes do not exist: B']);
    expect(await importer.start(id)).toMatchObject({ written: 2, bad: 1 });
    expect(await cabinetOf(mine)).toMatchObject({ agentName: 'A', merchantName: null });
    expect(await cabinetOf(shops)).toMatchObject({ agentName: 'A', merchantName: 'A2' });
  });
});
