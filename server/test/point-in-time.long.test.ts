import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { reading } from './backups';
import { until } from './device';
import { hurry, type OperatedServer, openStock, operateServer } from './operator-load';
import { copyBase, openFolder, type PostgresNode, startCopy, startPrimary } from './postgres-node';
import { built, kill } from './process';

let home: string;
const nodes: PostgresNode[] = [];
const servers: OperatedServer[] = [];
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-point-'));
  await chmod(home, 0o711);
});
afterEach(async () => {
  for (const { child } of servers.splice(0)) await kill(child);
  for (const node of nodes.splice(0)) await node.stop();
  await rm(home, { recursive: true, force: true });
});

/** Returns the current time of the database, as it understands it in its settings. */
const timeOf = async (node: PostgresNode): Promise<string> =>
  String((await node.query('select clock_timestamp()::text as now'))[0]?.['now']);

it.skipIf(!existsSync(built))(
  '[OPS-02] an external database is restored to a moment before a mistake, and the product goes on',
  async () => {
    const archive = await openFolder(path.join(home, 'archive'));
    const primary = await startPrimary(path.join(home, 'primary'), {
      archive_mode: 'on',
      archive_command: `cp %p ${archive}/%f`,
    });
    nodes.push(primary);
    const data = path.join(home, 'data');
    const server = await operateServer(primary.url, data);
    servers.push(server);
    const stock = await openStock(server);
    const { credentials } = await stock.add(server, 1);
    const base = await copyBase(primary, path.join(home, 'restored'));
    const device = await hurry(server.mqttPort, credentials.username, credentials.password);
    await until(() => device.acknowledged.length > 20);
    await stock.add(server, 2);
    const moment = await timeOf(primary);
    await stock.add(server, 3);
    const [wal] = await primary.query('select pg_walfile_name(pg_switch_wal()) as name');
    await until(async () => (await readdir(archive)).includes(String(wal?.['name'])));
    await device.stop();
    await kill(server.child);
    await primary.kill();

    const restored = await startCopy(base, 'recovery.signal', {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    });
    nodes.push(restored);
    await until(async () => (await restored.query('select pg_is_in_recovery() as is'))[0]?.['is'] === false);
    const again = await operateServer(restored.url, data);
    servers.push(again);
    await reading(restored.url, async (db) => {
      const codes = await db.selectFrom('device').select('code').orderBy('code').execute();
      expect(codes.map(({ code }) => code)).toEqual(['LOAD-1', 'LOAD-2']);
      expect((await replayLedger(db)).faults).toEqual([]);
    });
    const reconnected = await hurry(again.mqttPort, credentials.username, credentials.password);
    await until(() => reconnected.acknowledged.length > 20);
    await reconnected.stop();
    await stock.add(again, 3);
  },
);
