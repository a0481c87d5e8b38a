import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { log, openTestServer, type TestServer } from '../../../test/harness';
import { openWire } from '../../../test/wire';
import { type Db, openDb } from '../../lib/db';
import { openDirectory } from './directory';
import { laneCount, openLanes } from './lanes';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pace = { beatMs: 20, leaseMs: 300 };

function join(db: Db = server.db, isConnected = () => true) {
  const mine = new Set<number>();
  const lanes = openLanes(
    {
      db,
      log,
      server: randomUUID(),
      take: (lane) => mine.add(lane),
      leave: async (lane) => void mine.delete(lane),
      isConnected,
    },
    pace,
  );
  return { mine, lanes };
}
const whole = (...some: { mine: Set<number> }[]) =>
  new Set(some.flatMap(({ mine }) => [...mine])).size === laneCount &&
  some.reduce((sum, { mine }) => sum + mine.size, 0) === laneCount;

describe('the lanes of a broker', () => {
  it('are divided among the running servers, each on one server, and pass to the remaining ones', async () => {
    const first = join();
    await first.lanes.started;
    expect(first.mine.size).toBe(laneCount);
    const two = join();
    await until(() => first.mine.size === 8 && two.mine.size === 8);
    const three = join();
    await until(() => whole(first, two, three) && three.mine.size >= 4);
    await two.lanes.close();
    expect(two.mine.size).toBe(0);
    await until(() => whole(first, three) && first.mine.size === 8);
    await first.lanes.close();
    await until(() => whole(three));
    await three.lanes.close();
  });

  it('[ALARM-06] tell the others whether their server is connected to the broker', async () => {
    let connected = true;
    const one = join(server.db, () => connected);
    const said = (wanted: boolean) =>
      until(async () => {
        const { rows } = await sql<{ connected: boolean }>`select connected from broker_server`.execute(
          server.db,
        );
        return rows.length === 1 && rows[0]?.connected === wanted;
      });
    await said(true);
    connected = false;
    await said(false);
    connected = true;
    await said(true);
    await one.lanes.close();
  });

  it.each(['cut', 'freeze'] as const)('are released by a server that lost its database: %s', async (how) => {
    const wire = await openWire(server.url);
    const db = openDb(wire.url, { max: 2 });
    const cutOff = join(db);
    await cutOff.lanes.started;
    wire[how]();
    await until(() => cutOff.mine.size === 0);
    const other = join();
    await until(() => whole(other));
    await other.lanes.close();
    wire.cut();
    wire.mend();
    await until(() => whole(cutOff));
    await cutOff.lanes.close();
    await db.destroy();
    await wire.close();
  });
});

describe('the devices of an external broker', () => {
  it('are looked up together and once, and again after they were forgotten', async () => {
    await server.model();
    const ids = await Promise.all(['DIR-001', 'DIR-002'].map((code) => server.device(code)));
    const directory = openDirectory(server.db);
    const count = () => server.statements.filter(({ sql }) => sql.includes('"code" in')).length;
    const before = count();
    const order: string[] = [];
    const ask = (code: string, n: number) => directory.find(code).then(() => order.push(`${code} ${n}`));
    await Promise.all(
      [1, 2, 3].flatMap((n) => ['DIR-001', 'DIR-002', 'DIR-NONE'].map((code) => ask(code, n))),
    );
    expect(count() - before).toBe(1);
    for (const code of ['DIR-001', 'DIR-002'])
      expect(order.filter((one) => one.startsWith(code))).toEqual([1, 2, 3].map((n) => `${code} ${n}`));
    expect([(await directory.find('DIR-001'))?.id, await directory.find('DIR-NONE')]).toEqual([
      ids[0],
      undefined,
    ]);
    directory.forget(ids);
    await directory.find('DIR-001');
    expect(count() - before).toBe(2);
    expect(await directory.find('DIR/\u0000')).toBeUndefined();
  });
});
