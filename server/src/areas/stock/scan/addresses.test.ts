import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { searchApi } from '@chargehand/contract/areas/system/search';
import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { labelPath } from '@chargehand/contract/fields/cabinet-label';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';
import { asSession } from '../../../lib/session/tenant';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let cabinet: { id: number; code: string; label: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  await server.device('FIRST');
  const modelId = await addCabinetModel(server, 'C-6');
  const body = { code: 'https://example.com/cabinet/CAB-1/?x=1', modelId, place: 'Hall' };
  const { id } = await server.send(cabinetApi.create, world.staff.token, { body });
  const { code, label } = await server.db
    .selectFrom('cabinet')
    .select(['code', 'label'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  cabinet = { id, code, label };
});
afterAll(() => server.close());

const spellings = (code: string): string[] => [
  `https://example.com/d/${code}/`,
  `HTTPS://EXAMPLE.COM/d/${code}?utm=x#top`,
  `example.com/d/%20${code}`,
  `https://example.com/bind?code=${code}`,
];

describe('FOUND-64: a scanned address stands for its code', () => {
  it('in the lookup, in documents, in a stocktake and in a cabinet', async () => {
    const { staff, a } = world;
    const codes = await world.devices(spellings('').length);
    const asAddresses = codes.map((code, at) => spellings(code)[at]);
    const looked = await server.send(scanApi.look, staff.token, {
      body: { kind: 'outbound', codes: asAddresses },
    });
    expect(looked.map(({ code, refused }) => [code, refused])).toEqual(codes.map((code) => [code, null]));

    const { id } = await server.send(stocktakeApi.create, staff.token, { body: { note: 'x' } });
    const counted = await server.send(stocktakeApi.count, staff.token, {
      params: { id },
      body: { codes: asAddresses },
    });
    expect(counted.map(({ code, difference, first }) => [code, difference, first])).toEqual(
      codes.map((code) => [code, null, true]),
    );

    const fitted = await server.send(cabinetApi.look, staff.token, {
      params: { id: cabinet.id },
      body: { codes: asAddresses },
    });
    expect(fitted.map(({ code, msg }) => [code, msg])).toEqual(codes.map((code) => [code, null]));

    await server.send(outboundApi.create, staff.token, {
      body: { codes: asAddresses, target: 'agent', agentId: a.agentId },
    });
    for (const code of codes) expect((await world.of(code)).agentId).toBe(a.agentId);
  });

  it('in the device list and in the search of everything', async () => {
    const { token } = world.staff;
    const [code = '', other = ''] = await world.devices(2);
    expect(other).not.toBe('');
    const long = `https://example.com/${'long-'.repeat(20)}/${code}`;
    for (const search of [...spellings(code), long]) {
      const { rows } = await server.send(deviceApi.list, token, { query: { search } });
      expect([search, rows.map((row) => row.code)]).toEqual([search, [code]]);
      const { results } = await server.send(searchApi.find, token, { query: { q: search } });
      expect([search, results.map(({ title }) => title)]).toEqual([search, [code]]);
    }
  });

  it('in the form and the lists of cabinets and their QR codes', async () => {
    const { token } = world.staff;
    expect(cabinet.code).toBe('CAB-1');
    const found = async (search: string) => [
      (await server.send(cabinetApi.list, token, { query: { search } })).rows.map(({ id }) => id),
      (await server.send(qrCodeApi.list, token, { query: { search } })).rows.map(({ label }) => label),
    ];
    for (const search of [...spellings(cabinet.label), ...spellings(cabinet.code)])
      expect([search, ...(await found(search))]).toEqual([search, [cabinet.id], [cabinet.label]]);
  });

  it('on the public page of a cabinet', async () => {
    const path = labelPath(cabinet.label);
    for (const address of [path, `${path}/`, `${path}/?utm=x`, path.toUpperCase(), `${path.toUpperCase()}/`])
      expect([address, (await server.call('GET', address)).body]).toEqual([
        address,
        expect.stringContaining('C-6'),
      ]);
  });
});

describe('FOUND-65: a scanned MAC address counts its device', () => {
  it('in the lookup, in a stocktake, in a cabinet and in documents, in each spelling', async () => {
    const { staff, a } = world;
    const [code = ''] = await world.devices(1);
    const { mac } = await world.of(code);
    for (const asked of [mac, mac.toLowerCase(), mac.replaceAll(':', '-'), mac.replaceAll(':', '')]) {
      const [looked] = await server.send(scanApi.look, staff.token, {
        body: { kind: 'outbound', codes: [asked] },
      });
      expect([asked, looked?.code, looked?.refused]).toEqual([asked, code, null]);
      const [fitted] = await server.send(cabinetApi.look, staff.token, {
        params: { id: cabinet.id },
        body: { codes: [asked] },
      });
      expect([asked, fitted?.code, fitted?.msg]).toEqual([asked, code, null]);
    }
    const { id } = await server.send(stocktakeApi.create, a.token, { body: { note: 'x' } });
    const count = async (codes: string[]) =>
      (await server.send(stocktakeApi.count, a.token, { params: { id }, body: { codes } }))[0];
    // A device of another warehouse is not named.
    expect(await count([mac])).toMatchObject({ code: mac, difference: 'foreign', modelName: null });
    await server.send(outboundApi.create, staff.token, {
      body: { codes: [mac], target: 'agent', agentId: a.agentId },
    });
    expect((await world.of(code)).agentId).toBe(a.agentId);
    expect(await count([mac.toLowerCase()])).toMatchObject({ code, first: true });
    expect(await count([code])).toMatchObject({ code, first: false });
  });

  it('but another tenant does not learn the code from it, and it binds no device', async () => {
    const { a, b, user } = world;
    const [code = ''] = await world.devices(1);
    const { mac } = await world.of(code);
    await world.out(b, [code]);
    const refused = await server.call('POST', outboundApi.create.path, {
      token: a.token,
      body: { codes: [mac], target: 'user', userId: await user('Macs', a.agentId) },
    });
    expect([refused.code, errorsOf(refused)]).toEqual([1220, [mac]]);
    expect(JSON.stringify(refused)).not.toContain(code);
    const binder = { userId: await user('Binder', b.agentId) };
    const claim = (by: string) =>
      asSession(server.db, binder, true, async (db) => {
        const { rows } = await sql<{
          refused: string | null;
        }>`select refused from claim_device(${by}, ${mac})`.execute(db);
        return rows[0]?.refused;
      });
    expect(await claim(mac.replaceAll(':', ''))).toBe('notFound');
    expect(await claim(code)).toBeNull();
  });
});
