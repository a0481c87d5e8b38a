import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type pg from 'pg';
import { z } from 'zod';
import { rowsOf } from './snapshot';

/** Niceness of a backup. On a busy processor, requests get ten times the time that a backup gets. */
const niceness = 10;

/**
 * Lowers the priority of the calling thread, unless it is as low already. Does it on Linux alone, where a thread has a
 * priority of its own.
 */
export function lowerThread(): void {
  if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), niceness));
}

const Backend = z.object({ pid: z.int(), port: z.int().nullable() });

/**
 * Lowers the priority of the backend of a connection, if it runs on this machine and the process may do so. The title
 * of the backend's process names the client's port, which tells it from a process of the same pid.
 */
export async function lowerBackend(client: pg.Client): Promise<void> {
  if (process.platform !== 'linux') return;
  const [backend] = await rowsOf(
    client,
    Backend,
    'select pg_backend_pid() as pid, inet_client_port() as port',
  );
  if (!backend?.port) return;
  const { pid, port } = backend;
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const isBackend = title.startsWith('postgres: ') && title.includes(`(${port})`);
  if (!isBackend) return;
  try {
    os.setPriority(pid, Math.max(os.getPriority(pid), niceness));
    // Without a control group, Linux shares the processor among sessions, and every backend is one.
    await writeFile(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // PostgreSQL of another user keeps its priority.
  }
}
