import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { authApi } from '@chargehand/contract/areas/system/auth';
import type { Endpoint, OutputOf, SentQueryOf } from '@chargehand/contract/http/endpoint';
import { codes } from '@chargehand/contract/http/codes';
import qs from 'qs';
import { until } from './device';
import { freePort } from './process';

const root = path.resolve(import.meta.dirname, '../..');
/** Time within which `npm start` builds, starts and writes the past, in milliseconds on the reference machine. */
const startMs = 240_000;

/** Parameters and query of a read. */
export interface Asked<E extends Endpoint = Endpoint> {
  params?: Record<string, string | number>;
  query?: SentQueryOf<E>;
}

/** A demo world with its past, as `npm start` starts it. */
export interface DemoWorld {
  /** Returns the token of an account of the demo world. */
  signIn(account: string): Promise<string>;
  /** Calls a read and returns its data. Throws for every other code than success. */
  read<E extends Endpoint>(endpoint: E, token: string, asked?: Asked<E>): Promise<OutputOf<E>>;
  close(): Promise<void>;
}

/** Starts the product with its demo world on ports and a data folder of its own, and waits until it is complete. */
export async function startDemoWorld(): Promise<DemoWorld> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chargehand-demo-world-'));
  // The database may run as a different OS user, which needs access to the folder.
  await chmod(dataDir, 0o711);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      PUBLIC_URL: `http://localhost:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilComplete(child);
  const url = `http://127.0.0.1:${port}`;

  async function call(endpoint: Endpoint, { params, query }: Asked, init: RequestInit) {
    const at = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]));
    const answer = await fetch(`${url}${at}?${qs.stringify(query ?? {})}`, {
      method: endpoint.method,
      ...init,
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (code !== codes.success) throw new Error(`${endpoint.method} ${at} answered ${code}: ${msg}`);
    return data;
  }

  return {
    async signIn(account) {
      const body = JSON.stringify({ account });
      const headers = { 'content-type': 'application/json' };
      const data = await call(authApi.signInToDemo, {}, { body, headers });
      return (data as OutputOf<typeof authApi.signInToDemo>).token;
    },
    async read(endpoint, token, asked = {}) {
      const data = await call(endpoint, asked as Asked, { headers: { authorization: `Bearer ${token}` } });
      return data as OutputOf<typeof endpoint>;
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the start prints that everything runs and that the past is written. Throws if it ends before. */
async function untilComplete(child: ChildProcess): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  try {
    await until(() => {
      if (child.exitCode !== null) throw new Error('the start ended by itself');
      return output.includes('A year of past is written') && output.includes('Ctrl-C stops everything');
    }, startMs);
  } catch (error) {
    child.kill('SIGTERM');
    throw new Error(`the demo world did not start:\n${output}`, { cause: error });
  }
}
