import { regionApi, RegionDraft } from '@chargehand/contract/areas/system/region';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { seedRegions } from './region.service';
import { regions } from './seed';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const read = (query: Record<string, unknown>) => server.send(regionApi.list, root, { query });

describe('the seeded regions', () => {
  /** Returns the standard-time offset of a zone from UTC, in minutes: the smaller of January's and July's. */
  const offset = (zone: string): number =>
    Math.min(
      ...['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((instant) => {
        const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
          .formatToParts(new Date(instant))
          .find(({ type }) => type === 'timeZoneName')?.value;
        const [, sign = '+', hours = '0', minutes = '0'] =
          /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
        return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
      }),
    );
  const minutesOf = (difference: string): number => {
    const [hours = '', minutes = '0'] = difference.slice(1).split(':');
    return (difference.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };

  /** Time zone of the capital, for countries with several zones. */
  const capitals: Record<string, string> = {
    'zh-CN': 'Asia/Shanghai',
    'mn-MN': 'Asia/Ulaanbaatar',
    'ms-MY': 'Asia/Kuala_Lumpur',
    'id-ID': 'Asia/Jakarta',
    'kk-KZ': 'Asia/Qyzylorda',
    'uz-UZ': 'Asia/Tashkent',
    'ru-RU': 'Europe/Moscow',
    'uk-UA': 'Europe/Kyiv',
    'de-DE': 'Europe/Berlin',
    'es-ES': 'Europe/Madrid',
    'pt-PT': 'Europe/Lisbon',
    'en-US': 'America/New_York',
    'en-CA': 'America/Toronto',
    'es-MX': 'America/Mexico_City',
    'pt-BR': 'America/Sao_Paulo',
    'es-AR': 'America/Argentina/Buenos_Aires',
    'es-CL': 'America/Santiago',
    'en-AU': 'Australia/Sydney',
    'en-NZ': 'Pacific/Auckland',
  };
  const Zones = z.object({ timeZones: z.array(z.string()) });
  const zoneOf = (tag: string): string => {
    const { timeZones } = Zones.parse(new Intl.Locale(tag));
    return capitals[tag] ?? timeZones[0] ?? expect.unreachable(tag);
  };

  it('are at least 40, each complete and in the stored format', async () => {
    expect(regions.length).toBeGreaterThanOrEqual(40);
    for (const { sort: _, ...region } of regions) expect(RegionDraft.parse(region)).toEqual(region);
    expect((await read({})).total).toBeGreaterThanOrEqual(regions.length);
  });

  it.each(regions.map((region) => [region.nameEn, region] as const))(
    '%s differs from Beijing as its time zone does',
    (_, { languageTag, timeDifference: difference }) =>
      expect(minutesOf(difference)).toBe(offset(zoneOf(languageTag)) - offset('Asia/Shanghai')),
  );

  it('are named as in addresses, and only +1 and +7 are shared dialling codes', () => {
    for (const [languageTag, nameZh, nameEn] of [
      ['zh-HK', '中国香港', 'Hong Kong'],
      ['zh-TW', '中国台湾', 'Taiwan'],
      ['de-CH', '瑞士', 'Switzerland'],
      ['my-MM', '缅甸', 'Myanmar (Burma)'],
    ] as const)
      expect(regions).toContainEqual(expect.objectContaining({ languageTag, nameZh, nameEn }));
    const codes = regions.map(({ areaCode }) => areaCode);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at).sort()).toEqual(['+1', '+7']);
    expect(new Set(regions.map(({ languageTag }) => languageTag)).size).toBe(regions.length);
  });

  it('[FOUND-129] have Hong Kong’s own names in zh_HK, by which they are also found', async () => {
    const names = async (search: string) => {
      const headers = { lang: 'zh_HK' };
      const { data } = await server.call('GET', regionApi.list.path, {
        token: root,
        headers,
        query: { search },
      });
      return regionApi.list.output.parse(data).rows.map(({ name }) => name);
    };
    expect(await names('zh-HK')).toEqual(['香港']);
    expect(await names('澳門')).toEqual(['澳門']);
    expect(await names('zh-TW')).toEqual(['中國台灣']);
  });

  it('are seeded once, and later changes and deletions are kept', async () => {
    const regionNamed = async (search: string) =>
      (await read({ search })).rows[0] ?? expect.unreachable(search);
    const iceland = await regionNamed('Iceland');
    await server.send(regionApi.remove, root, { params: { ids: iceland.id } });
    const japan = await regionNamed('Japan');
    await server.send(regionApi.update, root, {
      params: { id: japan.id },
      body: { ...japan, nameZh: '日本国' },
    });
    await seedRegions(server.db);
    expect((await read({ search: 'Iceland' })).total).toBe(0);
    expect((await read({ search: 'Japan' })).rows).toMatchObject([{ nameZh: '日本国' }]);
  });
});
