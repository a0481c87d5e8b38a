import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { dictApi } from '@chargehand/contract/areas/system/dict';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';
import { ended, openJobsBeside } from '../../../test/jobs';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>> | undefined;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  await server.model();
});
afterEach(async () => {
  await working?.close();
  working = undefined;
});
afterAll(() => server.close());

/** Inserts devices in the warehouse. Every hundredth cannot be deleted, because it was moved. */
const fill = (mark: string, many: number) =>
  sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, moved)
    select ${mark} || to_char(n, 'FM00000'), ${mark} || n, (select min(id) from device_model), 'x', '10.0.0.1', 1, 'w', '', 0,
      n % 100 = 0
    from generate_series(1, ${many}::int) n`.execute(server.db);
const codesOf = async (mark: string) =>
  (
    await server.db
      .selectFrom('device')
      .select('code')
      .where('code', 'like', `${mark}%`)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);
const start = async (search: string) =>
  (await server.send(deviceApi.removeAll, root, { body: { search } })).job;
const work = async () => {
  working = await openJobsBeside(server, { kinds: server.app.kinds });
};

describe('deleting all rows of a filter', () => {
  it('is refused without the permission, and starts nothing', async () => {
    const { agentA } = await openTwoAgencies(server);
    const { code } = await server.call('POST', deviceApi.removeAll.path, {
      token: agentA.token,
      body: { search: 'KEEP' },
    });
    expect(code).toBe(codes.forbidden);
    expect((await server.send(jobApi.list, agentA.token)).total).toBe(0);
  });

  it('[JOB-01, JOB-04] is a job that deletes what it can, and gives a reason for each row that stays', async () => {
    await fill('GO-', 650);
    await fill('STAY-', 3);
    const job = await start('GO-');
    await fill('GO-LATE-', 2);
    await work();
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', total: 650, done: 650, refused: 6 });
    const kept = [1, 2, 3, 4, 5, 6].map((n) => `GO-00${n}00`);
    expect(await codesOf('GO-0')).toEqual(kept);
    expect(await codesOf('STAY-')).toHaveLength(3);
    // Rows added after the start are not included.
    expect(await codesOf('GO-LATE-')).toHaveLength(2);
    const refusals = await server.send(jobApi.refusals, root, {
      params: { id: job },
      query: { orderByColumn: 'position', isAsc: 'asc' },
      headers: { lang: 'en_US' },
    });
    expect(refusals.rows.map(({ key, position }) => [key, position])).toEqual(
      kept.map((code, i) => [code, (i + 1) * 100]),
    );
    expect(refusals.rows[0]?.msg).toMatch(/bound|use/i);
    const file = await server.call('POST', jobApi.exportRefusals.path, {
      token: root,
      json: true,
      body: {
        job,
        columns: [
          { key: 'key', label: 'key' },
          { key: 'msg', label: 'why' },
        ],
      },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });

  it('leaves the same entries in the operation log as a call, and one for its start', async () => {
    await fill('LOG-', 250);
    const job = await start('LOG-');
    await work();
    await ended(server.db, job);
    const entries = await server.db
      .selectFrom('operationLog')
      .select(['target', 'before', 'after', 'requestId'])
      .where('action', '=', 'device.remove')
      .orderBy('id', 'desc')
      .execute();
    const mine = entries.filter(({ requestId }) => requestId === `job ${job}`);
    const gone = mine.flatMap(({ before }) => (Array.isArray(before) ? before : []));
    expect(gone).toHaveLength(248);
    expect(
      JSON.stringify(entries.find(({ after }) => JSON.stringify(after)?.includes('LOG-'))?.after),
    ).toContain('"search"');
  });

  it('also applies the noun’s own rule for several rows', async () => {
    const job = (await server.send(dictApi.removeAll, root, { body: { dictType: 'region_language' } })).job;
    await work();
    const { state, refused, total } = await ended(server.db, job);
    expect({ state, refused: refused > 0 }).toEqual({ state: 'done', refused: true });
    const left = await server.db
      .selectFrom('dictData')
      .select('id')
      .where('dictType', '=', 'region_language')
      .execute();
    expect(left).toHaveLength(refused);
    expect(total).toBeGreaterThan(refused - 1);
  });
});
