import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { until } from './device';

/** Path of the built server; tests that need it are skipped without a build. */
export const built = path.resolve(import.meta.dirname, '../dist/main.js');

/**
 * Range of ports below the ephemeral ones, so that the system gives none of them to a connection before a test uses it.
 */
const [firstPort, lastPort] = [20_000, 32_000];

/** Returns an unused port, chosen at random so that test files running in parallel seldom choose the same. */
export async function freePort(): Promise<number> {
  const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
  const probe = net.createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!free) return freePort();
  await new Promise((closed) => probe.close(closed));
  return port;
}

/**
 * Starts Node with the arguments `words`, by default the built server, as a separate process. Waits until it responds
 * on `port`.
 */
export async function startProcess(
  port: number,
  environment: Record<string, string>,
  words: string[] = [built],
): Promise<ChildProcess> {
  let output = '';
  const child = spawn(process.execPath, words, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${output}`);
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
  });
  return child;
}

/** Kills a process with -9, unless it has ended already. */
export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
