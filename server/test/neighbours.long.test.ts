import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '@chargehand/contract/endpoints';
import { isRest } from '@chargehand/contract/http/endpoint';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase, reading } from './backups';
import { until } from './device';
import { buildLastRelease, hasLastRelease } from './last-release';
import { hurry, type OperatedServer, openStock, operateServer, type Stock } from './operator-load';
import { built, kill } from './process';

/** Number of times that each server answers all reads while both run. */
const sweeps = 3;

let database: EmptyDatabase;
let home: string;
const servers: OperatedServer[] = [];
beforeEach(async () => {
  database = await createEmptyDatabase();
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-neighbours-'));
});
afterEach(async () => {
  for (const { child } of servers.splice(0)) await kill(child);
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

async function startSide(main: string): Promise<OperatedServer> {
  const server = await operateServer(database.url, home, [main]);
  servers.push(server);
  return server;
}

/** Calls a path without parameters. Returns undefined, or what went wrong. */
async function read({ http }: OperatedServer, address: string): Promise<string | undefined> {
  const response = await fetch(http.base + address, {
    headers: { authorization: `Bearer ${http.token}` },
  }).catch((error: unknown) => String(error));
  if (typeof response === 'string') return `${address}: ${response}`;
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const { code } = isJson ? (JSON.parse(text) as { code?: number }) : { code: 1 };
  return response.ok && code === 1 ? undefined : `${address}: ${response.status} ${text.slice(0, 200)}`;
}

/** Paths of all reads of the console that need neither parameters nor a query. */
const reads = endpoints
  .filter((endpoint) => endpoint.method === 'GET' && !isRest(endpoint) && !endpoint.path.includes(':'))
  .map(({ path: address }) => address);

/** Reads everything, and makes and changes devices from number `from` on, at one server until it is stopped. */
function load(server: OperatedServer, addresses: readonly string[], stock: Stock, from: number) {
  const failures: string[] = [];
  let isRunning = true;
  let done = 0;
  let made = 0;
  const readAll = async () => {
    for (; isRunning; done += 1)
      for (const address of addresses) {
        const failure = await read(server, address);
        if (failure !== undefined) failures.push(failure);
      }
  };
  const makeAll = async () => {
    for (; isRunning; made += 1)
      await stock
        .add(server, from + made)
        .then(({ id }) => stock.change(server, from + made, id))
        .catch((error: unknown) => failures.push(`device ${from + made}: ${String(error)}`));
  };
  const running = Promise.all([readAll(), makeAll()]);
  return {
    failures,
    made: () => made,
    sweepsDone: () => done,
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

const isPossible = existsSync(built) && (await hasLastRelease());

it.skipIf(!isPossible)(
  '[OPS-11] a server of the last release and one of this version work on one database under load, without a failed call',
  async () => {
    const old = await startSide(await buildLastRelease());
    const stock = await openStock(old);
    const { credentials } = await stock.add(old, 0);
    const known: string[] = [];
    for (const address of reads) if ((await read(old, address)) === undefined) known.push(address);
    expect(known.length).toBeGreaterThan(50);

    const device = await hurry(old.mqttPort, credentials.username, credentials.password);
    const onOld = load(old, known, stock, 1);
    // Upgrades the database while the last release works on it.
    const next = await startSide(built);
    const sweptBefore = onOld.sweepsDone();
    const onNew = load(next, known, stock, 30_000);
    await until(() => onNew.sweepsDone() >= sweeps && onOld.sweepsDone() >= sweptBefore + sweeps, 300_000);
    await onOld.stop();
    await device.stop();
    const moved = await hurry(next.mqttPort, credentials.username, credentials.password);
    const ended = once(old.child, 'exit');
    old.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const sweptAlone = onNew.sweepsDone();
    await until(() => onNew.sweepsDone() > sweptAlone + 1 && moved.acknowledged.length > 0);
    await onNew.stop();
    await moved.stop();

    expect(onOld.failures).toEqual([]);
    expect(onNew.failures).toEqual([]);
    const changes = onOld.made() + onNew.made();
    await reading(database.url, async (db) => {
      const changed = await db
        .selectFrom('device')
        .select('code')
        .where('wifiName', '=', 'changed')
        .execute();
      expect(changed).toHaveLength(changes);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from telemetry`.execute(db);
      expect(rows[0]?.count).toBeGreaterThanOrEqual(device.acknowledged.length);
    });
    process.stdout.write(
      `${known.length} reads, ${onOld.sweepsDone()} times by the last release and ${onNew.sweepsDone()} by this version; ${changes} devices made and changed, ${device.acknowledged.length + moved.acknowledged.length} readings\n`,
    );
  },
);
