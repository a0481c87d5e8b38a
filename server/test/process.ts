import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { until } from './device';

/** The built server; tests that need it are left out where nothing was built. */
export const built = path.resolve(import.meta.dirname, '../dist/main.js');

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts the built server, or what `words` name, as its own process and waits until it answers on `port`.
 */
export async function startProcess(
  port: number,
  environment: Record<string, string>,
  words: string[] = [built],
): Promise<ChildProcess> {
  let said = '';
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
    stream.on('data', (data: Buffer) => (said += data.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said}`);
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
  }, 30_000);
  return child;
}

/** Kills a process with -9, unless it has ended already. */
export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
