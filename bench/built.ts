import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { tokenHash } from '../server/src/lib/session/secret';

/* Starts the built server, and creates devices for it. */

export const secret = 'bench-secret';
const built = path.resolve(import.meta.dirname, '../server/dist/main.js');

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const until = async (is: () => Promise<boolean>) => {
  while (!(await is().catch(() => false))) await new Promise((next) => setTimeout(next, 50));
};

/**
 * Creates those of the devices `B-1` to `B-count` that do not exist yet, with six ports each, all bound by one app
 * user. The server must have seeded the database.
 */
export async function addDevices(client: pg.Client, count: number): Promise<void> {
  const { rowCount } = await client.query('select from device_model');
  if (rowCount === 0) {
    await client.query(`insert into file (name, original_name, type, bytes) values ('', '', 'image/png', 0)`);
    await client.query(
      `insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
       values ('', 'M', 'M', 6, 100, 65, 5, '[]', '', '', '', '')`,
    );
    await client.query(
      `insert into app_user (agent_id, nickname, email, password_hash, source) select min(id), 'b', 'b@example.com', 'x', 'other' from agent`,
    );
  }
  await client.query(
    `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, bind_status, user_id, bound_at)
     select 'B-' || n, 'm' || n, (select min(id) from device_model), 'B-' || n, '', 6, '', $2, 0, 'bound',
       (select min(id) from app_user), now() from generate_series((select count(*) + 1 from device), $1::int) n`,
    [count, tokenHash(secret)],
  );
}

/** Returns the processor seconds and the peak memory in MB of a process so far. */
export function usage(pid: number | undefined): { cpu: number; memory: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, memory: Number(peak) / 1024 };
}

/** Starts the built server on the database `url`, without a rate limit for devices, and waits until it is ready. */
export async function startBuilt(
  url: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; address: string; mqttPort: number; stop(): Promise<void> }> {
  if (!existsSync(built)) throw new Error('the server is not built: npm run build');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [built], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      MQTT_DEVICE_RATE: '0',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${address}/readyz`)).ok);
  return {
    child,
    address,
    mqttPort,
    async stop() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
