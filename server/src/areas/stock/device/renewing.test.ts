import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { codes } from '@chargehand/contract/http/codes';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';
import { tokenHash } from '../../../lib/session/secret';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: 'a key of more than thirty-two characters' });
  world = await openStock(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const idsOf = async (devices: string[]) =>
  Promise.all(devices.map(async (code) => (await world.of(code)).id));
const renewSome = (ids: number[], token = world.staff.token) =>
  server.call('POST', deviceApi.renewSome.path.replace(':ids', ids.join()), { token });
const waiting = () => server.send(deviceCredentialsApi.waiting, world.staff.token);
/** Returns codes and passwords of the only file that waits to be downloaded. */
async function fetched(): Promise<string[][]> {
  const [{ id } = { id: 0 }, ...more] = await waiting();
  expect(more).toEqual([]);
  const file = await server.app.inject({
    method: 'POST',
    url: deviceCredentialsApi.fetch.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${world.staff.token}` },
  });
  const rows = ((await readXlsx(file.rawPayload))[0]?.data ?? []).slice(1);
  return rows.map((cells) => [String(cells[0]), String(cells[3])]);
}
const checkSheet = async (rows: string[][]) => {
  for (const [code = '', password = ''] of rows)
    expect((await world.of(code)).secretHash.equals(tokenHash(password))).toBe(true);
};

describe('new passwords for many devices', () => {
  it('are refused to tenants, and for all if one device does not exist', async () => {
    const some = await world.devices(2);
    const ids = await idsOf(some);
    expect((await renewSome(ids, world.a.token)).code).toBe(codes.forbidden);
    expect((await renewSome([...ids, 999_999])).code).toBe(codes.notFound);
    expect(await waiting()).toEqual([]);
    for (const code of some) expect((await world.of(code)).secretHash.equals(Buffer.alloc(32))).toBe(true);
  });

  it('for chosen devices can be downloaded once, and are kept in no log', async () => {
    const some = await world.devices(3);
    const [left = ''] = await world.devices(1);
    expect((await renewSome(await idsOf(some))).code).toBe(1);
    const rows = await fetched();
    expect(rows.map(([code]) => code)).toEqual(some);
    await checkSheet(rows);
    expect((await world.of(left)).secretHash.equals(Buffer.alloc(32))).toBe(true);
    expect(await waiting()).toEqual([]);
    const logged = JSON.stringify(await server.db.selectFrom('operationLog').selectAll().execute());
    for (const [code = '', password = ''] of rows) {
      expect(logged).toContain(code);
      expect(logged).not.toContain(password);
    }
  });

  it('for all devices of a filter are one file, made by a job; passwords renewed since are left out', async () => {
    const mine = (await world.devices(5)).slice(0, 4);
    await world.out(world.b, mine);
    const { job } = await server.send(deviceApi.renewAll, world.staff.token, {
      body: { agentId: [world.b.agentId] },
    });
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: 4, refused: 0 });
    const [first = '', ...others] = mine;
    await server.send(deviceCredentialsApi.renew, world.staff.token, {
      params: { id: (await world.of(first)).id },
    });
    const rows = await fetched();
    expect(rows.map(([code]) => code)).toEqual(others);
    await checkSheet(rows);
  });
});
