import { saleStatusWords } from '@chargehand/contract/areas/stock/device-status';
import { regionApi } from '@chargehand/contract/areas/system/region';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel } from '../../../test/excel';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { importsOf } from '../../../test/imports';
import { openJobsBeside } from '../../../test/jobs';
import { regionImport } from '../../areas/system/region/region.import';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let mine: ReturnType<typeof importsOf>;
const plain = regionImport.columns;
beforeAll(async () => {
  // Gives the column `language` a list of values, as an area with an enumeration declares it.
  const { language } = plain;
  if (!language) throw new Error('regions have a language');
  regionImport.columns = { ...plain, language: { ...language, choices: saleStatusWords } };
  server = await openTestServer();
  const { token } = await server.account('root', superAdministrator);
  mine = importsOf(server, regionApi, token, { lang: 'de_DE' });
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  regionImport.columns = plain;
  await working?.close();
  await server.close();
});

const head = ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'];
const row = (name: string, status: string) => [name, name, '+1', status, 'en', '+0'];

describe('an import column with an enumeration', () => {
  it('rejects unknown values, and lists the allowed ones in the reader’s language', async () => {
    const { id } = await mine.put(await excel([head, row('a', 'gone'), row('b', '')]));
    expect((await mine.rows(id)).map(({ errors }) => errors)).toMatchObject([
      [{ field: 'language', msg: expect.stringContaining('Nicht verkauft, Verkauft') }],
      [{ field: 'language' }],
    ]);
  });

  it('accepts each value by its label in any language or its key, and shows it in the reader’s', async () => {
    const { id } = await mine.put(
      await excel([head, row('a', ' vendu '), row('b', '未販売'), row('c', 'sold')]),
    );
    const rows = await mine.rows(id);
    expect(rows.map(({ errors }) => errors)).toEqual([[], [], []]);
    expect(rows.map(({ cells }) => cells[3])).toEqual(['Verkauft', 'Nicht verkauft', 'Verkauft']);
  });

  it('has its labels listed in the template', async () => {
    const { bytes } = await mine.file(regionApi.importTemplate.path);
    const [, notes] = await readXlsx(bytes);
    expect(notes?.data.slice(1, 3).map((cells) => cells.at(-1))).toEqual(['Nicht verkauft', 'Verkauft']);
  });
});
