import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../test/harness';
import { tidy } from '../../../test/tidy';

let server: TestServer;
let token: string;
let modelId: number;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('staff', staff)).token;
  modelId = await server.model();
});
afterAll(() => server.close());

const create = (code: string, key: string, more: Record<string, unknown> = {}) =>
  server.call('POST', deviceApi.create.path, {
    token,
    headers: { 'idempotency-key': key },
    body: {
      code,
      modelId,
      mac: `A4:CF:12:0${code.slice(-1)}:00:01`,
      ip: '10.0.0.1',
      portCount: 2,
      wifiName: 'w',
      image: 'x.png',
      ...more,
    },
  });

describe('a repeated write', () => {
  it('[REQUEST-20] acts once and gets the first response again, its secret included', async () => {
    const first = await create('ONCE-1', 'key-1');
    expect(first.code).toBe(1);
    expect((await create('ONCE-1', 'key-1')).data).toEqual(first.data);
    const { n } = await server.db
      .selectFrom('operationLog')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('action', '=', 'device.create')
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
    expect((await create('ONCE-1', 'key-other')).code).toBe(422);
  });

  it('[REQUEST-20] acts once when the requests are concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('ONCE-2', 'key-2')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.code).toBe(1);
  });

  it('[FOUND-100] is distinguished from another call with the same key and from another account’s', async () => {
    await create('ONCE-3', 'key-3');
    expect((await create('ONCE-4', 'key-3')).code).toBe(4022);
    const { agentA, devices } = await openTwoAgencies(server);
    const press = (key: string) =>
      server.call('POST', `/api/admin/bound-device/${devices.a}/port`, {
        token: agentA.token,
        headers: { 'idempotency-key': key },
        body: { port: 1, on: false },
      });
    const first = await press('key-3');
    expect(first.code).toBe(1);
    expect((await press('key-3')).data).toEqual(first.data);
    expect((await press('key-4')).data).not.toEqual(first.data);
  });

  it('that failed first can be tried again', async () => {
    expect((await create('ONCE-5', 'key-5', { modelId: 999 })).code).toBe(422);
    expect((await create('ONCE-5', 'key-5')).code).toBe(1);
  });

  it('leaves no secret in the database, and its key is deleted after a day', async () => {
    const { data } = await create('ONCE-6', 'key-6');
    const { password } = (data as { credentials: { password: string } }).credentials;
    const rows = await server.db.selectFrom('idempotency').selectAll().execute();
    expect(
      rows.every(
        ({ answer, keyHash }) =>
          !answer?.toString('latin1').includes(password) && !keyHash.toString('latin1').includes('key-6'),
      ),
    ).toBe(true);
    await server.db
      .updateTable('idempotency')
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .execute();
    await tidy(server.db);
    expect(await server.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
  });

  it('with an empty or overlong key is malformed', async () => {
    for (const key of ['', 'x'.repeat(201)]) expect((await create('ONCE-7', key)).status).toBe(400);
  });
});
