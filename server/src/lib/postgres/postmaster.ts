import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError } from './error';
import { environmentOf } from './binaries';
import { ask } from './connection';
import { findPostmaster, isPostmaster } from './pid-file';
import type { DataFolder } from './data-folder';

/** A running PostgreSQL. When it ends, `ended` resolves to a description of how it ended. */
export interface Postmaster {
  pid: number;
  port: number;
  ended: Promise<string>;
}

/**
 * Starts PostgreSQL and waits until it responds, after a recovery if necessary. Throws with the reason that PostgreSQL
 * gives.
 */
export async function launch(place: DataFolder, binaries: string, port: number): Promise<Postmaster> {
  const patience = Date.now() + 30_000;
  for (;;) {
    const { postmaster, saysWhy } = spawnPostmaster(place, binaries, port);
    const how = await untilReady(place, postmaster);
    if (how === 'ready') return postmaster;
    const why = saysWhy();
    // Retries for up to 30 seconds if child processes of a killed PostgreSQL are still exiting.
    if (!why.includes('pre-existing shared memory block') || Date.now() > patience)
      throw new PostgresError(`PostgreSQL did not start (${how}): ${why}`);
    await sleep(50);
  }
}

/**
 * Takes over a PostgreSQL that a killed server left running on these files. Waits until it responds, or stops it after
 * 30 seconds of silence. Returns undefined if none is running.
 */
export async function adopt(place: DataFolder): Promise<Postmaster | undefined> {
  let patience = Date.now() + 30_000;
  for (;;) {
    const found = findPostmaster(place.cluster);
    if (!found) return undefined;
    const answer = await ask(place, found.port);
    if (answer === 'ready') return { ...found, ended: untilGone(found.pid, place.cluster) };
    if (answer === 'busy') patience = Date.now() + 30_000;
    if (Date.now() > patience) process.kill(found.pid, 'SIGQUIT');
    await sleep(50);
  }
}

/**
 * Stops PostgreSQL as fast as possible without data loss. Open transactions are rolled back, and everything committed
 * is written.
 */
export async function stop(postmaster: Postmaster): Promise<void> {
  // Sends no signal to a process that has ended, because its pid may belong to another process.
  if ((await Promise.race([postmaster.ended, undefined])) !== undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      return;
    }
    const deadline = new AbortController();
    const late = sleep(60_000, 'late' as const, { signal: deadline.signal }).catch(() => 'late' as const);
    const outcome = await Promise.race([postmaster.ended, late]);
    deadline.abort();
    if (outcome !== 'late') return;
  }
}

function spawnPostmaster(place: DataFolder, binaries: string, port: number) {
  const output = path.join(place.folder, 'start.log');
  rmSync(output, { force: true });
  const handle = openSync(output, 'w', 0o600);
  const child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', place.cluster, '-p', String(port)], {
    ...(place.runAs && { uid: place.runAs.uid, gid: place.runAs.gid }),
    cwd: place.cluster,
    env: environmentOf(binaries),
    // In its own process group, because Ctrl-C in a terminal is meant for the server, which stops PostgreSQL last.
    detached: true,
    stdio: ['ignore', handle, handle],
  });
  closeSync(handle);
  child.unref();
  const { pid } = child;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const saysWhy = (): string => {
    const lines = readFileSync(output, 'utf8').trim().split('\n');
    const fatal = lines.filter((line) => /FATAL|PANIC|DETAIL|error while loading/.test(line));
    return (fatal.length > 0 ? fatal : lines.slice(-3)).join(' ').trim() || `see ${place.cluster}/log`;
  };
  if (pid === undefined) throw new PostgresError(`cannot run ${child.spawnfile}`);
  return { postmaster: { pid, port, ended }, saysWhy };
}

/** Returns `ready`, or a description of how PostgreSQL ended before it was ready. */
async function untilReady(place: DataFolder, postmaster: Postmaster): Promise<string> {
  let end: string | undefined;
  void postmaster.ended.then((how) => (end = how));
  while (end === undefined) {
    const answer = await ask(place, postmaster.port).catch(async (error: unknown) => {
      await stop(postmaster);
      throw error;
    });
    if (answer === 'ready') return answer;
    await sleep(25);
  }
  return end;
}

async function untilGone(pid: number, cluster: string): Promise<string> {
  while (isPostmaster(pid, cluster)) await sleep(200, undefined, { ref: false });
  return 'gone';
}
