import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from './device';
import { freePort, kill } from './process';

const binary = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  existsSync,
);

/** True if Mosquitto is installed (Debian: `apt-get install mosquitto`); otherwise tests that need it are skipped. */
export const hasMosquitto = binary !== undefined;
if (!hasMosquitto)
  console.log('Mosquitto is not installed: tests of external brokers run against aedes alone.');

/** A real broker on a port of its own, which keeps sessions across restarts. */
export interface Mosquitto {
  port: number;
  url: string;
  /** Kills the broker with -9. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });

/** Starts Mosquitto as docs/protocol.md describes, with additional configuration lines. */
export async function startMosquitto(more: string[] = []): Promise<Mosquitto> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-mosquitto-'));
  // Mosquitto drops root privileges, and its user needs access to the folder.
  await chmod(folder, 0o777);
  const port = await freePort();
  const file = path.join(folder, 'mosquitto.conf');
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    'autosave_interval 1',
    'max_inflight_messages 1000',
    'max_queued_messages 0',
    'log_type error',
    ...more,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(binary ?? 'mosquitto', ['-c', file], { stdio: 'ignore' });
    await until(() => opens(port));
  };
  await start();
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    start,
    kill: () => kill(child),
    async close() {
      await kill(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
