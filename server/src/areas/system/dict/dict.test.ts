import { dictApi } from '@chargehand/contract/areas/system/dict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDictionaries } from './dict.service';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const draft = (more: Record<string, unknown> = {}) => ({
  dictType: 'weight_unit',
  dictLabel: '千克',
  dictValue: 'kg',
  listClass: 'primary',
  cssClass: 'bold',
  sort: 2,
  ...more,
});
const add = (more: Record<string, unknown> = {}) => server.send(dictApi.create, root, { body: draft(more) });
const ofType = async (type: string, headers = {}) =>
  dictApi.ofType.output.parse(
    (await server.call('GET', `/system/dict/data/type/${type}`, { token: root, headers })).data,
  );

describe('dictionaries', () => {
  it('[FOUND-75] refuse a label that another entry of the dictionary has, in any case or width', async () => {
    const entry = (dictType: string, dictLabel: string, dictValue: string) =>
      server.call('POST', dictApi.create.path, {
        token: root,
        body: draft({ dictType, dictLabel, dictValue }),
      });
    expect((await entry('width_a', 'Ｋilo', '1')).code).toBe(1);
    expect((await entry('width_a', 'kILO', '2')).data).toEqual({
      errors: [{ field: 'dictLabel', msg: '已被“Ｋilo”使用' }],
    });
    expect((await entry('width_b', 'kilo', '2')).code).toBe(1);
    expect((await entry('width_a', 'Gram', '2')).code).toBe(1);
  });

  it('[DICT-01, DICT-04] return entries in their order, under both field names; an unknown type is empty', async () => {
    await add();
    await add({ dictValue: 'g', dictLabel: '克', sort: 1, listClass: '', cssClass: '' });
    expect(await ofType('weight_unit')).toEqual([
      {
        dictType: 'weight_unit',
        dictLabel: '克',
        dictValue: 'g',
        listClass: null,
        cssClass: null,
        label: '克',
        value: 'g',
      },
      {
        dictType: 'weight_unit',
        dictLabel: '千克',
        dictValue: 'kg',
        listClass: 'primary',
        cssClass: 'bold',
        label: '千克',
        value: 'kg',
      },
    ]);
    expect(await ofType('nothing')).toEqual([]);
  });

  it('show before a deletion which regions use a language, and that a built-in dictionary keeps its last entry', async () => {
    const entries = (await server.send(dictApi.list, root, { query: { pageSize: 100 } })).rows;
    const idOf = (type: string, value: string) =>
      entries.find(({ dictType, dictValue }) => dictType === type && dictValue === value)?.id ?? 0;
    const holders = (...ids: number[]) => server.send(dictApi.holders, root, { params: { ids } });
    const [german, yes, no] = [
      idOf('region_language', 'de'),
      idOf('yes_no', 'true'),
      idOf('yes_no', 'false'),
    ];
    expect(await holders(german, yes)).toEqual([{ id: german, by: 'region', count: 3, keeps: false }]);
    expect(await holders(yes, no)).toEqual([{ id: Math.max(yes, no), by: 'product', count: 1, keeps: true }]);
  });

  it('have labels in the language of the request; an entry without one there has the text that was entered', async () => {
    await add({ dictType: 'colour', dictValue: 'red', dictLabel: '红', labels: { de_DE: 'Rot' } });
    const label = async (lang: string) => (await ofType('colour', { lang }))[0]?.label;
    expect([await label('zh_CN'), await label('de_DE'), await label('fr_FR')]).toEqual(['红', 'Rot', '红']);
  });

  it('[DICT-05] the calls of the wire read, add, change and remove an entry', async () => {
    const { id } = await add({ dictType: 'size', dictValue: 's', dictLabel: '小' });
    const entryOf = () => server.call('GET', `/system/dict/data/${id}`, { token: root });
    expect((await entryOf()).data).toMatchObject({ id, dictLabel: '小', dictValue: 's' });
    const put = await server.call('PUT', '/system/dict/data', {
      token: root,
      body: draft({ id, dictType: 'size', dictValue: 's', dictLabel: '小号' }),
    });
    expect(put.code).toBe(1);
    const list = await server.call('GET', '/system/dict/data/list', {
      token: root,
      query: { dictType: 'size' },
    });
    expect(list.data).toMatchObject({ total: 1, rows: [{ dictLabel: '小号' }] });
    expect((await server.call('DELETE', `/system/dict/data/${id}`, { token: root })).code).toBe(1);
    expect((await entryOf()).code).toBe(404);
  });

  it('refuse a repeated value in a type, empty fields and foreign characters', async () => {
    await add({ dictType: 'twice', dictValue: 'x', dictLabel: '甲' });
    const twice = await server.call('POST', dictApi.create.path, {
      token: root,
      body: draft({ dictType: 'twice', dictValue: 'x' }),
    });
    expect(twice.data).toEqual({ errors: [{ field: 'dictValue', msg: '已被“甲”使用' }] });
    const fields = async (more: Record<string, unknown>) =>
      (
        (await server.call('POST', dictApi.create.path, { token: root, body: draft(more) })).data as {
          errors: { field: string }[];
        }
      ).errors.map(({ field }) => field);
    expect(await fields({ dictType: '', dictLabel: '', dictValue: '' })).toEqual([
      'dictType',
      'dictLabel',
      'dictValue',
    ]);
    expect(await fields({ dictType: 'a b' })).toEqual(['dictType']);
  });

  it('[DICT-06] are listed by type, in the user’s language, each type with its number of entries', async () => {
    const types = await server.send(dictApi.types, root);
    expect(types.find(({ type }) => type === 'yes_no')).toEqual({
      type: 'yes_no',
      title: '是否',
      entries: 2,
    });
    const german = await server.call('GET', dictApi.list.path, {
      token: root,
      query: { dictType: 'region_language', search: 'deutsch' },
      headers: { lang: 'de_DE' },
    });
    expect(german.data).toMatchObject({
      total: 1,
      rows: [{ dictValue: 'de', dictLabel: 'Deutsch', typeTitle: 'Sprachen der Regionen' }],
    });
  });

  it('have a name in each language for a seeded entry', async () => {
    const { rows } = await server.send(dictApi.list, root, {
      query: { dictType: 'region_language', search: 'zh', pageSize: 100 },
    });
    expect(rows.find(({ dictValue }) => dictValue === 'zh')?.labels).toEqual({
      zh_CN: '中文',
      zh_HK: '中文',
      en_US: 'Chinese',
      fr_FR: 'Chinois',
      de_DE: 'Chinesisch',
      ja_JP: '中国語',
    });
  });

  it('used by the product keep at least one entry, and a deleted entry is not seeded again', async () => {
    const entries = async () =>
      (await server.send(dictApi.list, root, { query: { dictType: 'yes_no' } })).rows;
    const ids = (await entries()).map(({ id }) => id);
    expect((await server.call('DELETE', `/system/dict/data/${ids.join(',')}`, { token: root })).code).toBe(
      1403,
    );
    expect(await entries()).toHaveLength(2);
    await server.send(dictApi.remove, root, { params: { ids: ids[0] } });
    expect((await server.call('DELETE', `/system/dict/data/${ids[1]}`, { token: root })).code).toBe(1403);
    const [last] = await entries();
    const moved = { ...last, dictType: 'elsewhere' };
    expect((await server.call('PUT', dictApi.update.path, { token: root, body: moved })).code).toBe(1403);
    await seedDictionaries(server.db);
    expect(await entries()).toHaveLength(1);
  });

  it('can be read by agents for their selects, but not changed', async () => {
    const { agentA } = await openTwoAgencies(server);
    expect(
      (await server.call('GET', '/system/dict/data/type/colour', { token: agentA.token })).data,
    ).toHaveLength(1);
    expect(
      (await server.call('POST', dictApi.create.path, { token: agentA.token, body: draft() })).code,
    ).toBe(403);
  });
});
