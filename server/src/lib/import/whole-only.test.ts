import { regionApi } from '@chargehand/contract/areas/system/region';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { maxImportedWhole } from '@chargehand/contract/http/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel } from '../../../test/excel';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { importsOf } from '../../../test/imports';
import { openJobsBeside } from '../../../test/jobs';
import { regionImport } from '../../areas/system/region/region.import';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let token: string;
let mine: ReturnType<typeof importsOf>;
beforeAll(async () => {
  // Makes the import of regions an all-or-nothing one, for this file only.
  regionImport.wholeOnly = true;
  server = await openTestServer();
  token = (await server.account('root', superAdministrator)).token;
  mine = importsOf(server, regionApi, token);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  regionImport.wholeOnly = false;
  await working?.close();
  await server.close();
});

const head = ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'];
let batch = 0;
const rowsOf = (count: number) => {
  batch += 1;
  return Array.from({ length: count }, (_, index) => [
    `中${batch} ${index}`,
    `e${batch} ${index}`,
    '+1',
    'en',
    'en',
    '+0',
  ]);
};
const file = (rows: string[][]) => excel([head, ...rows]);
const written = async (rows: string[][]) => {
  const names = rows.map((row) => row[1] ?? '');
  return (await server.db.selectFrom('region').select('id').where('nameEn', 'in', names).execute()).length;
};

describe('an all-or-nothing import', () => {
  it('cannot start with a bad row', async () => {
    const found = await mine.put(await file([...rowsOf(3), ['x', '', '', '', '', '']]));
    expect(found).toMatchObject({ state: 'ready', rows: 4, bad: 1, wholeOnly: true });
    const path = regionApi.importStart.path.replace(':id', String(found.id));
    expect((await server.call('POST', path, { token })).code).toBe(codes.importHasBadRows);
  });

  it('is rolled back completely if one row is refused meanwhile, and names that row', async () => {
    const rows = rowsOf(1100);
    const { id } = await mine.put(await file(rows));
    await server.send(regionApi.create, token, {
      body: { ...Object.fromEntries(head.map((key, at) => [key, rows[1050]?.[at]])), nameEn: `other ${id}` },
    });
    expect(await mine.start(id)).toMatchObject({ written: 0, refused: 1, ended: 'done' });
    expect(await written(rows)).toBe(0);
    expect((await mine.rows(id)).slice(0, 2).map(({ state }) => state)).toEqual(['left', 'left']);
  });

  it('has a lower row limit than other imports, which is also the reason of its failed job', async () => {
    const rows = Array.from({ length: maxImportedWhole + 1 }, (_, at) => [`n${at}`]);
    const found = await mine.put(await file(rows));
    expect(found).toMatchObject({
      state: 'unreadable',
      reason: expect.stringContaining(String(maxImportedWhole)),
    });
    const { rows: jobs } = await server.send(jobApi.list, token);
    const title = { import: found.id, name: 'import.xlsx', page: 'regionList' };
    expect(jobs[0]).toMatchObject({ kind: 'region.readImport', state: 'failed', title });
  });

  it('writes all rows', async () => {
    const rows = rowsOf(1100);
    const { id } = await mine.put(await file(rows));
    expect(await mine.start(id)).toMatchObject({ written: 1100, refused: 0, ended: 'done' });
    expect(await written(rows)).toBe(1100);
  });
});
