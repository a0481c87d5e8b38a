import { regionApi } from '@chargehand/contract/areas/system/region';
import { codes } from '@chargehand/contract/http/codes';
import { languages } from '@chargehand/contract/i18n/languages';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel, type TestCell } from '../../../../test/excel';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { importsOf, putUp } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let root: { id: number; token: string };
let mine: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  mine = importsOf(server, regionApi, root.token);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working?.close();
  await server.close();
});

const head = ['中文名称', '英文名称', '区号', '语言', '语言标识', '与北京时间时差'];
/** Endpoints that take the id of an import, except `importGet`. */
const ofOne = [regionApi.importRows, regionApi.importBad, regionApi.importStart, regionApi.importDrop];
let number = 0;
const fresh = (name = 'r') => `${name} ${String((number += 1))}`;
const row = (more: Partial<Record<0 | 1 | 2 | 3 | 4 | 5, TestCell>> = {}): TestCell[] =>
  Object.values({ 0: fresh('中'), 1: fresh('e'), 2: '+679', 3: 'en', 4: 'en-fj', 5: '+4', ...more });
const has = async (nameEn: string) => {
  const { rows } = await server.send(regionApi.list, root.token, { query: { search: nameEn } });
  return rows.find((one) => one.nameEn === nameEn);
};

describe('regions from an Excel file', () => {
  it('are refused to a tenant, including the template, and nothing of the file is kept', async () => {
    const { agentA, merchantA1 } = await openTwoAgencies(server);
    const { id } = await mine.put(await excel([head, row()]));
    const imports = () => server.db.selectFrom('import').select(['id', 'accountId']).execute();
    const before = await imports();
    for (const { token } of [agentA, merchantA1]) {
      expect((await putUp(server, regionApi, token, await excel([head, row()]))).code).toBe(codes.forbidden);
      for (const endpoint of [regionApi.importTemplate, regionApi.importGet, ...ofOne]) {
        const path = endpoint.path.replace(':id', String(id));
        expect((await server.call(endpoint.method, path, { token })).code, path).toBe(codes.forbidden);
      }
    }
    expect(await imports()).toEqual(before);
    expect(await mine.get(id)).toMatchObject({ state: 'ready', rows: 1 });
  });

  it('are visible only to the account that uploaded the file, even with the same permission', async () => {
    const { id } = await mine.put(await excel([head, row()]));
    const other = await server.account('other', superAdministrator);
    for (const endpoint of [regionApi.importGet, ...ofOne]) {
      const path = endpoint.path.replace(':id', String(id));
      expect((await server.call(endpoint.method, path, { token: other.token })).code, path).toBe(
        codes.notFound,
      );
    }
  });

  it.each(languages)('have a template in %s with its headings and notes on each column', async (lang) => {
    const [sheet, notes] = await readXlsx(
      (await importsOf(server, regionApi, root.token, { lang }).file(regionApi.importTemplate.path)).bytes,
    );
    const headings = (sheet?.data[0] ?? []).map(String);
    expect(headings).toHaveLength(6);
    expect(headings.every((heading) => heading.endsWith(' *'))).toBe(true);
    expect(notes?.data.length).toBeGreaterThan(6);
  });

  it('can have their columns in any order, and an error names a missing column', async () => {
    const lang = 'de_DE';
    const ours = importsOf(server, regionApi, root.token, { lang });
    const { bytes, name } = await ours.file(regionApi.importTemplate.path);
    expect(name).toMatch(/.+\.xlsx$/);
    const headings = ((await readXlsx(bytes))[0]?.data[0] ?? []).map(String);
    expect(await ours.put(bytes)).toMatchObject({ state: 'unreadable', rows: 0 });
    const kept = await ours.put(await excel([[...headings].reverse(), row().reverse()]));
    expect(kept).toMatchObject({ state: 'ready', rows: 1, bad: 0 });
    const lacking = await ours.put(await excel([headings.slice(1), row().slice(1)]));
    expect(lacking.state).toBe('unreadable');
    expect(lacking.reason).toContain(headings[0]?.replace(' *', ''));
  });

  it('list each bad row with line, column and reason, and store nothing before confirmation', async () => {
    const good = row({ 2: 49, 3: '德语', 5: { xml: '<c r="@"><v>-7</v></c>' } });
    const twice = row();
    const found = await mine.put(
      await excel([
        [...head, '备注'],
        [...good, 'x'],
        row({ 0: '' }),
        row({ 1: 'Germany' }),
        row({ 2: '0049' }),
        row({ 3: '克林贡语' }),
        row({ 4: 'not a tag' }),
        row({ 5: '7h' }),
        twice,
        [],
        row({ 0: twice[0] ?? '' }),
        row({ 1: { xml: '<c r="@" t="e"><v>#N/A</v></c>' } }),
        row({ 0: 'x'.repeat(32_767) }),
      ]),
    );
    expect(found).toMatchObject({ state: 'ready', rows: 11, bad: 9, ignored: ['备注'], written: 0 });
    expect(found.columns.map(({ label }) => label)).toEqual(head);
    expect(found.columns.map(({ letter }) => letter).join('')).toBe('ABCDEF');
    const rows = await mine.rows(found.id);
    expect(rows[0]).toMatchObject({ line: 2, state: 'good', errors: [] });
    expect(rows[0]?.cells.slice(2)).toEqual(['+49', '德语', 'en-FJ', '-7']);
    const errors = (await mine.rows(found.id, true)).map(({ line, errors }) => [
      line,
      errors.map(({ field }) => field).join(),
      errors.map(({ msg }) => msg).join(),
    ]);
    expect(errors).toEqual([
      [3, 'nameZh', '不能为空'],
      [4, 'nameEn', '已存在'],
      [5, 'areaCode', '“+”加国家或地区号码，例如 +86、+1-876'],
      [6, 'language', expect.stringContaining('可填：中文、')],
      [7, 'languageTag', expect.stringContaining('BCP 47')],
      [8, 'timeDifference', expect.stringContaining('北京时间为 +0')],
      [11, 'nameZh', '与第 9 行重复'],
      [12, 'nameEn', '公式出错：#N/A'],
      [13, 'nameZh', '不能超过 60 个字符'],
    ]);
    expect(await has(String(good[1]))).toBeUndefined();
    const french = await importsOf(server, regionApi, root.token, { lang: 'fr_FR' }).rows(found.id, true);
    expect(french[6]?.errors[0]?.msg).toBe('Identique à la ligne 9');
  });

  it('take a merged value only in its first cell, and report the other cells as empty', async () => {
    const merged = (cells: string, count: number) =>
      `<mergeCells count="${count}">${cells.replaceAll(/\S+/g, '<mergeCell ref="$&"/>')}</mergeCells>`;
    const hidden: TestCell = { xml: '<c r="@" s="0"/>' };
    const found = await mine.put(
      await excel(
        [
          head,
          row({ 2: '+49', 3: '德语' }),
          row({ 2: hidden, 3: hidden }),
          row({ 4: hidden }),
          row(),
          // In Excel, the cells of a merged range below the first one are empty. Other programs may keep values in
          // them, which must then be read.
          row({ 2: '+33' }),
        ],
        { after: merged('C2:C3 D2:D3 D4:E4 C5:C6', 4) },
      ),
    );
    expect(found).toMatchObject({ state: 'ready', rows: 5, bad: 2 });
    const rows = await mine.rows(found.id);
    expect(
      rows.map(({ line, errors }) => [line, ...errors.map(({ field, msg }) => `${field} ${msg}`)]),
    ).toEqual([[2], [3, 'areaCode 不能为空', 'language 不能为空'], [4, 'languageTag 不能为空'], [5], [6]]);
    expect(rows.map(({ cells }) => cells[2])).toEqual(['+49', '', '+679', '+679', '+33']);
  });

  it('[FOUND-131] return the bad rows as a file that names the columns and can be corrected and uploaded again, with formulas kept as text', async () => {
    const wanted = [row(), row({ 1: '=1+1', 2: 'x' })];
    const found = await mine.put(await excel([head, ...wanted]));
    const { bytes, name } = await mine.file(regionApi.importBad.path.replace(':id', String(found.id)));
    expect(name).toBe('import - 待修改.xlsx');
    const [sheet] = await readXlsx(bytes);
    expect(sheet?.data[0]?.at(-1)).toBe('错误原因');
    expect(sheet?.data[1]?.slice(1, 3)).toEqual(['=1+1', 'x']);
    expect(sheet?.data[1]?.at(-1)).toBe('区号（C 列）：“+”加国家或地区号码，例如 +86、+1-876');
    expect(await mine.put(bytes)).toMatchObject({ rows: 1, bad: 1, ignored: [] });
    const mended = (sheet?.data ?? []).map((cells, at) =>
      cells.map((cell, column) => (at === 1 && column === 2 ? '+1' : String(cell))),
    );
    const again = await mine.put(await excel(mended));
    expect(again).toMatchObject({ rows: 1, bad: 0 });
    expect(await mine.start(again.id)).toMatchObject({
      state: 'ended',
      ended: 'done',
      written: 1,
      refused: 0,
    });
    expect(await has('=1+1')).toMatchObject({ areaCode: '+1' });
  });

  it('[AUDIT-01] write the good rows once, and log their number and the file name', async () => {
    const rows = [row(), row(), row({ 2: 'x' })];
    const { id } = await mine.put(await excel([head, ...rows]));
    expect(await mine.start(id)).toMatchObject({
      state: 'ended',
      written: 2,
      refused: 0,
      bad: 1,
      ended: 'done',
    });
    const made = await has(String(rows[0]?.[1]));
    expect(made).toMatchObject({ areaCode: '+679', languageTag: 'en-FJ', timeDifference: '+4' });
    expect((await mine.rows(id)).map(({ state }) => state)).toEqual(['written', 'written', 'bad']);
    const entries = await server.db
      .selectFrom('operationLog')
      .select(['targetName', 'after', 'account'])
      .where('action', '=', 'region.import')
      .where('target', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { targetName: 'import.xlsx', account: 'root', after: { file: 'import.xlsx', rows: 2, left: 1 } },
      { targetName: 'import.xlsx', account: 'root', after: { written: 2, refused: 0 } },
    ]);
    const again = await server.call('POST', regionApi.importStart.path.replace(':id', String(id)), {
      token: root.token,
    });
    expect(again.code).toBe(codes.conflict);
  });

  it('refuse a name taken since the preview with a reason, and write all other rows', async () => {
    const rows = Array.from({ length: 40 }, () => row());
    const { id } = await mine.put(await excel([head, ...rows]));
    const taken = {
      nameZh: String(rows[17]?.[0]),
      nameEn: fresh(),
      areaCode: '+1',
      language: 'en',
      languageTag: 'en',
      timeDifference: '+0',
    };
    await server.send(regionApi.create, root.token, { body: taken });
    expect(await mine.start(id)).toMatchObject({ written: 39, refused: 1, bad: 0, ended: 'done' });
    expect(await mine.rows(id, true)).toMatchObject([
      { line: 19, state: 'refused', errors: [{ field: 'nameZh', msg: '已存在' }] },
    ]);
    const { bytes } = await mine.file(regionApi.importBad.path.replace(':id', String(id)));
    expect((await readXlsx(bytes))[0]?.data).toHaveLength(2);
  });

  it('are deleted when discarded', async () => {
    const { id } = await mine.put(await excel([head, row()]));
    await server.send(regionApi.importDrop, root.token, { params: { id } });
    const gone = await server.call('GET', regionApi.importGet.path.replace(':id', String(id)), {
      token: root.token,
    });
    expect(gone.code).toBe(codes.notFound);
    const left = await server.db.selectFrom('importRow').select('line').where('importId', '=', id).execute();
    expect(left).toEqual([]);
  });
});
