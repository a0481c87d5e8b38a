import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { reading } from './backups';
import { until } from './device';
import { hurry, type OperatedServer, openStock, operateServer } from './operator-load';
import { openConsolePages } from './pages';
import { copyBase, type PostgresNode, startCopy, startPrimary } from './postgres-node';
import { built, freePort, kill } from './process';

/** Seconds within which everything must go on by itself. */
const limitSeconds = 30;

let home: string;
let servers: OperatedServer[];
let nodes: PostgresNode[];
let agents: Server[];
let proxy: ChildProcess | undefined;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-failover-'));
  await chmod(home, 0o711);
  [servers, nodes, agents] = [[], [], []];
});
afterEach(async () => {
  for (const { child } of servers) await kill(child);
  await kill(proxy);
  for (const agent of agents) agent.close();
  for (const node of nodes) await node.stop();
  await rm(home, { recursive: true, force: true });
});

const isPrimary = async (node: PostgresNode): Promise<boolean> =>
  (await node.query('select pg_is_in_recovery() as is').catch(() => []))[0]?.['is'] === false;

/** Answers the proxy's question whether a node is the primary, as the agent of Patroni does. Returns the port. */
async function openAgent(node: PostgresNode): Promise<number> {
  const agent = createServer((_, response) => {
    void isPrimary(node).then((is) => response.writeHead(is ? 200 : 503).end());
  });
  agents.push(agent);
  const port = await freePort();
  await new Promise<void>((listening) => agent.listen(port, '127.0.0.1', listening));
  return port;
}

/** Starts HAProxy in front of the primary among these nodes. Returns its port. */
async function openProxy(haproxy: string): Promise<number> {
  const port = await freePort();
  const lines = await Promise.all(
    nodes.map(
      async (node, index) =>
        `  server node${index} 127.0.0.1:${node.port} check port ${await openAgent(node)} on-marked-down shutdown-sessions`,
    ),
  );
  const file = path.join(home, 'haproxy.cfg');
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${lines.join('\n')}
`,
  );
  proxy = spawn(haproxy, ['-f', file, '-db'], { stdio: 'ignore' });
  return port;
}

/** Starts a primary and a standby that has received everything before a write is acknowledged. */
async function openPair(): Promise<{ primary: PostgresNode; standby: PostgresNode }> {
  const primary = await startPrimary(path.join(home, 'primary'), { wal_keep_size: '256MB' });
  nodes.push(primary);
  const base = await copyBase(primary, path.join(home, 'standby'));
  const { username, password } = new URL(primary.url);
  const standby = await startCopy(base, 'standby.signal', {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password} application_name=standby`,
  });
  nodes.push(standby);
  await primary.query(`alter system set synchronous_standby_names = 'standby'`);
  await primary.query('select pg_reload_conf()');
  await until(
    async () =>
      (await primary.query('select sync_state from pg_stat_replication'))[0]?.['sync_state'] === 'sync',
  );
  return { primary, standby };
}

/** Path of HAProxy (Debian: `apt-get install haproxy`); without it the test is skipped. */
const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync);

it.skipIf(!existsSync(built) || haproxy === undefined)(
  '[OPS-18] a primary killed under load is replaced by its standby: servers, devices and pages go on, and nothing acknowledged is missing',
  async () => {
    const { primary, standby } = await openPair();
    const port = await openProxy(haproxy ?? '');
    const address = new URL(primary.url);
    address.port = String(port);
    const server = await until(() =>
      operateServer(address.href, path.join(home, 'data')).catch(() => undefined),
    );
    servers.push(server);
    const stock = await openStock(server);
    const { id, credentials } = await stock.add(server, 0);
    const device = await hurry(server.mqttPort, credentials.username, credentials.password);
    const pages = await openConsolePages(server.http.base);
    const page = await pages.openPage({ id: 1, token: server.http.token ?? '' }, [id]);
    const made: number[] = [];
    let isRunning = true;
    const making = (async () => {
      for (let number = 1; isRunning; number += 1)
        await stock.add(server, number).then(
          () => made.push(number),
          () => undefined,
        );
    })();
    await until(() => made.length > 50 && device.acknowledged.length > 50);

    const killedAt = Date.now();
    await primary.kill();
    const before = { made: made.length, sent: device.acknowledged.length };
    await standby.query('select pg_promote()');
    const promotedAt = Date.now();
    await until(() => made.length > before.made, limitSeconds * 1000);
    const callsAfter = Date.now() - killedAt;
    await until(() => device.acknowledged.length > before.sent, limitSeconds * 1000);
    const devicesAfter = Date.now() - killedAt;
    const shown = page.of('device').length;
    await until(() => page.of('device').length > shown, limitSeconds * 1000);
    const pagesAfter = Date.now() - killedAt;
    isRunning = false;
    await making;
    await device.stop();
    pages.closeAll();

    process.stdout.write(
      `promoted after ${promotedAt - killedAt} ms, calls go on after ${callsAfter} ms, devices after ${devicesAfter} ms, pages after ${pagesAfter} ms; ${made.length} devices made and ${device.acknowledged.length} readings acknowledged\n`,
    );
    expect(server.child.exitCode).toBeNull();
    expect(pagesAfter).toBeLessThan(limitSeconds * 1000);
    await reading(standby.url, async (db) => {
      const codes = new Set((await db.selectFrom('device').select('code').execute()).map(({ code }) => code));
      expect(made.filter((number) => !codes.has(`LOAD-${number}`))).toEqual([]);
      const { rows } = await sql<{ seq: number }>`select seq::int as seq from telemetry`.execute(db);
      const stored = new Set(rows.map(({ seq }) => seq));
      expect(device.acknowledged.filter((seq) => !stored.has(seq))).toEqual([]);
      expect((await replayLedger(db)).faults).toEqual([]);
    });
  },
);
