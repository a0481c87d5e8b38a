import { documentApi, type Paper } from '@chargehand/contract/areas/stock/document';
import { codes } from '@chargehand/contract/http/codes';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { writeOffApi } from '@chargehand/contract/areas/stock/write-off';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { has, read } from '../../../../test/pdf';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const print = (id: number, paper: Paper | 'invoice', token = world.staff.token, lang = 'en_US') =>
  server.app.inject({
    method: 'POST',
    url: documentApi.print.path,
    headers: { authorization: `Bearer ${token}`, lang },
    payload: { id, paper, timeZone: 'Europe/Berlin' },
  });
const documentOf = async (code: string) =>
  (await server.send(documentApi.list, world.staff.token, { query: { deviceCode: code } })).rows[0];

describe('papers of a document', () => {
  it('are refused to others, for an unknown kind of paper, and for a document without a delivery', async () => {
    const { a, b } = world;
    const [code = '', broken = ''] = await world.devices(2);
    await world.out(a, [code]);
    const { id = 0 } = (await documentOf(code)) ?? {};
    expect((await print(id, 'packingList', b.token)).json()).toMatchObject({ code: codes.notFound });
    expect((await print(id, 'invoice')).json()).toMatchObject({ code: codes.invalid });
    expect((await print(999_999, 'deliveryNote')).json()).toMatchObject({ code: codes.notFound });
    await server.send(writeOffApi.create, world.staff.token, { body: { codes: [broken], reason: 'burnt' } });
    const lost = await documentOf(broken);
    expect((await print(lost?.id ?? 0, 'deliveryNote')).json()).toMatchObject({ code: codes.notFound });
  });

  it('a delivery note has both sides and the number of devices of each model, in the user’s language', async () => {
    const { a } = world;
    const some = await world.devices(5);
    const other = await server.model('Cube 9');
    await server.db
      .updateTable('device')
      .set({ modelId: other })
      .where('code', 'in', some.slice(0, 2))
      .execute();
    await world.out(a, some);
    const { id = 0, number = '' } = (await documentOf(some[0] ?? '')) ?? {};
    const answer = await print(id, 'deliveryNote');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { pages, drawn, text: whole } = read(answer.rawPayload);
    expect(pages).toBe(1);
    expect(whole).toMatch(/\/PrintScaling \/None/);
    for (const text of ['Delivery note', number, 'Operator', 'Anna', 'Cube 9', 'P6', 'Received by, date'])
      expect([text, has(drawn, text)]).toEqual([text, true]);
    expect(has(drawn, some[0] ?? '')).toBe(false);
    const german = read((await print(id, 'deliveryNote', a.token, 'de_DE')).rawPayload);
    expect(has(german.drawn, 'Lieferschein')).toBe(true);
    // PDF readers have no fonts for Chinese, so the fonts must be embedded.
    expect(read((await print(id, 'deliveryNote', a.token, 'zh_CN')).rawPayload).text).toContain('/FontFile');
  });

  it('a packing list has each device with its code, on as many pages as needed', async () => {
    const { a, b } = world;
    const some = await world.devices(60);
    await world.out(a, some);
    const id = await world.transfer(a, b, some);
    const { pages, drawn } = read((await print(id, 'packingList', b.token)).rawPayload);
    expect(pages).toBe(3);
    expect(some.filter((code) => !has(drawn, code))).toEqual([]);
    // The list has a QR code for its number and one for each of the 60 devices. Each QR code has hundreds of
    // rectangles.
    expect(drawn.match(/ re$/gm)?.length ?? 0).toBeGreaterThan(61 * 100);
  });

  it('[CABINET-13] name the cabinets of the delivery, and the cabinet of each device', async () => {
    const { a, staff } = world;
    const modelId = await addCabinetModel(server, 'Locker 4', { slots: 4 });
    const box = await addCabinet(server, 'PAPER-BOX', { modelId });
    const [first = '', second = '', loose = ''] = await world.devices(3);
    await server.send(cabinetApi.fit, staff.token, { params: { id: box }, body: { codes: [first, second] } });
    const { id } = await server.send(outboundApi.create, staff.token, {
      body: { cabinets: ['PAPER-BOX'], codes: [loose], target: 'agent', agentId: a.agentId },
    });
    const note = read((await print(id ?? 0, 'deliveryNote')).rawPayload).drawn;
    for (const text of ['Cabinets', 'PAPER-BOX · Locker 4', 'Devices in it'])
      expect([text, has(note, text)]).toEqual([text, true]);
    const list = read((await print(id ?? 0, 'packingList', a.token)).rawPayload).drawn;
    for (const text of ['Cabinet · Locker 4 · Devices in it: 2', first, second, loose])
      expect([text, has(list, text)]).toEqual([text, true]);
  });

  it('for very many devices are made by a job, whose file is kept for the caller', async () => {
    const { a } = world;
    const some = await world.devices(501);
    // Inserts a document directly, because with the API a job would have to create a document of so many devices.
    const { id } = await server.db
      .insertInto('document')
      .values({ kind: 'outbound', state: 'done', toAgentId: a.agentId, toName: 'Anna', deviceCount: 501 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = await server.db
      .selectFrom('device')
      .select(['id', 'code'])
      .where('code', 'in', some)
      .execute();
    await server.db
      .insertInto('documentDevice')
      .values(ids.map((device) => ({ documentId: id, deviceId: device.id, code: device.code, open: false })))
      .execute();
    const { job } = StartedJob.parse((await print(id, 'packingList')).json().data);
    const done = await ended(server.db, job, 30_000);
    expect(done).toMatchObject({ state: 'done', done: 502 });
    expect(done.file).not.toBeNull();
  });
});
