import { regionApi } from '@chargehand/contract/areas/system/region';
import { timeDifference } from '@chargehand/contract/i18n/country';
import { languages } from '@chargehand/contract/i18n/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  nameZh: '斐济',
  nameEn: 'Fiji',
  areaCode: '679',
  language: 'en',
  languageTag: 'en-fj',
  timeDifference: '+04:00',
  ...more,
});
const refused = async (more: Record<string, unknown>) => {
  const { data } = await server.call('POST', regionApi.create.path, { token: root, body: draft(more) });
  return (data as { errors: { field: string; msg: string }[] }).errors;
};
const read = (query: Record<string, unknown>) => server.send(regionApi.list, root, { query });

describe('regions', () => {
  it('are changed only with the permission, but every account reads them for selects', async () => {
    const { agentA } = await openTwoAgencies(server);
    const { token } = agentA;
    for (const [method, path] of [
      ['GET', regionApi.list.path],
      ['POST', regionApi.create.path],
      ['PUT', '/api/admin/region/1'],
      ['DELETE', '/api/admin/region/1'],
      ['POST', regionApi.export.path],
    ] as const) {
      const sent = method === 'GET' || method === 'DELETE' ? {} : { body: draft() };
      expect((await server.call(method, path, sent)).code).toBe(401);
      expect((await server.call(method, path, { token, ...sent })).code).toBe(403);
    }
    const options = async (lang: string) =>
      regionApi.options.output.parse(
        (await server.call('GET', regionApi.options.path, { token, headers: { lang } })).data,
      );
    expect((await options('zh_CN'))[0]).toMatchObject({
      name: '中国',
      areaCode: '+86',
      timeDifference: '+0',
    });
    const german = (lang: string) =>
      options(lang).then((all) => all.find(({ areaCode }) => areaCode === '+49')?.name);
    expect(await Promise.all(languages.map(german))).toEqual([
      '德国',
      '德國',
      'Germany',
      'Allemagne',
      'Deutschland',
      'ドイツ',
    ]);
  });

  it('[REGION-01] have every field in list and detail, including added and changed regions', async () => {
    const { id } = await server.send(regionApi.create, root, { body: draft() });
    const facts = {
      nameZh: '斐济',
      nameEn: 'Fiji',
      areaCode: '+679',
      language: 'en',
      languageName: '英语',
      languageTag: 'en-FJ',
      timeDifference: '+4',
    };
    expect((await read({ search: 'fij' })).rows).toMatchObject([facts]);
    expect(await server.send(regionApi.get, root, { params: { id } })).toMatchObject(facts);
    const changed = draft({ nameZh: '斐济群岛', timeDifference: '-12:30' });
    await server.send(regionApi.update, root, { params: { id }, body: changed });
    expect((await read({ areaCode: '679' })).rows).toMatchObject([
      { ...facts, nameZh: '斐济群岛', timeDifference: '-12:30' },
    ]);
    expect((await read({ language: 'de' })).rows.map(({ nameEn }) => nameEn).sort()).toEqual([
      'Austria',
      'Germany',
      'Switzerland',
    ]);
    const ordered = (await read({ orderByColumn: 'timeDifference', isAsc: 'asc', pageSize: 100 })).rows.map(
      (row) => row.timeDifference,
    );
    expect(ordered.slice(0, 2)).toEqual(['-14', '-13']);
    expect(ordered.at(-1)).toBe('+4');
    await server.send(regionApi.remove, root, { params: { ids: id } });
    expect((await read({ search: 'fij' })).total).toBe(0);
  });

  it('are named and found in the reader’s language, and keep a name that is not a country', async () => {
    const rows = async (lang: string, search: string) => {
      const { data } = await server.call('GET', regionApi.list.path, {
        token: root,
        headers: { lang },
        query: { search },
      });
      return regionApi.list.output.parse(data).rows.map(({ name }) => name);
    };
    expect(await rows('de_DE', 'deutschl')).toEqual(['Deutschland']);
    expect(await rows('fr_FR', 'Germany')).toEqual(['Allemagne']);
    expect(await rows('en_US', 'deutschl')).toEqual([]);
    expect(await rows('zh_HK', '德國')).toEqual(['德國']);
    expect(await rows('de_DE', 'Hong Kong')).toEqual(['Hongkong']);
    expect(await rows('zh_CN', 'zh-TW')).toEqual(['中国台湾']);
    const { id } = await server.send(regionApi.create, root, { body: draft({ nameEn: 'Fiji West' }) });
    expect(await rows('de_DE', 'Fiji')).toEqual(['Fiji West']);
    await server.send(regionApi.remove, root, { params: { ids: id } });
  });

  it('[REGION-02] names, area code, language, language identifier and time difference are required', async () => {
    const empty = {
      nameZh: '',
      nameEn: ' ',
      areaCode: '',
      language: '',
      languageTag: '',
      timeDifference: '',
    };
    const errors = await refused(empty);
    expect(errors.map(({ field }) => field)).toEqual(Object.keys(empty));
    expect(new Set(errors.map(({ msg }) => msg))).toEqual(new Set(['不能为空']));
    expect((await refused({ nameEn: 'Germany' })).map(({ field }) => field)).toEqual(['nameEn']);
    for (const [field, wrong] of [
      ['areaCode', '0049'],
      ['areaCode', '+49 30'],
      ['language', 'xx'],
      ['languageTag', 'not a tag'],
    ] as const)
      expect((await refused({ [field]: wrong })).map((one) => one.field)).toEqual([field]);
  });

  it.each([
    ['-7', '-7'],
    ['-07', '-7'],
    ['-07:00', '-7'],
    ['+00:30', '+0:30'],
    ['-2:30', '-2:30'],
    ['+0', '+0'],
    ['+00:00', '+0'],
    ['+1', '+1'],
    ['-20', '-20'],
    ['+6', '+6'],
    [' -13 ', '-13'],
    // A minus sign as word processors write it.
    ['−7', '-7'],
  ])('[REGION-03] the time difference %s is stored as %s', (typed, kept) => {
    expect(timeDifference().parse(typed)).toBe(kept);
    // A stored value is accepted unchanged.
    expect(timeDifference().parse(kept)).toBe(kept);
  });

  it.each([
    '7',
    '07:00',
    '0',
    '-0',
    '-00:00',
    '+ 7',
    '+7h',
    '+1.5',
    '-2.5',
    'UTC-7',
    '+07:20',
    '+7',
    '-20:30',
    '+-1',
    '+001',
    '+1:5',
    '++1',
    '+',
  ])(
    '[REGION-03] the time difference %s is rejected with a message that states the format',
    async (wrong) => {
      expect(await refused({ timeDifference: wrong })).toEqual([
        { field: 'timeDifference', msg: '请填写“+”或“-”加小时，例如 -7、+0:30；北京时间为 +0' },
      ]);
    },
  );

  it('a name that another region has is rejected, and the message shows that region’s other name', async () => {
    expect(await refused({ nameZh: '日本' })).toEqual([{ field: 'nameZh', msg: '已被“Japan”使用' }]);
    expect(await refused({ nameEn: 'Japan' })).toEqual([{ field: 'nameEn', msg: '已被“日本”使用' }]);
  });

  it('a deleted region that is created again returns to its place in selects', async () => {
    const regions = await server.send(regionApi.options, root, {});
    const [first] = regions;
    if (!first) throw new Error('no region was seeded');
    const body = await server.send(regionApi.get, root, { params: { id: first.id } });
    await server.send(regionApi.remove, root, { params: { ids: [first.id] } });
    await server.send(regionApi.create, root, { body });
    const names = async () => (await server.send(regionApi.options, root, {})).map(({ name }) => name);
    expect(await names()).toEqual(regions.map(({ name }) => name));
  });

  it('the database also rejects other formats of the time difference', async () => {
    const set = (value: string) =>
      server.db.updateTable('region').set({ timeDifference: value }).where('nameEn', '=', 'Japan').execute();
    for (const wrong of ['-07:00', '1', '-0', '+1:07']) await expect(set(wrong), wrong).rejects.toThrow();
  });
});
