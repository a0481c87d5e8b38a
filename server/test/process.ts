import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { until } from './device';

/** The built server; tests that need it are left out where nothing was built. */
export const built = path.resolve(import.meta.dirname, '../dist/main.js');

/** Below the ports that systems give to connections: nobody is given one of these before it is listened on. */
const [firstPort, lastPort] = [20_000, 32_000];

/** A port that nobody listens on; by chance, so that files of tests that run at once seldom ask for the same. */
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
