import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { searchApi } from '@chargehand/contract/areas/system/search';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const find = async ({ token }: { token: string }, q: string) =>
  (await server.send(searchApi.find, token, { query: { q } })).results;
const named = async (who: { token: string }, q: string) =>
  (await find(who, q)).map(({ kind, title, page }) => [kind, title, page]);

describe('FOUND-80: the search of everything', () => {
  it('finds an agent’s devices in its own warehouse, on their way and at its merchants, by code, MAC and address', async () => {
    const { staff, a, b, a1, b1 } = world;
    const [here = '', onItsWay = '', sold = '', others = ''] = await world.devices(4);
    await world.out(a, [here, sold]);
    await world.send(a, [onItsWay]);
    await world.out(b, [others]);
    await server.send(outboundApi.create, a.token, {
      body: { codes: [sold], target: 'merchant', merchantId: a1.merchantId },
    });
    for (const code of [here, onItsWay, sold]) {
      const { mac } = await world.of(code);
      for (const q of [
        code.toLowerCase(),
        mac,
        mac.replaceAll(':', ''),
        `https://example.com/d/${code}/?x=1`,
      ]) {
        for (const who of [staff, a]) expect([q, await named(who, q)]).toEqual([q, [['device', code, null]]]);
        for (const who of [b, b1]) expect([q, await named(who, q)]).toEqual([q, []]);
        expect([q, await named(a1, q)]).toEqual([q, code === sold ? [['device', code, null]] : []]);
      }
    }
    expect(await named(a, others)).toEqual([]);
  });

  it('finds documents by number for their sides, and for no other account', async () => {
    const { staff, a, b } = world;
    const codes = await world.devices(1);
    const [id = 0] = await world.send(a, codes);
    const { number } = await server.send(documentApi.get, staff.token, { params: { id } });
    const found = { kind: 'record', id, title: number, page: 'documentList', detail: 'Anna', field: null };
    for (const who of [staff, a]) expect(await find(who, number)).toMatchObject([found]);
    expect(await find(b, number)).toEqual([]);
  });

  it('finds records of other lists, as far as the account may open the list', async () => {
    const { staff, a, a1, b } = world;
    await addCabinetModel(server, 'Tower 6 XL');
    await addCabinet(server, 'TOWER-0001', { agentId: a.agentId });
    expect(await named(staff, 'tower')).toEqual(
      expect.arrayContaining([
        ['record', 'Tower 6 XL', 'cabinetModelList'],
        ['record', 'TOWER-0001', 'cabinetList'],
      ]),
    );
    expect(await named(a, 'tower-0001')).toEqual([['record', 'TOWER-0001', 'cabinetList']]);
    expect(await named(b, 'tower-0001')).toEqual([]);
    // A merchant has no list of cabinet models.
    expect((await named(a1, 'Tower 6')).map(([, , page]) => page)).not.toContain('cabinetModelList');
    expect(await named(staff, 'file.maxSize')).toEqual(
      expect.not.arrayContaining([expect.arrayContaining(['deviceList'])]),
    );
  });

  it('searches every list with a search, except those named here with the reason', () => {
    const device = 'lists devices, which are found themselves';
    const person = 'lists people, agents or merchants, who are found themselves';
    const paper = 'lists documents, which are found themselves';
    const log = 'is a log, whose rows have no names';
    const part = 'is a part of another record';
    const exempt: Record<string, string> = {
      'agent-device': device,
      alarm: device,
      'alarm-rule/recipients': person,
      maintenance: device,
      'app-installation': person,
      'app-friend': person,
      'app-user': person,
      'arrival-device': part,
      'bound-device': device,
      'device-setting': part,
      'cabinet-unbind': log,
      'customer/agencies': person,
      'customer/merchants': person,
      'device-move': log,
      'device-share': person,
      'device-summary': device,
      'document-cabinet': part,
      'document-device': part,
      'operation-log': log,
      'push-delivery': log,
      'qr-code': part,
      'rollout-device': part,
      'sign-in-log': log,
      'unbound-device': device,
      'unread-customer': person,
      account: person,
      agent: person,
      consent: person,
      device,
      examine: paper,
      inbound: log,
      merchant: person,
      outbound: log,
      outbox: log,
      receive: paper,
      transfer: paper,
      warning: device,
    };
    const searched = server.app.lists.filter(({ find }) => find !== undefined).map(({ path }) => path);
    const silent = server.app.lists
      .filter(({ query, find }) => {
        const { shape } = z.object({ shape: z.record(z.string(), z.unknown()) }).parse(query);
        return 'search' in shape && find === undefined;
      })
      .map(({ path }) => path.replace('/api/admin/', '').replace(/\/list$/, ''));
    expect(searched.length).toBeGreaterThan(20);
    expect(silent.sort()).toEqual(Object.keys(exempt).sort());
  });
});
