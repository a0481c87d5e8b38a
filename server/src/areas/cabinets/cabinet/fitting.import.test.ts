import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { codes } from '@chargehand/contract/http/codes';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { excel } from '../../../../test/excel';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { importsOf, putUp } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  await server.model('P6');
  await addCabinetModel(server, 'CAB-4', { slots: 4 });
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

type Who = { token: string; agentId: number | null; merchantId: number | null };
const head = ['Cabinet code', 'Device code', 'Slot'];
const file = (...rows: string[][]) => excel([head, ...rows]);
const by = ({ token }: { token: string }) => importsOf(server, cabinetApi, token, { lang: 'en_US' });
async function cabinetOf({ agentId, merchantId }: Who) {
  const code = `FILE-${(made += 1)}`;
  return { code, id: await addCabinet(server, code, { agentId, merchantId }) };
}
const slotsOf = async ({ id }: { id: number }) =>
  (await server.send(cabinetApi.get, world.staff.token, { params: { id } })).slots.map(
    ({ slot, code }) => `${slot} ${code}`,
  );
const wrongIn = async (who: { token: string }, id: number) =>
  (await by(who).rows(id, true)).map(({ line, errors }) => [line, ...errors.map(({ field }) => field)]);

describe('devices from an Excel file', () => {
  it('[CABINET-16] [CABINET-06] go into their cabinets, into the named slot or the first one that no row names', async () => {
    const [cabinet, otherCabinet] = [await cabinetOf(world.staff), await cabinetOf(world.staff)];
    const [a = '', b = '', c = '', d = ''] = await world.devices(4);
    const { id } = await by(world.staff).put(
      await file(
        [cabinet.code, a, ''],
        [cabinet.code, b, '1'],
        [otherCabinet.code, c.toLowerCase(), '3'],
        [cabinet.code, d, '4'],
      ),
    );
    expect(await by(world.staff).start(id)).toMatchObject({ rows: 4, bad: 0, written: 4, ended: 'done' });
    expect(await slotsOf(cabinet)).toEqual([`1 ${b}`, `2 ${a}`, `4 ${d}`]);
    expect(await slotsOf(otherCabinet)).toEqual([`3 ${c}`]);
    const logged = await server.db
      .selectFrom('operationLog')
      .select('id')
      .where('action', '=', 'cabinet.import')
      .execute();
    expect(logged.length).toBeGreaterThan(0);
  });

  it('[CABINET-16] [CABINET-06] [CABINET-07] are all refused if one cannot go in, and returned with the reason', async () => {
    const full = await cabinetOf(world.staff);
    const some = await world.devices(9);
    await server.send(cabinetApi.fit, world.staff.token, {
      params: { id: full.id },
      body: { codes: some.slice(0, 3) },
    });
    const [, , , good = '', more = '', third = '', away = ''] = some;
    await world.out(world.a, [away]);
    const otherModel = await server.model(`F${made}`);
    await server.device('FILE-OTHER', { modelId: otherModel, mac: '02:AA:00:00:01:01' });
    const found = await by(world.staff).put(
      await file(
        [full.code, good, ''],
        [full.code, more, ''],
        [full.code, third, '2'],
        [full.code, some[7] ?? '', '5'],
        [full.code, some[0] ?? '', ''],
        ['NO-SUCH-CABINET', some[8] ?? '', ''],
        [full.code, away, ''],
        [full.code, 'FILE-OTHER', ''],
        [full.code, 'NO-SUCH', ''],
        [full.code, good, ''],
        [full.code, 'NO-SUCH-2', 'x'],
      ),
    );
    expect(found).toMatchObject({ rows: 11, bad: 10, wholeOnly: true });
    expect(await wrongIn(world.staff, found.id)).toEqual([
      [3, 'device'],
      [4, 'slot'],
      [5, 'slot'],
      [6, 'device'],
      [7, 'code'],
      [8, 'device'],
      [9, 'device'],
      [10, 'device'],
      [11, 'device'],
      [12, 'slot'],
    ]);
    const start = cabinetApi.importStart.path.replace(':id', String(found.id));
    expect((await server.call('POST', start, { token: world.staff.token })).code).toBe(
      codes.importHasBadRows,
    );
    expect(await slotsOf(full)).toHaveLength(3);
    const { bytes } = await by(world.staff).file(cabinetApi.importBad.path.replace(':id', String(found.id)));
    expect(JSON.stringify(await readXlsx(bytes))).toContain('NO-SUCH-CABINET');
  });

  it('[CABINET-12] go only into the agent’s own cabinets, and other agents’ cabinets are unknown to it', async () => {
    const [ownCabinet, foreignCabinet] = [await cabinetOf(world.a), await cabinetOf(world.b)];
    const [mine = '', foreign = ''] = await world.devices(2);
    await world.out(world.a, [mine]);
    await world.out(world.b, [foreign]);
    const refused = await by(world.a).put(
      await file([foreignCabinet.code, mine, ''], [ownCabinet.code, foreign, '']),
    );
    expect(await wrongIn(world.a, refused.id)).toEqual([
      [2, 'code'],
      [3, 'device'],
    ]);
    const { id } = await by(world.a).put(await file([ownCabinet.code, mine, '2']));
    expect(await by(world.a).start(id)).toMatchObject({ written: 1 });
    expect(await slotsOf(ownCabinet)).toEqual([`2 ${mine}`]);
    expect((await putUp(server, cabinetApi, world.a1.token, await file())).code).toBe(codes.forbidden);
  });

  it('[CABINET-16] [CABINET-06] that were put elsewhere since the preview stay there, and none of the file go in', async () => {
    const [cabinet, otherCabinet] = [await cabinetOf(world.staff), await cabinetOf(world.staff)];
    const [a = '', b = ''] = await world.devices(2);
    const { id } = await by(world.staff).put(await file([cabinet.code, a, ''], [cabinet.code, b, '']));
    await server.send(cabinetApi.fit, world.staff.token, {
      params: { id: otherCabinet.id },
      body: { codes: [b] },
    });
    expect(await by(world.staff).start(id)).toMatchObject({ written: 0, refused: 1 });
    expect(await slotsOf(cabinet)).toEqual([]);
  });
});

describe('scanned devices', () => {
  const look = (who: { token: string }, id: number, scanned: string[]) =>
    server.call('POST', `${cabinetApi.create.path}/${id}/look`, {
      token: who.token,
      body: { codes: scanned },
      json: true,
    });

  it('[CABINET-16] [CABINET-06] [CABINET-07] are checked, each with the reason why not, and nothing is stored', async () => {
    const { id } = await cabinetOf(world.staff);
    const [fits = '', inside = '', away = ''] = await world.devices(3);
    await server.send(cabinetApi.fit, world.staff.token, { params: { id }, body: { codes: [inside] } });
    await world.out(world.a, [away]);
    const answer = await look(world.staff, id, [fits.toLowerCase(), inside, away, 'NO-SUCH']);
    expect(answer.data).toMatchObject([
      { asked: fits.toLowerCase(), code: fits, msg: null },
      { code: inside, msg: expect.stringContaining(`FILE-${made}`) },
      { code: away, msg: expect.any(String) },
      { asked: 'NO-SUCH', code: 'NO-SUCH', modelName: null, msg: expect.any(String) },
    ]);
    expect(await slotsOf({ id })).toEqual([`1 ${inside}`]);
  });

  it('[CABINET-12] reveal nothing to an agent about a foreign device or cabinet', async () => {
    const ownCabinet = await cabinetOf(world.a);
    const [foreign = ''] = await world.devices(1);
    expect((await look(world.a, ownCabinet.id, [foreign.toLowerCase()])).data).toMatchObject([
      { asked: foreign.toLowerCase(), code: foreign.toLowerCase(), modelName: null },
    ]);
    expect((await look(world.a, (await cabinetOf(world.b)).id, [foreign])).code).toBe(codes.notFound);
    expect((await look(world.a1, ownCabinet.id, [foreign])).code).toBe(codes.forbidden);
    expect(
      (
        await look(
          world.staff,
          ownCabinet.id,
          Array.from({ length: 101 }, (_, at) => `X-${at}`),
        )
      ).code,
    ).toBe(codes.invalid);
  });
});
