import { documentApi } from '@chargehand/contract/areas/stock/document';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { codes as answers } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const ask = (who: { token: string }, id: number) =>
  server.call('GET', documentApi.expected.path.replace(':id', String(id)), { token: who.token });

describe('[FOUND-82] the contents of a document that is to be received', () => {
  it('are shown to its recipient alone, while it waits', async () => {
    const { a, a1, b, staff } = world;
    const codes = await world.devices(2);
    const [id = 0] = await world.send(a, codes);
    for (const other of [b, a1, staff]) expect((await ask(other, id)).code).toBe(answers.notFound);
    const sent = await server.send(documentApi.expected, a.token, { params: { id } });
    expect(sent).toMatchObject({ id, kind: 'outbound', cabinets: [] });
    expect(sent.devices).toEqual(
      await Promise.all(
        codes.map(async (code) => ({
          code,
          modelName: 'P6',
          mac: (await world.of(code)).mac,
          cabinetCode: null,
        })),
      ),
    );
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    expect((await ask(a, id)).code).toBe(answers.notFound);
  });

  it('include the MAC address of devices that the recipient cannot see yet', async () => {
    const { a, b } = world;
    const [code = ''] = await world.devices(1);
    await world.out(a, [code]);
    const id = await world.transfer(a, b, [code]);
    const { devices } = await server.send(documentApi.expected, b.token, { params: { id } });
    expect(devices).toMatchObject([{ code, mac: (await world.of(code)).mac }]);
  });

  it('are none for an outbound that was taken back: there is nothing to receive', async () => {
    const { a, staff } = world;
    const [id = 0] = await world.send(a, await world.devices(1));
    await server.send(documentApi.recall, staff.token, { params: { id }, body: { reason: 'wrong agent' } });
    expect((await ask(a, id)).code).toBe(answers.notFound);
    const waiting = await server.send(scanApi.list, a.token, {});
    expect(waiting.map((paper) => paper.id)).not.toContain(id);
  });
});
